import type { AssistantLanguage } from '@waybill/contracts'
import { enReal } from './en.ts'
import { esReal } from './es.ts'
import { frReal } from './fr.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words of a language that lie near ours and are words themselves. */
export const realWords: Readonly<Partial<Record<AssistantLanguage, ReadonlySet<string>>>> = {
  en: setOf(enReal),
  es: setOf(esReal),
  fr: setOf(frReal),
}

import type { AssistantLanguage } from '@waybill/contracts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { LanguageWords } from './language-words.ts'
import { zh } from './zh.ts'

const words: Readonly<Record<AssistantLanguage, LanguageWords>> = { en, es, fr, it, ar, zh }

/** The languages of questions, in the order in which they are tried. */
export const languages = {
  keys: () => Object.keys(words) as readonly AssistantLanguage[],
  /** That of whoever asks first, then the others. */
  beginningWith: (first: AssistantLanguage): readonly AssistantLanguage[] => [...new Set([first, ...languages.keys()])],
  get: (language: AssistantLanguage): LanguageWords => words[language],
}

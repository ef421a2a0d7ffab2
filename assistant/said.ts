import type { AssistantLanguage } from '@waybill/contracts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Asker } from './understood.ts'
import { languages } from './words/index.ts'

/** Words of somebody, in the language that they are looked through in. */
export interface Said {
  readonly words: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly language: AssistantLanguage
  readonly asker: Asker
}

export function saidIn(language: AssistantLanguage, words: string, asker: Asker): Said {
  // # of invoices.
  const spelled = words.replaceAll(/#\s*(?=\p{L})/gu, ' count ')
  return {
    words: spelled,
    tokens: tokensOf(spelled),
    lexicon: lexiconOf(languages.get(language), asker.values, language),
    language,
    asker,
  }
}

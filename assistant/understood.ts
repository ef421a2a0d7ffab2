import type { AskedQuestion, AssistantLanguage, AssistantNo, DateRange, PageDefinition } from '@waybill/contracts'
import type { OwnValues } from './lexicon.ts'
import type { Calendar } from './period.ts'

/** Who asks, beside what, and what of theirs there is. */
export interface Asker extends Calendar {
  readonly language: AssistantLanguage
  /** The pages that are open to them. */
  readonly pages: readonly PageDefinition[]
  readonly values: OwnValues
  /** The days of which there are lines; none where there is none. */
  readonly known?: Pick<DateRange, 'from' | 'to'> | undefined
  readonly previous?: AskedQuestion | undefined
}

/** A question of the vocabulary, several that were meant, or none. */
export type Understood =
  | { readonly kind: 'question'; readonly question: AskedQuestion }
  | { readonly kind: 'ask-back'; readonly choices: readonly AskedQuestion[] }
  | { readonly kind: 'no'; readonly reason: AssistantNo; readonly words: readonly string[] }

export const no = (reason: AssistantNo, words: readonly string[] = []): Understood => ({ kind: 'no', reason, words })

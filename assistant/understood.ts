import type {
  SpokenOf as About,
  AskedInvoices,
  AskedQuestion,
  AssistantLanguage,
  AssistantNo,
  DateRange,
  PageDefinition,
} from '@waybill/contracts'
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
  /** What was asked of invoices before, where that was the last that was answered. */
  readonly previousInvoices?: AskedInvoices | undefined
  /** What was asked back before, where that was the last. */
  readonly previousChoices?: readonly AskedQuestion[] | undefined
  /** That measures, or why, said without days are of those of the question before. */
  readonly keepsDaysOf?: 'measures' | 'why'
}

/** Why words are no question that can be answered. */
export type DeclinedFor = Exclude<AssistantNo, 'elsewhere' | 'not-held'>

/** What no measure is, by what it is about. */
export interface SpokenOf {
  readonly kind: 'spoken-of'
  readonly about: About
  /** Of an invoice or a package. */
  readonly number?: string
  /** Nobody said whether the number is of an invoice or of a package. */
  readonly isEither?: true
  /** What is asked of the invoice or the package; nothing where it is to be found. */
  readonly measured?: Pick<AskedQuestion, 'measure' | 'by'>
  /** Which invoices and what of them, where that is all that was said. */
  readonly of?: AskedInvoices
  /** That they are counted or named, and not only listed where all of them are. */
  readonly isTold?: true
  /** Why they are not, though they could be: more rows than one answer has. */
  readonly isTooMany?: true
  /** That it is asked why they are so many. */
  readonly isWhy?: true
  /** That they are ranked, and nobody knows by what. */
  readonly isUnclear?: true
  /** The currency of an amount that they are chosen by, and another that was asked for. */
  readonly otherCurrency?: { readonly own: string; readonly amount: string; readonly other: string }
  /** What is nearest to it, of the days and whatever else was said. */
  readonly near?: readonly AskedQuestion[]
  /** Words beside it that mean nothing here. */
  readonly unknown?: readonly string[]
}

/** A question of the vocabulary, several that were meant, what is told elsewhere, or none. */
export type Understood =
  | { readonly kind: 'question'; readonly question: AskedQuestion; readonly asTable?: true }
  | SpokenOf
  | { readonly kind: 'ask-back'; readonly choices: readonly AskedQuestion[] }
  | { readonly kind: 'no'; readonly reason: DeclinedFor; readonly words: readonly string[] }

export const no = (reason: DeclinedFor, words: readonly string[] = []): Understood => ({ kind: 'no', reason, words })

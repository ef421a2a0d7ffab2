import type { AssistantNo, DimensionName, MeasureName, TimeSpan } from '@waybill/contracts'

/** What stands between measures, dimensions, values and days, and says what is wanted of them. */
export type Mark =
  | 'by'
  | 'over'
  | 'top'
  | 'bottom'
  | 'most'
  | 'least'
  | 'dearest'
  | 'why'
  | 'compare'
  | 'yearBefore'
  | 'periodBefore'
  | 'share'
  | 'without'
  | 'shipDate'
  | 'billDate'
  | 'from'
  | 'to'
  | 'count'
  | 'and'
  | 'between'
  | 'since'
  | 'kind'
  | 'future'
  | 'change'
  | 'more'
  | 'stop'
  | 'action'
  /** Who asks, and what for. */
  | 'people'
  /** What no question can be about. */
  | 'beyond'
  /** The same month: of a year that is said behind it. */
  | 'sameAs'
  | TalkMark

/** What only talk has: words that point back, judge, or say how much is enough. */
export type TalkMark =
  /** The same days, those: it goes on from the question before. */
  | 'refer'
  /** Values beside each other, one row each. */
  | 'apart'
  | 'best'
  | 'worst'
  | 'average'
  | 'audit'
  /** Before a number: more than, under. Amounts are no part of a question. */
  | 'limit'
  /** Behind days: from then until today. */
  | 'onward'
  /** Whither, where a place follows without a word of its own. */
  | 'arriving'
  | 'perPackage'
  | 'perPound'
  /** Whoever it is: of what carriers do, the carrier. */
  | 'who'
  /** Beside a weight, which of the two it is. */
  | 'actual'
  | 'billed'
  /** By ourselves: of refunds, those that the audit had no part in. */
  | 'own'
  /** What is used, where nothing else says what is counted. */
  | 'used'
  /** Not delivered yet: beside what is late. */
  | 'pending'
  /** Behind a value: all but it. */
  | 'excluded'
  /** What is made of several parts, each of them: a breakdown. */
  | 'parts'

/** Days in words that no month and no number says. */
export type DaysName =
  | `${'this' | 'last' | 'next' | 'before-last'} ${TimeSpan}`
  | 'year to date'
  | 'last twelve months'
  | 'first half'
  | 'second half'
  | 'first three quarters'
  | 'last half year'
  | 'holiday season'

/** Sentences with places for values. */
export type SaidName =
  | 'total'
  | 'daysCompared'
  | 'compared'
  | 'same'
  | 'changeOf'
  | 'points'
  | 'share'
  | 'mostOf'
  | 'leastOf'
  | 'highest'
  | 'lowest'
  | 'grewMost'
  | 'fellMost'
  | 'noneGrew'
  | 'noneFell'
  | 'trend'
  | 'trendOfAverage'
  | 'trendMost'
  | 'allOf'
  | 'weekOf'
  | 'quarterOfYear'
  | 'why'
  | 'mostly'
  | 'askBack'
  | 'notTogether'
  | 'basis'
  | 'invoiceDate'
  | 'shipDate'
  | 'usd'
  | 'asBilled'
  | 'against'
  | 'begins'
  | 'notCompared'
  | 'without'
  | 'range'
  | 'by'
  | 'whyOf'
  | 'shareOf'
  | 'top'
  | 'least'
  | 'grown'
  | 'fallen'
  | 'topOne'
  | 'leastOne'
  | 'grownOne'
  | 'fallenOne'
  | 'sender'
  | 'receiver'

type Commas = string

/** How people put a question: what points, and what says nothing, by kind. */
export interface Talk {
  /** What is asked of whoever can act, not of what was billed: who is asked and to do what, and whole phrases. */
  readonly acts: readonly [Commas, Commas, Commas]
  /** The same month; of the year before. Whatever stands together of the two is the year before. */
  readonly sameOfYear: readonly [Commas, Commas]
  /** Higher, and than: what stands behind both is what it is compared with. */
  readonly moreThan: readonly (readonly [Commas, Commas])[]
  /** Words and phrases that no question can be about: never taken for misspelt ones. */
  readonly beyond: Commas
  readonly marks: Readonly<Record<TalkMark, Commas>>
  /** Who asks and what for: passed over only where it is told beside the question. */
  readonly people: readonly Commas[]
  readonly stop: readonly Commas[]
}

/** A language of questions. Lists are written with commas; of measures and dimensions the first is what it is called. */
export interface LanguageWords {
  readonly measures: Readonly<Record<MeasureName, Commas>>
  /** Words that may mean one measure or another. */
  readonly unclear: readonly (readonly [Commas, readonly [MeasureName, ...MeasureName[]]])[]
  readonly dimensions: Readonly<Partial<Record<DimensionName, Commas>>>
  /** Only behind what splits, each kind of what is charged: by surcharge. */
  readonly kindsOfCharge: Commas
  /** From where to where, in one word. */
  readonly lanes: Commas
  /** Beside the name that a family of clients has in common: each of the Northfield companies. */
  readonly companies: Commas
  readonly spans: Readonly<Record<TimeSpan, Commas>>
  /** Two of a span in one word: شهرين. */
  readonly twoOf?: Readonly<Partial<Record<TimeSpan, Commas>>>
  /** Two of a kind in one word: مستودعين. */
  readonly twoRows?: Readonly<Partial<Record<DimensionName, Commas>>>
  /** Rows by a span, said in one word: monthly. */
  readonly everySpan: Readonly<Partial<Record<TimeSpan, Commas>>>
  readonly months: readonly Commas[]
  readonly days: Readonly<Record<DaysName, Commas>>
  /** Beside a number and a span: last 3 months. */
  readonly lastMany: Commas
  /** With a number and a span: two months ago. */
  readonly ago: Commas
  readonly ordinals: readonly [Commas, Commas, Commas, Commas]
  /** Between the parts of a day or a month: 3 de marzo de 2026. */
  readonly ofYear: Commas
  readonly until: Commas
  readonly marks: Readonly<Record<Exclude<Mark, TalkMark | 'action' | 'beyond' | 'people' | 'sameAs'>, Commas>>
  readonly talk: Talk
  /** How the language makes an adverb of anything: it says how, never what. */
  readonly adverb?: RegExp
  /** From one on, with other names behind a stroke; behind those, what says its number itself: thirty=30. */
  readonly numbers: Commas
  /** What values that carriers write in English are called; counted only where the asker's own lines have them. */
  readonly values: readonly (readonly [DimensionName, string, Commas])[]
  /** What the house's own values are called in answers, as on the pages; without them, in English. */
  readonly names?: Readonly<Partial<Record<DimensionName, Readonly<Record<string, string>>>>>
  readonly says: Readonly<Record<SaidName, string>>
  readonly no: Readonly<Record<Exclude<AssistantNo, 'elsewhere' | 'not-held'>, string>>
  readonly causes: Readonly<Record<string, string>>
}

import type { SpokenOf } from '@waybill/contracts'

type Commas = string

/** What is spoken of is said by one word of each list. */
export type SaidBy = readonly [Commas, ...(readonly Commas[])]

export type ElsewhereSaidName =
  | SpokenOf
  | 'invoicesCounted'
  | 'together'
  | 'againstDays'
  | 'besideDays'
  | 'againstEach'
  | 'besideEach'
  | 'otherCurrency'
  | 'onAverage'
  | 'countOf'
  | 'spanOf'
  | 'ofCarrier'
  | 'rankedRow'
  | 'theMost'
  | 'theFewest'
  | 'asMany'
  | 'withoutAny'
  | 'tooMany'
  | 'whySoMany'
  | 'dearestInvoice'
  | 'dearestInvoices'
  | 'cheapestInvoice'
  | 'cheapestInvoices'
  | 'listedInvoice'
  | 'noInvoices'
  | 'above'
  | 'from'
  | 'upTo'
  | 'below'
  | 'between'
  | 'noSuchInvoice'
  | 'noSuchPackage'
  | 'noSuchNumber'
  | 'packagesNotOpen'
  | 'severalFound'
  | 'notOpen'
  | 'near'
  | 'unknown'

/** Words for what no measure is, and what is said of it. */
export interface ElsewhereWords {
  /** Looked through in their order. */
  readonly saidBy: Readonly<Record<Exclude<SpokenOf, 'invoice' | 'package' | 'withoutKinds'>, SaidBy>>
  /** Before invoices, in Chinese behind them: that what was said before is on them. */
  readonly onInvoices: Commas
  /** That invoices are several: single words, as they are written without accents. */
  readonly severalInvoices: Commas
  /** Beside a number: that it is an invoice's, or a package's. */
  readonly invoiceOf: Commas
  readonly packageOf: Commas
  /** Where something is, and not what it cost. */
  readonly whereIs: Commas
  readonly howMany: Commas
  /** That whoever has the most of them is asked for, or the fewest, and not the dearest of them. */
  readonly ofThem: Readonly<Record<'most' | 'fewest', Commas>>
  /** Of all invoices, converted, where it is called as what is spent is. */
  readonly inDollars?: Commas
  /** How much each invoice is: both are said. */
  readonly eachInvoice: Commas
  readonly amount: Commas
  /** That the answer before is to stand in a table: with words that say nothing, the whole of what is said. */
  readonly asTable: Commas
  /** What the answer before is called: with what asks for a file, the whole of what is said. */
  readonly thisAnswer: Commas
  readonly whatChanged: Commas
  /** Why something is not what it was, which nobody named. */
  readonly whyItChanged: Commas
  readonly mostGrown: Commas
  readonly mostFallen: Commas
  /** How everything goes, in words that name nothing. */
  readonly howItGoes: Commas
  /** What the money is spent on. */
  readonly whereItGoes: Commas
  readonly otherClient: Commas
  readonly says: Readonly<Record<ElsewhereSaidName, string>>
}

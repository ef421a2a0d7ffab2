import type {
  Answer,
  AnswerRow,
  CalendarDate,
  Explanation,
  ExtractColumn,
  ExtractQuestion,
  FileFormat,
  FilterValue,
  Found,
  GridRows,
  InvoiceDetail,
  InvoiceId,
  InvoiceLine,
  InvoiceLinesAsked,
  InvoiceList,
  InvoiceListAsked,
  InvoiceSummaries,
  InvoicesAsked,
  Question,
  RowsQuestion,
  Scope,
  TrackingDetail,
  TrackingId,
  TrackingQuestion,
  WhatIfAnswer,
  WhatIfLines,
} from '@waybill/contracts'
import type {
  BilledBy,
  BilledInvoices,
  ChangeQuestion,
  ChargeOrigin,
  FilterQuestion,
  StatedInvoice,
  WhatIfLinesQuestion,
  WhatIfQuestion,
} from '@waybill/metrics'

/**
 * Parquet files of one given file, with the columns of tables.ts, charges with their own alone; a file that would be
 * empty may be missing.
 */
export interface StagedLoad {
  readonly loadId: number
  readonly clientId: number
  readonly sha256: string
  readonly fileName: string
  readonly format: FileFormat
  /**
   * Inside the warehouse's staging folder; holds shipment, charge, invoice, tracking_event and claim `.parquet`, further pieces of
   * a large one as `shipment-2.parquet` and so on.
   */
  readonly folder: string
  /** Other loads of the client whose lines are in the same files. */
  readonly stagedWith?: readonly number[]
}

export interface InvoiceKey {
  readonly accountNumber: string
  readonly invoiceNumber: string
  readonly billDate: CalendarDate
  readonly currency: string
}

/** What became of each staged invoice: an invoice that is there already is left out, with the total it was loaded with. */
export interface LoadOutcome {
  readonly invoices: readonly (InvoiceKey & {
    readonly outcome: 'loaded' | 'already-loaded' | 'differs'
    readonly loadedTotal: string
  })[]
  readonly charges: number
  readonly packages: number
  readonly events: number
  readonly claims: number
}

/** A carrier account that invoices came for. */
export interface BilledAccount {
  readonly clientId: number
  readonly carrier: string
  readonly accountNumber: string
  readonly invoices: number
  readonly latestBillDate: CalendarDate
  /** All of its net spend, as decimal text. */
  readonly spendUsd: string
}

/** How a client files an account; the empty text is no group, no division. */
export interface FiledAccount {
  readonly carrier: string
  readonly accountNumber: string
  readonly group: string
  readonly division: string
}

/** An invoice that is in the warehouse, and the load it came with. */
export interface BilledInvoice extends InvoiceKey {
  readonly clientId: number
  readonly carrier: string
  readonly loadId: number
}

/** The invoices that a client got from a carrier with one bill date. */
export interface BilledDay {
  readonly clientId: number
  readonly carrier: string
  readonly billDate: CalendarDate
  readonly invoices: number
}

interface OfAccount {
  readonly clientId: number
  readonly carrier: string
  readonly accountNumber: string
}

/** What came of accounts, by client, carrier and account. */
export interface BilledHistory {
  /** All that an account was billed on one day, in the order of days; of several currencies one. `loads` are the first and the last that brought it. */
  readonly days: readonly (OfAccount & {
    readonly billDate: CalendarDate
    readonly currency: string
    readonly amount: string
    readonly loads: readonly [number, number]
  })[]
  /** Of accounts that have few enough. */
  readonly numbers: readonly (OfAccount & { readonly number: string; readonly billDate: CalendarDate })[]
  /** Loads that brought no more than one bill date of any account. */
  readonly singleDayLoads: readonly number[]
}

/** What a client got last from a carrier. */
export interface LastLoad {
  readonly clientId: number
  readonly carrier: string
  readonly lastBillDate: CalendarDate
  readonly lastLoadId: number
  readonly loadsSince: number
}

export interface Rebuilt {
  /** How many rows the rollups have now. */
  readonly rows: number
  /** How many of them were not there, or were not what the lines say. */
  readonly corrected: number
}

/** Invoices as they were billed, and what became of them. One that is not within the scope is unknown. */
export interface Ledger {
  summaries(asked: InvoicesAsked, scope: Scope, signal?: AbortSignal): Promise<InvoiceSummaries>
  billed(by: BilledBy, asked: InvoicesAsked, scope: Scope, signal?: AbortSignal): Promise<BilledInvoices[]>
  list(asked: InvoiceListAsked, scope: Scope, signal?: AbortSignal): Promise<InvoiceList>
  detail(id: InvoiceId, scope: Scope, signal?: AbortSignal): Promise<InvoiceDetail>
  lines(
    id: InvoiceId,
    asked: InvoiceLinesAsked,
    scope: Scope,
    signal?: AbortSignal,
  ): Promise<{ lines: Omit<InvoiceLine, 'responses'>[]; total: number }>
  /** Every invoice that is asked for, by file; refused where they are more than `most`. */
  all(asked: InvoicesAsked, most: number, scope: Scope, signal?: AbortSignal): Promise<StatedInvoice[]>
  /**
   * The same with all their charges, both of one moment. Charges are written to a folder inside the staging folder first,
   * so that nobody who reads them slowly holds that moment; there they stay until whoever asked has read them.
   */
  withCharges(
    asked: InvoicesAsked,
    most: number,
    scope: Scope,
    folder: string,
    signal?: AbortSignal,
  ): Promise<InvoicesWithCharges>
}

export interface InvoicesWithCharges {
  readonly invoices: readonly StatedInvoice[]
  /** Invoice by invoice, some thousands at a time, with `chargeCsvColumns`. */
  readonly charges: () => AsyncIterable<AnswerRow[]>
}

/** What a file is asked of, as Parquet files in the order of their rows. */
export interface ExtractedRows {
  readonly pieces: readonly string[]
  readonly columns: readonly ExtractColumn[]
}

/** The small interface both engines stand behind. */
export interface Warehouse {
  /** Rises with every load and undo: an answer belongs to the version it was read at. */
  readonly version: number
  /** Its `data` is the very same list for as long as the answer is kept. */
  answer(question: Question, scope: Scope, signal?: AbortSignal): Promise<Answer>
  /** The JSON of a `ColumnsAnswer`, packed with gzip: for an answer of many rows, as a map of ZIP codes has them. What is alike in the order that is asked for comes in any. */
  answerByColumn(question: Question, scope: Scope, signal?: AbortSignal): Promise<Buffer>
  /** Why a sum is another than in the period before; the very same as long as it is kept. */
  explain(question: ChangeQuestion, scope: Scope, signal?: AbortSignal): Promise<Explanation>
  /** What the same lines cost at other terms, and what of them cannot be worked out. */
  whatIf(question: WhatIfQuestion, scope: Scope, signal?: AbortSignal): Promise<WhatIfAnswer>
  /** The lines behind a figure of that, one by one. */
  whatIfLines(question: WhatIfLinesQuestion, scope: Scope, signal?: AbortSignal): Promise<WhatIfLines>
  /** The rows of one place of a table, and the total of everything under its filters. */
  rows(question: RowsQuestion, scope: Scope, signal?: AbortSignal): Promise<GridRows>
  /** The charges of one package on all its invoices, and what was reported of it; nothing of one outside the scope. */
  tracking(question: TrackingQuestion, scope: Scope, signal?: AbortSignal): Promise<TrackingDetail>
  /** Which line of which file a charge was read from; nothing of one outside the scope. */
  chargeOrigin(
    charge: { readonly trackingId: TrackingId; readonly lineNumber: number },
    scope: Scope,
    signal?: AbortSignal,
  ): Promise<ChargeOrigin | undefined>
  /** Writes all rows that a file is asked of to Parquet files in a folder inside the staging folder, under the same scope as every question. */
  extract(
    question: ExtractQuestion,
    scope: Scope,
    folder: string,
    watch?: { readonly signal?: AbortSignal | undefined; readonly onProgress?: ((done: number) => void) | undefined },
  ): Promise<ExtractedRows>
  /** The values of a dimension that exist under the other filters, most spend first, at most 1000; and how many there are, sought or not. */
  filterValues(
    question: FilterQuestion,
    scope: Scope,
    signal?: AbortSignal,
  ): Promise<{ values: FilterValue[]; totalRows: number }>
  /** What some clients have that is called so; packages only where they are asked for. */
  find(
    text: string,
    scope: Scope,
    asked: { readonly packages: boolean; readonly signal?: AbortSignal | undefined },
  ): Promise<Found>
  /** All of the staged file in one transaction, with its rollups, or nothing. Loading a load id twice is a no-op with the same outcome. */
  load(staged: StagedLoad): Promise<LoadOutcome>
  /** Takes all lines of a load out again, in one transaction. */
  undo(loadId: number): Promise<void>
  /** What a load put in goes out and what is staged under its id comes in, in one transaction: nobody ever sees a sum between. */
  replace(staged: StagedLoad): Promise<LoadOutcome>
  /** Adds up a client's lines anew into all its rollups, in one transaction. */
  rebuildRollups(clientId: number): Promise<Rebuilt>
  /** Load ids that are in the warehouse, of the given ones. */
  loaded(loadIds: readonly number[]): Promise<number[]>
  /** Loads that brought invoices of these bill dates. */
  loadsBilledIn(clientId: number, from: CalendarDate, to: CalendarDate): Promise<number[]>
  billedDays(scope: Scope, from: CalendarDate): Promise<BilledDay[]>
  billedHistory(scope: Scope, from: CalendarDate): Promise<BilledHistory>
  /** One line a client and carrier; `loadsSince` counts the loads from this id on. */
  lastLoads(scope: Scope, since: number): Promise<LastLoad[]>
  billDates(scope: Scope): Promise<{ carrier: string; firstBillDate: CalendarDate; latestBillDate: CalendarDate }[]>
  /** Of a span of bill dates, to which both ends belong; by bill date, at most so many. */
  invoices(
    scope: Scope,
    span: { readonly from: CalendarDate; readonly to: CalendarDate },
    limit: number,
  ): Promise<BilledInvoice[]>
  readonly ledger: Ledger
  currencies(scope: Scope, carriers: readonly string[]): Promise<string[]>
  /** By client, carrier and number. */
  accounts(scope: Scope): Promise<BilledAccount[]>
  /**
   * Files a client's lines where their accounts are filed, with the rollups, in one transaction. How they are filed is asked
   * when it is this change's turn, so that of several changes at once the latest stands. The signal takes back what is under way.
   */
  refile(clientId: number, filed: () => Promise<readonly FiledAccount[]>, signal?: AbortSignal): Promise<void>
  /** Lines past their schedule become PENDING LATE as the calendar moves on. */
  refreshStatuses(today: CalendarDate): Promise<void>
  /** Nothing changes in the warehouse, nor in its files, while this goes on: changes wait for it. Questions do not. */
  holdStill<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { Reason } from './reasons.ts'

/** An amount as exact decimal text. */
export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
export type Decimal = z.infer<typeof Decimal>

/** A carrier file larger than this is refused. */
export const fileBytesAtMost = 16 * 1024 ** 3

/** The layouts Waybill reads, and what people call them in every language. */
export const fileFormats = {
  'ups-billing-csv': 'UPS Billing Data',
  'fedex-billing-online-csv': 'FedEx Billing Online',
  'dhl-mybill-csv': 'DHL MyBill',
  'x12-110': 'X12 110',
  'x12-210': 'X12 210',
  'x12-310': 'X12 310',
  'x12-214': 'X12 214',
  'tracking-events-csv': 'Tracking events',
  'claims-csv': 'Claims',
  mapped: 'Mapped layout',
} as const

export const FileFormat = z.enum(Object.keys(fileFormats) as [keyof typeof fileFormats])
export type FileFormat = keyof typeof fileFormats

/** received -> reading -> loading -> loaded | partly-loaded | already-loaded | rejected; loaded ones may be undone. */
export const FileStatus = z.enum([
  'received',
  'reading',
  'loading',
  'loaded',
  'partly-loaded',
  'already-loaded',
  'rejected',
  'undone',
])
export type FileStatus = z.infer<typeof FileStatus>

/** What a file is until it is known what became of it. */
export const FileUnderWay = FileStatus.extract(['received', 'reading', 'loading'])

export function isFileUnderWay({ status }: { readonly status: FileStatus }): boolean {
  return FileUnderWay.options.some((each) => each === status)
}

export const InvoiceOutcome = z.object({
  invoiceNumber: z.string(),
  billDate: CalendarDate.nullable(),
  accountNumber: z.string(),
  currency: z.string(),
  charges: z.int(),
  sum: Decimal,
  controlTotal: Decimal.nullable(),
  outcome: z.enum(['loaded', 'already-loaded', 'quarantined']),
  reason: Reason.nullable(),
})
export type InvoiceOutcome = z.infer<typeof InvoiceOutcome>

/** Whether nothing but a missing exchange rate kept an invoice out. */
export function waitsForRate({ outcome, reason }: Pick<InvoiceOutcome, 'outcome' | 'reason'>): boolean {
  return outcome === 'quarantined' && reason?.name === 'invoice-rate-missing'
}

export const LineReject = z.object({ line: z.int(), reason: Reason, text: z.string() })
export type LineReject = z.infer<typeof LineReject>

/** What came of one given file. Lists are capped; the counts beside them are not. */
export const FileReport = z.object({
  format: FileFormat.nullable(),
  carrier: z.string().nullable(),
  /** Of a file of the format `mapped`: the layout that a person made, and which version of it. */
  layout: z.object({ id: z.int(), name: z.string(), version: z.int() }).optional(),
  invoices: z.object({
    loaded: z.int(),
    alreadyLoaded: z.int(),
    quarantined: z.int(),
    /** How many of the quarantined wait for nothing but an exchange rate. Old reports do not tell. */
    waiting: z.int().optional(),
  }),
  charges: z.int(),
  packages: z.int(),
  events: z.int(),
  /** Claims that were filed with a carrier. */
  claims: z.int().default(0),
  /** Sums of the loaded invoices and of their control totals, one a currency. */
  totals: z.array(z.object({ currency: z.string(), sum: Decimal, controlTotal: Decimal })),
  invoiceOutcomes: z.array(InvoiceOutcome),
  rejectedLines: z.int(),
  rejects: z.array(LineReject),
  /** What was read all the same, but deserves a word. */
  remarks: z.array(Reason),
  /** The sheet that was read, where the file is a workbook: lines are its rows. */
  sheet: z.string().optional(),
  /** The sheets, where several of one layout were read, and the line that each begins after: its row 1 is the next. */
  sheets: z.array(z.object({ name: z.string(), after: z.int() })).optional(),
  /** Why nothing of the file could come in. */
  failure: Reason.nullable(),
})
export type FileReport = z.infer<typeof FileReport>

/** The sheet and the row of it that a line of a workbook is; of a text, no sheet and the line itself. */
export function placeInWorkbook(
  { sheet, sheets = [] }: Pick<FileReport, 'sheet' | 'sheets'>,
  line: number,
): { readonly sheet: string | undefined; readonly row: number } {
  const one = sheets.findLast(({ after }) => after < line)
  return one ? { sheet: one.name, row: line - one.after } : { sheet, row: line }
}

/** A given file on its way in. */
export const UploadedFile = z.object({
  id: z.int(),
  clientId: z.int(),
  name: z.string(),
  bytes: z.int(),
  receivedAt: z.iso.datetime(),
  receivedFrom: z.string(),
  status: FileStatus,
  /** 0 to 100 while reading and loading. */
  progress: z.int(),
  report: FileReport.nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** A file among many: the lists of its report stay with the file itself. */
export const ListedFile = UploadedFile.extend({
  report: FileReport.omit({ invoiceOutcomes: true, rejects: true }).nullable(),
})
export type ListedFile = z.infer<typeof ListedFile>

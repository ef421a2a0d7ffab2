import { z } from 'zod'
import { CalendarDate, DateRange } from './dates.ts'
import { PageName, WidgetName } from './pages.ts'
import { Reason } from './reasons.ts'
import { Decimal, UploadedFile } from './uploads.ts'
import { DimensionName, FilterDimension, MeasureName, TimeSpan } from './vocabulary.ts'

/** How far back the statistics reach; what was asked before that is forgotten. */
export const statisticsDays = [7, 30, 90] as const
export const StatisticsDays = z.literal(statisticsDays)
export type StatisticsDays = z.infer<typeof StatisticsDays>

/** What was asked, without the values that were filtered by. */
export const AskedWords = z.object({
  select: z.array(MeasureName),
  by: z.array(z.union([DimensionName, TimeSpan])),
  dates: DateRange,
  where: z.array(z.string()),
  /** Of a list of filter values: of what. */
  valuesOf: FilterDimension.optional(),
})
export type AskedWords = z.infer<typeof AskedWords>

export const AskedPart = z.union([WidgetName, z.literal('filters')])
export type AskedPart = z.infer<typeof AskedPart>

const PersonUse = z.object({
  userId: z.int(),
  login: z.string(),
  name: z.string(),
  lastSeenAt: z.iso.datetime(),
  questions: z.int(),
  /** On how many days something was asked. */
  days: z.int(),
  /** The most used first. */
  pages: z.array(z.object({ page: PageName, questions: z.int() })),
})
const PageLatency = z.object({
  page: PageName,
  questions: z.int(),
  /** Declined or gone wrong; their times count too. */
  failures: z.int(),
  p50: z.int(),
  p95: z.int(),
  p99: z.int(),
})
export const SlowQuestion = z.object({
  at: z.iso.datetime(),
  login: z.string(),
  clientName: z.string().nullable(),
  page: PageName,
  widget: AskedPart,
  /** `null` for words that Waybill no longer knows. */
  question: AskedWords.nullable(),
  milliseconds: z.int(),
  status: z.int(),
})
export type SlowQuestion = z.infer<typeof SlowQuestion>

/** Times are in milliseconds; percentiles are times that some question really took (nearest rank). */
export const Statistics = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  questions: z.int(),
  people: z.array(PersonUse),
  pages: z.array(PageLatency),
  slowest: z.array(SlowQuestion),
  /** Every day of the span in UTC, the oldest first. */
  days: z.array(z.object({ day: CalendarDate, questions: z.int(), people: z.int() })),
})
export type Statistics = z.infer<typeof Statistics>

/** What a client gets from a carrier, against what it usually gets. */
export const CarrierArrival = z.object({
  clientId: z.int(),
  clientName: z.string(),
  carrier: z.string(),
  lastFile: UploadedFile.pick({ id: true, name: true, receivedAt: true }).nullable(),
  lastBillDate: CalendarDate.nullable(),
  filesThisMonth: z.int(),
  invoicesThisMonth: z.int(),
  /** Of the full months before, up to six; null when there is none. */
  usualInvoicesPerMonth: z.number().nullable(),
  /** The median of days between two bill dates; null when there are not enough to tell. */
  usualGapDays: z.number().nullable(),
  /** 0 while nothing is overdue. */
  lateByDays: z.int(),
  quarantinedInvoices: z.int(),
})
export type CarrierArrival = z.infer<typeof CarrierArrival>

export const ArrivingFile = UploadedFile.omit({ report: true }).extend({ clientName: z.string() })
export type ArrivingFile = z.infer<typeof ArrivingFile>

export const QuarantinedInvoice = z.object({
  fileId: z.int(),
  fileName: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  carrier: z.string(),
  accountNumber: z.string(),
  invoiceNumber: z.string(),
  billDate: CalendarDate.nullable(),
  currency: z.string(),
  sum: Decimal,
  controlTotal: Decimal.nullable(),
  /** What the charges come to above the control total; null where the invoice has none. */
  difference: Decimal.nullable(),
  reason: Reason.nullable(),
  /** It waited for an exchange rate, and the rate is there: reading its file again would bring it in. */
  rateThere: z.boolean(),
})
export type QuarantinedInvoice = z.infer<typeof QuarantinedInvoice>

export const Arrivals = z.object({
  today: CalendarDate,
  carriers: z.array(CarrierArrival),
  arriving: z.array(ArrivingFile),
  quarantined: z.array(QuarantinedInvoice),
  /** With those that the reports of large files have no room for. */
  quarantinedTotal: z.int(),
})
export type Arrivals = z.infer<typeof Arrivals>

/** What keeps a feed from bringing files, as words with places for values. */
export const FeedProblem = z.object({
  name: z.enum([
    'folder-missing',
    'folder-not-allowed',
    'folder-unreadable',
    'host-unreachable',
    'host-not-allowed',
    'host-key-changed',
    'sign-in-refused',
    'private-key-unreadable',
    'secret-unreadable',
    'connection-lost',
    'file-too-large',
    'file-unreadable',
    'too-many-files',
    'disk-full',
    'unexpected',
  ]),
  values: z.record(z.string(), z.string()),
})
export type FeedProblem = z.infer<typeof FeedProblem>

export const FeedKind = z.enum(['folder', 'sftp'])
export type FeedKind = z.infer<typeof FeedKind>

const word = z.string().trim().max(200)
const everyMinutes = z.number().int().min(1).max(1440)

/** A place to watch, as a person gives it. Of a known SFTP drop, no secret means the one it has. */
export const FeedSettings = z
  .strictObject({
    clientId: z.int().positive(),
    name: word.min(1).max(100),
    kind: FeedKind,
    folder: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .regex(/^[^\p{C}]*$/u),
    host: word.regex(/^[\p{L}\p{N}._:%-]*$/u),
    port: z.number().int().min(1).max(65_535),
    login: word,
    password: z.string().max(500),
    privateKey: z.string().max(20_000),
    passphrase: z.string().max(500),
    everyMinutes,
    active: z.boolean(),
  })
  .superRefine(({ kind, host, login }, context) => {
    if (kind !== 'sftp') return
    for (const [path, value] of Object.entries({ host, login }))
      if (value === '') context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [path] })
  })
export type FeedSettings = z.infer<typeof FeedSettings>

/** A watched place. Its secret never leaves the service. */
export const Feed = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  name: z.string(),
  kind: FeedKind,
  folder: z.string(),
  host: z.string(),
  port: z.int(),
  login: z.string(),
  wayIn: z.enum(['password', 'private-key']).nullable(),
  /** SHA-256 of the server's key, as ssh prints it; empty before the first visit. */
  hostKey: z.string(),
  everyMinutes,
  active: z.boolean(),
  dueAt: z.iso.datetime(),
  lookedAt: z.iso.datetime().nullable(),
  problem: FeedProblem.nullable(),
  /** Somebody is looking right now. */
  looking: z.boolean(),
  files: z.int(),
  lastFetchedAt: z.iso.datetime().nullable(),
})
export type Feed = z.infer<typeof Feed>

/** What a feed found: fetched once, whatever came of it. */
export const FeedFile = z.object({
  path: z.string(),
  bytes: z.int(),
  modifiedAt: z.iso.datetime(),
  fetchedAt: z.iso.datetime(),
  problem: FeedProblem.nullable(),
  files: z.array(UploadedFile.pick({ id: true, name: true, status: true })),
})
export type FeedFile = z.infer<typeof FeedFile>

/** Sums made anew from the lines; a period read again from the kept files; held back invoices whose rate has come. */
export const SyncKind = z.enum(['rollups', 'reload', 'retry'])
export type SyncKind = z.infer<typeof SyncKind>

export const SyncStatus = z.enum(['waiting', 'running', 'done', 'failed', 'stopped'])
export type SyncStatus = z.infer<typeof SyncStatus>

export const SyncOutcome = z.object({
  filesDone: z.int().default(0),
  filesTotal: z.int().default(0),
  /** Files are read again in the order of their ids, so what is above this one is still to do. */
  lastFileId: z.int().default(0),
  invoicesLoaded: z.int().default(0),
  invoicesQuarantined: z.int().default(0),
  /** Files that were left as they were, and why. */
  leftAlone: z.array(z.object({ fileId: z.int(), name: z.string(), reason: Reason })).default([]),
  /** Rows of the rollups, and how many of them were not what the lines say. */
  rollupRows: z.int().default(0),
  rollupRowsCorrected: z.int().default(0),
  /** What stopped the job, where that is no fault of a file. */
  failure: z.string().default(''),
})
export type SyncOutcome = z.infer<typeof SyncOutcome>

export const SyncJob = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  kind: SyncKind,
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  status: SyncStatus,
  /** 0 to 100. */
  progress: z.int(),
  outcome: SyncOutcome,
  stopAsked: z.boolean(),
  endedAt: z.iso.datetime().nullable(),
})
export type SyncJob = z.infer<typeof SyncJob>

/** For a client and its child clients, a job each. */
export const NewSyncJob = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rollups'), clientId: z.int().positive() }),
  z
    .strictObject({ kind: z.literal('reload'), clientId: z.int().positive(), from: CalendarDate, to: CalendarDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the first day' }),
])
export type NewSyncJob = z.infer<typeof NewSyncJob>

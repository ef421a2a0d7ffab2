import { z } from 'zod'
import { CardId } from './cards.ts'
import { Condition } from './condition.ts'
import { CalendarDate, DateRange, DateType, DayOfWeek } from './dates.ts'
import { GridFilter, mostSorts } from './grid.ts'
import { GridColumn } from './grid-columns.ts'
import { JobFailure } from './jobs.ts'
import { KnownReportName } from './known-reports.ts'
import { FactName, Uom } from './page.ts'
import { PageName } from './pages.ts'
import { QueryDescription } from './question.ts'
import { DimensionName, Fact, FilterDimension, MeasureName, TimeSpan } from './vocabulary.ts'

export const ReportFormat = z.enum(['csv', 'xlsx', 'parquet'])
export type ReportFormat = z.infer<typeof ReportFormat>

/** `gone` is one whose file has been kept long enough. */
export const ReportState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped', 'gone'])
export type ReportState = z.infer<typeof ReportState>

/** So many may wait for their turn, of one person. */
export const mostOpenReports = 20
/** So many days a file is kept. */
export const reportKeptDays = 14
/** So many files are kept of one person; of more, the oldest go first. */
export const mostKeptReports = 50

/** What the specification's words about a report are known by. */
export const submittedWords = {
  submitted: 'Report submitted.',
  alreadySubmitted: 'This report is already submitted.',
  crossesLimit: 'This report would cross 1 million rows.',
} as const

const Text = z.string().max(200)

/** What a table submits: its lines under its filters, all of them, as a file. */
export const ReportSubmission = z.strictObject({
  clientId: QueryDescription.shape.clientId,
  childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
  whereClauseDetails: z
    .strictObject({
      conditions: z.array(Condition).max(50).default([]),
      whereClauses: z.array(z.string().max(2000)).max(20).default([]),
    })
    .default({ conditions: [], whereClauses: [] }),
  fromTableNames: z.array(Fact).max(2).optional(),
  /** Lines are never grouped in a file. */
  groupByDetails: z.array(GridColumn).max(0).default([]),
  orderByDetails: z
    .array(z.strictObject({ column: GridColumn, descending: z.boolean().default(false) }))
    .max(mostSorts)
    .default([]),
  /** Without any, all that the page's lines say. */
  selectColumnNames: z.array(GridColumn).max(60).default([]),
  /** The page's name as it is shown, which becomes the file's. */
  pageName: z.string().trim().min(1).max(100),
  fact: FactName.optional(),
  dateType: DateType,
  fromDate: CalendarDate,
  toDate: CalendarDate,
  filters: z.partialRecord(FilterDimension, z.array(Text).max(1000)).default({}),
  trackingNumbers: z.array(Text).max(1000).default([]),
  /** What the page has counted. The service counts itself. */
  rowCount: z.int().min(0).optional(),
  filterModel: z.partialRecord(GridColumn, GridFilter).nullable().default(null),
  /** Ours: what the page's weights stand in, and what the file is. */
  uom: Uom.default('lbs'),
  format: ReportFormat.default('csv'),
})
export type ReportSubmission = z.infer<typeof ReportSubmission>

/** What a report is made of, as it is kept until it is made, and made again. */
export const LinesOfReport = z.strictObject({
  kind: z.literal('lines'),
  page: PageName,
  fact: FactName.optional(),
  clientId: z.int().positive(),
  childClientIdsCSV: z.string().optional(),
  columns: z.array(GridColumn),
  conditions: z.array(Condition),
  dates: DateRange,
  filterModel: z.partialRecord(GridColumn, GridFilter),
  sort: z.array(z.strictObject({ column: GridColumn, descending: z.boolean() })),
  uom: Uom,
})
export const knownOfReport = z.strictObject({
  kind: z.literal('known'),
  name: KnownReportName,
  clientId: z.int().positive(),
  childClientIdsCSV: z.string().optional(),
  dates: DateRange,
  /** Without it, all. */
  carrier: Text.optional(),
})
/** The rows of an answer of the assistant, all of them, on the page and the card that tell it. */
export const AnswerOfReport = z.strictObject({
  kind: z.literal('answer'),
  page: PageName,
  card: CardId,
  measure: MeasureName,
  by: z.array(DimensionName),
  span: TimeSpan.optional(),
  /** That weeks begin with where its rows are weeks; without it Monday. */
  firstDayOfWeek: DayOfWeek.optional(),
  conditions: z.array(Condition),
  clientId: z.int().positive(),
  childClientIdsCSV: z.string().optional(),
  dates: DateRange,
})
export type AnswerOfReport = z.infer<typeof AnswerOfReport>
export const ReportRequest = z.discriminatedUnion('kind', [LinesOfReport, knownOfReport, AnswerOfReport])
export type ReportRequest = z.infer<typeof ReportRequest>

/** A known report, as it is asked for. */
export const KnownReportWish = z.strictObject({
  name: KnownReportName,
  clientId: QueryDescription.shape.clientId,
  childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
  dates: DateRange,
  carrier: Text.min(1).optional(),
  format: ReportFormat.default('csv'),
})
export type KnownReportWish = z.infer<typeof KnownReportWish>

/** What all rows of a file add up to in one of its columns. */
export const ControlTotal = z.object({ column: z.string(), total: z.string(), currency: z.string().nullable() })
export type ControlTotal = z.infer<typeof ControlTotal>

export const Report = z.object({
  id: z.int(),
  name: z.string(),
  clientId: z.int(),
  /** Null where the client is no longer the caller's. */
  clientName: z.string().nullable(),
  page: PageName,
  format: ReportFormat,
  dates: DateRange,
  state: ReportState,
  progress: z.int(),
  /** What its file holds is told as long as the file may be fetched; as are its bytes and control totals. */
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  controlTotals: z.array(ControlTotal),
  askedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Until when its file is kept. */
  keptUntil: z.iso.datetime().nullable(),
  /** When its file was first downloaded by whose report it is; by others does not count. */
  downloadedAt: z.iso.datetime().nullable(),
  failure: JobFailure.nullable(),
  stopAsked: z.boolean(),
})
export type Report = z.infer<typeof Report>

/** Where a report that was asked for in the chat stands, in the chat's words. */
export const ChatReportStatus = z.enum(['Queued', 'Running', 'Completed', 'Failed'])
export type ChatReportStatus = z.infer<typeof ChatReportStatus>

/** A report as the chat asks for one: of one carrier, and of 13 months at most. */
export const ReportsAgentRequest = z.strictObject({
  reportName: KnownReportName,
  carrier: Text.min(1),
  startDate: CalendarDate,
  endDate: CalendarDate,
})
export type ReportsAgentRequest = z.infer<typeof ReportsAgentRequest>

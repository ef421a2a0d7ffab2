import { z } from 'zod'
import type { Condition } from './condition.ts'
import { CalendarDate, type DateRange } from './dates.ts'
import { GridColumn } from './grid-columns.ts'
import { columnByColumn } from './grid-filter-model.ts'
import type { PageName } from './pages.ts'
import { AnswerRow, QueryDescription, type SendingCenter } from './question.ts'
import type { Fact } from './vocabulary.ts'

/** The most rows that one block has. */
export const mostRowsOfBlock = 1000
/** The most columns that pivoting makes; more are refused. */
export const mostPivotColumns = 100
/** A table may be ordered by so many of its columns, one within the other. */
export const mostSorts = 20

const text = z.string().max(200)
const amount = z.number().min(-1e12).max(1e12)
/** The grid writes a moment of which only the day counts. */
const day = z
  .string()
  .max(30)
  .transform((written) => written.slice(0, 10))
  .pipe(CalendarDate)

export const GridTextFilter = z.object({
  filterType: z.literal('text'),
  type: z.enum(['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank']),
  filter: text.nullish(),
  /**
   * Of the house's own values in the column, those that the text means by the names that its reader sees: of the house's own these
   * alone are kept, and whatever else a line says goes by the text. Without it all go by the text.
   */
  named: z.array(text).max(100).optional(),
})
export const GridNumberFilter = z.object({
  filterType: z.literal('number'),
  type: z.enum([
    'equals',
    'notEqual',
    'lessThan',
    'lessThanOrEqual',
    'greaterThan',
    'greaterThanOrEqual',
    'inRange',
    'blank',
    'notBlank',
  ]),
  filter: amount.nullish(),
  filterTo: amount.nullish(),
})
export const GridDateFilter = z.object({
  filterType: z.literal('date'),
  type: z.enum(['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank']),
  dateFrom: day.nullish(),
  dateTo: day.nullish(),
})
export const GridSetFilter = z.object({ filterType: z.literal('set'), values: z.array(text.nullable()).max(1000) })

/** One condition a column: what the grid sends for two joined by AND or OR is refused. */
export const GridFilter = z.discriminatedUnion('filterType', [
  GridTextFilter,
  GridNumberFilter,
  GridDateFilter,
  GridSetFilter,
])
export type GridFilter = z.infer<typeof GridFilter>

const FiltersOfColumns = z.partialRecord(GridColumn, GridFilter).nullable()
/** The grid's filters, each under its column's name. A grid with one filter for all of them says the same otherwise. */
const GridFilterModel = z.preprocess(
  (model: z.input<typeof FiltersOfColumns>, context) =>
    columnByColumn(model, (message) => context.addIssue({ code: 'custom', message })),
  FiltersOfColumns,
)

export const GridSum = z.enum(['sum', 'min', 'max', 'avg', 'count'])
export type GridSum = z.infer<typeof GridSum>

const grouped = z.object({ id: z.string().max(100).optional(), field: GridColumn })
const valued = grouped.extend({ aggFunc: GridSum.default('sum') })

/** The request that the grid's own server-side model makes, and whose lines it is about. */
export const GridRequest = z.strictObject({
  startRow: z.int().min(0).max(2_000_000_000).default(0),
  endRow: z.int().min(1).max(2_000_000_000).default(100),
  rowGroupCols: z.array(grouped).max(4).default([]),
  valueCols: z.array(valued).max(20).default([]),
  pivotCols: z.array(grouped).max(2).default([]),
  pivotMode: z.boolean().default(false),
  groupKeys: z.array(text.nullable()).max(4).default([]),
  filterModel: GridFilterModel.default(null),
  sortModel: z
    .array(z.object({ colId: z.string().max(300), sort: z.enum(['asc', 'desc']) }))
    .max(mostSorts)
    .default([]),
  /** Of the house's own values of a column, by what text each is put in order: as its reader's language calls it. */
  orderedAs: z.partialRecord(GridColumn, z.record(text, text)).default({}),
  clientId: QueryDescription.shape.clientId,
  childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
  tableName: z.enum(['shipment', 'charge']).optional(),
  dates: QueryDescription.shape.whereClauseDetails.shape.dates,
  conditions: QueryDescription.shape.whereClauseDetails.shape.conditions,
  whereClauses: QueryDescription.shape.whereClauseDetails.shape.whereClauses,
})
export type GridRequest = z.infer<typeof GridRequest>

/** The same as other grids send it: where it has no dates, its clauses bound them at both ends. */
export const GivenGridRequest = GridRequest.extend({ dates: GridRequest.shape.dates.optional() })
export type GivenGridRequest = z.infer<typeof GivenGridRequest>

/** What a table asks: lines one by one, or grouped and added up. */
export interface RowsQuestion {
  readonly page: PageName
  readonly table: Fact
  readonly columns: readonly GridColumn[]
  readonly where: readonly Condition[]
  readonly dates: DateRange
  readonly filters: readonly { readonly column: GridColumn; readonly filter: GridFilter }[]
  readonly groups: readonly GridColumn[]
  /** Of the groups that are open above these rows, outermost first. */
  readonly keys: readonly string[]
  readonly values: readonly { readonly column: GridColumn; readonly added: GridSum }[]
  /** What columns are made of; without any, the values stand alone. */
  readonly pivots: readonly GridColumn[]
  readonly sort: readonly { readonly column: string; readonly descending: boolean }[]
  readonly orderedAs: GivenGridRequest['orderedAs']
  readonly from: number
  readonly count: number
  /** What `fulfillment_center` means for the clients of the question; no caller can say it. */
  readonly centers?: SendingCenter[] | undefined
}

export const GridRows = z.object({
  data: z.array(AnswerRow),
  /** How many rows there are at this place in all. */
  lastRow: z.int(),
  /** The fields of the columns that pivoting made, in their order. */
  secondaryColumnFields: z.array(z.string()).readonly(),
  /** Of everything under the filters, whatever is grouped: how many lines, and the sum of each column that is added up. */
  total: AnswerRow,
  currency: z.string(),
})
export type GridRows = z.infer<typeof GridRows>

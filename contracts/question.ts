import { z } from 'zod'
import { type Card, CardId } from './cards.ts'
import { Condition } from './condition.ts'
import { DateRange, DayOfWeek } from './dates.ts'
import { Uom } from './page.ts'
import { PageName } from './pages.ts'
import { DimensionName, Fact, MeasureName, TimeSpan, Unit } from './vocabulary.ts'

/** The most rows one answer gives; the answer says how many there were. */
export const rowLimit = 1000

/** The most rows of an answer that is drawn point by point: more than there are ZIP codes in the United States. */
export const placeLimit = 50_000

/** The most ZIP codes that the centers of one question may have together. */
export const mostCenterZips = 10_000

/** A fulfillment center as questions know it: what it is called, and the ZIP codes that are sent from it. */
export const SendingCenter = z.strictObject({
  name: z.string().min(1).max(200),
  zips: z
    .array(z.string().regex(/^\d{5}$/, 'is not a ZIP code'))
    .min(1)
    .max(mostCenterZips),
})
export type SendingCenter = z.infer<typeof SendingCenter>

/** The most rows that one answer to a card gives. */
export function mostRowsOf(card: Pick<Card, 'form'> | undefined): number {
  return card?.form === 'distribution' ? placeLimit : rowLimit
}

/** The most values that all conditions of one question may name together. */
export const mostValues = 2000

export const Order = z.strictObject({
  column: z.union([MeasureName, DimensionName, TimeSpan]),
  descending: z.boolean().default(false),
})
export type Order = z.infer<typeof Order>

/** What a card asks, in words of the vocabulary only. */
export const Question = z.strictObject({
  page: PageName,
  /** The card's id. */
  widget: CardId,
  select: z.array(MeasureName).min(1).max(12),
  by: z.array(DimensionName).max(4).default([]),
  span: TimeSpan.optional(),
  /** That weeks begin with; without it Monday. */
  firstDayOfWeek: DayOfWeek.optional(),
  where: z.array(Condition).max(50).default([]),
  dates: DateRange,
  order: z.array(Order).max(4).default([]),
  limit: z.int().min(1).max(placeLimit).default(rowLimit),
  /** What `fulfillment_center` means for the clients of the question; no caller can say it. */
  centers: z.array(SendingCenter).max(mostCenterZips).optional(),
})
export type Question = z.infer<typeof Question>

/** The clients a question may see. Nothing is compiled without one. */
export interface Scope {
  readonly clientIds: readonly number[]
}

export const clientList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'is a list of client ids with commas between')
  .max(10_000)

const filteredBy = {
  conditions: z.array(Condition).max(50).default([]),
  /**
   * Conditions as text, `column op literal` joined by AND; read by a grammar, never handed to an engine. Besides the words of
   * the vocabulary: `carrier_id` by the numbers of carriers, `bill_date` and `pickup_date` by days, `partition_value` by
   * quarters of clients.
   */
  whereClauses: z.array(z.string().max(2000)).max(20).default([]),
}

/** What a question is narrowed by. */
export const WhereClauseDetails = z.strictObject({ dates: DateRange, ...filteredBy })

/** The same as other programs send it: where it has no dates, its clauses bound them at both ends. */
const WhereClausesGiven = z.strictObject({ dates: DateRange.optional(), ...filteredBy })
export type WhereClausesGiven = z.infer<typeof WhereClausesGiven>

/** A question on the wire: the spec's query description, with words where it had SQL. */
export const QueryDescription = z.strictObject({
  selectColumnNames: z.array(MeasureName).min(1).max(12),
  /** Checked against the words; left out, the fact that can answer is chosen. */
  fromTableNames: z.array(Fact).max(2).optional(),
  whereClauseDetails: WhereClauseDetails,
  groupByDetails: z
    .array(z.union([DimensionName, TimeSpan]))
    .max(5)
    .default([]),
  /** That weeks begin with where they are grouped by; without it Monday. */
  firstDayOfWeek: DayOfWeek.optional(),
  orderByDetails: z.array(Order).max(4).default([]),
  clientId: z.int().positive(),
  childClientIdsCSV: clientList.optional(),
  /** Up to 1,000; of a card that draws each place, up to 50,000. */
  limit: z.int().min(1).max(placeLimit).optional(),
})
export type QueryDescription = z.infer<typeof QueryDescription>

export const GivenQuery = QueryDescription.extend({ whereClauseDetails: WhereClausesGiven })
export type GivenQuery = z.infer<typeof GivenQuery>

/** Whether it is asked for more rows than a card shows, which come by the column. */
export function isOfManyRows({ limit = rowLimit }: { readonly limit?: number | undefined }): boolean {
  return limit > rowLimit
}

/** A cell: money and weights are decimal text, counts are numbers, dimensions are text. */
export const Cell = z.union([z.string(), z.number()])
export type Cell = z.infer<typeof Cell>

export const AnswerColumn = z.object({
  name: z.union([MeasureName, DimensionName, TimeSpan]),
  unit: Unit.nullable(),
  /** Of money columns: USD, or the one selected currency. */
  currency: z.string().optional(),
  /** What its weights stand in; pounds, where that is not said. */
  uom: Uom.optional(),
  /** Whether a whole is the sum of its rows. Of what does not add up, a whole is a question of its own. */
  addsUp: z.boolean(),
})
export type AnswerColumn = z.infer<typeof AnswerColumn>

export const AnswerRow = z.record(z.string(), Cell)
export type AnswerRow = z.infer<typeof AnswerRow>

export const Answer = z.object({
  data: z.array(AnswerRow),
  columns: z.array(AnswerColumn),
  /** How many rows there are without the limit. A whole is always one row, and none is counted where there is no line of it. */
  totalRows: z.int(),
})
export type Answer = z.infer<typeof Answer>

export const RowsAnswer = z.object({ data: Answer })
export type RowsAnswer = z.infer<typeof RowsAnswer>

/** The same by the column: of tens of thousands of rows a quarter of the bytes, written and read in less than half the time. */
export const AnswerByColumn = z.object({
  columns: Answer.shape.columns,
  /** Of each column its cells, in the order of the rows. */
  cells: z.array(z.array(Cell)),
  totalRows: Answer.shape.totalRows,
})
export type AnswerByColumn = z.infer<typeof AnswerByColumn>

export const ColumnsAnswer = z.object({ data: AnswerByColumn })
export type ColumnsAnswer = z.infer<typeof ColumnsAnswer>

export function answerByRow({ columns, cells, totalRows }: AnswerByColumn): Answer {
  const names = columns.map(({ name }) => name)
  const data = (cells[0] ?? []).map((_, line) => {
    const row: AnswerRow = {}
    for (const [place, name] of names.entries()) row[name] = cells[place]?.[line] ?? ''
    return row
  })
  return { data, columns, totalRows }
}

/** Of a filter: the values that exist under the other filters, most spend first. */
export const FilterValue = z.object({ NAME: z.string(), VALUE: z.string() })
export type FilterValue = z.infer<typeof FilterValue>

export const FilterValuesDescription = z.strictObject({
  /** Ours: values that have it in them alone, where there are more than come at once. */
  search: z.string().max(200).optional(),
  whereClauseDetails: QueryDescription.shape.whereClauseDetails,
  clientId: z.int().positive(),
  childClientIdsCSV: clientList.optional(),
})
export type FilterValuesDescription = z.infer<typeof FilterValuesDescription>

export const GivenFilterValues = FilterValuesDescription.extend({ whereClauseDetails: WhereClausesGiven })
export type GivenFilterValues = z.infer<typeof GivenFilterValues>

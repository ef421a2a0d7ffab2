import {
  type CardId,
  type Condition,
  cardOf,
  DateRange,
  DateType,
  DimensionName,
  type FilterDimension,
  type GivenFilterValues,
  type GivenQuery,
  mostRowsOf,
  mostValues,
  type PageName,
  pageOf,
  Question,
  Refusal,
  TimeSpan,
  type WhereClausesGiven,
} from '@waybill/contracts'
import { readClause } from './clause.ts'
import type { DaysBound } from './clause-columns.ts'
import type { FilterQuestion } from './filter-values.ts'
import { factsFor } from './source.ts'
import { wrong } from './wrong.ts'

/** The question that a description on the wire asks. Whose clients it may see is settled elsewhere. */
export function questionOf(page: PageName, widget: CardId, description: GivenQuery): Question {
  const most = mostRowsOf(cardOf(page, widget))
  if (description.limit !== undefined && description.limit > most)
    throw wrong(`This card answers with ${most} rows at most.`)
  const spans = description.groupByDetails.filter((word) => TimeSpan.safeParse(word).success)
  if (spans.length > 1) throw wrong(`Time is cut one way at a time, not by ${spans.join(' and ')}.`)
  const question = checked(Question, {
    page,
    widget,
    select: description.selectColumnNames,
    by: description.groupByDetails.filter((word) => DimensionName.safeParse(word).success),
    ...(spans.length > 0 && { span: spans[0] }),
    ...(spans[0] === 'week' && { firstDayOfWeek: description.firstDayOfWeek }),
    ...keptBy(description.whereClauseDetails, description.clientId),
    order: description.orderByDetails,
    limit: description.limit ?? most,
  })
  refuseOtherTables(question, description)
  return question
}

export function filterQuestionOf(
  name: PageName,
  dimension: FilterDimension,
  { whereClauseDetails, clientId, search }: GivenFilterValues,
): FilterQuestion {
  const page = pageOf(name)
  if (!page.filters.includes(dimension)) throw wrong(`"${dimension}" is no filter of the page "${name}".`)
  const question = { page, dimension, ...keptBy(whereClauseDetails, clientId) }
  return search === undefined || search === '' ? question : { ...question, search }
}

/** What a description filters by, and never with which values. Of conditions that cannot be read nothing is told. */
export function columnsFilteredBy({ conditions, whereClauses }: WhereClausesGiven) {
  const read = whereClauses.flatMap((clause) => {
    try {
      return readClause(clause).conditions
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
  return [...new Set([...conditions, ...read].map(({ column }) => column))]
}

/** What a description filters by, within bounds, and the days that its dates and its clauses leave. */
export function keptBy(
  { dates, conditions, whereClauses }: WhereClausesGiven,
  clientId?: number,
): { readonly where: Condition[]; readonly dates: DateRange } {
  const read = whereClauses.map(readClause)
  const partitions = read.flatMap((clause) => clause.partitions)
  const where = [
    ...conditions,
    ...read.flatMap((clause) => clause.conditions),
    ...partitions.flatMap(({ clientIds }) => clientsOfPartitions(clientIds, clientId)),
  ]
  const bounds = [...read.flatMap(({ days }) => days), ...partitions.map(({ days }) => days)]
  return { where: withinBounds(where), dates: daysLeft(dates, bounds) }
}

/** Partitions of the client that is asked of are of all its lines, also those of its child clients. */
function clientsOfPartitions(clientIds: readonly string[], asked: number | undefined): Condition[] {
  return clientIds.includes(String(asked)) ? [] : [{ column: 'client_id', op: 'in', values: [...clientIds] }]
}

function daysLeft(dates: DateRange | undefined, bounds: readonly DaysBound[]): DateRange {
  const type = dates?.type ?? bounds.find(({ by }) => by)?.by ?? DateType.enum.bill_date
  const other = bounds.find(({ by }) => by && by !== type)
  if (other) throw wrong(`Days are counted by ${type} here, and so are not bounded by ${other.by} besides.`)
  const [from] = [dates, ...bounds]
    .flatMap((each) => each?.from ?? [])
    .toSorted()
    .slice(-1)
  const [to] = [dates, ...bounds].flatMap((each) => each?.to ?? []).toSorted()
  if (from === undefined || to === undefined)
    throw wrong('whereClauseDetails.dates: is missing, and no clause bounds both ends.')
  return checked(DateRange, { type, from, to })
}

function withinBounds(conditions: readonly Condition[]): Condition[] {
  const where = checked(Question.shape.where, conditions)
  const values = where.reduce((sum, each) => sum + ('values' in each ? each.values.length : 1), 0)
  if (values > mostValues) throw new Refusal('too-large', 'question-too-many-values', { most: mostValues })
  return where
}

type Checked<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

function checked<T>(schema: { safeParse(input: unknown): Checked<T> }, input: unknown): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw wrong(`${issue?.path.map(String).join('.')}: ${issue?.message}.`)
}

function refuseOtherTables(question: Question, { fromTableNames }: GivenQuery): void {
  if (!fromTableNames) return
  const facts = factsFor(question)
  if (facts.some((fact) => fromTableNames.includes(fact))) return
  throw wrong(`These words are kept in ${facts.join(' and ')}, not in ${fromTableNames.join(' and ')}.`)
}

import {
  type AskedQuestion,
  type CardId,
  type Condition,
  type MeasureName,
  type QueryDescription,
  rowsOfChatTable,
} from '@waybill/contracts'
import { measures } from '@waybill/metrics'
import type { Standing } from './page-of-question.ts'

export interface Whose {
  readonly clientId: number
  readonly childClientIdsCSV?: string | undefined
}

/** A question as the pages ask it: whole, in rows, the same of the days before, and of what it is a share of. */
export interface Described {
  readonly card: CardId
  readonly whole: QueryDescription
  readonly rows: QueryDescription
  /** Of rows in time: who comes first over all of the days, which none of those rows says. */
  readonly places?: QueryDescription
  readonly before?: QueryDescription
  /** The rows of the days before. */
  readonly rowsBefore?: QueryDescription
  readonly ofAll?: QueryDescription
}

/** Rows of a list that nobody limited. */
const usualRows = 1000

/** What an average is taken over: of nothing there is none, so what has nothing of it has no place, and least of all the first. */
export function takenOver({ measure, by, most }: AskedQuestion): readonly MeasureName[] {
  const meant = measures[measure]
  if (!most || meant.kind !== 'ratio' || by.some((dimension) => meant.perWhole?.includes(dimension))) return []
  return meant.per
}

export function describedBy(question: AskedQuestion, standing: Standing, whose: Whose): Described {
  const { measure, by, span, firstDayOfWeek, dates, prior, most, share, why, where } = question
  const describe = (
    more: Partial<QueryDescription>,
    own: readonly Condition[] = where,
    days = dates,
  ): QueryDescription => ({
    selectColumnNames: [measure],
    whereClauseDetails: { dates: days, conditions: [...standing.where, ...own], whereClauses: [] },
    groupByDetails: [],
    orderByDetails: [],
    clientId: whose.clientId,
    ...(whose.childClientIdsCSV !== undefined && { childClientIdsCSV: whose.childClientIdsCSV }),
    ...more,
  })
  const inOrder = { column: measure, descending: !most?.least || most.growth === true }
  const over = takenOver(question)
  // One more, for what has no name; of averages nobody knows how many have no place.
  const named = (otherwise: number) => (most && !most.growth && over.length === 0 ? most.count + 1 : otherwise)
  const split = {
    selectColumnNames: [measure, ...over],
    groupByDetails: by,
    orderByDetails: by.length > 0 ? [inOrder] : [],
  }
  return {
    card: (standing.tab ?? standing.page).cards[0]?.id ?? 'amounts',
    whole: describe({}),
    ...(span
      ? {
          rows: describe({
            groupByDetails: [span, ...by],
            ...(span === 'week' && { firstDayOfWeek }),
            orderByDetails: [{ column: span, descending: false }, inOrder],
            limit: usualRows,
          }),
          ...(by.length > 0 && { places: describe({ ...split, limit: named(most ? usualRows : rowsOfChatTable) }) }),
        }
      : { rows: describe({ ...split, limit: named(usualRows) }) }),
    ...(prior && { before: describe({}, where, prior) }),
    ...(prior &&
      by.length > 0 &&
      !span &&
      !why && { rowsBefore: describe({ ...split, limit: usualRows }, where, prior) }),
    ...(share && by.length === 0 && { ofAll: describe({}, withoutShared(where)) }),
  }
}

/** A share of what is there without the values that it is the share of. */
function withoutShared(where: AskedQuestion['where']): AskedQuestion['where'] {
  const shared = where.find(({ column }) => column === 'carrier_name') ?? where[0]
  return where.filter((each) => each !== shared)
}

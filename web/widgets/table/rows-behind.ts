import {
  type Condition,
  type DateRange,
  type GridRequest,
  linesBehind,
  type MeasureName,
  type PageFact,
  type QueryDescription,
} from '@waybill/contracts'
import { type Ask, conditionsOf, scopeOf } from '../answers.ts'
import { factOf, rangesOf, type Subject, spanOf, whereOf, without } from '../page.ts'
import type { Filters } from '../page-state.ts'
import type { Mark } from './open-table.ts'

/** Whose lines a table shows, and which of them: what every request of it says. */
export type RowsOf = Required<Pick<GridRequest, 'clientId' | 'dates' | 'conditions'>> &
  Pick<GridRequest, 'childClientIdsCSV'>

/** The fact of the mark, which may be another than the page's. */
export function factOfMark(page: Subject, { fact: name }: Mark): PageFact {
  return page.definition.facts.find((fact) => fact.name === name) ?? factOf(page)
}

/** What the mark measures: of a fact of the page its measure, or a measure that a card has of its own. */
export function measureOfMark(page: Subject, mark: Mark): MeasureName {
  const { name, measure } = factOfMark(page, mark)
  return mark.fact === undefined || mark.fact === name ? measure : mark.fact
}

/** The page's filters as they count for the mark: of what it names, only what it says. */
export function filtersUnder(
  { filters }: Pick<Subject, 'filters'>,
  { only = {}, except = {}, beside = [] }: Mark,
): Filters {
  const named = [...Object.keys(only), ...Object.keys(except), ...beside]
  return without(filters, ...(named as (keyof Filters)[]))
}

export function datesOfMark(page: Subject, { during, whole, of }: Mark): DateRange {
  return rangesOf({ ...page, during: during ?? (whole ? undefined : page.during) }, spanOf(page))[
    of === 'before' ? 'before' : 'now'
  ]
}

/** The lines that add up to a mark. */
export function rowsBehind(page: Subject, mark: Mark): RowsOf {
  const { only = {}, except = {} } = mark
  const where: readonly Condition[] = whereOf(page.definition, factOfMark(page, mark))
  return {
    ...scopeOf(page),
    dates: datesOfMark(page, mark),
    conditions: [
      ...where,
      ...conditionsOf(filtersUnder(page, mark)),
      ...conditionsOf(only),
      ...conditionsOf(except, 'not in'),
      linesBehind(measureOfMark(page, mark)),
    ].map((each): QueryDescription['whereClauseDetails']['conditions'][number] => ({ ...each })),
  }
}

/** The same number, asked for as a card asks for it. */
export function askOfMark(page: Subject, mark: Mark, select: readonly MeasureName[]): Ask {
  const { only = {}, except = {}, beside = [], during, whole, of = 'now' } = mark
  const named = [...Object.keys(only), ...Object.keys(except), ...beside]
  return {
    select,
    where: whereOf(page.definition, factOfMark(page, mark)),
    only,
    except,
    beside: named as NonNullable<Ask['beside']>,
    ...(during !== undefined && { during }),
    ...(whole && { whole }),
    of,
  }
}

import {
  addDays,
  type Condition,
  type DateRange,
  type DimensionName,
  Fact,
  type MeasureName,
  type Question,
  type Scope,
} from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { selectedCurrency, withinDates } from '../conditions.ts'
import { cutUp } from '../cuts.ts'
import { meaningOf } from '../meaning.ts'
import { amountOf, sumsOf } from '../measures.ts'
import { dimensionExpression } from '../sending-places.ts'
import { type Source, smallestSourceFor } from '../source.ts'
import { join, raw, type Sql, sql } from '../sql.ts'

/** The same sums of two periods, cut in several ways at once. */
export interface CutQuestion {
  readonly select: readonly MeasureName[]
  readonly cuts: readonly (readonly DimensionName[])[]
  readonly where: readonly Condition[]
  readonly centers?: Question['centers']
  readonly periods: readonly [DateRange, DateRange]
  /** What the first period is of, where that is not what the second is of. */
  readonly other?: OtherSide
}

export interface OtherSide {
  readonly where: readonly Condition[]
  readonly scope: Scope
}

/** One SELECT. A row says its period, its cut by `cutMarks`, the values it stands at and the exact sums. */
export interface CompiledCuts {
  /** One for both periods, or one for each. */
  readonly tables: readonly string[]
  readonly cuts: CutQuestion['cuts']
  readonly select: Sql
  readonly columns: readonly CellColumn[]
}

export const periodColumn = 'period'
export const cutColumn = 'cut'

/** What of the smallest stands beyond so many rows is told as a rest. */
export const cutRowsAtMost = 20_000

/**
 * Reads the lines of both periods once, where they are of the same lines, and adds them up for each cut. In any order, and one row more
 * than there may be, which says that they are too many; or the largest of each cut first, as many as there may be.
 */
export function compileCuts(question: CutQuestion, scope: Scope, order: 'any' | 'largest first' = 'any'): CompiledCuts {
  const { select, cuts } = question
  const by = dimensionsIn(cuts)
  const sums = [...new Set(select.flatMap(sumsOf))]
  const { columnOf: keyOf, cut, groupBy } = cutUp(by, cuts, periodColumn)
  const columnOf = (name: MeasureName) => `sum(s${sums.indexOf(name) + 1})`

  const readings = readingsOf(question, scope)
  const lines = readings.map(({ period, source, where }) => {
    const columns = [
      sql`${period} as ${raw(periodColumn)}`,
      ...by.map((name) => sql`${dimensionExpression(name, question)} as ${raw(keyOf(name))}`),
      ...sums.map((sum, place) => raw(`${source.adds(sum)} as s${place + 1}`)),
    ]
    const kept = where.map((each) => meaningOf(each, source.adds, question))
    return sql`select ${join(columns, ', ')} from ${source.rowsOf(kept)}`
  })
  const ordered =
    order === 'any'
      ? ` limit ${cutRowsAtMost + 1}`
      : ` order by ${cutColumn} desc, "${select[0]}" desc limit ${cutRowsAtMost}`
  const shown = [
    periodColumn,
    `${cut} as ${cutColumn}`,
    ...by.map((name) => `${keyOf(name)} as "${name}"`),
    ...select.map((name) => `${amountOf(name, columnOf)} as "${name}"`),
  ].join(', ')
  return {
    tables: readings.map(({ source }) => source.table),
    cuts,
    columns: [periodColumn, cutColumn, ...by, ...select].map((name) => ({ name, unit: null })),
    select: sql`select ${raw(shown)} from (${join(lines, ' union all ')}) as lines ${raw(groupBy)}${raw(ordered)}`,
  }
}

type Cuts = CutQuestion['cuts']

interface PeriodReading {
  /** Which of the periods a row is of. */
  readonly period: Sql
  readonly source: Source
  readonly where: CutQuestion['where']
}

/** One for both periods where one follows the other and both are of the same lines. */
function readingsOf({ select, cuts, where, other, periods }: CutQuestion, scope: Scope): readonly PeriodReading[] {
  const words = { select: [...select], by: [...dimensionsIn(cuts)], where: [...where, ...(other?.where ?? [])] }
  // Each set's own currency, which both have: what two have in common of several is none that either was asked in.
  const usd = !selectedCurrency(where)
  const [before, now] = periods
  if (!other && addDays(before.to, 1) === now.from) {
    const source = smallestSourceFor(words, { scope, dates: periods, usd })
    return [{ period: sql`case when ${withinDates(before)} then 0 else 1 end`, source, where }]
  }
  const sides = [other ?? { where, scope }, { where, scope }]
  return sides.map((side, period) => {
    const dates = periods[period] ?? now
    const source = smallestSourceFor(words, { scope: side.scope, dates: [dates], usd })
    return { period: raw(String(period)), source, where: side.where }
  })
}

/** Whether no rollup has all of its words. */
export function readsLines(question: CutQuestion, scope: Scope): boolean {
  return readingsOf(question, scope).every(({ source }) => Fact.options.some((fact) => fact === source.table))
}

/** What stands in the column of the cut. */
export function cutMarks(cuts: Cuts): readonly string[] {
  return cutUp(dimensionsIn(cuts), cuts, periodColumn).marks
}

/** Those of the first cuts last, so that where there are too many rows the first cuts have theirs. */
function dimensionsIn(cuts: Cuts): readonly DimensionName[] {
  return [...new Set(cuts.flat())].toReversed()
}

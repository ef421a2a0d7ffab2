import type { RowsQuestion, Scope } from '@waybill/contracts'
import { inScope, withinDates } from '../conditions.ts'
import { isDimension } from '../dimensions.ts'
import { meaningOf } from '../meaning.ts'
import { type Rollup, rollups } from '../rollups.ts'
import { join, raw, type Sql, sql } from '../sql.ts'

/** Rows of a rollup that stand for all lines of a table, and count them. */
export interface WholeDays {
  readonly rollup: Rollup
  readonly from: Sql
  readonly where: Sql
}

/** Where nothing but what a rollup is kept by says which lines are meant, and it is also kept by this column. */
export function wholeDaysOf(
  { table, dates, where, filters, keys }: RowsQuestion,
  scope: Scope,
  alsoBy?: string,
): WholeDays | undefined {
  if (filters.length > 0 || keys.length > 0) return undefined
  const rollup = rollups.find(
    ({ countsLines, fact, date, alsoBy: kept = [], dimensions }) =>
      countsLines &&
      fact === table &&
      [date, ...kept].includes(dates.type) &&
      (!alsoBy || kept.some((each) => each === alsoBy)) &&
      where.every(({ column }) => isDimension(column) && dimensions.includes(column)),
  )
  if (!rollup) return undefined
  const meant = where.map((each) => meaningOf(each, String))
  return {
    rollup,
    from: raw(rollup.name),
    where: sql`${join([inScope(scope), withinDates(dates), ...meant], ' and ')}`,
  }
}

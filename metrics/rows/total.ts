import type { GridColumn, RowsQuestion, Scope } from '@waybill/contracts'
import { inScope, selectedCurrency, withinDates } from '../conditions.ts'
import { isDimension } from '../dimensions.ts'
import { meaningOf } from '../meaning.ts'
import { linesInRow, rollups } from '../rollups.ts'
import { join, raw, type Sql, sql } from '../sql.ts'
import { expressionInRollup, isAdded } from './columns.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { linesUnder } from './lines.ts'

/** How many lines there are. */
export const linesColumn = 'LINES'

/** Of everything under the filters and the groups that are open: how many lines, and the sum of each column that can be added up. */
export function compileTotal(question: RowsQuestion, scope: Scope): CompiledRows {
  const added = question.columns.filter(isAdded)
  return {
    table: question.table,
    columns: [{ name: linesColumn, unit: 'count' }, ...added.map(cellColumn)],
    select: ofDays(question, scope, added) ?? ofLines(question, scope, added),
  }
}

function ofLines(question: RowsQuestion, scope: Scope, added: readonly GridColumn[]): Sql {
  const lines = linesUnder(question, scope, added)
  const sums = added.map((column) => `coalesce(sum(${lines.say(column)}), 0)`)
  return sql`select ${raw(['count(*)', ...sums, '1'].join(', '))} from ${lines.from} where ${lines.where}`
}

/** The same of whole days as they are added up already, where nothing but what they are kept by says which lines are meant. */
function ofDays(question: RowsQuestion, scope: Scope, added: readonly GridColumn[]): Sql | undefined {
  const { table, dates, where, filters, keys } = question
  if (filters.length > 0 || keys.length > 0) return undefined
  const inUsd = selectedCurrency(where) === undefined
  for (const rollup of rollups) {
    if (!rollup.columns || rollup.fact !== table || ![rollup.date, rollup.otherDate].includes(dates.type)) continue
    const knows = where.every(({ column }) => isDimension(column) && rollup.dimensions.includes(column))
    const sums = added.flatMap((column) => expressionInRollup(column, rollup, inUsd) ?? [])
    if (!knows || sums.length < added.length) continue
    const all = [linesInRow, ...sums].map((sum) => `coalesce(sum(${sum}), 0)`)
    const meant = where.map((each) => meaningOf(each, String))
    return sql`select ${raw([...all, '1'].join(', '))} from ${raw(rollup.name)} where ${join([inScope(scope), withinDates(dates), ...meant], ' and ')}`
  }
  return undefined
}

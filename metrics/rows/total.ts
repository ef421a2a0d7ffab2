import type { GridColumn, RowsQuestion, Scope } from '@waybill/contracts'
import { selectedCurrency } from '../conditions.ts'
import { linesInRow } from '../rollups.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { expressionInRollup, isAdded } from './columns.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { linesUnder } from './lines.ts'
import { wholeDaysOf } from './whole-days.ts'

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

/** The same of days that are added up already; undefined where they are not, or know a column not. */
function ofDays(question: RowsQuestion, scope: Scope, added: readonly GridColumn[]): Sql | undefined {
  const days = wholeDaysOf(question, scope)
  if (!days) return undefined
  const inUsd = selectedCurrency(question.where) === undefined
  const sums = added.flatMap((column) => expressionInRollup(column, days.rollup, inUsd) ?? [])
  if (sums.length < added.length) return undefined
  const all = [linesInRow, ...sums].map((sum) => `coalesce(sum(${sum}), 0)`)
  return sql`select ${raw([...all, '1'].join(', '))} from ${days.from} where ${days.where}`
}

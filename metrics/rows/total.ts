import type { RowsQuestion, Scope } from '@waybill/contracts'
import { raw, sql } from '../sql.ts'
import { isAdded } from './columns.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { linesUnder } from './lines.ts'

/** How many lines there are. */
export const linesColumn = 'LINES'

/** Of everything under the filters and the groups that are open: how many lines, and the sum of each column that can be added up. */
export function compileTotal(question: RowsQuestion, scope: Scope): CompiledRows {
  const added = question.columns.filter(isAdded)
  const lines = linesUnder(question, scope, added)
  const sums = added.map((column) => `coalesce(sum(${lines.say(column)}), 0)`)
  return {
    table: question.table,
    columns: [{ name: linesColumn, unit: 'count' }, ...added.map(cellColumn)],
    select: sql`select ${raw(['count(*)', ...sums, '1'].join(', '))} from ${lines.from} where ${lines.where}`,
  }
}

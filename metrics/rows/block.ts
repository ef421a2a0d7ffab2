import type { GridRows, RowsQuestion, Scope } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { selectedCurrency } from '../conditions.ts'
import type { CompiledRows } from './compiled.ts'
import { compileGroups } from './groups.ts'
import { compilePivot, isOrderedByKeys, pivotedRows } from './pivot.ts'
import { compileLines } from './single-lines.ts'
import { compileTotal, linesColumn } from './total.ts'

/** Runs a SELECT, or knows its answer already. */
export type AskRows = (compiled: CompiledRows) => Promise<AnswerWith<CellColumn>>

/** What a table is answered with, of as many SELECTs as that takes. Single lines are looked for as far ones from `farFrom` on. */
export async function blockOf(question: RowsQuestion, scope: Scope, ask: AskRows, farFrom?: number): Promise<GridRows> {
  const [total, rows] = await Promise.all([
    totalOf({ ...question, keys: [] }, scope, ask),
    rowsOf(question, scope, ask, farFrom),
  ])
  return { ...rows, total, currency: selectedCurrency(question.where) ?? 'USD' }
}

type Rows = Pick<GridRows, 'data' | 'lastRow' | 'secondaryColumnFields'>

/** A table that is pivoted has no single lines, nor has one whose groups are still closed here. */
function rowsOf(question: RowsQuestion, scope: Scope, ask: AskRows, farFrom?: number): Promise<Rows> {
  const { keys, groups, pivots } = question
  if (pivots.length > 0) return pivotOf(question, scope, ask)
  return keys.length < groups.length ? groupsOf(question, scope, ask) : linesOf(question, scope, ask, farFrom)
}

async function linesOf(question: RowsQuestion, scope: Scope, ask: AskRows, farFrom?: number): Promise<Rows> {
  const [{ data }, under] = await Promise.all([
    ask(compileLines(question, scope, farFrom)),
    totalOf(question, scope, ask),
  ])
  return { data, lastRow: Number(under[linesColumn]), secondaryColumnFields: [] }
}

async function groupsOf(question: RowsQuestion, scope: Scope, ask: AskRows): Promise<Rows> {
  const { data, totalRows } = await ask(compileGroups(question, scope))
  const beyond = data.length === 0 && question.from > 0
  const lastRow = beyond ? (await groupsOf(firstOf(question), scope, ask)).lastRow : totalRows
  return { data, lastRow, secondaryColumnFields: [] }
}

async function pivotOf(question: RowsQuestion, scope: Scope, ask: AskRows): Promise<Rows> {
  const first = async () => pivotedRows(question, await ask(compilePivot(firstOf(question), scope, [])))
  const known = isOrderedByKeys(question) ? (await first()).keys : []
  const { rows } = pivotedRows(question, await ask(compilePivot(question, scope, known)))
  if (rows.data.length > 0 || question.from === 0) return rows
  return { ...(await first()).rows, data: [] }
}

/** Its first row alone, in whatever order. */
function firstOf(question: RowsQuestion): RowsQuestion {
  return { ...question, sort: [], from: 0, count: 1 }
}

async function totalOf(question: RowsQuestion, scope: Scope, ask: AskRows): Promise<GridRows['total']> {
  const { data } = await ask(compileTotal(question, scope))
  return data[0] ?? {}
}

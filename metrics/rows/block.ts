import { type GridRows, mostPivotColumns, Refusal, type RowsQuestion, type Scope } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { selectedCurrency } from '../conditions.ts'
import type { CompiledRows } from './compiled.ts'
import { compileGroups, compilePivotKeys } from './groups.ts'
import { compileLines } from './single-lines.ts'
import { compileTotal, linesColumn } from './total.ts'

/** Runs a SELECT, or knows its answer already. */
export type AskRows = (compiled: CompiledRows) => Promise<AnswerWith<CellColumn>>

/** What a table is answered with, of as many SELECTs as that takes. Single lines are looked for as far ones from `farFrom` on. */
export async function blockOf(question: RowsQuestion, scope: Scope, ask: AskRows, farFrom?: number): Promise<GridRows> {
  const [total, rows] = await Promise.all([
    totalOf({ ...question, keys: [] }, scope, ask),
    isOfGroups(question) ? groupsOf(question, scope, ask) : linesOf(question, scope, ask, farFrom),
  ])
  return { ...rows, total, currency: selectedCurrency(question.where) ?? 'USD' }
}

type Rows = Pick<GridRows, 'data' | 'lastRow' | 'secondaryColumnFields'>

/** Groups are still closed here, or the table is pivoted, which has no single lines. */
function isOfGroups({ keys, groups, pivots }: RowsQuestion): boolean {
  return keys.length < groups.length || pivots.length > 0
}

async function linesOf(question: RowsQuestion, scope: Scope, ask: AskRows, farFrom?: number): Promise<Rows> {
  const [{ data }, under] = await Promise.all([
    ask(compileLines(question, scope, farFrom)),
    totalOf(question, scope, ask),
  ])
  return { data, lastRow: Number(under[linesColumn]), secondaryColumnFields: [] }
}

async function groupsOf(question: RowsQuestion, scope: Scope, ask: AskRows): Promise<Rows> {
  const pivotKeys = await pivotKeysOf(question, scope, ask)
  const { pivotFields, ...groups } = compileGroups(question, pivotKeys, scope)
  const { data, totalRows } = await ask(groups)
  const beyond = data.length === 0 && question.from > 0
  const lastRow = beyond ? (await groupsOf({ ...question, from: 0, count: 1 }, scope, ask)).lastRow : totalRows
  return { data, lastRow, secondaryColumnFields: pivotFields }
}

async function pivotKeysOf(question: RowsQuestion, scope: Scope, ask: AskRows): Promise<string[][]> {
  const { pivots, values } = question
  if (pivots.length === 0) return []
  const { data } = await ask(compilePivotKeys(question, scope, mostPivotColumns))
  if (data.length * Math.max(1, values.length) > mostPivotColumns)
    throw new Refusal('too-large', 'rows-too-many-pivots', { most: mostPivotColumns })
  return data.map((row) => pivots.map((column) => String(row[column])))
}

async function totalOf(question: RowsQuestion, scope: Scope, ask: AskRows): Promise<GridRows['total']> {
  const { data } = await ask(compileTotal(question, scope))
  return data[0] ?? {}
}

import type { Scope } from '@waybill/contracts'
import { type CompiledCuts, compileCuts, cutColumn, cutMarks, cutRowsAtMost, periodColumn } from './compiled.ts'
import type { ExactCell } from './exact.ts'
import type { Cuts } from './questions.ts'

export type CutRow = Readonly<Record<string, ExactCell>>

/** Runs a SELECT. */
export type AskCuts = (compiled: CompiledCuts) => Promise<readonly CutRow[]>

/** The rows of each cut in each period. */
export type Rows<Cut extends string> = Readonly<Record<'before' | 'now', (cut: Cut) => readonly CutRow[]>>

export async function answered<Cut extends string>(
  question: Cuts<Cut>,
  scope: Scope,
  ask: AskCuts,
): Promise<Rows<Cut>> {
  const all = await ask(compileCuts(question, scope))
  const rows = all.length > cutRowsAtMost ? await ask(compileCuts(question, scope, 'largest first')) : all
  const byMark = Map.groupBy(rows, (row) => `${row[periodColumn]} ${row[cutColumn]}`)
  const marks = cutMarks(question.cuts)
  const rowsOf = (period: number) => (cut: Cut) => byMark.get(`${period} ${marks[question.names.indexOf(cut)]}`) ?? []
  return { before: rowsOf(0), now: rowsOf(1) }
}

/** What an engine answers, column by column. */
export function cutRowsOf({ columns }: CompiledCuts, cells: readonly (readonly ExactCell[])[]): CutRow[] {
  return (cells[0] ?? []).map((_, line) => {
    const row: Record<string, ExactCell> = {}
    for (const [place, { name }] of columns.entries()) row[name] = cells[place]?.[line] ?? ''
    return row
  })
}

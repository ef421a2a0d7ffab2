import type { AnswerRow, Scope } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { type CompiledCuts, compileCuts, cutColumn, cutMarks, cutRowsAtMost, periodColumn } from './compiled.ts'
import type { Cuts } from './questions.ts'

/** Runs a SELECT, or knows its answer already. */
export type AskCuts = (compiled: CompiledCuts) => Promise<AnswerWith<CellColumn>>

/** The rows of each cut in each period. */
export type Rows<Cut extends string> = Readonly<Record<'before' | 'now', (cut: Cut) => readonly AnswerRow[]>>

export async function answered<Cut extends string>(
  question: Cuts<Cut>,
  scope: Scope,
  ask: AskCuts,
): Promise<Rows<Cut>> {
  const all = await ask(compileCuts(question, scope))
  const { data } = all.data.length > cutRowsAtMost ? await ask(compileCuts(question, scope, 'largest first')) : all
  const byMark = Map.groupBy(data, (row) => `${row[periodColumn]} ${row[cutColumn]}`)
  const marks = cutMarks(question.cuts)
  const rowsOf = (period: number) => (cut: Cut) => byMark.get(`${period} ${marks[question.names.indexOf(cut)]}`) ?? []
  return { before: rowsOf(0), now: rowsOf(1) }
}

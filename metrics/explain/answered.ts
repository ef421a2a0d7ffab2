import type { AnswerRow, DimensionName, Scope } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { type CompiledCuts, compileCuts, cutColumn, cutMarks, cutsReadTogether, periodColumn } from './compiled.ts'
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
  const rows = new Map<string, readonly AnswerRow[]>()
  await Promise.all(
    cutsReadTogether(question).map(async (cuts) => {
      const { data } = await ask(compileCuts({ ...question, cuts }, scope))
      const byMark = Map.groupBy(data, (row) => `${row[periodColumn]} ${row[cutColumn]}`)
      for (const [place, mark] of cutMarks(cuts).entries())
        for (const period of [0, 1]) rows.set(keyOf(period, cuts[place] ?? []), byMark.get(`${period} ${mark}`) ?? [])
    }),
  )
  const rowsOf = (period: number) => (cut: Cut) =>
    rows.get(keyOf(period, question.cuts[question.names.indexOf(cut)] ?? [])) ?? []
  return { before: rowsOf(0), now: rowsOf(1) }
}

function keyOf(period: number, cut: readonly DimensionName[]): string {
  return [period, ...cut].join(' ')
}

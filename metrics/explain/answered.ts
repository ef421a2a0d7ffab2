import type { Scope } from '@waybill/contracts'
import {
  type CompiledCuts,
  compileCuts,
  cutColumn,
  cutMarks,
  cutRowsAtMost,
  periodColumn,
  readsLines,
} from './compiled.ts'
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
  return rowsIn(question, isTooMany(all) ? await ask(compileCuts(question, scope, 'largest first')) : all)
}

/** Questions of the same sums, of which those that read the same lines are asked at once: each reading takes as long as adding up for one cut more. */
export async function answeredTogether<Cut extends string>(
  questions: readonly Cuts<Cut>[],
  scope: Scope,
  ask: AskCuts,
): Promise<readonly Rows<Cut>[]> {
  const [first] = questions
  if (first && questions.length > 1 && questions.every((each) => readsLines(each, scope))) {
    const atOnce = {
      ...first,
      names: questions.flatMap(({ names }) => names),
      cuts: questions.flatMap(({ cuts }) => cuts),
    }
    const rows = await ask(compileCuts(atOnce, scope))
    // Each by itself may have as many rows as all at once.
    if (!isTooMany(rows)) return [rowsIn(atOnce, rows)]
  }
  return Promise.all(questions.map((each) => answered(each, scope, ask)))
}

function isTooMany(rows: readonly CutRow[]): boolean {
  return rows.length > cutRowsAtMost
}

function rowsIn<Cut extends string>(question: Cuts<Cut>, rows: readonly CutRow[]): Rows<Cut> {
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

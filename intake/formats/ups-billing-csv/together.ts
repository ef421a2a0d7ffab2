import { z } from 'zod'
import type { Beginning, GivenTogether } from '../../format.ts'
import { countLines } from '../../headed-csv/record-lines.ts'
import { valueMacros } from '../../headed-csv/values.sql.ts'
import { rowsOf } from '../../reader/rows.ts'
import { dayOrderUnlessShown, dialectOf } from './dialect.ts'
import { keepRowsOf, lookAtRows, rowsFrom, takeRows, viewRows } from './rows.sql.ts'

/** Files that write their columns in the same way, and of which the countries put day and month in the same order. */
export function keyOf(beginning: Beginning): string | undefined {
  const dialect = dialectOf(beginning)
  if (!dialect || dialect.undecidedAmount !== undefined || !/^\d{4}-/.test(dialect.invoiceDate)) return undefined
  const { country: _, invoiceDate: __, ...written } = dialect
  return JSON.stringify([written, dayOrderUnlessShown(dialect), beginning.isTyped])
}

const Look = z.object({
  file: z.coerce.number(),
  first: z.coerce.number(),
  rows: z.coerce.number(),
  anyOdd: z.boolean(),
})

/** Where every line is a row, none was left out and no quotation mark was left open. */
export async function stageTogether({ paths, beginning, connection }: GivenTogether): Promise<readonly number[]> {
  const dialect = dialectOf(beginning)
  if (!dialect) throw new Error('keyOf() goes first')
  const { decimalMark, linesBefore } = dialect
  const writing = { decimalMark, dayOrder: dayOrderUnlessShown(dialect), isTyped: beginning.isTyped ?? false }
  for (const macro of valueMacros(writing)) await connection.run(macro)
  await connection.run(keepRowsOf(paths, dialect))
  const looks = await rowsOf(connection, lookAtRows, Look)
  const found = new Map(looks.map((look) => [look.file, look]))
  const byThemselves: number[] = []
  for (const [file, path] of paths.entries()) {
    const { rows, anyOdd } = found.get(file) ?? { rows: 0, anyOdd: false }
    if (rows === 0 || anyOdd || rows + linesBefore !== (await countLines(path))) byThemselves.push(file)
  }
  if (byThemselves.length > 0) return byThemselves
  const firsts = looks.map(({ first }) => first)
  for (const sql of [...viewRows(rowsFrom(firsts), dialect, []), ...takeRows]) await connection.run(sql)
  return []
}

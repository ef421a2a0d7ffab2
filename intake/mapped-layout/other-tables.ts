import { amountMeanings, type LayoutMapping } from '@waybill/contracts'
import { z } from 'zod'
import type { Given } from '../format.ts'
import { wordOf } from '../headed-csv/header.ts'
import { cellAt, isHeaderAgain } from '../headed-csv/read-rows.ts'
import { rowsOf } from '../reader/rows.ts'
import { openRejects } from '../reject-writer.ts'
import { namesColumns } from './column-names.ts'
import { columnsOf, type Reading } from './rows.sql.ts'

/*
 * Below the rows of its shipments a bill may have a table of other columns: adjustments, or other charges. Read as the first its rows would be rejected one by
 * one, or worse, be passed over or taken for something else. They are told as what they are, and hold the invoice that they are of: without them it is not whole.
 */

/** So many cells from the left tell what a row of words is. */
const cellsLookedAt = 60
const rowsLookedAt = 2000
/** A file has a few such tables at most; what there are more of is told as part of the last. */
const tablesAtMost = 50

/** What tells of other tables: whether a row names the columns once more, and the cells of one that has words alone. */
export function wordsOfRow(reading: Pick<Reading, 'mapping' | 'recognised'>): string {
  const { mapping, recognised } = reading
  const amounts = columnsOf(reading)
    .filter(({ meaning }) => amountMeanings.includes(meaning))
    .map(({ read }) => read)
  const cells = recognised.header.texts.slice(0, cellsLookedAt).map((_, place) => cellAt(place))
  const hasNone = amounts.length === 0 ? 'true' : `coalesce(${amounts.join(', ')}) is null`
  const isWords =
    mapping.table.headerLine > 0
      ? `${hasNone} and coalesce(${cells.join(', ')}) is not null and not regexp_matches(concat(${cells.join(', ')}), '[0-9]')`
      : 'false'
  return `${mapping.table.headerLine > 0 ? isHeaderAgain(recognised.header) : 'false'} as header_again,
    case when ${isWords} then [${cells.map((cell) => `trim(coalesce(${cell}, ''))`).join(', ')}] end as words_alone`
}

const Words = z.object({ line: z.coerce.number(), cells: z.array(z.string()) })

/** Takes the rows of other tables out, each table with one reject that holds its invoice. */
export async function partOtherTables(connection: Given['connection'], { mapping }: Reading): Promise<void> {
  const rows = await rowsOf(
    connection,
    `select line_number::varchar as line, words_alone as cells from mapped_row where words_alone is not null and not header_again order by line_number limit ${rowsLookedAt}`,
    Words,
  )
  const rejects = await openRejects(connection)
  let end = 0
  const heads = rows
    .flatMap((row, at) => (namesColumns(row.cells) ? [{ ...row, title: rows[at - 1] }] : []))
    .slice(0, tablesAtMost)
  for (const [at, { line, cells, title }] of heads.entries()) {
    if (line <= end) continue
    const below = await rowsBelow(connection, line, heads[at + 1]?.line)
    if (below?.above === 0) await connection.run(`update mapped_row set row_is = 'passed' where line_number = ${line}`)
    if (!below || below.above === 0 || below.rows === 0) continue
    end = below.last
    const isLeftOut = isPassed(mapping, title, line)
    await connection.run(
      `update mapped_row set row_is = '${isLeftOut ? 'passed' : 'elsewhere'}' where line_number between ${line} and ${end} and not (row_is = 'total' and own_total is not null)`,
    )
    if (isLeftOut) continue
    const columns = cells
      .filter((cell) => cell !== '')
      .join(', ')
      .slice(0, 200)
    const values = { from: String(line), to: String(end), columns }
    for (const invoiceNumber of await invoicesOf(connection, line, end))
      rejects.write({ line, reason: { name: 'lines-other-table', values }, text: columns, invoiceNumber })
  }
  rejects.close()
}

/** Words that say how to leave a table out stand in its title, alone in the row above its columns. */
function isPassed({ passOver }: LayoutMapping, title: z.infer<typeof Words> | undefined, line: number): boolean {
  const [text, ...others] = title?.cells.filter((cell) => cell !== '') ?? []
  if (!title || text === undefined || others.length > 0 || line - title.line > 2) return false
  return passOver.map(wordOf).some((word) => word !== '' && wordOf(text).startsWith(word))
}

const Below = z.object({ above: z.coerce.number(), rows: z.coerce.number(), last: z.coerce.number() })

/** The rows of the table whose columns stand on this line, and how many of the first are above it: of none, it names those once more in another language. */
async function rowsBelow(connection: Given['connection'], line: number, next: number | undefined) {
  const [found] = await rowsOf(
    connection,
    `with again as (
       select coalesce(max(line_number) filter (line_number < ${line}), 0) as before, min(line_number) filter (line_number > ${line}) as after from mapped_row where header_again
     ), below as (
       select line_number from mapped_row, again where not blank and words_alone is null
         and line_number > ${line} and line_number < least(coalesce(again.after, 9e18::bigint), ${next ?? '9e18::bigint'})
     )
     select (select count(*) from mapped_row, again where not blank and row_is = 'detail' and words_alone is null and line_number between again.before and ${line})::varchar as above,
       count(*)::varchar as rows, coalesce(max(line_number), 0)::varchar as last from below`,
    Below,
  )
  return found
}

const Invoice = z.object({ invoice: z.string() })

/** The invoices that rows of these lines name where the first table does, else that of the row above them. */
async function invoicesOf(connection: Given['connection'], from: number, to: number): Promise<string[]> {
  const detail = `not blank and row_is = 'detail' and invoice_number <> ''`
  const found = await rowsOf(
    connection,
    `with known as (select distinct invoice_number from mapped_row where ${detail}),
       named as (select distinct invoice_number from mapped_row semi join known using (invoice_number) where line_number between ${from} and ${to})
     select invoice_number as invoice from named
     union all select * from (select invoice_number from mapped_row where ${detail} and line_number < ${from} and not exists (from named) order by line_number desc limit 1)`,
    Invoice,
  )
  return found.length === 0 ? [''] : found.map(({ invoice }) => invoice)
}

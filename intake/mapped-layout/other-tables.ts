import { amountMeanings, type LayoutMapping } from '@waybill/contracts'
import { z } from 'zod'
import type { Given } from '../format.ts'
import { wordOf } from '../headed-csv/header.ts'
import { cellAt, isHeaderAgain } from '../headed-csv/read-rows.ts'
import { sqlTexts } from '../headed-csv/values.sql.ts'
import { rowsOf } from '../reader/rows.ts'
import { openRejects } from '../reject-writer.ts'
import { namesColumns } from './column-names.ts'
import { isInPlace, isThere, type PlacesBelow, placesBelow } from './columns-below.ts'
import { nameOf } from './recognise.ts'
import { columnsOf, type Reading } from './rows.sql.ts'
import { wordIn } from './values.sql.ts'

/*
 * Below the rows of its shipments a bill may have another table. With the columns of the first, in whichever order, its rows are read as the first's. Of other
 * columns, as adjustments or other charges, they would be rejected one by one, or worse, be passed over or taken for something else: they are told as what they
 * are, and hold the invoice that they are of, for without them it is not whole.
 */

/** So many cells from the left tell what a row of words is. */
const cellsLookedAt = 60
const rowsLookedAt = 2000
/** A file has a few such tables at most; what there are more of is told as part of the last. */
const tablesAtMost = 50
/** The file is read once more for each order of columns. */
const ordersAtMost = 5

/** What tells of other tables: whether a row names the columns once more, and the cells of one that has words alone. */
export function wordsOfRow(reading: Pick<Reading, 'mapping' | 'recognised'>): string {
  const { mapping, recognised } = reading
  const amounts = columnsOf(reading)
    .filter(({ meaning }) => amountMeanings.includes(meaning))
    .map(({ read }) => read)
  const cells = recognised.header.texts.slice(0, cellsLookedAt).map((_, place) => cellAt(place))
  const hasNone = amounts.length === 0 ? 'true' : `coalesce(${amounts.join(', ')}) is null`
  const isWords = `${hasNone} and coalesce(${cells.join(', ')}) is not null and not regexp_matches(concat(${cells.join(', ')}), '[0-9]')`
  const words = mapping.table.headerLine > 0 ? `(${isWords}) or ${areNames(recognised.header.words, cells)}` : 'false'
  return `${mapping.table.headerLine > 0 ? isHeaderAgain(recognised.header, cellsLookedAt) : 'false'} as header_again,
    case when ${words} then [${cells.map((cell) => `trim(coalesce(${cell}, ''))`).join(', ')}] end as words_alone`
}

/** Whether a row has nothing but names of columns: some have digits, and Ref 1 would be read as an amount. */
function areNames(words: readonly string[], cells: readonly string[]): string {
  const names = words.slice(0, cellsLookedAt)
  if (!names.some((name) => /\d/.test(name))) return 'false'
  const inNames = (texts: string) => `list_has_all(${sqlTexts(['', ...names])}, [${texts}])`
  const first = wordIn(`coalesce(${cells.join(', ')}, '')`)
  return `(${first} <> '' and ${inNames(first)} and ${inNames(cells.map((cell) => wordIn(`coalesce(${cell}, '')`)).join(', '))})`
}

const Words = z.object({ line: z.coerce.number(), cells: z.array(z.string()) })

/** Puts the rows of the file into the table `mapped_again`, as if their cells stood in these places. */
type ReadAgain = (places: PlacesBelow) => Promise<void>

/** Reads what has the columns of the first table as it, and takes the rows of other tables out, each table with one reject that holds its invoice. */
export async function partOtherTables(
  connection: Given['connection'],
  reading: Reading,
  readAgain: ReadAgain,
): Promise<void> {
  const { mapping, recognised } = reading
  const rows = await rowsOf(
    connection,
    `select line_number::varchar as line, words_alone as cells from mapped_row where words_alone is not null and not header_again order by line_number limit ${rowsLookedAt}`,
    Words,
  )
  const names = recognised.header.texts
  const placesOf = (cells: readonly string[]) => (names.length <= cellsLookedAt ? placesBelow(names, cells) : undefined)
  const heads = rows
    .map((row, at) => ({ ...row, title: rows[at - 1], places: placesOf(row.cells) }))
    .filter(({ cells, places }) => places !== undefined || namesColumns(cells))
    .slice(0, tablesAtMost)
  const isNamed = (place: number) => names[place] !== nameOf('', place)
  for (const { line, places } of heads)
    if (places && isInPlace(places, names, isNamed))
      await connection.run(`update mapped_row set blank = true, header_again = true where line_number = ${line}`)
  const others = heads.filter(({ places }) => !places || !isInPlace(places, names, isNamed))
  const rejects = await openRejects(connection)
  const orders = new Set<string>()
  let last = ''
  let end = 0
  for (const [at, { line, cells, title, places }] of others.entries()) {
    if (line <= end) continue
    const below = await rowsBelow(connection, line, others[at + 1]?.line)
    if (below?.above === 0) await connection.run(`update mapped_row set row_is = 'passed' where line_number = ${line}`)
    if (!below || below.above === 0 || below.rows === 0) continue
    end = below.last
    const isLeftOut = isPassed(mapping, title, line)
    const found = places && !isLeftOut ? isThere(reading, places) : 'too-little'
    const order = JSON.stringify(places)
    if (places && found !== 'too-little' && (orders.has(order) || orders.size < ordersAtMost)) {
      orders.add(order)
      if (order !== last) await readAgain(places)
      last = order
      if (found === 'all' || !(await namesAgain(connection, line, end))) {
        await takeFromAgain(connection, line, end)
        continue
      }
    }
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
  await connection.run('drop table if exists mapped_again')
}

/** Whether a table of a part of the columns names a shipment of the rows above it, which it may say once more. */
async function namesAgain(connection: Given['connection'], from: number, to: number): Promise<boolean> {
  const [found] = await rowsOf(
    connection,
    `select count(*)::varchar as shipments from mapped_again semi join (
       select given_tracking from mapped_row where not blank and row_is = 'detail' and given_tracking <> '' and line_number < ${from}) using (given_tracking)
     where line_number between ${from} and ${to}`,
    z.object({ shipments: z.coerce.number() }),
  )
  return found !== undefined && found.shipments > 0
}

const sumsOf = (table: string) => `select line_number from ${table} where row_is = 'total' and own_total is not null`

/** A sum below it may still stand where those of the first table do. */
async function takeFromAgain(connection: Given['connection'], from: number, to: number): Promise<void> {
  const ofTable = `line_number between ${from} and ${to}
    and line_number not in (${sumsOf('mapped_row')} and line_number between ${from} and ${to} except ${sumsOf('mapped_again')})`
  await connection.run(`delete from mapped_row where ${ofTable}`)
  await connection.run(
    `insert into mapped_row select * replace (null as may_be_shifted) from mapped_again where ${ofTable}`,
  )
  await connection.run(`update mapped_row set blank = true, header_again = true where line_number = ${from}`)
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

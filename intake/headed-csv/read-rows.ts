import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Reason } from '@waybill/contracts'
import { z } from 'zod'
import type { Given } from '../format.ts'
import { forgetOrder } from '../reader/engine.ts'
import { rowsOf } from '../reader/rows.ts'
import { leftOpen, openRejects, reasonOfUnread } from '../reject-writer.ts'
import { type Header, splitRecord } from './header.ts'
import { type FoundRecords, findRecords } from './record-lines.ts'
import { sqlText } from './values.sql.ts'

/** So many columns tell a header from a row. */
const columnsOfHeader = 6

/** The file's rows below its header as the engine reads them, with nothing left to guess. */
export function readCsv(path: string, header: Header, options: string): string {
  const columns = header.texts.map((_, place) => `'c${place}': 'varchar'`).join(', ')
  return `read_csv(${sqlText(path)}, header = false, skip = ${header.records}, auto_detect = false, delim = ${sqlText(header.delimiter)},
      quote = '"', escape = '"', columns = {${columns}}, null_padding = true, ${options})`
}

/** The column of the file at a place, as the select of `readRows` knows it; empty text where the file has no such column. */
export function cellAt(place: number | undefined): string {
  return place === undefined ? `null::varchar` : `c${place}`
}

/** A number that rows share which are alike in every cell. */
export function cellsOfRow(header: Header): string {
  return `hash(${header.texts.map((_, place) => cellAt(place)).join(', ')})`
}

/** Whether a row has the names of the columns once more, of as many as are looked at. */
export function isHeaderAgain({ texts }: Header, columnsLookedAt = columnsOfHeader): string {
  const cells = texts
    .slice(0, columnsLookedAt)
    .map((text, place) => `coalesce(${cellAt(place)}, '') = ${sqlText(text)}`)
  return `(${cells.join(' and ')})`
}

/**
 * Puts the file's rows into a table of its own: `line_number` and what the select asks of its cells (`c0`, `c1`, ...), and whether all of them are `blank`: or the
 * names of the columns once more, where files were put one below the other.
 * What `cells` names of them is worked out once, for `select` to take as often as it likes. From then on rows know their line, and their order is no longer kept.
 * Rows that no reading can split into these columns become rejects; `invoiceAt` is the column that may still name their invoice.
 */
export async function readRows(
  { connection, path }: Pick<Given, 'connection' | 'path'>,
  header: Header,
  table: string,
  select: string,
  invoiceAt: number | undefined,
  cells?: string,
): Promise<void> {
  const { unsplit, found } = await loadRows({ connection, path }, header, { table, select, cells })
  await rejectUnsplit(connection, header, unsplit, found.rejectLines, invoiceAt)
  if (found.openLine !== undefined) await rejectOpen(connection, found.openLine)
  await forgetOrder(connection, (await stat(path)).size)
}

interface Asked {
  readonly table: string
  readonly select: string
  readonly cells?: string | undefined
  /** For each column of the header where rows have its cell, if not in its place; undefined where they have none. */
  readonly places?: readonly (number | undefined)[]
}

/** The same rows once more, after `readRows`: in another table, and where their cells stand elsewhere, as if they stood in their places. */
export async function readRowsAgain(
  { connection, path }: Pick<Given, 'connection' | 'path'>,
  header: Header,
  asked: Asked,
): Promise<void> {
  await connection.run('set preserve_insertion_order = true')
  await loadRows({ connection, path }, header, asked)
  await forgetOrder(connection, (await stat(path)).size)
}

/** Puts the rows into the table, each with its line; what cannot be split into these columns is handed back. */
async function loadRows(
  { connection, path }: Pick<Given, 'connection' | 'path'>,
  header: Header,
  { table, select, cells, places }: Asked,
): Promise<{ readonly unsplit: readonly Unsplit[]; readonly found: FoundRecords }> {
  const others = header.texts.slice(1).map((_, place) => cellAt(place + 1))
  const isBlank = `trim(coalesce(c0, ''), ' \t\u001a\u00a0') = ''${others.length > 0 ? ` and coalesce(${others.join(', ')}) is null` : ''}`
  const inPlace = (csv: string) =>
    places
      ? `(select ${header.texts.map((_, place) => `${cellAt(places[place])} as ${cellAt(place)}`).join(', ')} from ${csv})`
      : csv
  const load = (parallel: boolean) =>
    connection.run(`create or replace table ${table} as select 0::bigint as line_number, ${isBlank} or ${isHeaderAgain(header)} as blank, ${select}
      from (select *${cells ? `, ${cells}` : ''} from ${inPlace(readCsv(path, header, `parallel = ${parallel}, store_rejects = true, rejects_table = 'unsplit', rejects_scan = 'unsplit_scan', rejects_limit = 0`))})`)
  try {
    await load(true)
  } catch (error) {
    // Several threads cannot pad short rows where a quoted cell runs over lines; one can.
    if (!(error instanceof Error) || !error.message.includes('parallel')) throw error
    await forgetUnsplit(connection)
    await load(false)
  }
  const unsplit = await rowsOf(connection, unsplitRows, Unsplit)
  const count = z.object({ count: z.coerce.number() })
  const [rows] = await rowsOf(connection, `select count(*) as count from ${table}`, count)
  const offsets = unsplit.map(({ offset }) => offset)
  const found = await findRecords(path, header.lines, (rows?.count ?? 0) + unsplit.length, offsets)
  await numberLines(connection, table, header.lines, found)
  await forgetUnsplit(connection)
  return { unsplit, found }
}

/** With one thread the engine leaves such a record out without a word. */
async function rejectOpen(connection: DuckDBConnection, line: number): Promise<void> {
  const rejects = await openRejects(connection)
  rejects.write({ line, reason: leftOpen, text: '' })
  rejects.close()
}

/** The steps as a table of the engine's, `line_step`. */
export async function writeSteps(connection: DuckDBConnection, steps: FoundRecords['steps']): Promise<void> {
  await connection.run('create or replace temp table line_step (ordinal bigint, shift bigint)')
  const appender = await connection.createAppender('line_step')
  for (const { ordinal, shift } of steps) {
    appender.appendBigInt(BigInt(ordinal))
    appender.appendBigInt(BigInt(shift))
    appender.endRow()
  }
  appender.closeSync()
}

const Unsplit = z.object({ offset: z.coerce.number(), kind: z.string(), text: z.string() })
type Unsplit = z.infer<typeof Unsplit>

const unsplitRows = `
  select line_byte_position - 1 as "offset", first(error_type::varchar) as kind, coalesce(first(csv_line), '') as text
  from unsplit group by line_byte_position order by line_byte_position`

async function numberLines(
  connection: DuckDBConnection,
  table: string,
  headerLines: number,
  { steps }: FoundRecords,
): Promise<void> {
  await writeSteps(connection, steps)
  await connection.run(
    steps.length === 0
      ? `update ${table} set line_number = rowid + ${headerLines + 1}`
      : `update ${table} set line_number = rowid + ${headerLines + 1} + coalesce(found.shift, 0)
         from (select row.rowid as ordinal, step.shift from ${table} as row asof left join line_step as step on row.rowid >= step.ordinal) as found
         where ${table}.rowid = found.ordinal`,
  )
  await connection.run('drop table line_step')
}

async function rejectUnsplit(
  connection: DuckDBConnection,
  header: Header,
  unsplit: readonly Unsplit[],
  lines: readonly number[],
  invoiceAt: number | undefined,
): Promise<void> {
  if (unsplit.length === 0) return
  const rejects = await openRejects(connection)
  for (const [index, { kind, text }] of unsplit.entries()) {
    const cells = splitRecord(text, header.delimiter)
    const reason: Reason =
      kind === 'TOO MANY COLUMNS'
        ? { name: 'line-columns', values: { found: String(cells.length), expected: String(header.texts.length) } }
        : reasonOfUnread(kind)
    const invoiceNumber = invoiceAt === undefined ? '' : (cells[invoiceAt]?.trim() ?? '')
    rejects.write({ line: lines[index] ?? 0, reason, text, invoiceNumber })
  }
  rejects.close()
}

async function forgetUnsplit(connection: DuckDBConnection): Promise<void> {
  await connection.run('drop table if exists unsplit')
  await connection.run('drop table if exists unsplit_scan')
}

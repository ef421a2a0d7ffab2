import { createWriteStream } from 'node:fs'
import { rename, stat, writeFile as writeWhole } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { csvText, type ReportFormat } from '@waybill/contracts'
import { quoted } from '../quoted.ts'
import type { ExtractedRows } from '../warehouse.ts'
import { type KeptColumn, named } from './cells.sql.ts'
import { csvLine } from './csv.sql.ts'
import { sheetRow, wordsRow } from './sheet.sql.ts'
import { partsOfWorkbook, sheetBegins, sheetEnds, sheetName } from './workbook.ts'
import { openZip } from './zip.ts'

/** What all rows of an extract come to. */
export interface Counted {
  readonly rows: number
  /** By the name of the column, as decimal text. */
  readonly totals: Readonly<Record<string, string>>
}

export interface WrittenAs extends ExtractedRows {
  readonly target: string
  readonly format: ReportFormat
  readonly title: string
  /** The lines that stand above the rows. */
  readonly head: readonly (readonly string[])[]
}

/** An engine that is there for one file, and has no more memory than that takes. All that it holds goes with its connection. */
export async function openFileEngine(spillFolder: string): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: '300MB',
    // A second thread holds back what it has ready before the first, and is no faster for it.
    threads: '1',
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const engine = await instance.connect().finally(() => instance.closeSync())
  await engine.run(`set streaming_buffer_size = '100KB'`)
  return engine
}

/** Counted over the very rows that the file gets. */
export async function countRows(engine: DuckDBConnection, { pieces, columns }: ExtractedRows): Promise<Counted> {
  const added = columns.filter(({ addsUp }) => addsUp)
  const sums = added.map(({ name }) => `cast(coalesce(sum(${named(name)}), 0) as varchar)`)
  const read = await engine.runAndReadAll(`select ${['count(*)', ...sums].join(', ')} from ${from(pieces)}`)
  const [row = []] = read.getRows()
  return {
    rows: Number(row[0] ?? 0),
    totals: Object.fromEntries(added.map(({ name }, place) => [name, decimalOf(String(row[place + 1] ?? '0'))])),
  }
}

/** At least two decimals of an amount, and no zeros that say nothing; a count has none. */
function decimalOf(text: string): string {
  const [whole = '0', decimals] = text.split('.')
  return decimals === undefined ? whole : `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Writes the file beside its place and puts it there when it is whole. How far it has come is told from 0 to 1. */
export async function writeFile(
  engine: DuckDBConnection,
  wish: WrittenAs,
  onProgress: Told,
): Promise<{ bytes: number }> {
  const { target, format } = wish
  const unfinished = `${target}.unfinished`
  switch (format) {
    case 'parquet':
      await writeParquet(engine, wish, unfinished, onProgress)
      break
    case 'csv':
      await writeCsv(engine, wish, unfinished, onProgress)
      break
    case 'xlsx':
      await writeXlsx(engine, wish, unfinished, onProgress)
      break
  }
  const { size } = await stat(unfinished)
  await rename(unfinished, target)
  return { bytes: size }
}

/** How far it has come, from 0 to 1. */
type Told = (done: number) => void

const millisecondsBetweenLooks = 250

/**
 * The engine writes the whole file, lines as they are drawn: a file of one column that knows no quotes and no separator, whose
 * own line ends are the second half of ours. What stands above the rows goes before them, and the last line end after them.
 */
async function writeCsv(engine: DuckDBConnection, wish: WrittenAs, path: string, onProgress: Told) {
  const { columns, head, pieces } = wish
  const above = csvText([...head, columns.map(({ name }) => name)])
  // Whoever may read what is there already may read it: nobody else.
  await writeWhole(path, above, { mode: 0o600 })
  if ((await countRows(engine, { pieces, columns: [] })).rows === 0) return
  const line = csvLine(await keptColumns(engine, wish))
  const asLines = `format csv, header false, quote '', escape '', use_tmp_file false`
  await runWatched(
    engine,
    `copy (select ${line} || chr(13) from ${from(pieces)}) to ${quoted(path)} (${asLines}, prefix ${quoted(speakable(above))}, suffix '\n')`,
    onProgress,
  )
}

async function writeParquet(engine: DuckDBConnection, { pieces }: WrittenAs, path: string, onProgress: Told) {
  await writeWhole(path, '', { mode: 0o600 })
  const how = 'format parquet, compression zstd, use_tmp_file false'
  await runWatched(engine, `copy (select * from ${from(pieces)}) to ${quoted(path)} (${how})`, onProgress)
}

async function runWatched(engine: DuckDBConnection, statement: string, onProgress: Told): Promise<void> {
  const look = setInterval(() => onProgress(doneOf(engine)), millisecondsBetweenLooks)
  try {
    await engine.run(statement)
  } finally {
    clearInterval(look)
  }
}

/** A statement ends at its first NUL. */
function speakable(text: string): string {
  return text.replaceAll('\0', '')
}

function doneOf({ progress }: DuckDBConnection): number {
  return Math.min(1, Math.max(0, progress.percentage / 100))
}

/** The cheapest that still takes nine tenths off. */
const compressionLevel = 1

async function writeXlsx(engine: DuckDBConnection, wish: WrittenAs, path: string, onProgress: Told) {
  const { columns, head, title } = wish
  const kept = await keptColumns(engine, wish)
  const names = columns.map(({ name }) => name)
  async function* content() {
    yield sheetBegins + [...head, names].map(wordsRow).join('')
    for await (const rows of linesOf(engine, wish, sheetRow(kept), onProgress)) yield rows.join('')
    yield sheetEnds
  }
  const zip = openZip()
  for (const [name, part] of Object.entries(partsOfWorkbook(title))) zip.addText(name, part)
  zip.addStream(sheetName, () => Readable.from(content(), { objectMode: false }), { compressionLevel })
  await pipeline(zip.end(), createWriteStream(path, { mode: 0o600 }))
}

/** Each row drawn by the engine, some thousands at a time: never more of them in memory. */
async function* linesOf(
  engine: DuckDBConnection,
  { pieces }: ExtractedRows,
  line: string,
  onProgress: Told,
): AsyncGenerator<readonly unknown[]> {
  const { rows } = await countRows(engine, { pieces, columns: [] })
  const result = await engine.stream(`select ${line} from ${from(pieces)}`)
  let drawn = 0
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    drawn += chunk.rowCount
    yield chunk.getColumnValues(0)
    onProgress(drawn / rows)
  }
}

/** The columns with the types that they have in the file. */
async function keptColumns(
  engine: DuckDBConnection,
  { pieces, columns }: ExtractedRows,
): Promise<readonly KeptColumn[]> {
  const read = await engine.runAndReadAll(`describe select * from ${from(pieces)}`)
  const types = new Map(read.getRows().map(([name, type]) => [String(name), String(type)]))
  return columns.map((column) => ({ ...column, type: types.get(column.name) ?? '' }))
}

function from(pieces: ExtractedRows['pieces']): string {
  return `read_parquet([${pieces.map(quoted).join(', ')}])`
}

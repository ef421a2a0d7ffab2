import { createWriteStream } from 'node:fs'
import { rename, stat, writeFile as writeWhole } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { csvText, type ExtractColumn, type ReportFormat } from '@waybill/contracts'
import { ZipFile } from 'yazl'
import { quoted } from '../quoted.ts'
import { type KeptColumn, named } from './cells.sql.ts'
import { csvLine } from './csv.sql.ts'
import { sheetRow, wordsRow } from './sheet.sql.ts'
import { partsOfWorkbook, sheetBegins, sheetEnds, sheetName } from './workbook.ts'

/** What all rows of an extract come to. */
export interface Counted {
  readonly rows: number
  /** By the name of the column, as decimal text. */
  readonly totals: Readonly<Record<string, string>>
}

export interface FileWish {
  /** A Parquet file as the warehouse writes extracts. */
  readonly extract: string
  readonly columns: readonly ExtractColumn[]
}

export interface WrittenAs extends FileWish {
  readonly target: string
  readonly format: ReportFormat
  readonly title: string
  /** The lines that stand above the rows. */
  readonly head: readonly (readonly string[])[]
}

/** An engine that is there for one file, and has no more memory than that takes. */
export async function openFileEngine(spillFolder: string): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: '300MB',
    threads: '2',
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  return instance.connect()
}

/** Counted over the very rows that the file gets. */
export async function countRows(engine: DuckDBConnection, { extract, columns }: FileWish): Promise<Counted> {
  const added = columns.filter(({ addsUp }) => addsUp)
  const sums = added.map(({ name }) => `cast(coalesce(sum(${named(name)}), 0) as varchar)`)
  const read = await engine.runAndReadAll(`select ${['count(*)', ...sums].join(', ')} from ${from(extract)}`)
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
  onProgress: (done: number) => void,
): Promise<{ bytes: number }> {
  const { extract, target, format } = wish
  const unfinished = `${target}.unfinished`
  switch (format) {
    case 'parquet':
      await rename(extract, unfinished)
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

const millisecondsBetweenLooks = 250

/**
 * The engine writes the whole file, lines as they are drawn: a file of one column that knows no quotes and no separator, whose
 * own line ends are the second half of ours. What stands above the rows goes before them, and the last line end after them.
 */
async function writeCsv(engine: DuckDBConnection, wish: WrittenAs, path: string, onProgress: (done: number) => void) {
  const { columns, head, extract } = wish
  const above = csvText([...head, columns.map(({ name }) => name)])
  // Whoever may read what is there already may read it: nobody else.
  await writeWhole(path, above, { mode: 0o600 })
  if ((await countRows(engine, { extract, columns: [] })).rows === 0) return
  const line = csvLine(await keptColumns(engine, wish))
  const asLines = `format csv, header false, quote '', escape '', use_tmp_file false`
  const look = setInterval(() => onProgress(doneOf(engine)), millisecondsBetweenLooks)
  try {
    await engine.run(
      `copy (select ${line} || chr(13) from ${from(extract)}) to ${quoted(path)} (${asLines}, prefix ${quoted(speakable(above))}, suffix '\n')`,
    )
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

async function writeXlsx(engine: DuckDBConnection, wish: WrittenAs, path: string, onProgress: (done: number) => void) {
  const { columns, head, title } = wish
  const kept = await keptColumns(engine, wish)
  const names = columns.map(({ name }) => name)
  async function* content() {
    yield sheetBegins + [...head, names].map(wordsRow).join('')
    for await (const rows of linesOf(engine, wish, sheetRow(kept), onProgress)) yield rows.join('')
    yield sheetEnds
  }
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(partsOfWorkbook(title))) zip.addBuffer(Buffer.from(part), name)
  const sheet = Readable.from(content(), { objectMode: false })
  zip.addReadStream(sheet, sheetName, { compressionLevel })
  zip.end()
  const written = createWriteStream(path, { mode: 0o600 })
  // The archive does not pass on what goes wrong in a stream that it was given.
  const failed = new Promise<never>((_, reject) => sheet.once('error', reject))
  await Promise.race([pipeline(Readable.from(zip.outputStream), written), failed])
}

/** Each row drawn by the engine, some thousands at a time: never more of them in memory. */
async function* linesOf(
  engine: DuckDBConnection,
  { extract }: FileWish,
  line: string,
  onProgress: (done: number) => void,
): AsyncGenerator<readonly unknown[]> {
  const { rows } = await countRows(engine, { extract, columns: [] })
  const result = await engine.stream(`select ${line} from ${from(extract)}`)
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
async function keptColumns(engine: DuckDBConnection, { extract, columns }: FileWish): Promise<readonly KeptColumn[]> {
  const read = await engine.runAndReadAll(`describe select * from ${from(extract)}`)
  const types = new Map(read.getRows().map(([name, type]) => [String(name), String(type)]))
  return columns.map((column) => ({ ...column, type: types.get(column.name) ?? '' }))
}

function from(extract: string): string {
  return `read_parquet(${quoted(extract)})`
}

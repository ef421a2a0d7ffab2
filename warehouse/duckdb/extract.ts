import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type CalendarDate, Refusal } from '@waybill/contracts'
import { type CompiledExtract, type ExtractByDay, type Sql, textFor } from '@waybill/metrics'
import { quoted } from '../quoted.ts'
import { stopUntilStopped } from './questions.ts'

/** Whoever waits for a file and how far it has come, from 0 to 1. */
export interface ExtractWatch {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number) => void) | undefined
}

const millisecondsBetweenLooks = 500
/** As many rows are put in order at once; what is put in order stands in memory. */
const rowsOfPiece = 50_000

/**
 * Has the engine write all rows to Parquet files of a folder, on a connection of its own beside the questions. Where days come
 * first, some days in each, so that a long extract takes no more memory than a short one; any other order spills where it must.
 * Returns their paths in the order of the rows.
 */
export async function writeExtract(
  instance: DuckDBInstance,
  { select, byDay }: CompiledExtract,
  folder: string,
  { signal = new AbortController().signal, onProgress = () => {} }: ExtractWatch,
): Promise<readonly string[]> {
  return atOneMoment(instance, signal, async (connection) => {
    /** How many SELECTs there are is not known at first. */
    let [written, all] = [0, Number.POSITIVE_INFINITY]
    const look = setInterval(() => onProgress((written + doneOf(connection)) / all), millisecondsBetweenLooks)
    try {
      const spans = byDay ? spansOf(await daysOf(connection, byDay)) : []
      const selects = byDay && spans.length > 1 ? spans.map((span) => byDay.during(...span)) : [select]
      all = selects.length
      return await writePieces(connection, selects, folder, { signal, onWritten: () => (written += 1) })
    } finally {
      clearInterval(look)
    }
  })
}

/** Work on a connection of its own that sees nothing of what is loaded meanwhile. */
export async function atOneMoment<T>(
  instance: DuckDBInstance,
  signal: AbortSignal,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const connection = await instance.connect()
  const stop = stopUntilStopped(connection, signal)
  try {
    await connection.run('begin transaction')
    const made = await work(connection)
    signal.throwIfAborted()
    return made
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error && error.message.startsWith('Out of Memory'))
      throw new Refusal('too-large', 'too-much-memory')
    throw error
  } finally {
    stop.done()
    connection.closeSync()
  }
}

/** Writes the rows of each SELECT to a file of the folder. */
export async function writePieces(
  connection: DuckDBConnection,
  selects: readonly Sql[],
  folder: string,
  { signal, onWritten = () => {} }: { readonly signal: AbortSignal; readonly onWritten?: () => void },
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const pieces: string[] = []
  for (const [place, rows] of selects.entries()) {
    signal.throwIfAborted()
    const path = join(folder, `${place}.parquet`)
    await copy(connection, rows, path)
    pieces.push(path)
    onWritten()
  }
  return pieces
}

async function copy(connection: DuckDBConnection, rows: Sql, target: string): Promise<void> {
  const statement = await connection.prepare(`copy (${textFor('duckdb', rows)}) to ${quoted(target)} (format parquet)`)
  statement.bind(rows.parameters.map(({ value }) => value))
  await statement.run()
}

async function daysOf(
  connection: DuckDBConnection,
  { counted }: ExtractByDay,
): Promise<readonly (readonly [CalendarDate, number])[]> {
  const read = await connection.runAndReadAll(
    textFor('duckdb', counted),
    counted.parameters.map(({ value }) => value),
  )
  return read.getRows().map(([day, rows]) => [String(day), Number(rows)])
}

/** What follows each other, as little in each as has enough rows together; nothing is parted. */
export function spansOf(counted: Iterable<readonly [string, number]>): readonly (readonly [string, string])[] {
  const spans: [string, string][] = []
  let rows = rowsOfPiece
  for (const [one, n] of counted) {
    const span = spans.at(-1)
    if (span && rows < rowsOfPiece) span[1] = one
    else {
      spans.push([one, one])
      rows = 0
    }
    rows += n
  }
  return spans
}

/** Less than nothing where the engine does not know. */
function doneOf(connection: DuckDBConnection): number {
  return Math.min(1, Math.max(0, connection.progress.percentage / 100))
}

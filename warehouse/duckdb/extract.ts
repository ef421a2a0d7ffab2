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
  signal.throwIfAborted()
  const connection = await instance.connect()
  const stop = stopUntilStopped(connection, signal)
  /** How many SELECTs there are is not known at first. */
  let [written, all] = [0, Number.POSITIVE_INFINITY]
  const look = setInterval(() => onProgress((written + doneOf(connection)) / all), millisecondsBetweenLooks)
  const write = async (rows: Sql): Promise<string> => {
    signal.throwIfAborted()
    const path = join(folder, `${written}.parquet`)
    await copy(connection, rows, path)
    written += 1
    return path
  }
  try {
    await mkdir(folder, { recursive: true })
    // What is loaded meanwhile is in none of the pieces.
    await connection.run('begin transaction')
    const spans = byDay ? await spansOf(connection, byDay) : []
    const selects = byDay && spans.length > 1 ? spans.map((span) => byDay.during(...span)) : [select]
    all = selects.length
    const pieces: string[] = []
    for (const rows of selects) pieces.push(await write(rows))
    signal.throwIfAborted()
    return pieces
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error && error.message.startsWith('Out of Memory'))
      throw new Refusal('too-large', 'too-much-memory')
    throw error
  } finally {
    clearInterval(look)
    stop.done()
    connection.closeSync()
  }
}

async function copy(connection: DuckDBConnection, rows: Sql, target: string): Promise<void> {
  const statement = await connection.prepare(`copy (${textFor('duckdb', rows)}) to ${quoted(target)} (format parquet)`)
  statement.bind(rows.parameters.map(({ value }) => value))
  await statement.run()
}

/** Days that follow each other, as few as have enough rows together; a day is never parted. */
async function spansOf(
  connection: DuckDBConnection,
  { counted }: ExtractByDay,
): Promise<readonly (readonly [CalendarDate, CalendarDate])[]> {
  const read = await connection.runAndReadAll(
    textFor('duckdb', counted),
    counted.parameters.map(({ value }) => value),
  )
  const spans: [CalendarDate, CalendarDate][] = []
  let rows = rowsOfPiece
  for (const [said, n] of read.getRows()) {
    const day = String(said)
    const span = spans.at(-1)
    if (span && rows < rowsOfPiece) span[1] = day
    else {
      spans.push([day, day])
      rows = 0
    }
    rows += Number(n)
  }
  return spans
}

/** Less than nothing where the engine does not know. */
function doneOf(connection: DuckDBConnection): number {
  return Math.min(1, Math.max(0, connection.progress.percentage / 100))
}

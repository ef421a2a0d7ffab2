import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type CalendarDate, Refusal } from '@waybill/contracts'
import { type CompiledExtract, type ExtractByDay, raw, type Sql, textFor } from '@waybill/metrics'
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
 * Has the engine write all rows to a Parquet file, on a connection of its own beside the questions. Where days come first, some
 * days at a time, so that a long file takes no more memory than a short one; any other order spills where it must.
 */
export async function writeExtract(
  instance: DuckDBInstance,
  { select, byDay }: CompiledExtract,
  file: string,
  { signal = new AbortController().signal, onProgress = () => {} }: ExtractWatch,
): Promise<void> {
  signal.throwIfAborted()
  const connection = await instance.connect()
  const stop = stopUntilStopped(connection, signal)
  /** How many SELECTs there are is not known at first. */
  let [written, all] = [0, Number.POSITIVE_INFINITY]
  const look = setInterval(() => onProgress((written + doneOf(connection)) / all), millisecondsBetweenLooks)
  const write = async (...copied: readonly [Sql, string, Compression]) => {
    signal.throwIfAborted()
    await copy(connection, ...copied)
    written += 1
  }
  const folder = `${file}.pieces`
  try {
    // What is loaded meanwhile is in none of the pieces.
    await connection.run('begin transaction')
    const spans = byDay ? await spansOf(connection, byDay) : []
    if (!byDay || spans.length < 2) {
      all = 1
      await write(select, file, 'zstd')
    } else {
      all = spans.length + 1
      await mkdir(folder, { recursive: true })
      const pieces = spans.map((span, place) => ({ span, path: join(folder, `${place}.parquet`) }))
      for (const { span, path } of pieces) await write(byDay.during(...span), path, 'snappy')
      const paths = pieces.map(({ path }) => quoted(path))
      await write(raw(`select * from read_parquet([${paths.join(', ')}])`), file, 'zstd')
    }
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Error && error.message.startsWith('Out of Memory'))
      throw new Refusal('too-large', 'too-much-memory')
    throw error
  } finally {
    clearInterval(look)
    stop.done()
    connection.closeSync()
    await rm(folder, { recursive: true, force: true })
  }
}

type Compression = 'zstd' | 'snappy'

async function copy(connection: DuckDBConnection, rows: Sql, target: string, compression: Compression): Promise<void> {
  const statement = await connection.prepare(
    `copy (${textFor('duckdb', rows)}) to ${quoted(target)} (format parquet, compression ${compression})`,
  )
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

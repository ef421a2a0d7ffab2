import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { Refusal } from '@waybill/contracts'
import { type CompiledExtract, textFor } from '@waybill/metrics'
import { quoted } from '../quoted.ts'
import { stopUntilStopped } from './questions.ts'

/** Whoever waits for a file and how far it has come, from 0 to 1. */
export interface ExtractWatch {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number) => void) | undefined
}

const millisecondsBetweenLooks = 500

/** Has the engine write all rows to a Parquet file, on a connection of its own beside the questions. Its memory is the engine's, which spills. */
export async function writeExtract(
  instance: DuckDBInstance,
  { select }: CompiledExtract,
  file: string,
  { signal = new AbortController().signal, onProgress = () => {} }: ExtractWatch,
): Promise<void> {
  signal.throwIfAborted()
  const connection = await instance.connect()
  const stop = stopUntilStopped(connection, signal)
  const look = setInterval(() => onProgress(doneOf(connection)), millisecondsBetweenLooks)
  try {
    const statement = await connection.prepare(
      `copy (${textFor('duckdb', select)}) to ${quoted(file)} (format parquet, compression zstd)`,
    )
    statement.bind(select.parameters.map(({ value }) => value))
    await statement.run()
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
  }
}

/** Less than nothing where the engine does not know. */
function doneOf(connection: DuckDBConnection): number {
  return Math.min(1, Math.max(0, connection.progress.percentage / 100))
}

import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'

/** Many small files in a row are written together; a start after a sudden end reads little more than this again. */
const bytesUntilDue = 256 * 1024 * 1024
/** Beside the log itself, what the engine writes anew around the rows that changed. */
const spareBytes = 64 * 1024 * 1024

/**
 * Writes what is only in the log into the warehouse's file, once there is much of it. An engine whose disk fills meanwhile
 * answers nothing any more until it is opened again, so it waits for room; the log is as safe.
 */
export async function checkpointWhenDue(
  connection: DuckDBConnection,
  path: string,
  { dueBytes = bytesUntilDue, room = roomBeside } = {},
): Promise<void> {
  const log = await stat(`${path}.wal`).catch(() => undefined)
  if (!log || log.size < dueBytes) return
  if ((await room(path)) < 2 * log.size + spareBytes) return
  await connection.run('checkpoint').catch((error: unknown) => {
    // The next change tries again.
    if (!(error instanceof Error) || !/other (write )?transactions/i.test(error.message)) throw error
  })
}

async function roomBeside(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(path))
  return bavail * bsize
}

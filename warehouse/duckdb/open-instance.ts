import { chmodSync, existsSync } from 'node:fs'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

class LockedElsewhere extends Error {}

/** Whether a warehouse could not be opened because another process has it open. */
export function isLockedElsewhere(error: unknown): boolean {
  return error instanceof LockedElsewhere
}

/** The engine never decides by itself to write its log into its file: see checkpoint.ts. */
const never = '1000TB'

export interface Limits {
  readonly stagingFolder: string
  readonly memoryLimit: string
  readonly threads: number
}

/**
 * An engine that sees its own file and the staging folder, and nothing else of the machine or the network; with the
 * connection that writes, which need not keep the order of what it inserts.
 */
export async function openInstance(
  path: string,
  { stagingFolder, memoryLimit, threads }: Limits,
): Promise<{ instance: DuckDBInstance; writing: DuckDBConnection }> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: memoryLimit,
    threads: String(threads),
    checkpoint_threshold: never,
    // Of a new file; one that is there stays as it is. Text is written in half the time that the oldest readable way takes.
    storage_compatibility_version: 'v1.5.0',
    // A question gets its turn between the pieces of a load's work, not after them.
    scheduler_process_partial: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  }).catch((error: unknown) => {
    if (error instanceof Error && /lock|already (open|attached)|being used by another process/i.test(error.message)) {
      throw new LockedElsewhere('The warehouse is open in another process, which must close it first.')
    }
    throw error
  })
  await using opening = new AsyncDisposableStack()
  opening.defer(() => instance.closeSync())
  for (const each of [path, `${path}.wal`]) if (existsSync(each)) chmodSync(each, 0o600)
  const writing = await instance.connect()
  opening.defer(() => writing.closeSync())
  await writing.run('set session preserve_insertion_order = false')
  await writing.run(`set allowed_directories = ['${stagingFolder.replaceAll("'", "''")}']`)
  await writing.run('set enable_external_access = false')
  await writing.run("set allowed_configs = ['threads']")
  await writing.run('set lock_configuration = true')
  opening.move()
  return { instance, writing }
}

import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { DuckDBInstance } from '@duckdb/node-api'
import {
  emptyOf,
  stagedChargeColumns,
  stagedClaimColumns,
  stagedEventColumns,
  stagedFactsColumns,
  stagedRejectColumns,
} from '../staged-charge.ts'

const stagedTables = {
  staged_charge: stagedChargeColumns,
  staged_facts: stagedFactsColumns,
  staged_event: stagedEventColumns,
  staged_claim: stagedClaimColumns,
  staged_reject: stagedRejectColumns,
}

/** A format names only the columns it has; text is never null after it. */
const definitionOf = ([column, type]: readonly [string, string]): string =>
  `${column} ${type}${emptyOf[type] === undefined ? '' : ` not null default ${emptyOf[type]}`}`

/** A given file up to this size is staged in memory as it is: squeezing it would take longer than it saves. */
export const inMemoryBytes = 64 * 1024 * 1024

/**
 * What writing rows in their order asks for before all threads take part, though it uses half; and what is enough once
 * their order no longer matters.
 */
export const memory = { inOrder: '1100MB', inAnyOrder: '900MB' } as const

/** The engine of one reading, with the staged tables empty; those of a large file are in a file that grows past memory. */
export async function openEngine(spillFolder: string, givenBytes: number): Promise<DuckDBConnection> {
  await mkdir(spillFolder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memory.inOrder,
    temp_directory: spillFolder,
    threads: '2',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  if (givenBytes > inMemoryBytes) {
    await connection.run(`attach '${join(spillFolder, `${randomUUID()}.duckdb`).replaceAll("'", "''")}' as reading`)
    await connection.run('use reading')
  }
  for (const [table, columns] of Object.entries(stagedTables)) {
    await connection.run(`create table ${table} (${Object.entries(columns).map(definitionOf).join(', ')})`)
  }
  return connection
}

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

/** A given file up to this size is read in a moment, whatever is in it: planning and starting threads are most of that. */
export const smallBytes = 4 * 1024 * 1024

/**
 * What the planner is not to do. Joins stay as they are written, each holding its right side: the engine guesses that rows are
 * few, holds all of them, and runs out of memory. Of a small file, looking for what expressions have in common takes longer
 * than working it out again.
 */
const joinsAsWritten = ['join_order', 'build_side_probe_side']
const plannedInHaste = ['common_subexpressions', 'statistics_propagation']

/** From where the order of rows no longer matters: keeping it costs memory. */
export async function forgetOrder(connection: DuckDBConnection, givenBytes: number): Promise<void> {
  const disabled = givenBytes > smallBytes ? joinsAsWritten : [...joinsAsWritten, ...plannedInHaste]
  await connection.run('set preserve_insertion_order = false')
  await connection.run(`set memory_limit = '${memory.inAnyOrder}'`)
  await connection.run(`set disabled_optimizers = '${disabled.join(',')}'`)
}

/**
 * What writing rows in their order asks for before all threads take part, though it uses half; and what is enough once
 * their order no longer matters.
 */
const memory = { inOrder: '1100MB', inAnyOrder: '800MB' } as const

/** All threads take part in what has this many rows for each. */
const rowsOfAGroup = 61_440

/**
 * The engine of one reading, with the staged tables empty; those of a large file are in a file that grows past memory. All
 * that it holds goes with its connection.
 */
export async function openEngine(spillFolder: string, givenBytes: number): Promise<DuckDBConnection> {
  await mkdir(spillFolder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memory.inOrder,
    temp_directory: spillFolder,
    threads: givenBytes > smallBytes ? '2' : '1',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  // From here on the connection alone holds it: else it stays until the garbage collector comes by.
  const connection = await instance.connect().finally(() => instance.closeSync())
  try {
    await prepare(connection, spillFolder, givenBytes)
  } catch (error) {
    connection.closeSync()
    throw error
  }
  return connection
}

async function prepare(connection: DuckDBConnection, spillFolder: string, givenBytes: number): Promise<void> {
  if (givenBytes <= smallBytes) await connection.run(`set disabled_optimizers = '${plannedInHaste.join(',')}'`)
  if (givenBytes > inMemoryBytes) {
    await connection.run(
      `attach '${join(spillFolder, `${randomUUID()}.duckdb`).replaceAll("'", "''")}' as reading (row_group_size ${rowsOfAGroup})`,
    )
    await connection.run('use reading')
  }
  for (const [table, columns] of Object.entries(stagedTables)) {
    await connection.run(`create table ${table} (${Object.entries(columns).map(definitionOf).join(', ')})`)
  }
}

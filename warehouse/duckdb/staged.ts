import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { dimensionColumns, ownChargeColumns, tables } from '../tables.ts'
import type { StagedLoad } from '../warehouse.ts'
import { rowsOf } from './writer.ts'

const ownTables = ['shipment', 'invoice', 'tracking_event', 'claim'] as const

/** Makes the staged files readable as `staged_shipment`, `staged_charge`, `staged_invoice`, `staged_tracking_event` and `staged_claim`. */
export async function openStaged(
  connection: DuckDBConnection,
  staged: StagedLoad,
  stagingFolder: string,
): Promise<void> {
  const folder = resolve(staged.folder)
  if (relative(resolve(stagingFolder), folder).startsWith('..'))
    throw new Error(`${folder} is outside the staging folder`)
  const files = readdirSync(folder)
  const sourceOf = (name: keyof typeof tables): string => {
    const pieces = files.filter((file) => file.replace(/(-\d+)?\.parquet$/, '') === name)
    if (pieces.length === 0) return `(from ${name} limit 0)`
    return `read_parquet([${pieces.map((file) => `'${join(folder, file).replaceAll("'", "''")}'`).join(', ')}])`
  }
  for (const name of ownTables) {
    const columns = Object.keys(tables[name]).join(', ')
    await connection.run(`create or replace temp view staged_${name} as select ${columns} from ${sourceOf(name)}`)
    const [strange] = await rowsOf(
      connection,
      `select 1 from staged_${name} where client_id <> ${staged.clientId} or load_id <> ${staged.loadId} limit 1`,
    )
    if (strange)
      throw new Error(
        `the ${name} file has lines of another client or load than ${staged.clientId} and ${staged.loadId}`,
      )
  }
  // A charge whose line is missing would be null where the table allows none, and so the load fails instead of losing it.
  const own = Object.keys(ownChargeColumns).map((column) => `own.${column}`)
  const ofLine = Object.keys(dimensionColumns).map((column) => `line.${column}`)
  await connection.run(`create or replace temp view staged_charge as select ${[...own, ...ofLine].join(', ')}
    from ${sourceOf('charge')} as own left join staged_shipment as line using (tracking_id)`)
}

export async function closeStaged(connection: DuckDBConnection): Promise<void> {
  for (const name of ['charge', ...ownTables]) await connection.run(`drop view if exists staged_${name}`)
}

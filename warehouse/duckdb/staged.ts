import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { tables } from '../tables.ts'
import type { StagedLoad } from '../warehouse.ts'
import { rowsOf } from './writer.ts'

const stagedTables = ['shipment', 'charge', 'invoice', 'tracking_event'] as const

/** Makes the staged files readable as `staged_shipment`, `staged_charge`, `staged_invoice` and `staged_tracking_event`. */
export async function openStaged(
  connection: DuckDBConnection,
  staged: StagedLoad,
  stagingFolder: string,
): Promise<void> {
  const folder = resolve(staged.folder)
  if (relative(resolve(stagingFolder), folder).startsWith('..'))
    throw new Error(`${folder} is outside the staging folder`)
  for (const name of stagedTables) {
    const file = join(folder, `${name}.parquet`)
    const columns = Object.keys(tables[name]).join(', ')
    const source = existsSync(file) ? `read_parquet('${file.replaceAll("'", "''")}')` : `${name} limit 0`
    await connection.run(`create or replace temp view staged_${name} as select ${columns} from ${source}`)
    const [strange] = await rowsOf(
      connection,
      `select 1 from staged_${name} where client_id <> ${staged.clientId} or load_id <> ${staged.loadId} limit 1`,
    )
    if (strange)
      throw new Error(`${file} has lines of another client or load than ${staged.clientId} and ${staged.loadId}`)
  }
}

export async function closeStaged(connection: DuckDBConnection): Promise<void> {
  for (const name of stagedTables) await connection.run(`drop view if exists staged_${name}`)
}

import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoted } from '../quoted.ts'
import { dimensionColumns, linesOfALoad, ownChargeColumns, tables } from '../tables.ts'
import type { StagedLoad } from '../warehouse.ts'
import { rowsOf } from './writer.ts'

const ownTables = ['shipment', 'invoice', 'tracking_event', 'claim'] as const

/**
 * Makes the files of these loads readable as `staged_shipment`, `staged_own_charge`, `staged_invoice`, `staged_tracking_event` and
 * `staged_claim`.
 */
export async function openStaged(
  connection: DuckDBConnection,
  loads: readonly StagedLoad[],
  stagingFolder: string,
): Promise<void> {
  const found = loads.flatMap((load) => filesOf(load, stagingFolder))
  const ids = new Set(loads.map(({ loadId }) => loadId))
  const others = loads.flatMap(({ stagedWith = [] }) => stagedWith).filter((id) => !ids.has(id))
  const sourceOf = (name: keyof typeof tables, loadId: string): string => {
    const files = new Set(found.filter(({ table }) => table === name).map(({ path }) => path))
    if (files.size === 0) return `(from ${name} limit 0)`
    const all = `read_parquet([${[...files].join(', ')}])`
    return others.length === 0 ? all : `(from ${all} where ${loadId} not in (${others.join(', ')}))`
  }
  for (const name of ownTables) {
    const columns = Object.keys(tables[name]).join(', ')
    await connection.run(
      `create or replace temp view staged_${name} as select ${columns} from ${sourceOf(name, 'load_id')}`,
    )
    const strange = await strangeIn(
      connection,
      found.filter(({ table }) => table === name),
    )
    if (strange)
      throw new Error(
        `the ${name} file ${strange.path} has lines of another client or load than ${strange.load.clientId} and ${strange.load.loadId}`,
      )
  }
  await connection.run(
    `create or replace temp view staged_own_charge as from ${sourceOf('charge', `tracking_id // ${linesOfALoad}`)}`,
  )
}

/** The charges of these lines, with what each says of its line. */
export function stagedCharges(lines: string): string {
  // A charge whose line is missing would be null where the table allows none, and so the load fails instead of losing it.
  const own = Object.keys(ownChargeColumns).map((column) => `own.${column}`)
  const ofLine = Object.keys(dimensionColumns).map((column) => `line.${column}`)
  return `(select ${[...own, ...ofLine].join(', ')}
    from (from staged_own_charge where ${lines}) as own left join (from staged_shipment where ${lines}) as line using (tracking_id))`
}

interface StagedFile {
  readonly table: string
  /** As a text of SQL. */
  readonly path: string
  readonly load: StagedLoad
}

function filesOf(load: StagedLoad, stagingFolder: string): StagedFile[] {
  const folder = resolve(load.folder)
  if (relative(resolve(stagingFolder), folder).startsWith('..'))
    throw new Error(`${folder} is outside the staging folder`)
  return readdirSync(folder).map((file) => ({
    table: file.replace(/(-\d+)?\.parquet$/, ''),
    path: quoted(join(folder, file)),
    load,
  }))
}

/** Of files of one table, one that says it is of another load than it was handed in with. */
async function strangeIn(connection: DuckDBConnection, files: readonly StagedFile[]): Promise<StagedFile | undefined> {
  if (files.length === 0) return undefined
  const owners = files.flatMap(({ path, load }) =>
    [load.loadId, ...(load.stagedWith ?? [])].map((id) => `(${path}, ${id}, ${load.clientId})`),
  )
  const paths = new Set(files.map(({ path }) => path))
  const [strange] = await rowsOf(
    connection,
    `select filename from (
      select distinct filename, load_id, client_id from read_parquet([${[...paths].join(', ')}], filename = true)
    ) anti join (values ${[...new Set(owners)].join(', ')}) as own (filename, load_id, client_id) using (filename, load_id, client_id) limit 1`,
  )
  if (!strange) return undefined
  const path = String(strange[0])
  const found = files.find((file) => file.path === quoted(path))
  if (!found) throw new Error(`${path} is not as it was handed in`)
  return found
}

export async function closeStaged(connection: DuckDBConnection): Promise<void> {
  for (const name of ['own_charge', ...ownTables]) await connection.run(`drop view if exists staged_${name}`)
}

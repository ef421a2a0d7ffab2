import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import { fillWarehouse, layInvoices } from './fill-warehouse.ts'

export interface MadeWarehouse {
  /** A data folder for a service to start on. */
  readonly house: string
  readonly path: string
  readonly stagingFolder: string
}

/** A warehouse of this many shipment lines and as many charges, made once and kept in the folder, as a house has it. */
export async function madeWarehouse(folder: string, lines: number): Promise<MadeWarehouse> {
  const house = join(folder, `house-${lines}`)
  mkdirSync(house, { recursive: true })
  const made = { house, path: warehouseFileIn(house), stagingFolder: join(house, 'staging') }
  if (!existsSync(made.path)) await make(made, lines)
  else await completed(made)
  return made
}

/** Those that were made before had no invoices. */
async function completed({ path }: MadeWarehouse): Promise<void> {
  const instance = await DuckDBInstance.create(path, { memory_limit: '2GB' })
  const connection = await instance.connect()
  const { rowCount } = await connection.run('select 1 from invoice limit 1')
  if (rowCount === 0) {
    await layInvoices(connection)
    await connection.run('checkpoint')
  }
  connection.closeSync()
  instance.closeSync()
}

async function make({ path, stagingFolder }: MadeWarehouse, lines: number): Promise<void> {
  const unfinished = `${path}.making`
  rmSync(unfinished, { force: true })
  const warehouse = await openWarehouse({ path: unfinished, stagingFolder })
  await warehouse.close()
  const instance = await DuckDBInstance.create(unfinished, { memory_limit: '4GB', threads: '2' })
  const connection = await instance.connect()
  const begin = performance.now()
  await fillWarehouse(connection, lines, (words) =>
    process.stderr.write(`\rMaking ${lines.toLocaleString('en')} lines: ${words}   `),
  )
  await connection.run('checkpoint')
  connection.closeSync()
  instance.closeSync()
  console.log(`\nMade in ${((performance.now() - begin) / 1000).toFixed(0)} s.`)
  renameSync(unfinished, path)
}

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { openWarehouse, rollUpEverything } from '@waybill/warehouse'
import { fillWarehouse } from './fill-warehouse.ts'

export interface MadeWarehouse {
  readonly path: string
  readonly stagingFolder: string
}

/** A warehouse of this many shipment lines and as many charges, made once and kept in the folder. */
export async function madeWarehouse(folder: string, lines: number): Promise<MadeWarehouse> {
  mkdirSync(folder, { recursive: true })
  const made = { path: join(folder, `pages-${lines}.duckdb`), stagingFolder: join(folder, 'staging') }
  if (!existsSync(made.path)) await make(made, lines)
  return made
}

async function make({ path, stagingFolder }: MadeWarehouse, lines: number): Promise<void> {
  const unfinished = `${path}.making`
  rmSync(unfinished, { force: true })
  const warehouse = await openWarehouse({ path: unfinished, stagingFolder })
  await warehouse.close()
  const instance = await DuckDBInstance.create(unfinished, { memory_limit: '4GB' })
  const connection = await instance.connect()
  const begin = performance.now()
  const second = await instance.connect()
  await fillWarehouse([connection, second], lines, (words) =>
    process.stderr.write(`\rMaking ${lines.toLocaleString('en')} lines: ${words}   `),
  )
  process.stderr.write('\rRolling up ...                                   \n')
  await rollUpEverything(connection)
  second.closeSync()
  await connection.run('checkpoint')
  connection.closeSync()
  instance.closeSync()
  console.log(`Made in ${((performance.now() - begin) / 1000).toFixed(0)} s.`)
  renameSync(unfinished, path)
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { rollups } from '@waybill/metrics'
import type { Rebuilt } from '../warehouse.ts'
import { addedUpOfLines } from './roll-up.ts'
import { rowsOf } from './writer.ts'

/** Adds up all lines of a client anew into every rollup, inside the open transaction, and counts the rows that were not what the lines say. */
export async function rebuildRollups(connection: DuckDBConnection, clientId: number): Promise<Rebuilt> {
  const mine = `where client_id = ${clientId}`
  const counted = { rows: 0, corrected: 0 }
  for (const rollup of rollups) {
    await connection.run(`create or replace temp table rebuilt as from ${rollup.name} limit 0`)
    await connection.run(`insert into rebuilt by name ${addedUpOfLines(rollup)} ${mine} group by all`)
    const [counts] = await rowsOf(
      connection,
      `select (select count(*) from rebuilt),
        (select count(*) from (from rebuilt except all from ${rollup.name} ${mine})),
        (select count(*) from (from ${rollup.name} ${mine} except all from rebuilt))`,
    )
    const [rows = 0, missing = 0, wrong = 0] = counts?.map(Number) ?? []
    counted.rows += rows
    counted.corrected += Math.max(missing, wrong)
    if (missing + wrong === 0) continue
    await connection.run(`delete from ${rollup.name} ${mine}`)
    await connection.run(`insert into ${rollup.name} from rebuilt order by ${rollup.date}`)
  }
  await connection.run('drop table rebuilt')
  return counted
}

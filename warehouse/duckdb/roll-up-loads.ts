import type { DuckDBConnection } from '@duckdb/node-api'
import { Fact } from '@waybill/contracts'
import { type Rollup, rollups } from '@waybill/metrics'
import {
  addUpAnew,
  columnsOf,
  daysOf,
  isOfChangedDays,
  rollUpChangedDays,
  rollupsInTurn,
  sumsOfLines,
  wordsOf,
  wordsOfLines,
} from './roll-up.ts'
import { rowsOf } from './writer.ts'

/**
 * Adds the lines of these loads to what is added up already, and adds up anew the days in the table `changed_day`, on which other lines
 * have changed too. What a small file costs so depends on its own lines, and not on those of its months. Where more lines come than are
 * added, their days are added up anew: they are most of what stands there.
 */
export async function rollUpLoads(
  connection: DuckDBConnection,
  loadIds: readonly number[],
  linesAddedAtMost: number,
): Promise<void> {
  const those = `load_id in (${loadIds.join(', ')})`
  const [[count = 0] = []] = await rowsOf(connection, `select count(*) from shipment where ${those}`)
  const lines = Number(count)
  if (lines > linesAddedAtMost) await connection.run(`insert into changed_day ${daysOf(`shipment where ${those}`)}`)
  if (lines === 0 || lines > linesAddedAtMost) return rollUpChangedDays(connection)

  const [changed] = await rowsOf(connection, 'select 1 from changed_day limit 1')
  for (const fact of Fact.options)
    await connection.run(`create temp table ${coming(fact)} as ${summed(fact)} where ${those}`)
  for (const rollup of rollupsInTurn) {
    if (changed) await addUpAnew(connection, rollup)
    await addComing(connection, rollup, changed ? `not ${isOfChangedDays(rollup)}` : 'true')
  }
  await connection.run(`drop table alike; ${Fact.options.map((fact) => `drop table ${coming(fact)}`).join('; ')}`)
}

const coming = (fact: Fact): string => `coming_${fact}`

/** Lines with all that rollups keep them by and add up of them, each worked out once. */
function summed(fact: Fact): string {
  const these = rollups.filter((each) => each.fact === fact)
  const words = new Set(these.flatMap(wordsOf))
  const sums = new Map(these.flatMap(sumsOfLines))
  return `select ${[...words, ...sums.entries().map(([column, sum]) => `${sum} as "${column}"`)].join(', ')} from ${fact}`
}

/** Puts one row in place of all that are kept by the same words. */
async function addComing(connection: DuckDBConnection, rollup: Rollup, kept: string): Promise<void> {
  const { name, fact } = rollup
  const [words, columns] = [wordsOf(rollup), columnsOf(rollup).map((column) => `"${column}"`)]
  const lines = `${coming(fact)} where ${kept}`
  await connection.run(`create or replace temp table alike as
    select rowid as place from ${name} semi join (select distinct ${wordsOfLines(rollup).join(', ')} from ${lines}) using (${words.join(', ')})`)
  await connection.run(`insert into ${name} by name
    select ${[...words, ...columns.map((column) => `sum(${column}) as ${column}`)].join(', ')} from (
      select ${[...wordsOfLines(rollup), ...columns].join(', ')} from ${lines}
      union all select ${[...words, ...columns].join(', ')} from ${name} where rowid in (select place from alike)
    ) group by all`)
  await connection.run(`delete from ${name} where rowid in (select place from alike)`)
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { lineExpression, measures, type Rollup, rollups } from '@waybill/metrics'

/** Adds up anew the days in the table `changed_day`. */
export async function rollUpChangedDays(connection: DuckDBConnection): Promise<void> {
  for (const rollup of rollups) {
    const days = `(client_id, ${rollup.date}) in (select client_id, ${rollup.date} from changed_day)`
    await connection.run(`delete from ${rollup.name} where ${days}`)
    await connection.run(`${rollUp(rollup)} where ${days} group by all`)
  }
}

/** Fills empty rollups from all lines at once. */
export async function rollUpEverything(connection: DuckDBConnection): Promise<void> {
  for (const rollup of rollups) {
    await connection.run(`delete from ${rollup.name}`)
    await connection.run(`${rollUp(rollup)} group by all order by client_id, ${rollup.date}`)
  }
}

function rollUp({ name, fact, date, dimensions, sums }: Rollup): string {
  const keys = [date, ...dimensions]
  const added = sums.flatMap((sum) =>
    measures[sum].unit === 'money'
      ? [
          [sum, lineExpression(sum, fact, false)],
          [`${sum}_usd`, lineExpression(sum, fact, true)],
        ]
      : [[sum, lineExpression(sum, fact, false)]],
  )
  return `insert into ${name} (${[...keys, ...added.map(([column]) => `"${column}"`)].join(', ')})
    select ${[...keys, ...added.map(([, expression]) => `sum(${expression})`)].join(', ')} from ${fact}`
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { lineExpression, measures, type Rollup, rollups } from '@waybill/metrics'

/** Adds up anew the days in the table `changed_day`. */
export async function rollUpChangedDays(connection: DuckDBConnection): Promise<void> {
  for (const rollup of rollups) {
    const days = `(client_id, ${rollup.date}) in (select client_id, ${rollup.date} from changed_day)`
    await connection.run(`delete from ${rollup.name} where ${days}`)
    await connection.run(`${addUp(rollup)} where ${days} group by all`)
  }
}

/** Fills empty rollups from all lines at once. */
export async function rollUpEverything(connection: DuckDBConnection): Promise<void> {
  for (const rollup of rollups) {
    await connection.run(`delete from ${rollup.name}`)
    await connection.run(`${addUp(rollup)} group by all order by client_id, ${rollup.date}`)
  }
}

/** The beginning of a statement that adds lines up into a table with a rollup's columns; a `where` and a `group by all` end it. */
export function addUp({ name, fact, date, dimensions, sums }: Rollup, table = name): string {
  const keys = [date, ...dimensions]
  const added = sums.flatMap((sum) =>
    measures[sum].unit === 'money'
      ? [
          [sum, lineExpression(sum, fact, false)],
          [`${sum}_usd`, lineExpression(sum, fact, true)],
        ]
      : [[sum, lineExpression(sum, fact, false)]],
  )
  return `insert into ${table} (${[...keys, ...added.map(([column]) => `"${column}"`)].join(', ')})
    select ${[...keys, ...added.map(([, expression]) => `sum(${expression})`)].join(', ')} from ${fact}`
}

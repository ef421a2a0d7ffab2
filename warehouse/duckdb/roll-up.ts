import type { DuckDBConnection } from '@duckdb/node-api'
import {
  amountOnLine,
  columnAbove,
  columnOfSum,
  lineExpression,
  linesInRow,
  measures,
  type Rollup,
  rollups,
  spanExpression,
} from '@waybill/metrics'

/** What others are added up from is added up before them. */
export const rollupsInTurn: readonly Rollup[] = [
  ...rollups.filter(({ per, addedUpFrom }) => per === 'day' && !addedUpFrom),
  ...rollups.filter(({ per, addedUpFrom }) => per === 'day' && addedUpFrom),
  ...rollups.filter(({ per }) => per === 'month'),
]

/** Adds up anew the days in the table `changed_day`, and the months that they belong to. */
export async function rollUpChangedDays(connection: DuckDBConnection): Promise<void> {
  for (const rollup of rollupsInTurn) {
    const days = `(client_id, ${rollup.date}) in (${rollup.per === 'day' ? changedDays(rollup) : daysOfChangedMonths(rollup)})`
    await connection.run(`delete from ${rollup.name} where ${days}`)
    await connection.run(`${addUp(rollup)} where ${days} group by all`)
  }
}

function changedDays({ date }: Rollup): string {
  return `select client_id, ${date} from changed_day`
}

/** Day by day, so that the engine skips blocks of other days as it does for days. */
function daysOfChangedMonths(rollup: Rollup): string {
  return `select client_id, cast(unnest(generate_series(month, month + interval 1 month - interval 1 day, interval 1 day)) as date)
    from (select distinct client_id, date_trunc('month', ${rollup.date}) as month from (${changedDays(rollup)}))`
}

/** Fills these rollups from all lines at once. */
export async function rollUpEverything(connection: DuckDBConnection, these = rollups): Promise<void> {
  for (const rollup of rollupsInTurn.filter((each) => these.includes(each))) {
    await connection.run(`delete from ${rollup.name}`)
    await connection.run(`${addUp(rollup)} group by all order by client_id, ${rollup.date}`)
  }
}

/** The beginning of a statement that adds up into a rollup what it is made from; a `where` and a `group by all` end it. */
export function addUp(rollup: Rollup): string {
  const { name, addedUpFrom } = rollup
  if (!addedUpFrom) return addUpLines(rollup)
  return insertion(rollup, name, addedUpFrom, ({ column }) => `"${column}"`)
}

/** The same from the lines, whatever lies between, into a table with the rollup's columns. */
export function addUpLines(rollup: Rollup, table = rollup.name): string {
  const { fact, above } = rollup
  const isAbove = above && `${amountOnLine(above.measure, (sum) => lineExpression(sum, fact, false))} > 0`
  return insertion(rollup, table, fact, ({ sum, inUsd, ofAbove }) => {
    const added = lineExpression(sum, fact, inUsd)
    return ofAbove ? `case when ${isAbove} then ${added} else 0 end` : added
  })
}

/** A column of a rollup that adds up a measure. */
export interface SumColumn {
  readonly column: string
  readonly sum: Rollup['sums'][number]
  readonly inUsd: boolean
  /** Of those lines alone on which the rollup's measure is above zero. */
  readonly ofAbove: boolean
}

export function sumColumns({ sums, above }: Rollup): readonly SumColumn[] {
  const both = (sum: SumColumn['sum'], ofAbove: boolean): readonly SumColumn[] =>
    (measures[sum].unit === 'money' ? [false, true] : [false]).map((inUsd) => {
      const column = columnOfSum(sum, inUsd)
      return { column: ofAbove ? columnAbove(column) : column, sum, inUsd, ofAbove }
    })
  return [...sums.flatMap((sum) => both(sum, false)), ...(above?.sums ?? []).flatMap((sum) => both(sum, true))]
}

function insertion(rollup: Rollup, table: string, from: string, adds: (column: SumColumn) => string): string {
  const { date, per, alsoBy = [], dimensions, columns } = rollup
  const words = [...alsoBy, ...dimensions]
  const day = per === 'month' ? `${spanExpression('month', date)} as ${date}` : date
  const added = sumColumns(rollup).map((each): [column: string, expression: string] => [each.column, adds(each)])
  for (const column of columns ?? []) added.push([column, column], [`${column}_usd`, `${column}_usd`])
  if (columns) added.push([linesInRow, '1'])
  return `insert into ${table} (${[date, ...words, ...added.map(([column]) => `"${column}"`)].join(', ')})
    select ${[day, ...words, ...added.map(([, expression]) => `sum(${expression})`)].join(', ')} from ${from}`
}

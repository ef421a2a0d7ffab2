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

/** As the table `changed_day` has them. */
export const daysOf = (source: string): string => `select distinct client_id, bill_date, pickup_date from ${source}`

/** Adds up anew the days in the table `changed_day`, and the months that they belong to. */
export async function rollUpChangedDays(connection: DuckDBConnection): Promise<void> {
  for (const rollup of rollupsInTurn) await addUpAnew(connection, rollup)
}

/** A rollup's rows of the days in the table `changed_day`, from what it is made from. */
export async function addUpAnew(connection: DuckDBConnection, rollup: Rollup): Promise<void> {
  const days = isOfChangedDays(rollup)
  await connection.run(`delete from ${rollup.name} where ${days}`)
  await connection.run(`insert into ${rollup.name} by name ${addedUp(rollup)} where ${days} group by all`)
}

export function isOfChangedDays(rollup: Rollup): string {
  return `(client_id, ${rollup.date}) in (${rollup.per === 'day' ? changedDays(rollup) : daysOfChangedMonths(rollup)})`
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
    await connection.run(
      `insert into ${rollup.name} by name ${addedUp(rollup)} group by all order by client_id, ${rollup.date}`,
    )
  }
}

/** The beginning of a SELECT of a rollup's rows from what it is made from; a `where` and a `group by all` end it. */
export function addedUp(rollup: Rollup): string {
  const { addedUpFrom } = rollup
  return addedUpFrom ? addedUpAgain(rollup, addedUpFrom) : addedUpOfLines(rollup)
}

/** The same from the lines, whatever lies between. */
export function addedUpOfLines(rollup: Rollup): string {
  return selection(rollup, rollup.fact, sumsOfLines(rollup))
}

function addedUpAgain(rollup: Rollup, from: string): string {
  return selection(
    rollup,
    from,
    columnsOf(rollup).map((column) => [column, `"${column}"`]),
  )
}

/** What a line adds to each column of a rollup. */
export function sumsOfLines(rollup: Rollup): readonly Sum[] {
  const { fact, above, columns, countsLines } = rollup
  const isAbove = above && `${amountOnLine(above.measure, (sum) => lineExpression(sum, fact, false))} > 0`
  const sums = sumColumns(rollup).map(({ column, sum, inUsd, ofAbove }): Sum => {
    const added = lineExpression(sum, fact, inUsd)
    return [column, ofAbove ? `case when ${isAbove} then ${added} else 0 end` : added]
  })
  const besides = inBothCurrencies(columns).map((column): Sum => [column, column])
  return [...sums, ...besides, ...(countsLines ? [[linesInRow, '1'] as const] : [])]
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

export type Sum = readonly [column: string, expression: string]

function selection(rollup: Rollup, from: string, added: readonly Sum[]): string {
  const sums = added.map(([column, expression]) => `sum(${expression}) as "${column}"`)
  return `select ${[...wordsOfLines(rollup), ...sums].join(', ')} from ${from}`
}

/** What a row is kept by. */
export function wordsOf({ date, alsoBy = [], dimensions }: Rollup): readonly string[] {
  return [date, ...alsoBy, ...dimensions]
}

/** The same as a line has it. */
export function wordsOfLines(rollup: Rollup): readonly string[] {
  const { date, per } = rollup
  return wordsOf(rollup).map((word) =>
    word === date && per === 'month' ? `${spanExpression('month', date)} as ${date}` : word,
  )
}

/** What is added up in a row. */
export function columnsOf(rollup: Rollup): readonly string[] {
  return sumsOfLines(rollup).map(([column]) => column)
}

/** Columns of money, each also in USD. */
export function inBothCurrencies(columns: readonly string[] = []): readonly string[] {
  return columns.flatMap((column) => [column, `${column}_usd`])
}

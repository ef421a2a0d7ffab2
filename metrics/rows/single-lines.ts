import type { Fact, GridColumn, RowsQuestion, Scope } from '@waybill/contracts'
import { raw, sql } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { whereKept } from './columns.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { linesUnder, shipmentLines } from './lines.ts'

export const tiesOf: Record<Fact, readonly string[]> = {
  shipment: ['tracking_id'],
  charge: ['tracking_id', 'line_number', 'charge_code', 'charge_description', 'amount', 'discount', 'net_amount'],
}

/**
 * Single lines, in an order that leaves no tie open. What only the shipment line says is fetched for the lines of the block
 * alone, unless it orders or filters them.
 */
export function compileLines(question: RowsQuestion, scope: Scope): CompiledRows {
  const { columns, table, sort, from, count } = question
  const unknown = sort.find(({ column }) => !columns.some((each) => each === column))
  if (unknown) throw wrong(`"${unknown.column}" is no column of this table, so it cannot order it.`)
  const ordering = columns.filter((column) => sort.some((each) => each.column === column))
  const needed = linesUnder(question, scope, ordering)
  const lines = needed.joined ? linesUnder(question, scope, columns) : needed
  const late = lines.joined ? [] : columns.filter((column) => whereKept(column, table) === 'shipment')
  const aliasOf = (column: GridColumn) => `c${columns.indexOf(column) + 1}`
  const early = columns.filter((column) => !late.includes(column))
  const ties = tiesOf[table]
  const selected = [
    ...early.map((column) => `${lines.say(column)} as ${aliasOf(column)}`),
    ...ties.map((tie, place) => `${tie} as t${place + 1}`),
  ]
  const order = [
    ...sort.map(({ column, descending }) => `${aliasOf(column as GridColumn)}${descending ? ' desc' : ''}`),
    ...ties.map((_, place) => `t${place + 1}`),
  ].join(', ')
  const block = sql`select ${raw(selected.join(', '))} from ${lines.from} where ${lines.where} order by ${raw(`${order} limit ${count} offset ${from}`)}`
  const joined = late.length === 0 ? raw('') : sql` left join ${shipmentLines(late, scope, aliasOf)} on line_id = t1`
  return {
    table,
    columns: columns.map(cellColumn),
    select: sql`select ${raw(`${columns.map(aliasOf).join(', ')}, 0 as total_rows`)} from (${block}) as block${joined} order by ${raw(order)}`,
  }
}

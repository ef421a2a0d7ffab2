import { columnsOfEveryLine, type Fact, type GridColumn, type RowsQuestion, type Scope } from '@waybill/contracts'
import { join, raw, sql } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { findFarLines } from './far-lines.ts'
import { linesUnder, shipmentLines } from './lines.ts'
import { inOrder, orderTerms } from './order.ts'

export const tiesOf: Record<Fact, readonly string[]> = {
  shipment: ['tracking_id'],
  charge: ['tracking_id', 'line_number', 'charge_code', 'charge_description', 'amount', 'discount', 'net_amount'],
}

/** Blocks that begin before this are read from the first line on. */
const farFrom = 10_000

/**
 * Single lines, in an order that leaves no tie open. Lines are put in order by as little as that takes: whatever else a
 * shipment line says, for itself or for its charges, is fetched for the lines of the block alone; and of a far block, only
 * the lines among which it lies.
 */
export function compileLines(question: RowsQuestion, scope: Scope, farBegins = farFrom): CompiledRows {
  const { columns, table, sort, dates, from, count } = question
  const unknown = sort.find(({ column }) => !columns.some((each) => each === column))
  if (unknown) throw wrong(`"${unknown.column}" is no column of this table, so it cannot order it.`)
  const ordering = columns.filter((column) => sort.some((each) => each.column === column))
  const lines = linesUnder(question, scope, ordering)
  const fetched = columns.filter((column) => isFetched(column, table, ordering))
  const aliasOf = (column: GridColumn) => `c${columns.indexOf(column) + 1}`
  const ties = tiesOf[table]
  const selected = [
    ...columns
      .filter((column) => ordering.includes(column) || !fetched.includes(column))
      .map((column) => `${lines.say(column)} as ${aliasOf(column)}`),
    ...ties.map((tie, place) => `${tie} as t${place + 1}`),
    `${table}.${dates.type} as day`,
  ]
  // A tracking id is shown as text, and put in order as the number that it is.
  const orderBy = (id: string, last: readonly string[]) => {
    const wished = sort.map(({ column, descending }) => {
      const cell = column === 'TRACKING_ID' ? id : aliasOf(column as GridColumn)
      return inOrder(orderTerms(question, column as GridColumn, cell), descending)
    })
    return join([...wished, ...last.map(raw)], ', ')
  }
  const order = orderBy(
    't1',
    ties.map((_, place) => `t${place + 1}`),
  )
  const far = from < farBegins ? undefined : findFarLines(question, scope, lines)
  const block = sql`select ${raw(selected.join(', '))} from ${lines.from}${raw(far?.joined ?? '')} where ${lines.where} order by ${order} ${raw(`limit ${count} offset ${far?.offset ?? from}`)}`
  // By their days the engine passes over most of what lies between tracking ids that are far apart.
  const among = sql`(tracking_id, ${raw(question.dates.type)}) in (select t1, day from block)`
  const ofBlock = shipmentLines(question, scope, fetched, { aliasOf, among })
  // A shipment line is whole when it is fetched. A charge is put beside its own.
  const [rows, orderOfRows] =
    table === 'shipment'
      ? [ofBlock, orderBy('line_id', ['line_id'])]
      : [sql`block left join ${ofBlock} on line_id = t1`, order]
  return {
    table,
    columns: columns.map(cellColumn),
    select: sql`with ${far ? sql`${far.found}, ` : raw('')}block as (${block}) select ${raw(`${columns.map(aliasOf).join(', ')}, 0 as total_rows`)} from ${rows} order by ${orderOfRows}`,
  }
}

/** A charge has the dimensions of its shipment line, and only amounts and words of its own. */
function isFetched(column: GridColumn, table: Fact, ordering: readonly GridColumn[]): boolean {
  return table === 'shipment' || (columnsOfEveryLine.includes(column) && !ordering.includes(column))
}

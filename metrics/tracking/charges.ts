import { mostChargesOfDetail, type Scope, type TrackingColumn, type TrackingQuestion } from '@waybill/contracts'
import { inScope } from '../conditions.ts'
import type { CompiledRows } from '../rows/compiled.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { expressionOf, isMoney, type Keeper, keeperOf, unitOf } from './columns.ts'
import type { PackageLines } from './package-lines.ts'

/** Transportation first and what is added to it after, as invoices have it. */
const familyOrder = `case charge_family when 'TRANSPORTATION' then 1 when 'OTHER_ACCESSORIAL' then 2 when 'FUEL_SURCHARGE' then 3 else 4 end`

/**
 * The charges of a package with what their lines say, as asked for, the oldest bill first. Of more than are told, those of
 * the line that was opened are there, and of the one that billed the transport.
 */
export function compileCharges(
  { columns, groups, order }: TrackingQuestion,
  { first, own }: Pick<PackageLines, 'first' | 'own'>,
  scope: Scope,
): CompiledRows {
  const stray = groups.length > 0 && columns.find((column) => !isMoney(column) && !groups.includes(column))
  if (stray) throw wrong(`${stray} is not among what the charges are grouped by.`)
  const unknown = order.find(({ column }) => !columns.includes(column) && column !== 'BILL_DATE')
  if (unknown) throw wrong(`"${unknown.column}" is not part of the answer, so it cannot order it.`)

  const used = [...new Set<TrackingColumn>([...columns, ...groups])]
  const aliasOf = (column: TrackingColumn) => `c${used.indexOf(column) + 1}`
  const selectedFrom = (keeper: Keeper) =>
    used
      .filter((column) => keeperOf(column) === keeper)
      .map((column) => `${expressionOf(column)} as ${aliasOf(column)}`)
  const wanted = sql`select tracking_id from shipment where ${inScope(scope)} and ${own}`
  const linesOf = (table: string, selected: readonly string[]): Sql =>
    sql`(select ${raw(selected.join(', '))} from ${raw(table)} where ${inScope(scope)} and tracking_id in (${wanted})) as ${raw(`${table}_lines`)}`
  const charges = linesOf('charge', [
    'tracking_id as charge_line',
    'load_id as charge_load',
    'line_number as in_order',
    `${familyOrder} as family_order`,
    'charge_description as description_order',
    'amount as amount_order',
    'net_amount as net_order',
    ...selectedFrom('charge'),
  ])
  const lines = linesOf('shipment', ['tracking_id as line_id', 'bill_date as day_order', ...selectedFrom('line')])
  const files = selectedFrom('load')
  const file =
    files.length > 0
      ? sql` left join (select ${raw(['load_id as file_id', ...files].join(', '))} from load where ${inScope(scope)}) as files on file_id = charge_load`
      : raw('')
  const from = sql`${charges} join ${lines} on line_id = charge_line${file}`
  const limit = raw(` limit ${mostChargesOfDetail}`)
  const aliases = columns.map(aliasOf)
  const wished = order
    .filter(({ column }) => columns.includes(column))
    .map(({ column, descending }) => `${aliasOf(column)}${descending ? ' desc' : ''}`)

  if (groups.length === 0) {
    const days = order.find(({ column }) => column === 'BILL_DATE')?.descending ? 'day_order desc' : 'day_order'
    const ties = [
      days,
      'charge_line',
      'in_order',
      'family_order',
      'amount_order desc',
      'description_order',
      'net_order',
    ]
    const inOrder = raw([...wished, ...ties].join(', '))
    const near = join(
      first.map((id) => sql`charge_line = ${value('Int64', id)} desc`),
      ', ',
    )
    return {
      table: 'charge',
      columns: columns.map((column) => ({ name: column, unit: unitOf(column) })),
      select: sql`select ${raw([...aliases, 'total_rows'].join(', '))}
        from (select *, count(*) over () as total_rows from ${from} order by ${near}, ${inOrder}${limit}) as told order by ${inOrder}`,
    }
  }
  const keys = groups.map(aliasOf)
  const summed = columns.map((column) =>
    isMoney(column) ? `sum(${aliasOf(column)}) as ${aliasOf(column)}` : aliasOf(column),
  )
  return {
    table: 'charge',
    columns: columns.map((column) => ({ name: column, unit: unitOf(column) })),
    select: sql`select ${raw([...aliases, 'count(*) over () as total_rows'].join(', '))} from (select ${raw([...new Set([...summed, ...keys])].join(', '))} from ${from} group by ${raw(keys.join(', '))}) as grouped order by ${raw([...wished, ...keys].join(', '))}${limit}`,
  }
}

import type { Places } from '../../headed-csv/header.ts'
import { findRepeated } from '../../headed-csv/repeated.sql.ts'
import type { ChargePair } from './charge-pairs.ts'
import type { Field, Layout } from './columns.ts'
import { sumOf } from './to-charges.sql.ts'

/** Whether each row says what it comes to and what that is made of: it can then be checked by itself. */
export function statesItsParts(layout: Layout, places: Places<Field>, pairs: readonly ChargePair[]): boolean {
  const parts = layout.transportAmongPairs ? pairs.length > 0 : places.transport !== undefined
  return places.net !== undefined && parts
}

const ofRow = `coalesce(net, coalesce(transport, 0) + ${sumOf('pairs')})`

/** Where no invoice states its total, it is what its rows state. */
export const totalsByLine = `
  update fedex_row set amount_due = invoice.total
  from (
    select invoice_number, bill_date, account_number,
      sum(${ofRow})::decimal(18, 2) as total
    from fedex_row where not blank group by all) as invoice
  where fedex_row.invoice_number = invoice.invoice_number and fedex_row.bill_date = invoice.bill_date
    and fedex_row.account_number = invoice.account_number`

/** Nothing tells then whether a row that is there twice was charged twice. */
export const markRepeated = [
  findRepeated(
    `(from fedex_row where not blank and tracking_id || cross_id <> '' and not lost_digits(tracking_id) and ${ofRow} <> 0)`,
    ['invoice_number', 'bill_date', 'account_number', 'tracking_id', 'pairs'],
  ),
  'update fedex_row set first_line = repeated.first_line from repeated where fedex_row.line_number = repeated.line_number',
  'drop table repeated',
]

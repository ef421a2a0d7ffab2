import type { Places } from '../../headed-csv/header.ts'
import type { ChargePair } from './charge-pairs.ts'
import type { Field, Layout } from './columns.ts'
import { sumOf } from './to-charges.sql.ts'

/** Whether each row says what it comes to and what that is made of: it can then be checked by itself. */
export function statesItsParts(layout: Layout, places: Places<Field>, pairs: readonly ChargePair[]): boolean {
  const parts = layout.transportAmongPairs ? pairs.length > 0 : places.transport !== undefined
  return places.net !== undefined && parts
}

/** Where no invoice states its total, it is what its rows state. */
export const totalsByLine = `
  update fedex_row set amount_due = invoice.total
  from (
    select invoice_number, bill_date, account_number,
      sum(coalesce(net, coalesce(transport, 0) + ${sumOf('pairs')}))::decimal(18, 2) as total
    from fedex_row where not blank group by all) as invoice
  where fedex_row.invoice_number = invoice.invoice_number and fedex_row.bill_date = invoice.bill_date
    and fedex_row.account_number = invoice.account_number`

import type { InvoicesAsked, Scope } from '@waybill/contracts'
import { inScope } from '../conditions.ts'
import { contains } from '../contains.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'

/** Which invoices, and with them which lines, somebody asks for. */
export function invoicesOf({ from, to, carriers, currency, search }: InvoicesAsked, scope: Scope): Sql {
  const wanted = search.trim()
  return sql`${inScope(scope)} and bill_date between ${value('Date32', from)} and ${value('Date32', to)}${
    carriers.length > 0 ? sql` and carrier_name in (${texts(carriers)})` : raw('')
  }${currency === undefined ? raw('') : sql` and currency_code = ${value('String', currency)}`}${
    wanted === ''
      ? raw('')
      : sql` and (${contains(raw('invoice_number'), wanted)} or ${contains(raw('account_number'), wanted)})`
  }`
}

export function texts(all: readonly string[]): Sql {
  return join(
    all.map((one) => value('String', one)),
    ', ',
  )
}

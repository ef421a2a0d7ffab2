import type { InvoicesAsked, Scope } from '@waybill/contracts'
import { inScope } from '../conditions.ts'
import { contains } from '../contains.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { keyColumns } from './invoice-key.ts'

/** Which invoices, and with them which lines, somebody asks for. */
export function invoicesOf(asked: InvoicesAsked, scope: Scope): Sql {
  const { least, most } = asked
  const billed = billedIn(asked, scope)
  if (least === undefined && most === undefined) return billed
  const amount = raw(`round(sum(${amountOf(asked, 'net_amount')}), 2)`)
  const limits = [
    ...(least === undefined ? [] : [sql`${amount} >= ${value('Decimal(18,6)', least)}`]),
    ...(most === undefined ? [] : [sql`${amount} <= ${value('Decimal(18,6)', most)}`]),
  ]
  return sql`${billed} and (${raw(keyColumns)}) in (select ${raw(keyColumns)} from shipment where ${billed}
    group by ${raw(keyColumns)} having ${join(limits, ' and ')})`
}

/** The column of an amount in the currency of the answer. */
export function amountOf({ currency }: Pick<InvoicesAsked, 'currency'>, column: string): string {
  return currency === undefined ? `${column}_usd` : column
}

function billedIn({ from, to, carriers, currency, search }: InvoicesAsked, scope: Scope): Sql {
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

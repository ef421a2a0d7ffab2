import type { InvoicesAsked, Scope } from '@waybill/contracts'
import { inScope } from '../conditions.ts'
import { raw, sql } from '../sql.ts'
import { type CompiledList, count, money, word } from './compiled-list.ts'
import { keyColumns } from './invoice-key.ts'
import { amountOf, invoicesOf } from './invoices-of.ts'

/** A row for each carrier, each account, each bill date, or each carrier or account on each of those; or one for all. */
export type BilledBy = 'carriers' | 'accounts' | 'days' | 'carriersByDay' | 'accountsByDay' | 'all'
export type SummaryOf = Extract<BilledBy, 'carriers' | 'all'>

const rowOf: Readonly<Record<BilledBy, { readonly of: string; readonly day: string }>> = {
  all: { of: `''`, day: `''` },
  carriers: { of: 'carrier_name', day: `''` },
  accounts: { of: 'account_number', day: `''` },
  days: { of: `''`, day: 'bill_date' },
  carriersByDay: { of: 'carrier_name', day: 'bill_date' },
  accountsByDay: { of: 'account_number', day: 'bill_date' },
}

/** What each carrier billed, each account was billed, or was billed each day, and how much of it is on invoices whose lines add up to the total that they state. */
export function compileBilled(of: BilledBy, asked: InvoicesAsked, scope: Scope): CompiledList {
  const those = invoicesOf(asked, scope)
  const amount = raw(amountOf(asked, 'net_amount'))
  const columns = [
    word('row_of'),
    word('row_day'),
    count('invoices'),
    word('from_invoice_date'),
    word('to_invoice_date'),
    money('total_spend'),
    money('matched'),
  ]
  return {
    columns,
    select: sql`select ${raw(rowOf[of].of)} as row_of, ${raw(rowOf[of].day)} as row_day, count(*) as invoices, min(bill_date) as first_date, max(bill_date) as last_date,
      sum(answered) as total_spend, sum(case when added = stated then answered else 0 end) as matched, count(*) over () as total_rows
    from (
      select ${raw(keyColumns)}, carrier_name, sum(control_total) as stated, sum(net) as added, sum(amount) as answered
      from (
        select ${raw(keyColumns)}, carrier_name, control_total, 0 as net, 0 as amount from invoice where ${those}
        union all
        select ${raw(keyColumns)}, carrier_name, 0 as control_total, net_amount as net, ${amount} as amount from shipment where ${those}
      ) as both_sides group by ${raw(keyColumns)}, carrier_name
    ) as each_invoice group by row_of, row_day order by total_spend desc, row_of, row_day`,
  }
}

/**
 * What was billed and credited for packages that somebody filed a claim for. The span says which lines are added up; whether
 * a package has a credit is asked of all its lines.
 */
export function compileClaimed(of: SummaryOf, asked: InvoicesAsked, scope: Scope): CompiledList {
  const those = invoicesOf(asked, scope)
  const net = raw(amountOf(asked, 'net_amount'))
  const mine = inScope(scope)
  return {
    columns: [word('carrier_name'), ...['disputed_amount', 'pending', 'recovered', 'denied'].map(money)],
    select: sql`select ${raw(rowOf[of].of)} as carrier, sum(billed) as disputed,
      sum(case when credits = 0 and denials = 0 then billed else 0 end) as pending, -sum(credited) as recovered,
      sum(case when credits = 0 and denials > 0 then billed else 0 end) as denied, count(*) over () as total_rows
    from (
      select client_id, carrier_name, tracking_number, sum(billed) as billed, sum(credited) as credited,
        sum(credits) as credits, sum(denials) as denials
      from (
        select client_id, carrier_name, tracking_number, 0 as credits, 0 as denials,
          case when credit_type = '' then ${net} else 0 end as billed, case when credit_type = '' then 0 else ${net} end as credited
        from charge where ${those} and tracking_number <> ''
        union all
        select client_id, carrier_name, tracking_number, 1 as credits, 0 as denials, 0 as billed, 0 as credited
        from charge where ${mine} and credit_type <> '' and tracking_number <> ''
        union all
        select client_id, carrier_name, tracking_number, 0 as credits, 1 as denials, 0 as billed, 0 as credited
        from claim where ${mine} and outcome = 'DENIED'
      ) as each_line
      where (client_id, carrier_name, tracking_number) in
        (select client_id, carrier_name, tracking_number from claim where ${mine})
      group by client_id, carrier_name, tracking_number
    ) as each_package group by carrier order by carrier`,
  }
}

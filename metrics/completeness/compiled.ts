import type { CalendarDate, Scope } from '@waybill/contracts'
import { inScope } from '../conditions.ts'
import { type Sql, sql, value } from '../sql.ts'

/** An account with more is billed by the shipment: its numbers are not looked at one by one. */
export const mostNumbersOfAccount = 1000

/** What each account was billed on each day: client, carrier, account, bill date, currency, amount, first and last load. */
export function compileBilledByDay(scope: Scope, from: CalendarDate): Sql {
  return sql`select client_id, carrier_name, account_number, bill_date, max(currency_code) as currency,
      sum(case when currency_code = last_currency then control_total end) as amount,
      min(load_id) as first_load, max(load_id) as last_load
    from (select client_id, carrier_name, account_number, bill_date, currency_code, control_total, load_id,
        max(currency_code) over (partition by client_id, carrier_name, account_number, bill_date) as last_currency
      from invoice where ${since(scope, from)}) as billed
    group by client_id, carrier_name, account_number, bill_date
    order by client_id, carrier_name, account_number, bill_date`
}

/** The numbers of accounts that have few enough: client, carrier, account, number, bill date. */
export function compileNumbers(scope: Scope, from: CalendarDate): Sql {
  return sql`select client_id, carrier_name, account_number, invoice_number, bill_date
    from (select client_id, carrier_name, account_number, invoice_number, bill_date,
        count(*) over (partition by client_id, carrier_name, account_number) as invoices
      from invoice where ${since(scope, from)}) as numbered
    where invoices <= ${value('Int64', String(mostNumbersOfAccount))}
    order by client_id, carrier_name, account_number, bill_date, invoice_number`
}

/** How many bill dates each load brought of an account at the most: what came with much else says not when it comes. */
export function compileDaysOfLoads(scope: Scope, from: CalendarDate): Sql {
  return sql`select load_id, max(days) as days from (
      select load_id, client_id, carrier_name, account_number, count(distinct bill_date) as days
      from invoice where ${since(scope, from)} group by load_id, client_id, carrier_name, account_number) as brought
    group by load_id order by load_id`
}

function since(scope: Scope, from: CalendarDate): Sql {
  return sql`${inScope(scope)} and bill_date >= ${value('Date32', from)}`
}

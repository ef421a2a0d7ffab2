import type { CalendarDate, Scope } from '@waybill/contracts'
import { inScope, raw, sql, value } from '@waybill/metrics'
import type { BilledDay, BilledInvoice, LastLoad } from '../warehouse.ts'
import type { Questions } from './questions.ts'

export async function billedDays(questions: Questions, scope: Scope, from: CalendarDate): Promise<BilledDay[]> {
  const rows = await questions.rows(sql`
    select client_id, carrier_name, bill_date, count(*) as invoices from invoice
    where ${inScope(scope)} and bill_date >= ${value('Date32', from)}
    group by client_id, carrier_name, bill_date order by client_id, carrier_name, bill_date`)
  return rows.map(([clientId, carrier = '', billDate = '', invoices]) => ({
    clientId: Number(clientId),
    carrier,
    billDate,
    invoices: Number(invoices),
  }))
}

export async function lastLoads(questions: Questions, scope: Scope, since: number): Promise<LastLoad[]> {
  const rows = await questions.rows(sql`
    select client_id, carrier_name, max(bill_date) as last_bill_date, max(load_id) as last_load_id,
      count(distinct case when load_id >= ${value('Int64', String(since))} then load_id end) as loads
    from invoice where ${inScope(scope)} group by client_id, carrier_name order by client_id, carrier_name`)
  return rows.map(([clientId, carrier = '', lastBillDate = '', lastLoadId, loadsSince]) => ({
    clientId: Number(clientId),
    carrier,
    lastBillDate,
    lastLoadId: Number(lastLoadId),
    loadsSince: Number(loadsSince),
  }))
}

export async function loadsBilledIn(
  questions: Questions,
  clientId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<number[]> {
  const rows = await questions.rows(sql`
    select distinct load_id from invoice where ${inScope({ clientIds: [clientId] })}
      and bill_date >= ${value('Date32', from)} and bill_date <= ${value('Date32', to)} order by load_id`)
  return rows.map(([id]) => Number(id))
}

export async function invoicesBilled(
  questions: Questions,
  scope: Scope,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  limit: number,
): Promise<BilledInvoice[]> {
  const rows = await questions.rows(sql`
    select client_id, carrier_name, account_number, invoice_number, bill_date, currency_code, load_id from invoice
    where ${inScope(scope)} and bill_date between ${value('Date32', from)} and ${value('Date32', to)}
    order by bill_date, client_id, carrier_name, account_number, invoice_number, currency_code
    limit ${raw(String(limit))}`)
  return rows.map(
    ([clientId, carrier = '', accountNumber = '', invoiceNumber = '', billDate = '', currency = '', loadId]) => ({
      clientId: Number(clientId),
      carrier,
      accountNumber,
      invoiceNumber,
      billDate,
      currency,
      loadId: Number(loadId),
    }),
  )
}

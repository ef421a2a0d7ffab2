import type { Scope } from '@waybill/contracts'
import { inScope, sql } from '@waybill/metrics'
import type { BilledAccount } from '../warehouse.ts'
import type { Questions } from './questions.ts'

/** The accounts that invoices came for, with what they were billed. */
export async function billedAccounts(questions: Questions, scope: Scope): Promise<BilledAccount[]> {
  const rows = await questions.rows(sql`
    with billed as (
      select client_id, carrier_name, account_number, count(*) as invoices, max(bill_date) as latest_bill_date
      from invoice where ${inScope(scope)} group by client_id, carrier_name, account_number),
    spent as (
      select client_id, carrier_name, account_number, sum("totalSpend_usd") as spend
      from accounts_by_bill_month where ${inScope(scope)} group by client_id, carrier_name, account_number)
    select billed.client_id, billed.carrier_name, billed.account_number, billed.invoices, billed.latest_bill_date,
      coalesce(spent.spend, 0)
    from billed left join spent on spent.client_id = billed.client_id and spent.carrier_name = billed.carrier_name
      and spent.account_number = billed.account_number
    order by billed.client_id, billed.carrier_name, billed.account_number`)
  return rows.map(([clientId, carrier = '', accountNumber = '', invoices, latestBillDate = '', spendUsd = '']) => ({
    clientId: Number(clientId),
    carrier,
    accountNumber,
    invoices: Number(invoices),
    latestBillDate,
    spendUsd,
  }))
}

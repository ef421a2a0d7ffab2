import { sumOf } from './to-charges.sql.ts'

/**
 * A row may carry on the one before it: the same tracking number or none, charges, and no total of its own. Its charges are
 * joined to the row before where that one adds up only with them, and say nothing new where it adds up without.
 */
export const findContinuations = `
  create or replace temp table fedex_continuation as
  with marked as (
    select line_number, invoice_number, tracking_id, pairs, given_net = '' and given_transport = '' and len(pairs) > 0 as continues,
      max(case when given_net <> '' then line_number end) over (order by line_number) as head
    from (select line_number, invoice_number, tracking_id, pairs, given_net, given_transport from fedex_row where not blank)
  )
  select marked.line_number, marked.head, marked.pairs from marked
  join (select line_number as head, invoice_number, tracking_id from fedex_row) as row using (head)
  where continues and marked.invoice_number in (row.invoice_number, '') and marked.tracking_id in (row.tracking_id, '') and row.tracking_id <> ''`

export const anyContinuation = `
  select count(*) as count from fedex_row where given_net = '' and given_transport = '' and len(pairs) > 0`

export const joinContinuations = `
  update fedex_row set pairs = list_concat(fedex_row.pairs, more.pairs)
  from (select head, flatten(list(pairs order by line_number)) as pairs from fedex_continuation group by head) as more
  where fedex_row.line_number = more.head and coalesce(transport, 0) + ${sumOf('fedex_row.pairs')} <> net
    and coalesce(transport, 0) + ${sumOf('fedex_row.pairs')} + ${sumOf('more.pairs')} = net`

export const dropContinuations = `
  delete from fedex_row where line_number in (select line_number from fedex_continuation)`

/** An invoice is one account's: rows of service fees may name none, and a consolidated invoice names several under one total. */
export const oneAccountPerInvoice = `
  update fedex_row set account_number = one.account_number
  from (
    select invoice_number, bill_date, min(account_number) filter (account_number <> '') as account_number from fedex_row where invoice_number <> ''
    group by invoice_number, bill_date having count(distinct account_number) > 1 and max(account_number) <> '' and count(distinct amount_due) = 1) as one
  where fedex_row.invoice_number = one.invoice_number and fedex_row.bill_date = one.bill_date`

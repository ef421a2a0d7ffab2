import { type InvoiceListAsked, InvoiceOrder, type InvoicesAsked, type Scope } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { inScope } from '../conditions.ts'
import { join, raw, type Sql, sql } from '../sql.ts'
import { type CompiledList, word } from './compiled-list.ts'
import { keyColumns, type LoadedInvoiceKey, ofInvoice } from './invoice-key.ts'
import { amountOf, invoicesOf } from './invoices-of.ts'

const stated: readonly CellColumn[] = [
  ...['load_id', 'carrier_id', 'account_number', 'invoice_number', 'bill_date', 'currency_code'].map(word),
  ...['client_id', 'carrier_name', 'file_name'].map(word),
  { name: 'control_total', unit: 'money' },
  { name: 'charges', unit: 'count' },
]

/** What invoices state of themselves, a block of them in an order that leaves no tie open. */
export function compileInvoices(asked: InvoiceListAsked, scope: Scope): CompiledList {
  const { order, descending, start, count } = asked
  const ties = InvoiceOrder.options.filter((name) => name !== order && name !== 'total_spend')
  const by = [`${order}${descending ? ' desc' : ''}`, ...ties, 'client_id', 'load_id', 'currency_code']
  const those = invoicesOf(asked, scope)
  const block = raw(` order by ${by.join(', ')} limit ${count} offset ${start}`)
  if (order !== 'total_spend') return statedBy(sql`invoice where ${those}`, block)
  return statedBy(besideWhatTheyAddUpTo(asked, those), block, ', total_spend')
}

/** All that somebody asks for, by file. */
export function compileInvoicesByFile(asked: InvoicesAsked, scope: Scope, limit: number): CompiledList {
  return statedBy(sql`invoice where ${invoicesOf(asked, scope)}`, raw(` order by ${keyColumns} limit ${limit}`))
}

export function compileInvoice(key: LoadedInvoiceKey, scope: Scope): CompiledList {
  return statedBy(sql`invoice where ${inScope(scope)} and ${ofInvoice(key)}`, raw(''))
}

/** Invoices with what their lines come to in the currency of the answer. */
function besideWhatTheyAddUpTo(asked: InvoicesAsked, those: Sql): Sql {
  const of = raw(`${keyColumns}, client_id, carrier_name`)
  return sql`(select ${of}, sum(stated) as control_total, sum(counted) as charges, sum(amount) as total_spend
    from (
      select ${of}, control_total as stated, charges as counted, 0 as amount from invoice where ${those}
      union all
      select ${of}, 0 as stated, 0 as counted, ${raw(amountOf(asked, 'net_amount'))} as amount from shipment where ${those}
    ) as both_sides group by ${of}) as each_invoice`
}

function statedBy(from: Sql, order: Sql, alsoBy = ''): CompiledList {
  return {
    columns: stated,
    select: sql`select ${raw(keyColumns)}, client_id, carrier_name, file_name, control_total, charges, total_rows
      from (select ${raw(keyColumns)}, client_id, carrier_name, control_total, charges${raw(alsoBy)}, count(*) over () as total_rows
        from ${from}${order}) as block
      left join (select load_id as file_id, file_name from load) as files on file_id = load_id${lastOrder(order)}`,
  }
}

/** A join keeps no order. */
function lastOrder(order: Sql): Sql {
  const text = order.texts.join('').replace(/ limit .*$/, '')
  return raw(text)
}

/** What the lines of these invoices come to: packages, sums, credits, and how many lines have which label. */
export function compileAdded(keys: readonly LoadedInvoiceKey[], scope: Scope): CompiledList {
  const those = sql`${inScope(scope)} and (${join(
    keys.map((key) => sql`(${ofInvoice(key)})`),
    ' or ',
  )})`
  const mine = inScope(scope)
  return {
    columns: [
      ...stated.slice(0, 6),
      { name: 'packages', unit: 'count' },
      { name: 'added_up', unit: 'money' },
      { name: 'total_usd', unit: 'money' },
      { name: 'credits', unit: 'money' },
      ...['credited_lines', 'denied_lines', 'adjusted_lines'].map((name): CellColumn => ({ name, unit: 'count' })),
    ],
    select: sql`select ${raw(keyColumns)}, sum(packages) as packages, sum(net) as added_up, sum(usd) as total_usd, sum(credited) as credits,
      sum(case when label = 'Credited' then 1 else 0 end) as credited_lines,
      sum(case when label = 'Denied' then 1 else 0 end) as denied_lines,
      sum(case when label = 'Adjusted' then 1 else 0 end) as adjusted_lines, count(*) over () as total_rows
    from (${labelled(those, mine)}) as labelled group by ${raw(keyColumns)}`,
  }
}

/**
 * The lines of invoices, each with what was credited on it and its label: what came back says more than what was denied,
 * and that more than that it was corrected.
 */
export function labelled(those: Sql, mine: Sql): Sql {
  return sql`select *, case when credits > 0 then 'Credited'
      when (client_id, carrier_name, tracking_number) in
        (select client_id, carrier_name, tracking_number from claim where ${mine} and outcome = 'DENIED') then 'Denied'
      when adjusted > 0 then 'Adjusted' else '' end as label
    from (
      select ${raw(keyColumns)}, client_id, carrier_name, tracking_id, tracking_number, sum(packages) as packages, sum(net) as net, sum(usd) as usd,
        sum(credited) as credited, sum(credits) as credits, sum(adjusted) as adjusted
      from (
        select ${raw(keyColumns)}, client_id, carrier_name, tracking_id, tracking_number, packages, net_amount as net, net_amount_usd as usd,
          0 as credited, 0 as credits, case when original_tracking_id <> 0 or net_billing_adjustment_amount <> 0 then 1 else 0 end as adjusted
        from shipment where ${those}
        union all
        select ${raw(keyColumns)}, client_id, carrier_name, tracking_id, tracking_number, 0 as packages, 0 as net, 0 as usd,
          net_amount as credited, 1 as credits, 0 as adjusted
        from charge where ${those} and credit_type <> ''
      ) as each_part group by ${raw(keyColumns)}, client_id, carrier_name, tracking_id, tracking_number
    ) as each_line`
}

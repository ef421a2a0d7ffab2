import type { InvoiceLinesAsked, InvoicesAsked, Scope } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { inScope } from '../conditions.ts'
import { contains } from '../contains.ts'
import { join, raw, sql, value } from '../sql.ts'
import { type CompiledList, money, word } from './compiled-list.ts'
import { keyColumns, type LoadedInvoiceKey, ofInvoice } from './invoice-key.ts'
import { invoicesOf } from './invoices-of.ts'
import { labelled } from './listed.ts'

/** What one invoice adds up to, by family of charge. */
export function compileFamilies(key: LoadedInvoiceKey, scope: Scope): CompiledList {
  return {
    columns: [word('family'), { name: 'charges', unit: 'count' }, ...['amount', 'discount', 'net_amount'].map(money)],
    select: sql`select charge_family, count(*) as charges, sum(amount) as gross, sum(discount) as off, sum(net_amount) as net, count(*) over () as total_rows
      from charge where ${inScope(scope)} and ${ofInvoice(key)} group by charge_family order by net desc, charge_family`,
  }
}

const wordsOfLine = ['service', 'zone', 'pickup_date', 'delivery_date', 'tracking_status'] as const
const ofLine = [...wordsOfLine, 'bill_weight_pounds'] as const

/** The lines of one invoice, as they stand in its file. */
export function compileInvoiceLines(
  key: LoadedInvoiceKey,
  { start, count, search, label }: InvoiceLinesAsked,
  scope: Scope,
): CompiledList {
  const those = sql`${inScope(scope)} and ${ofInvoice(key)}`
  const wanted = search.trim()
  const searched = wanted === '' ? raw('') : sql` and ${contains(raw('tracking_number'), wanted)}`
  const kept = label === undefined ? raw('1 = 1') : sql`label = ${value('String', label)}`
  const block = sql`select tracking_id, tracking_number, packages, net, label, count(*) over () as total_rows
    from (${labelled(sql`${those}${searched}`, inScope(scope))}) as labelled where ${kept}
    order by tracking_id limit ${raw(String(count))} offset ${raw(String(start))}`
  const said = ofLine.map((column) => `said.${column}`)
  return {
    columns: [
      ...['tracking_id', 'tracking_number', 'label', ...wordsOfLine].map(word),
      { name: 'bill_weight_pounds', unit: 'weight' },
      { name: 'packages', unit: 'count' },
      money('net_amount'),
    ],
    select: sql`select block.tracking_id, block.tracking_number, block.label, ${raw(said.join(', '))}, block.packages, block.net, block.total_rows
      from (${block}) as block left join (select tracking_id, ${raw(ofLine.join(', '))} from shipment where ${those}) as said
      on said.tracking_id = block.tracking_id order by block.tracking_id`,
  }
}

const chargeColumns: readonly CellColumn[] = [
  ...['tracking_id', 'line_number', 'charge_code', 'charge_description', 'charge_family', 'credit_type'].map(word),
  ...['amount', 'discount', 'net_amount'].map(money),
]

/** The charges of these lines of an invoice, in the order of its file. */
export function compileCharges(key: LoadedInvoiceKey, trackingIds: readonly string[], scope: Scope): CompiledList {
  const ids = join(
    trackingIds.map((id) => value('Int64', id)),
    ', ',
  )
  const names = chargeColumns.map(({ name }) => name).join(', ')
  return {
    columns: chargeColumns,
    select: sql`select ${raw(names)}, count(*) over () as total_rows from charge
      where ${inScope(scope)} and ${ofInvoice(key)} and tracking_id in (${ids})
      order by tracking_id, line_number, charge_code, charge_description, amount, net_amount`,
  }
}

/** What a charge says when it leaves as CSV, in order. */
export const chargeCsvColumns = [
  'carrier_name',
  'account_number',
  'invoice_number',
  'bill_date',
  'currency_code',
  'pickup_date',
  'tracking_number',
  'service',
  'service_category',
  'zone',
  'bill_option',
  'charge_code',
  'charge_description',
  'charge_family',
  'accessorial',
  'credit_type',
  'credit_source',
  'amount',
  'discount',
  'net_amount',
  'net_amount_usd',
  'line_number',
] as const

/** All charges of the invoices that somebody asks for and that came with these loads, as they leave for other programs: invoice by invoice, each in the order of its file. */
export function compileChargesCsv(
  asked: InvoicesAsked,
  [from, to]: readonly [from: string, to: string],
  scope: Scope,
): CompiledList {
  const moneys: readonly string[] = ['amount', 'discount', 'net_amount', 'net_amount_usd']
  return {
    columns: chargeCsvColumns.map((name) => (moneys.includes(name) ? money(name) : word(name))),
    select: sql`select ${raw(chargeCsvColumns.join(', '))} from charge
      where ${inScope(scope)} and load_id between ${value('Int64', from)} and ${value('Int64', to)}
        and (${raw(keyColumns)}) in (select ${raw(keyColumns)} from invoice where ${invoicesOf(asked, scope)})
      order by ${raw(`${keyColumns}, tracking_id, line_number, charge_code, charge_description, amount, net_amount`)}`,
  }
}

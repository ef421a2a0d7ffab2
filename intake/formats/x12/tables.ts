import { type StagedColumn, stagedChargeColumns } from '../../staged-charge.ts'

const ofInvoice = ['invoice_number', 'bill_date', 'account_number', 'currency_code', 'carrier_name', 'mode'] as const
const ofCharge = ['charge_code', 'charge_description', 'charge_family'] as const
/** Worked out in to-charges.sql.ts, or not a text. */
const neither = [
  'line_number',
  'bills_transport',
  'original_tracking_number',
  'control_total',
  'amount',
  'discount',
  'net_amount',
  'credit_type',
] as const
type OfShipment = Exclude<
  StagedColumn,
  (typeof ofInvoice)[number] | (typeof ofCharge)[number] | (typeof neither)[number]
>
type OfParty = Extract<StagedColumn, `sender_${string}` | `consignee_${string}`>

const notOfShipment: ReadonlySet<string> = new Set([...ofInvoice, ...ofCharge, ...neither])
const isOfShipment = (column: string): column is OfShipment =>
  column in stagedChargeColumns && !notOfShipment.has(column)
const isOfParty = (column: string): column is OfParty => /^(sender|consignee)_/.test(column)
const staged = Object.keys(stagedChargeColumns)

function asText<Name extends string>(columns: readonly Name[]): Readonly<Record<Name, 'varchar'>> {
  return Object.fromEntries(columns.map((column) => [column, 'varchar'])) as Record<Name, 'varchar'>
}

/** What a 210 says, as it says it: an invoice has shipments, a shipment has charges. Dates are `YYYY-MM-DD` or null. */
export const invoiceColumns = { invoice_id: 'bigint', ...asText(ofInvoice), control_cents: 'bigint' } as const

export const partyColumns = asText(staged.filter(isOfParty))

export const shipmentColumns = {
  shipment_id: 'bigint',
  invoice_id: 'bigint',
  ...asText(staged.filter(isOfShipment)),
} as const

export const chargeColumns = {
  line_number: 'bigint',
  shipment_id: 'bigint',
  ...asText(ofCharge),
  is_discount: 'boolean',
  bills_transport: 'boolean',
  cents: 'bigint',
} as const

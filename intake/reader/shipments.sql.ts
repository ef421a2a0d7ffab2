import { weightBands } from '@waybill/contracts'
import { linesOfALoad, type shipmentColumns } from '@waybill/warehouse/tables'
import { billOptionOf, postalCodeOf, poundsOf, sideUnitOf, unitOf } from '../normalise/units.sql.ts'
import { summed } from './lines.sql.ts'

type ShipmentColumn = keyof typeof shipmentColumns

/** Lines by their row that says most, with their invoices and what the texts of that row mean. */
export const shipmentSource = (lines: string): string => `
  staged_charge as row
  join (from line where ${lines}) as line on line.fullest = row.rowid
  join accepted_invoice as invoice on invoice.invoice_id = line.invoice_id
  left join billed_again as again on again.place = line.place
  left join category_of as category
    on category.carrier = invoice.carrier_name and category.mode = row.mode and category.service = line.service
  join place_of as sender on sender.state = row.sender_state and sender.country = row.sender_country
  join place_of as consignee on consignee.state = row.consignee_state and consignee.country = row.consignee_country
  left join (
    select
      account_number, invoice_number, bill_date, tracking_number,
      max(length) as length, max(width) as width, max(height) as height, max(dim_unit) as dim_unit
    from staged_facts
    group by account_number, invoice_number, bill_date, tracking_number
  ) as facts
    on facts.account_number = invoice.account_number and facts.invoice_number = invoice.invoice_number
    and facts.bill_date = invoice.bill_date and facts.tracking_number = line.tracking_number`

/** Rows are numbered by file and place: those of the second of several files that are read together begin at `linesOfALoad`. */
export const placeInFile = (row: string): string => `${row} % ${linesOfALoad}`

export const trackingId = `invoice.load_id * ${linesOfALoad} + ${placeInFile('line.place')} + 1`

const packages = 'case when line.bills_transport and again.place is null then 1 else 0 end'
const pickupDate = 'coalesce(line.pickup_date, invoice.bill_date)'
const poundsOfPackage = (weight: string): string =>
  `case when ${packages} = 1 then ${poundsOf(`line.${weight}`, `line.${weight}_unit`)} else 0 end`

function columnsFrom(source: string, columns: readonly ShipmentColumn[]): Partial<Record<ShipmentColumn, string>> {
  return Object.fromEntries(columns.map((column) => [column, `${source}.${column}`]))
}

const keyed = (side: string): string =>
  `case when line.${side} > 0 then line.${side} else coalesce(facts.${side}, 0) end`

const expressions: Partial<Record<ShipmentColumn, string>> = {
  tracking_id: trackingId,
  bill_partition: partitionOf('invoice.bill_date'),
  pickup_partition: partitionOf(pickupDate),
  ...columnsFrom('invoice', [
    'load_id',
    'client_id',
    'invoice_number',
    'account_number',
    'account_group',
    'account_division',
    'carrier_id',
    'carrier_name',
    'currency_code',
    'bill_date',
  ]),
  ...columnsFrom('line', [
    'tracking_number',
    'service',
    'zone',
    'actual_weight',
    'bill_weight',
    'delivered_at',
    'scheduled_at',
  ]),
  ...columnsFrom('row', [
    'mode',
    'reference_1',
    'reference_2',
    'reference_3',
    'sender_name',
    'sender_company',
    'sender_address',
    'sender_city',
    'sender_state',
    'sender_country',
    'consignee_name',
    'consignee_company',
    'consignee_address',
    'consignee_city',
    'consignee_state',
    'consignee_country',
  ]),
  lead_tracking_number: `case when row.original_tracking_number = '' then row.lead_tracking_number else row.original_tracking_number end`,
  original_tracking_id: '0',
  pickup_date: pickupDate,
  packages,
  service_category: `coalesce(category.service_category, '')`,
  bill_option: billOptionOf('line.bill_option'),
  actual_weight_unit: unitOf('line.actual_weight_unit'),
  actual_weight_pounds: poundsOfPackage('actual_weight'),
  bill_weight_unit: unitOf('line.bill_weight_unit'),
  bill_weight_pounds: poundsOfPackage('bill_weight'),
  weight_band: weightBandOf(poundsOfPackage('bill_weight')),
  tracking_status: `case
      when line.delivered_at is null or line.scheduled_at is null then ''
      when line.delivered_at <= line.scheduled_at then 'ON TIME'
      else 'LATE'
    end`,
  delivery_date: 'cast(line.delivered_at as date)',
  delivery_location: `''`,
  length: keyed('length'),
  width: keyed('width'),
  height: keyed('height'),
  dim_unit: sideUnitOf(`case when line.length > 0 then line.dim_unit else coalesce(facts.dim_unit, '') end`),
  sender_postal_code: postalCodeOf('row.sender_postal_code', 'sender.normalised_country'),
  consignee_postal_code: postalCodeOf('row.consignee_postal_code', 'consignee.normalised_country'),
  normalised_sender_state: 'sender.normalised_state',
  normalised_sender_country: 'sender.normalised_country',
  normalised_consignee_state: 'consignee.normalised_state',
  normalised_consignee_country: 'consignee.normalised_country',
}

/** What a column of the warehouse's shipments is made of. */
export function shipmentExpressions(onlyUsd: boolean): (column: ShipmentColumn) => string {
  return (column) => expressions[column] ?? moneyOf(column, onlyUsd)
}

const others = ['billing_adjustment', 'tax', 'fee', 'other']

function moneyOf(column: string, onlyUsd: boolean): string {
  const plain = column.replace(/_usd$/, '')
  const currency = onlyUsd ? '' : column.slice(plain.length)
  if (summed.has(plain)) return `line.${plain}${currency}`
  if (!plain.includes('taxes_and_others')) throw new Error(`no line knows its ${column}`)
  return others.map((family) => `line.${plain.replace('taxes_and_others', family)}${currency}`).join(' + ')
}

function partitionOf(date: string): string {
  return `(invoice.client_id * 10000 + year(${date})) * 10 + quarter(${date})`
}

function weightBandOf(pounds: string): string {
  const bands = weightBands.map((band) => {
    const to = band.split('-')[1]
    return to === undefined ? `else '${band}'` : `when ${pounds} <= ${to} then '${band}'`
  })
  return `case when ${pounds} <= 0 then '' ${bands.join(' ')} end`
}

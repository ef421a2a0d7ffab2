import { weightBands } from '@waybill/contracts'
import { families, type shipmentColumns } from '@waybill/warehouse/tables'
import { billOptionOf, postalCodeOf, poundsOf, sideUnitOf, unitOf, zoneOf } from '../normalise/units.sql.ts'

export interface Load {
  readonly loadId: number
  readonly clientId: number
}

/** Money of a line is made of its charges' money, in this many parts. */
const parts = { amount: 'amount', discount: 'discount', net: 'net_amount' } as const
const others = ['billing_adjustment', 'tax', 'fee', 'other']

/** Costs that good data would have avoided, each told by the kind of extra it is. */
const avoidable = {
  address_correction_amt: 'ADDRESS_CORRECTION',
  shipping_charge_correction_amt: 'SCC_AUDIT_FEE',
  chargeback_amt: 'CHARGEBACK',
  declared_amt: 'DECLARED_VALUE',
} as const

/** An amount of a staged charge in USD, to six places. The list price is what is paid and what comes off, so that the three add up in USD too. */
export function usdOf(part: keyof typeof parts, onlyUsd: boolean): string {
  if (onlyUsd) return `charge.${parts[part]}`
  if (part === 'amount') return `${usdOf('net', onlyUsd)} + ${usdOf('discount', onlyUsd)}`
  return `cast(charge.${parts[part]} * invoice.usd_rate as decimal(18, 6))`
}

const isInvoiceOfCharge = `
  invoice.carrier_name = charge.carrier_name and invoice.account_number = charge.account_number
  and invoice.invoice_number = charge.invoice_number and invoice.bill_date = charge.bill_date`

/** Charges of accepted invoices, with what kind of extra each is. */
export const acceptedCharges = `
  staged_charge as charge
  join accepted_invoice as invoice on ${isInvoiceOfCharge}
  left join accessorial_of as extra
    on extra.carrier = charge.carrier_name and extra.code = charge.charge_code and extra.description = charge.charge_description`

/** Charges of no package are lines by what they say they are. */
export const ownService = `case when charge.tracking_number = '' then charge.service else '' end`
export const ownDetail = `case when charge.tracking_number = '' then charge.charge_category_detail else '' end`

type Sum = readonly [column: string, part: keyof typeof parts, which: string]

const sums: readonly Sum[] = [
  ['net_amount', 'net', 'true'],
  ['incentive_amount', 'discount', 'true'],
  ...families
    .filter((family) => family !== 'taxes_and_others')
    .flatMap((family): Sum[] => {
      const which = `charge.charge_family = '${family.toUpperCase()}'`
      return [
        [`${family}_amount`, 'amount', which],
        [`${family}_discount`, 'discount', which],
        [`net_${family}_amount`, 'net', which],
      ]
    }),
  ...Object.entries(avoidable).map(([column, code]): Sum => [column, 'net', `extra.accessorial_code = '${code}'`]),
]

/** One row a line: which rows it is made of, its money, and what any of its rows may know. */
export function createLines(onlyUsd: boolean): string {
  const money = sums.map(([column, part, which]) => sumOf(`charge.${parts[part]}`, which, column, 2))
  const usd = onlyUsd ? [] : sums.map(([column, part, which]) => sumOf(usdOf(part, onlyUsd), which, `${column}_usd`, 6))
  return `
  create table line as
  select
    min(charge.rowid) as place,
    min((case when charge.bills_transport then 0 when charge.consignee_postal_code <> '' then 1 else 2 end) * ${rowsAtMost}
      + charge.rowid) % ${rowsAtMost} as fullest,
    invoice.invoice_id,
    charge.tracking_number,
    ${ownService} as own_service,
    ${ownDetail} as own_detail,
    bool_or(charge.bills_transport) as bills_transport,
    coalesce(
      nullif(max(charge.service) filter (charge.bills_transport), ''),
      nullif(max(charge.service) filter (charge.charge_family = 'TRANSPORTATION'), ''),
      max(charge.service)) as service,
    max(${zoneOf('charge.zone')}) as zone,
    max(charge.bill_option) as bill_option,
    coalesce(min(charge.pickup_date) filter (charge.bills_transport), min(charge.pickup_date)) as pickup_date,
    max(charge.delivered_at) as delivered_at,
    max(charge.scheduled_at) as scheduled_at,
    coalesce(max(charge.actual_weight), 0) as actual_weight,
    max(charge.actual_weight_unit) as actual_weight_unit,
    coalesce(max(charge.bill_weight), 0) as bill_weight,
    max(charge.bill_weight_unit) as bill_weight_unit,
    coalesce(max(charge.length), 0) as length,
    coalesce(max(charge.width), 0) as width,
    coalesce(max(charge.height), 0) as height,
    max(charge.dim_unit) as dim_unit,
    ${[...money, ...usd].join(',\n    ')}
  from ${acceptedCharges}
  group by invoice.invoice_id, charge.tracking_number, own_service, own_detail`
}

const rowsAtMost = '1000000000000'

function sumOf(amount: string, which: string, column: string, scale: number): string {
  const chosen = which === 'true' ? '' : ` filter (${which})`
  return `cast(coalesce(sum(${amount})${chosen}, 0) as decimal(18, ${scale})) as ${column}`
}

/** The dimensions that every charge of a line shares with it, and the words of the row that says most. */
export function createLineDimensions({ loadId, clientId }: Load): string {
  const pickupDate = 'coalesce(line.pickup_date, invoice.bill_date)'
  // A package billed on two invoices of one file is one package, and it is counted where it was billed first.
  const packages = `case when line.bills_transport and row_number() over (
      partition by invoice.carrier_name, line.tracking_number, line.bills_transport order by invoice.bill_date, line.place) = 1
      then 1 else 0 end`
  return `
  create table line_dimension as
  select
    line.place, line.fullest, line.invoice_id, line.tracking_number, line.own_service, line.own_detail,
    ${loadId}::bigint * 1000000000 + line.place + 1 as tracking_id,
    ${clientId} as client_id,
    ${partitionOf(clientId, 'invoice.bill_date')} as bill_partition,
    ${partitionOf(clientId, pickupDate)} as pickup_partition,
    ${loadId} as load_id,
    invoice.invoice_number, invoice.account_number, invoice.account_group, invoice.account_division,
    invoice.carrier_id, invoice.carrier_name, row.mode, invoice.currency_code, invoice.bill_date,
    ${pickupDate} as pickup_date,
    line.service,
    coalesce(category.service_category, '') as service_category,
    line.zone,
    ${billOptionOf('line.bill_option')} as bill_option,
    ${packages} as packages,
    case when packages = 1 then ${poundsOf('line.actual_weight', 'line.actual_weight_unit')} else 0 end as actual_weight_pounds,
    case when packages = 1 then ${poundsOf('line.bill_weight', 'line.bill_weight_unit')} else 0 end as bill_weight_pounds,
    ${weightBandOf('bill_weight_pounds')} as weight_band,
    case
      when line.delivered_at is null or line.scheduled_at is null then ''
      when line.delivered_at <= line.scheduled_at then 'ON TIME'
      else 'LATE'
    end as tracking_status,
    ${postalCodeOf('row.sender_postal_code', 'sender.normalised_country')} as sender_postal_code,
    ${postalCodeOf('row.consignee_postal_code', 'consignee.normalised_country')} as consignee_postal_code,
    coalesce(sender.normalised_state, '') as normalised_sender_state,
    coalesce(sender.normalised_country, 'US') as normalised_sender_country,
    coalesce(consignee.normalised_state, '') as normalised_consignee_state,
    coalesce(consignee.normalised_country, 'US') as normalised_consignee_country
  from line
  join accepted_invoice as invoice using (invoice_id)
  join staged_charge as row on row.rowid = line.fullest
  left join category_of as category
    on category.carrier = invoice.carrier_name and category.mode = row.mode and category.service = line.service
  left join place_of as sender on sender.state = row.sender_state and sender.country = row.sender_country
  left join place_of as consignee on consignee.state = row.consignee_state and consignee.country = row.consignee_country`
}

function partitionOf(clientId: number, date: string): string {
  return `(${clientId} * 10000 + year(${date})) * 10 + quarter(${date})`
}

function weightBandOf(pounds: string): string {
  const bands = weightBands.map((band) => {
    const to = band.split('-')[1]
    return to === undefined ? `else '${band}'` : `when ${pounds} <= ${to} then '${band}'`
  })
  return `case when ${pounds} <= 0 then '' ${bands.join(' ')} end`
}

type ShipmentColumn = keyof typeof shipmentColumns

/** Each column of a shipment that is not simply the line's dimension of the same name. */
export function shipmentExpression(column: ShipmentColumn, onlyUsd: boolean): string {
  const special = shipmentExpressions[column]
  if (special !== undefined) return special
  if (column.endsWith('_usd'))
    return onlyUsd ? moneyOf(column.slice(0, -'_usd'.length), '') : moneyOf(column.slice(0, -'_usd'.length), '_usd')
  if (isMoney(column)) return moneyOf(column, '')
  return `dimension.${column}`
}

const fromLine = ['actual_weight', 'bill_weight', 'delivered_at', 'scheduled_at'] as const
const fromRow = [
  'lead_tracking_number',
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
] as const

const keyed = (column: string): string =>
  `case when line.${column} > 0 then line.${column} else coalesce(facts.${column}, 0) end`

const shipmentExpressions: Partial<Record<ShipmentColumn, string>> = {
  ...Object.fromEntries(fromLine.map((column) => [column, `line.${column}`])),
  ...Object.fromEntries(fromRow.map((column) => [column, `row.${column}`])),
  lead_tracking_number: `case when row.original_tracking_number = '' then row.lead_tracking_number else row.original_tracking_number end`,
  original_tracking_id: '0',
  delivery_date: 'cast(line.delivered_at as date)',
  delivery_location: `''`,
  actual_weight_unit: unitOf('line.actual_weight_unit'),
  bill_weight_unit: unitOf('line.bill_weight_unit'),
  length: keyed('length'),
  width: keyed('width'),
  height: keyed('height'),
  dim_unit: sideUnitOf(`case when line.length > 0 then line.dim_unit else coalesce(facts.dim_unit, '') end`),
}

function isMoney(column: string): boolean {
  return sums.some(([name]) => name === column) || column.includes('taxes_and_others')
}

function moneyOf(column: string, currency: '' | '_usd'): string {
  if (!column.includes('taxes_and_others')) return `line.${column}${currency}`
  return others.map((family) => `line.${column.replace('taxes_and_others', family)}${currency}`).join(' + ')
}

export const shipmentSource = `
  line_dimension as dimension
  join line on line.place = dimension.place
  join staged_charge as row on row.rowid = dimension.fullest
  left join (
    select
      account_number, invoice_number, bill_date, tracking_number,
      max(length) as length, max(width) as width, max(height) as height, max(dim_unit) as dim_unit
    from staged_facts
    group by account_number, invoice_number, bill_date, tracking_number
  ) as facts
    on facts.account_number = dimension.account_number and facts.invoice_number = dimension.invoice_number
    and facts.bill_date = dimension.bill_date and facts.tracking_number = dimension.tracking_number`

import { families } from '@waybill/warehouse/tables'
import { zoneOf } from '../normalise/units.sql.ts'

/** Money of a line is made of its charges' money, in this many parts. */
const parts = { amount: 'amount', discount: 'discount', net: 'net_amount' } as const
export type Part = keyof typeof parts

/** Costs that good data would have avoided, each told by the kind of extra it is. */
const avoidable = {
  address_correction_amt: 'ADDRESS_CORRECTION',
  shipping_charge_correction_amt: 'SCC_AUDIT_FEE',
  chargeback_amt: 'CHARGEBACK',
  declared_amt: 'DECLARED_VALUE',
} as const

/** An amount of a staged charge in USD, to six places. The list price is what is paid and what comes off, so that the three add up in USD too. */
export function usdOf(part: Part, onlyUsd: boolean): string {
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

/** A row that gives money back: less than nothing is paid, and not because a discount alone is on it. */
const isCredit = 'charge.net_amount < 0 and charge.amount < 0'
export const ownCreditType = `case
    when charge.credit_type <> '' then charge.credit_type
    when ${isCredit} then 'Other'
    else '' end`

type Sum = readonly [column: string, part: Part, which: string]

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

/** Columns of money that a line has by itself, in the invoice's currency. */
export const summed: ReadonlySet<string> = new Set(sums.map(([column]) => column))

/** One row a line: which rows it is made of, its money, and what any of its rows may know. */
export function createLines(onlyUsd: boolean): string {
  const money = sums.map((sum) => `${sumOf(sum, (part) => `charge.${parts[part]}`, 2)} as ${sum[0]}`)
  const usd = sums.map((sum) => `${sumOf(sum, (part) => usdOf(part, onlyUsd), 6)} as ${sum[0]}_usd`)
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
    coalesce(arg_min(${ownCreditType}, {net: charge.net_amount, row: charge.rowid})
      filter (charge.charge_family = 'TRANSPORTATION' and ${isCredit}), '') as transport_credit,
    ${[...money, ...(onlyUsd ? [] : usd)].join(',\n    ')}
  from ${acceptedCharges}
  group by invoice.invoice_id, charge.tracking_number, own_service, own_detail`
}

const rowsAtMost = '1000000000000'

/** List prices are not summed: they are what is paid and what comes off. A case is summed in less time than a filter takes. */
function sumOf([column, part, which]: Sum, amountOf: (part: Part) => string, scale: number): string {
  if (part === 'amount')
    return `${sumOf([column, 'net', which], amountOf, scale)} + ${sumOf([column, 'discount', which], amountOf, scale)}`
  const amount = which === 'true' ? amountOf(part) : `case when ${which} then ${amountOf(part)} end`
  return `cast(coalesce(sum(${amount}), 0) as decimal(18, ${scale}))`
}

const packageKey = 'load_id, carrier_name, tracking_number'
const packageOfLine = 'invoice.load_id, invoice.carrier_name, line.tracking_number'

/** A package billed on two invoices of one file is one package, and it is counted where it was billed first: these are the others. */
export const createBilledAgain = `
  create table billed_again as
  with billed as (
    select line.place, ${packageOfLine}, invoice.bill_date
    from line join accepted_invoice as invoice using (invoice_id) where line.bills_transport
  )
  select place from billed
  semi join (select ${packageKey} from billed group by all having count(*) > 1) using (${packageKey})
  qualify row_number() over (partition by ${packageKey} order by bill_date, place) > 1`

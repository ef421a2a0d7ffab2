import { type Columns, type chargeColumns, type dimensionColumns, typesOf } from '../../warehouse/tables.ts'
import { acceptedCharges, ownDetail, ownService, usdOf } from './shipment-lines.sql.ts'

/** A row that gives money back: less than nothing is paid, and not because a discount alone is on it. */
const isCredit = 'charge.net_amount < 0 and charge.amount < 0'
const isExtra = `charge.charge_family = 'OTHER_ACCESSORIAL'`
const creditType = `case
    when charge.credit_type <> '' then charge.credit_type
    when ${isCredit} then 'Other'
    else '' end`

type OwnColumn = Exclude<keyof typeof chargeColumns, keyof typeof dimensionColumns>

const own: Record<OwnColumn, string> = {
  tracking_id: 'dimension.tracking_id',
  line_number: 'coalesce(charge.line_number, charge.rowid + 1)',
  charge_code: 'charge.charge_code',
  charge_description: 'charge.charge_description',
  charge_family: 'charge.charge_family',
  accessorial_code: `case when ${isExtra} then coalesce(extra.accessorial_code, '') else '' end`,
  accessorial: `case when ${isExtra} then coalesce(extra.accessorial, '') else '' end`,
  accessorial_count: `case when ${isExtra} and charge.net_amount > 0 then 1 else 0 end`,
  credit_type: creditType,
  credit_source: `case when ${creditType} = '' then '' else 'CLIENT' end`,
  amount: 'charge.amount',
  amount_usd: usdOf('amount'),
  discount: 'charge.discount',
  discount_usd: usdOf('discount'),
  net_amount: 'charge.net_amount',
  net_amount_usd: usdOf('net'),
}

export function chargeExpression(column: keyof typeof chargeColumns): string {
  return column in own ? own[column as OwnColumn] : `dimension.${column}`
}

export const chargeSource = `
  ${acceptedCharges}
  join line_dimension as dimension
    on dimension.invoice_id = invoice.invoice_id and dimension.tracking_number = charge.tracking_number
    and dimension.own_service = ${ownService} and dimension.own_detail = ${ownDetail}`

/** The columns of a warehouse table, in its order and its types. */
export function selectAs<Table extends Columns>(
  table: Table,
  expression: (column: keyof Table & string) => string,
): string {
  return Object.entries(table)
    .map(
      ([column, type]) =>
        `cast(${expression(column)} as ${typesOf.duckdb[type].replace(' not null', '')}) as ${column}`,
    )
    .join(',\n    ')
}

import { type Columns, type ownChargeColumns, typesOf } from '@waybill/warehouse/tables'
import { acceptedCharges, ownDetail, ownService, type Part, usdOf } from './lines.sql.ts'
import { placeInFile, trackingId } from './shipments.sql.ts'

/** A row that gives money back: less than nothing is paid, and not because a discount alone is on it. */
const isCredit = 'charge.net_amount < 0 and charge.amount < 0'
const isExtra = `charge.charge_family = 'OTHER_ACCESSORIAL'`
const creditType = `case
    when charge.credit_type <> '' then charge.credit_type
    when ${isCredit} then 'Other'
    else '' end`

type OwnColumn = keyof typeof ownChargeColumns

const converted: Partial<Record<OwnColumn, Part>> = {
  amount_usd: 'amount',
  discount_usd: 'discount',
  net_amount_usd: 'net',
}

const plain: Partial<Record<OwnColumn, string>> = {
  tracking_id: trackingId,
  line_number: `coalesce(charge.line_number, ${placeInFile('charge.rowid')} + 1)`,
  accessorial_code: `case when ${isExtra} then extra.accessorial_code else '' end`,
  accessorial: `case when ${isExtra} then extra.accessorial else '' end`,
  accessorial_count: `case when ${isExtra} and charge.net_amount > 0 then 1 else 0 end`,
  credit_type: creditType,
  credit_source: `case when ${creditType} = '' then '' else 'CLIENT' end`,
}

export function chargeExpression(column: OwnColumn, onlyUsd: boolean): string {
  const part = converted[column]
  return part === undefined ? (plain[column] ?? `charge.${column}`) : usdOf(part, onlyUsd)
}

export const chargeSource = `
  ${acceptedCharges}
  join line
    on line.invoice_id = invoice.invoice_id and line.tracking_number = charge.tracking_number
    and line.own_service = ${ownService} and line.own_detail = ${ownDetail}`

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

import { type Columns, type ownChargeColumns, typesOf } from '@waybill/warehouse/tables'
import { acceptedCharges, ownCreditType, ownDetail, ownService, type Part, usdOf } from './lines.sql.ts'
import { placeInFile, trackingId } from './shipments.sql.ts'

const isExtra = `charge.charge_family = 'OTHER_ACCESSORIAL'`
/** Money back on transport is less by the discount that goes back with it on a row of its own. */
const creditType = `case
    when charge.amount = 0 and charge.discount < 0 and charge.credit_type = '' then line.transport_credit
    else ${ownCreditType} end`

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

import { accountOf } from '../../normalise/accounts.sql.ts'
import { asStagedCharge, type StagedColumn } from '../../staged-charge.ts'

const account = accountOf('account_number', 'carrier_name')
const dimensions = ['length', 'width', 'height'] as const

/** Columns whose meaning is more than a cast of the column of the same name. */
const meanings: Partial<Record<StagedColumn, string>> = {
  account_number: account,
  original_tracking_number: `''`,
  credit_type: `case
    when charge_code <> 'RFD' then ''
    when regexp_matches(upper(charge_description), 'GUARANTEED|SERVICE REFUND|LATE DELIVER') then 'Late Delivery'
    when regexp_matches(upper(charge_description), '\\bVOID') then 'Void'
    else '' end`,
  control_total: money('control_cents'),
  net_amount: money('cents'),
  amount: `case when is_discount then 0 else ${money('cents')} end`,
  discount: `case when is_discount then -${money('cents')} else 0 end`,
  ...Object.fromEntries(dimensions.map((side) => [side, `nullif(try_cast(${side} as decimal(9,2)), 0)`])),
  actual_weight: 'try_cast(actual_weight as decimal(14,4))',
  bill_weight: 'try_cast(bill_weight as decimal(14,4))',
}

export const chargesFromX12 = `
  insert into staged_charge
  select ${asStagedCharge(meanings)}
  from x12_charge join x12_shipment using (shipment_id) join x12_invoice using (invoice_id)`

/** Packages that are only listed: their measures belong to charges elsewhere on the invoice. */
export const factsFromX12 = `
  insert into staged_facts
  select invoice_number, cast(bill_date as date), ${account}, tracking_number,
    ${dimensions.map((side) => `${meanings[side]}`).join(', ')}, dim_unit
  from x12_shipment join x12_invoice using (invoice_id)
  where length <> '' and tracking_number <> ''
    and shipment_id not in (select shipment_id from x12_charge)`

function money(cents: string): string {
  return `cast(cast(${cents} as decimal(18,0)) * 0.01 as decimal(18,2))`
}

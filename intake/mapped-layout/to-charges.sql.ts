import { areCharges } from '@waybill/contracts'
import { chargesOfParts, keepChargedRows } from '../headed-csv/charged-rows.sql.ts'
import { sqlText } from '../headed-csv/values.sql.ts'
import { accountOf } from '../normalise/accounts.sql.ts'
import { creditIn, discountOfPart, familyOfPart, nameOfPart } from './lines.sql.ts'
import { chargeType, columnsOf, type Reading } from './rows.sql.ts'

const transport = `{"label": 'Transportation', named: false, family: 'TRANSPORTATION', amount: 0::decimal(18, 2), discount: 0::decimal(18, 2), net: 0::decimal(18, 2)}`

const unit = (name: string) => `case when ${name} is null then '' else ${name}_unit end`

const back = (amount: string) => `(-abs(part.${amount}))::decimal(18, 2)`

/** Rows with one charge an amount. A shipment that costs nothing is still a shipment: it has one charge of nothing. */
export function chargedRows(reading: Reading): string {
  const { mapping } = reading
  const each = areCharges(mapping.rows)
  const hasTransport = columnsOf(reading).some(
    ({ meaning, family, namedBy }) => meaning === 'charge' && (family === 'TRANSPORTATION' || namedBy !== undefined),
  )
  const amounts = columnsOf(reading).filter(({ meaning }) => meaning === 'charge')
  // What adjusts an earlier bill carried nothing anew.
  const onlyAdjusts = amounts.length > 0 && amounts.every(({ family }) => family === 'BILLING_ADJUSTMENT')
  const credit = creditIn(reading, 'filled')
  const signed = credit
    ? `case when ${credit} then list_transform(parts, lambda part: {"label": part."label", named: part.named, family: part.family,
        amount: ${back('amount')}, discount: ${back('discount')}, net: ${back('net')}}) else parts end`
    : 'parts'
  const isDiscount = discountOfPart(reading) ?? 'false'
  const isTransport = each || hasTransport || onlyAdjusts ? `part.family = 'TRANSPORTATION'` : 'true'
  const invoiceTotal = credit
    ? `case when ${creditIn(reading, 'billed')} then -abs(invoice_total) else invoice_total end`
    : 'invoice_total'
  const rows = `(
  with filled as (
    select *, case when len(charges) > 0 or tracking_number = '' then charges else [${transport}]::${chargeType}[] end as parts
    from mapped_line where reason is null
  ), signed as (
    select * replace (${signed} as parts) from filled
  ), meant as (
    select * replace (list_filter(list_transform(parts, lambda part: {"label": part."label", family: ${familyOfPart(reading)},
      name: ${nameOfPart(reading) ?? 'null::varchar'}, is_discount: ${isDiscount}, amount: part.amount, discount: part.discount, net: part.net}),
      lambda part: part.family <> 'NONE') as parts) from signed
  )
  select * replace (${chargesOfParts('parts', {
    charge_code: `case when charge_code = '' and part.name is not null then ${each ? 'charge_description' : 'part."label"'} else charge_code end`,
    charge_description: `coalesce(part.name, ${each ? `nullif(charge_description, ''), nullif(charge_code, ''), charge_kind` : 'part."label"'})`,
    charge_family: 'part.family',
    amount: 'case when part.is_discount then 0 else part.amount end',
    discount: 'case when part.is_discount then -part.net else part.discount end',
    net_amount: 'part.net',
    credit_type: `''`,
  })} as charges),
    case when tracking_number <> '' then list_position(
      list_transform(parts, lambda part: part.net > 0 and part.amount > 0 and ${isTransport} and not part.is_discount), true) end as bills_at
  from meant) as billed`
  return keepChargedRows(rows, {
    account_number: accountOf('account_number', 'carrier_name'),
    mode: sqlText(mapping.mode),
    control_total: mapping.total.from === 'column' ? invoiceTotal : 'null',
    original_tracking_number: `''`,
    charge_category: `case when tracking_number = '' then 'MISCELLANEOUS' else '' end`,
    charge_category_detail: `''`,
    delivered_at: 'delivered_on',
    scheduled_at: 'null',
    actual_weight_unit: unit('actual_weight'),
    bill_weight_unit: unit('bill_weight'),
    length: side('length'),
    width: side('width'),
    height: side('height'),
    dim_unit: `case when length is null then '' when starts_with(upper(dim_unit), 'MM') then 'CM' when dim_unit = '"' then 'IN' else dim_unit end`,
  })
}

function side(name: string): string {
  return `case when starts_with(upper(dim_unit), 'MM') then "${name}" / 10 else "${name}" end`
}

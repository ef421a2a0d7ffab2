import { areCharges } from '@waybill/contracts'
import { sqlText } from '../headed-csv/values.sql.ts'
import { accountOf } from '../normalise/accounts.sql.ts'
import { asStagedCharge } from '../staged-charge.ts'
import { creditIn, discountOfPart, familyOfPart, nameOfPart } from './lines.sql.ts'
import { chargeType, columnsOf, type Reading } from './rows.sql.ts'

const transport = `{"label": 'Transportation', named: false, family: 'TRANSPORTATION', amount: 0::decimal(18, 2), discount: 0::decimal(18, 2), net: 0::decimal(18, 2)}`

const unit = (name: string) => `case when ${name} is null then '' else ${name}_unit end`

const back = (amount: string) => `(-abs(part.${amount}))::decimal(18, 2)`

/** One charge an amount. A shipment that costs nothing is still a shipment: it has one charge of nothing. */
export function chargesOf(reading: Reading): string {
  const { mapping } = reading
  const each = areCharges(mapping.rows)
  const hasTransport = columnsOf(reading).some(
    ({ meaning, family, namedBy }) => meaning === 'charge' && (family === 'TRANSPORTATION' || namedBy !== undefined),
  )
  const amounts = columnsOf(reading).filter(({ meaning }) => meaning === 'charge')
  // What adjusts an earlier bill carried nothing anew.
  const onlyAdjusts = amounts.length > 0 && amounts.every(({ family }) => family === 'BILLING_ADJUSTMENT')
  const credit = creditIn(reading, 'unfolded')
  const signed = credit
    ? `case when ${credit} then {"label": part."label", named: part.named, family: part.family, amount: ${back('amount')}, discount: ${back('discount')}, net: ${back('net')}} else part end`
    : 'part'
  const isDiscount = discountOfPart(reading) ?? 'false'
  const isTransport = each || hasTransport || onlyAdjusts ? `family = 'TRANSPORTATION'` : 'true'
  return `
  insert into staged_charge
  with filled as (
    select *, case when len(charges) > 0 or tracking_number = '' then charges else [${transport}]::${chargeType}[] end as parts
    from mapped_line where reason is null
  ), unfolded as (
    select *, unnest(parts) as part, generate_subscripts(parts, 1) as place from filled
  ), signed as (
    select * replace (${signed} as part) from unfolded
  ), meant as (
    select *, ${familyOfPart(reading)} as family, ${nameOfPart(reading) ?? 'null::varchar'} as charge_name, ${isDiscount} as is_discount from signed
  ), billed as (
    select *, tracking_number <> '' and part.net > 0 and part.amount > 0 and ${isTransport} and not is_discount as bills from meant where family <> 'NONE'
  )
  select ${asStagedCharge({
    account_number: accountOf('account_number', 'carrier_name'),
    mode: sqlText(mapping.mode),
    control_total: 'null',
    original_tracking_number: `''`,
    bills_transport: 'bills',
    charge_code: `case when charge_code = '' and charge_name is not null then ${each ? 'charge_description' : 'part."label"'} else charge_code end`,
    charge_description: `coalesce(charge_name, ${each ? `nullif(charge_description, ''), nullif(charge_code, ''), charge_kind` : 'part."label"'})`,
    charge_family: 'family',
    charge_category: `case when tracking_number = '' then 'MISCELLANEOUS' else '' end`,
    charge_category_detail: `''`,
    amount: 'case when is_discount then 0 else part.amount end',
    discount: 'case when is_discount then -part.net else part.discount end',
    net_amount: 'part.net',
    credit_type: `''`,
    delivered_at: 'delivered_on',
    scheduled_at: 'null',
    actual_weight_unit: unit('actual_weight'),
    bill_weight_unit: unit('bill_weight'),
    length: side('length'),
    width: side('width'),
    height: side('height'),
    dim_unit: `case when length is null then '' when starts_with(upper(dim_unit), 'MM') then 'CM' when dim_unit = '"' then 'IN' else dim_unit end`,
  })}
  from billed`
}

/** Of the rows that bill a package, all but the first bill it again. */
export const billOnce = `
  update staged_charge set bills_transport = false from (
    select place from (
      select rowid as place, row_number() over (partition by tracking_number order by rowid) as nth
      from staged_charge where bills_transport
    ) where nth > 1
  ) as again where staged_charge.rowid = again.place`

function side(name: string): string {
  return `case when starts_with(upper(dim_unit), 'MM') then "${name}" / 10 else "${name}" end`
}

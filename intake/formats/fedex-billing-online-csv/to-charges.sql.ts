import { chargesOfParts, keepChargedRows } from '../../headed-csv/charged-rows.sql.ts'
import type { Places } from '../../headed-csv/header.ts'
import { cellAt } from '../../headed-csv/read-rows.ts'
import { reasonOfRepeated } from '../../headed-csv/repeated.sql.ts'
import { nameUnlessZero } from '../../normalise/text.sql.ts'
import type { ChargePair } from './charge-pairs.ts'
import type { Field, Layout } from './columns.ts'

/** One row a row of the file: its cells read as what they are, and its charge pairs as a list of those that have an amount. */
export function rowSelect(places: Places<Field>, pairs: readonly ChargePair[], cells: string): string {
  const cell = (field: Field) => cellAt(places[field])
  const text = (field: Field) => `given_text(${cell(field)})`
  const either = (...fields: readonly Field[]) =>
    `coalesce(${fields.map((field) => `nullif(${text(field)}, '')`).join(', ')}, '')`
  const address = (first: Field, second: Field) =>
    `concat_ws(', ', nullif(${text(first)}, ''), nullif(${text(second)}, ''))`
  const currency = `coalesce(nullif(upper(${text('currency')}), ''), 'USD')`
  const money = (given: string) => `given_money(${given}, ${currency})`
  const given = pairs.map(({ label, amount }) => `{label: ${cellAt(label)}, given: ${cellAt(amount)}}`)
  const list = given.length === 0 ? `[]::struct("label" varchar, given varchar)[]` : `[${given.join(', ')}]`
  return `
    ${cells} as cells, null::bigint as first_line,
    given_id(${cell('account')}) as account_number,
    given_id(${cell('invoiceNumber')}) as invoice_number,
    ${text('invoiceDate')} as given_bill_date,
    given_date(${cell('invoiceDate')}) as bill_date,
    ${text('amountDue')} as given_amount_due,
    ${money(cell('amountDue'))} as amount_due,
    ${currency} as currency_code,
    ${text('payor')} as bill_option,
    given_id(${cell('groundPrefix')}) as ground_prefix,
    given_id(${cell('trackingId')}) as tracking_id,
    given_id(${cell('masterId')}) as master_id,
    given_id(${cell('crossReferencePrefix')}) as cross_prefix,
    given_id(${cell('crossReference')}) as cross_id,
    ${text('transport')} as given_transport,
    ${money(cell('transport'))} as transport,
    ${text('net')} as given_net,
    ${money(cell('net'))} as net,
    list_transform(list_filter(list_filter(${list}, lambda pair: pair.given is not null), lambda pair: trim(pair.given) <> ''),
      lambda pair: {label: given_text(pair.label), given: pair.given, amount: ${money('pair.given')}}) as pairs,
    ${nameUnlessZero(text('service'))} as service_type,
    ${nameUnlessZero(text('groundService'))} as ground_service,
    given_date(${cell('shipDate')}) as pickup_date,
    given_moment(${cell('podDate')}, ${cell('podTime')}) as delivered_at,
    given_measure(${cell('actualWeight')}) as actual_weight,
    ${text('actualWeightUnit')} as actual_weight_unit,
    given_measure(${cell('ratedWeight')}) as bill_weight,
    ${text('ratedWeightUnit')} as bill_weight_unit,
    given_measure(${cell('length')}) as "length",
    given_measure(${cell('width')}) as width,
    given_measure(${cell('height')}) as height,
    ${text('dimUnit')} as dim_unit,
    coalesce(given_amount(${cell('correctionGross')}), 0) as correction_gross,
    coalesce(given_amount(${cell('correctionDiscount')}), 0) as correction_discount,
    given_id(${cell('zone')}) as zone,
    ${either('reference1', 'updatedReference1')} as reference_1,
    ${either('reference2', 'updatedReference2')} as reference_2,
    ${either('reference3', 'updatedReference3')} as reference_3,
    ${text('shipperName')} as sender_name,
    ${text('shipperCompany')} as sender_company,
    ${address('shipperAddress1', 'shipperAddress2')} as sender_address,
    ${text('shipperCity')} as sender_city,
    ${text('shipperState')} as sender_state,
    given_id(${cell('shipperPostalCode')}) as sender_postal_code,
    ${text('shipperCountry')} as sender_country,
    ${text('recipientName')} as consignee_name,
    ${text('recipientCompany')} as consignee_company,
    ${address('recipientAddress1', 'recipientAddress2')} as consignee_address,
    ${text('recipientCity')} as consignee_city,
    ${text('recipientState')} as consignee_state,
    given_id(${cell('recipientPostalCode')}) as consignee_postal_code,
    ${text('recipientCountry')} as consignee_country,
    ${text('notes')} as notes`
}

/** Rows of blanks, and rows that only carry on what the row before them says. */
const saysNothing = `blank or (bill_date is not null and invoice_number <> '' and given_net = '' and given_transport = '' and len(pairs) = 0)`
const amounts = (which: string) => `list_filter(pairs, lambda pair: ${which})`
/** Of a list of charge pairs. */
export const sumOf = (list: string): string =>
  `coalesce(list_sum(list_transform(${list}, lambda pair: pair.amount)), 0)::decimal(18, 2)`
const isSmartPost = `regexp_matches(lower(service_type || ' ' || ground_service), 'smart ?post|ground economy')`

/** Each row with its tracking number, what transportation it bills beside its pairs, and why it cannot be used. */
export function linesOf({ transportAmongPairs }: Layout): string {
  const base = transportAmongPairs
    ? `case when given_net = '' or paid = net then 0.00 end`
    : `case
        when given_net = '' then coalesce(transport, 0)
        when has_transport_pair and paid = net then 0.00
        when given_transport = '' then net - paid
        when transport + paid = net then transport
        -- The column repeats one of the pairs.
        when paid = net and list_contains(list_transform(pairs, lambda pair: pair.amount), transport) then 0.00
        -- The column is net of the discounts that follow as pairs.
        when transport + paid - taken_off = net then transport - taken_off end`
  return `
  create or replace temp view fedex_line as
  with identified as (
    select *,
      case
        when ${isSmartPost} and cross_id <> '' and not lost_digits(cross_id) then cross_prefix || cross_id
        when tracking_id <> '' and not starts_with(tracking_id, ground_prefix) and not lost_digits(tracking_id) then ground_prefix || tracking_id
        else tracking_id end as own_id,
      ${sumOf('pairs')} as paid,
      ${sumOf(amounts("list_contains(getvariable('fedex_discounts'), pair.label)"))} as taken_off,
      len(${amounts("list_contains(getvariable('fedex_transports'), pair.label)")}) > 0 as has_transport_pair
    from fedex_row where not (${saysNothing})
  ), summed as (
    select *, ${base} as base, lost_digits(own_id) as damaged from identified
  )
  select * exclude (own_id),
    -- Two numbers that a spreadsheet cut to the same digits are two packages.
    case when damaged then own_id || ' #' || invoice_number || ':' || line_number else own_id end as tracking_number,
    case when has_transport_pair and base = 0 then ${sumOf(amounts("list_contains(getvariable('fedex_transports'), pair.label)"))} else base end as list_price,
    ${reasonWhyNot} as reason
  from summed`
}

const unread = (given: string, column: string) => `unread_amount(${given}, ${column})`
const unreadPair = amounts('pair.amount is null')
const reasonWhyNot = `case
      when invoice_number = '' then json_object('name', 'line-invoice-missing', 'values', json_object())
      when bill_date is null then json_object('name', 'line-date', 'values', json_object('value', given_bill_date, 'column', 'Invoice Date'))
      when given_amount_due <> '' and amount_due is null then ${unread('given_amount_due', `'Original Amount Due'`)}
      when given_net <> '' and net is null then ${unread('given_net', `'Net Charge Amount'`)}
      when given_transport <> '' and transport is null then ${unread('given_transport', `'Transportation Charge Amount'`)}
      when len(${unreadPair}) > 0 then ${unread(`(${unreadPair})[1].given`, `coalesce(nullif((${unreadPair})[1].label, ''), 'Tracking ID Charge Amount')`)}
      when first_line is not null then ${reasonOfRepeated}
      when base is null then json_object('name', 'line-sum', 'values', json_object(
        'sum', cast(coalesce(transport, 0) + paid as varchar), 'total', cast(net as varchar),
        'difference', cast(net - coalesce(transport, 0) - paid as varchar)))
      end`

export const rejects = `
  insert into staged_reject (line_number, invoice_number, reason, text)
  select line_number, invoice_number, reason,
    concat_ws(', ', nullif(account_number, ''), nullif(invoice_number, ''), nullif(given_bill_date, ''), nullif(tracking_id, ''), nullif(given_net, ''))
  from fedex_line where reason is not null`

/** "Ground" of either kind is told apart in the column beside it. */
const service = `case
  when not regexp_full_match(service_type, '(?i)(fedex )?ground') then coalesce(nullif(service_type, ''), ground_service)
  when regexp_matches(ground_service, '(?i)home delivery') then 'Home Delivery'
  when regexp_matches(ground_service, '(?i)smart ?post') then 'SmartPost'
  when regexp_matches(ground_service, '(?i)economy') then 'Ground Economy'
  when regexp_matches(ground_service, '(?i)return') then 'Ground - Return'
  else service_type end`

const category = `case
  when tracking_number = '' then 'MISCELLANEOUS'
  when net < 0 or regexp_matches(lower(service_type || ' ' || notes), 're-?bill') then 'ADJUSTMENT'
  when regexp_matches(lower(service_type || ' ' || ground_service), 'return') then 'RETURN'
  else '' end`

const isTransport = `list_contains(getvariable('fedex_transports'), pair.label)`

const isDiscount = `(not part.beside and list_contains(getvariable('fedex_discounts'), part.label))`

const partType = 'struct("label" varchar, amount decimal(18, 2), beside boolean)'
const partsOf = (which: string) =>
  `list_transform(${amounts(`${which} and pair.amount <> 0`)}, lambda pair: {label: pair.label, amount: pair.amount, beside: false})`

const billed = `(
  select *, ${chargesOfParts('parts', {
    charge_code: `''`,
    charge_description: `case when part.beside and tracking_number = '' and service <> '' then service else part.label end`,
    charge_family: `case
      when part.beside and tracking_number <> '' then 'TRANSPORTATION'
      when part.beside then coalesce(getvariable('fedex_families')[service], 'OTHER')
      else coalesce(getvariable('fedex_families')[part.label], 'OTHER_ACCESSORIAL') end`,
    amount: `case when ${isDiscount} then 0 else part.amount end`,
    discount: `case when ${isDiscount} then -part.amount else 0 end`,
    net_amount: 'part.amount',
    credit_type: `case
      when part.amount >= 0 or ${isDiscount} then ''
      when not part.beside and getvariable('fedex_credits')[part.label] is not null then getvariable('fedex_credits')[part.label]
      when net < 0 then coalesce(getvariable('fedex_noted_credits')[concat_ws(' ', service_type, ground_service, notes)], '')
      else '' end`,
  })} as charges,
    case when tracking_number <> '' and list_price > 0 and coalesce(net, list_price) > 0 and category <> 'ADJUSTMENT' then 1 end as bills_at
  from (
    select *, list_concat(
      case when base <> 0 or len(${amounts('pair.amount <> 0')}) = 0
        then [{label: 'Transportation Charge', amount: base::decimal(18, 2), beside: true}] else []::${partType}[] end,
      ${partsOf(isTransport)}, ${partsOf(`not ${isTransport}`)}) as parts
    from (select *, ${service} as service, ${category} as category from fedex_line where reason is null)
  )) as billed`

export const chargedRows = keepChargedRows(billed, {
  carrier_name: `'FedEx'`,
  mode: `case when regexp_matches(service, '(?i)freight') then 'Freight' else 'Parcel' end`,
  control_total: 'amount_due',
  lead_tracking_number: 'master_id',
  original_tracking_number: `''`,
  charge_category: 'category',
  charge_category_detail: `''`,
  service_code: `''`,
  scheduled_at: 'null',
})

export const deliveries = `
  insert into staged_event (line_number, carrier_name, tracking_number, event_at, delivered_at, event_status, event_description)
  select min(line_number), 'FedEx', tracking_number, delivered_at, delivered_at, 'DELIVERED', 'Delivered'
  from fedex_line where reason is null and delivered_at is not null and tracking_number <> '' and not damaged
  group by tracking_number, delivered_at`

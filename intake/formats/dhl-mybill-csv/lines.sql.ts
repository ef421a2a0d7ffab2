import { findRepeated, reasonOfRepeated } from '../../headed-csv/repeated.sql.ts'

const sumOf = (list: string, part: string) =>
  `coalesce(list_sum(list_transform(${list}, lambda part: part.${part})), 0)::decimal(18, 2)`

/** What an extra costs before tax. Its total may be with tax or without, and its discount may come negative or positive: whichever makes its own cells agree. */
const extraNet = `case
  when extra.total is null then extra.charge + extra.discount
  when extra.charge + extra.discount in (extra.total, extra.total - extra.tax) then extra.charge + extra.discount
  when extra.charge - extra.discount in (extra.total, extra.total - extra.tax) then extra.charge - extra.discount
  else extra.total end`

/** One row per invoice: what its own row says, and what its shipment rows say together. */
export const invoices = `
  create or replace temp table dhl_invoice as
  select invoice_number,
    arg_min(account_number, line_number) filter (line_type = 'I') as own_account,
    coalesce(arg_min(account_number, line_number) filter (line_type = 'I' and account_number <> ''), min(account_number), '') as account_number,
    coalesce(arg_min(bill_date, line_number) filter (line_type = 'I' and bill_date is not null), min(bill_date)) as bill_date,
    arg_min(currency_code, line_number) filter (line_type = 'I' and currency_code <> '') as own_currency,
    coalesce(own_currency, arg_min(currency_code, line_number) filter (currency_code <> '')) as currency_code,
    arg_min(line_number, line_number) filter (line_type = 'I') as own_line,
    arg_min(total, line_number) filter (line_type = 'I') as own_total,
    arg_min(tax, line_number) filter (line_type = 'I') as own_tax,
    sum(total) filter (line_type = 'S') as shipments_total,
    sum(tax) filter (line_type = 'S') as shipments_tax,
    count(*) filter (line_type = 'S') as shipments
  from dhl_row where invoice_number <> '' group by invoice_number`

/** An invoice without a row of its own comes to what its shipments do: nothing tells whether one that is there twice was charged twice. */
export const repeated = findRepeated(
  `(select dhl_row.* from dhl_row join dhl_invoice using (invoice_number)
    where own_total is null and line_type = 'S' and shipment_number <> '' and not lost_digits(shipment_number) and total <> 0)`,
  ['invoice_number', 'shipment_number'],
)

/**
 * The ways a row's cells may add up to its total, the likeliest first: discounts negative, positive or already taken off the
 * weight charge; tax as the row's total tax, with its adjustment, as the taxes of its parts, or already inside; with the fee or without.
 */
const ways = ['fee', '0'].flatMap((fee) =>
  [1, -1, 0].flatMap((sign) =>
    ['tax', 'tax + tax_adjustment', 'part_taxes', 'part_taxes + tax_adjustment', '0'].map(
      (tax) =>
        `{sign: ${sign}, tax: (${tax})::decimal(18, 2), fee: (${fee === 'fee' ? 'invoice_fee' : '0'})::decimal(18, 2)}`,
    ),
  ),
)

/**
 * Rows that charge: shipments, and the invoice's own row where it has no shipments. What such a row says of weight, or its
 * bare total, belongs to shipments that the file does not have: it has only the fees and extras that it names.
 */
export function linesOf(brokenDown: boolean): string {
  const ofShipment = brokenDown ? 'weight_charge' : 'total - tax'
  const base = `(case when line_type = 'I' then 0 else ${ofShipment} end + ${brokenDown ? 'other_sum + extra_sum' : '0'})`
  return `
  create or replace table dhl_line as
  with chosen as (
    select row.* exclude (account_number, bill_date, currency_code, extras),
      invoice.account_number, coalesce(invoice.bill_date, row.bill_date) as bill_date,
      coalesce(nullif(row.currency_code, ''), invoice.currency_code, '') as currency_code, invoice.own_currency, repeated.first_line,
      coalesce(invoice.own_total, invoice.shipments_total) as control_total,
      list_transform(row.extras, lambda extra: {code: extra.code, name: extra.name, tax: extra.tax, net: (${extraNet})::decimal(18, 2),
        amount: (case when extra.charge + extra.discount in (extra.total, extra.total - extra.tax) or extra.charge - extra.discount in (extra.total, extra.total - extra.tax) or extra.total is null
          then extra.charge else extra.total end)::decimal(18, 2)}) as extras
    from dhl_row as row left join dhl_invoice as invoice using (invoice_number) left join repeated using (line_number)
    where not blank and (line_type <> 'I' or coalesce(invoice.shipments, 0) = 0)
  ), summed as (
    select *, ${sumOf('others', 'amount')} as other_sum, ${sumOf('discounts', 'amount')} as discount_sum, ${sumOf('extras', 'net')} as extra_sum,
      (weight_tax + ${sumOf('extras', 'tax')})::decimal(18, 2) as part_taxes,
      case when line_type = 'S' and not lost_digits(shipment_number) then shipment_number
        when line_type = 'S' and shipment_number <> '' then shipment_number || ' #' || invoice_number || ':' || line_number
        else '' end as tracking_number,
      case when proof_of_delivery <> '' then given_moment(
        regexp_extract(proof_of_delivery, '\\b(\\d{8}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})\\b', 1),
        regexp_extract(proof_of_delivery, '\\b(\\d{1,2}:\\d{2})', 1)) end as pod_at
    from chosen
  ), tried as (
    select *, list_filter([${ways.join(', ')}], lambda way: ${base} + way.sign * discount_sum + way.tax + way.fee = total) as fitting from summed
  ), decided as (
    -- A discount may be as much as half of the tax: added and without the tax, it makes the same total. A tax that is stated counts.
    select * exclude (fitting), coalesce(list_filter(fitting, lambda way: way.tax <> 0 or tax = 0)[1], fitting[1]) as way from tried
  )
  select *, case when pod_at >= pickup_date and pod_at < pickup_date + 180 then pod_at end as delivered_at,
    ${reasonWhyNot(base)} as reason
  from decided`
}

const reasonWhyNot = (base: string) => `case
  when line_type not in ('I', 'S') then json_object('name', 'line-type-unknown', 'values', json_object('value', left(line_type, 100)))
  when invoice_number = '' then json_object('name', 'line-invoice-missing', 'values', json_object())
  when bill_date is null then json_object('name', 'line-date', 'values', json_object('value', given_bill_date, 'column', 'Invoice Date'))
  when unread is not null then unread_amount(trim(unread.given), unread."column")
  when own_currency <> currency_code then json_object('name', 'invoice-currency-mixed', 'values', json_object('currencies', own_currency || ', ' || currency_code))
  when total is null then json_object('name', 'line-amount', 'values', json_object('value', '', 'column', 'Total amount (incl. VAT)'))
  when first_line is not null then ${reasonOfRepeated}
  when way is null then json_object('name', 'line-sum', 'values', json_object(
    'sum', (${base} + discount_sum + tax)::varchar, 'total', total::varchar, 'difference', (total - ${base} - discount_sum - tax)::varchar))
  end`

export const rejects = `
  insert into staged_reject (line_number, invoice_number, reason, text)
  select line_number, invoice_number, reason,
    concat_ws(', ', line_type, nullif(invoice_number, ''), nullif(given_bill_date, ''), nullif(shipment_number, ''), total::varchar)
  from dhl_line where reason is not null
  union all
  select line_number, invoice_number, unread_amount(trim(unread.given), unread."column"),
    concat_ws(', ', line_type, invoice_number, given_bill_date)
  from dhl_row where line_type = 'I' and unread is not null and line_number not in (select line_number from dhl_line)`

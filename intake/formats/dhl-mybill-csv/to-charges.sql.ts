import type { Places } from '../../headed-csv/header.ts'
import { cellAt } from '../../headed-csv/read-rows.ts'
import { sqlText } from '../../headed-csv/values.sql.ts'
import { columns, type ExtraPlaces, type Field } from './columns.ts'

const amountFields = [
  'totalWithoutTax',
  'total',
  'eitherTotal',
  'otherTotal',
  'tax',
  'taxAdjustment',
  'invoiceFee',
  'weightCharge',
  'weightTax',
  'other1Amount',
  'other2Amount',
  'discount1Amount',
  'discount2Amount',
  'discount3Amount',
] as const satisfies readonly Field[]

export function amountPlaces(places: Places<Field>, extras: readonly ExtraPlaces[]): (number | undefined)[] {
  return [
    ...amountFields.map((field) => places[field]),
    ...extras.flatMap(({ charge, tax, discount, total }) => [charge, tax, discount, total]),
  ]
}

/** One row a row of the file: its cells read as what they are, with discounts, other charges and extras (XC) as lists. */
export function rowSelect(places: Places<Field>, extras: readonly ExtraPlaces[]): string {
  const cell = (field: Field) => cellAt(places[field])
  const text = (field: Field) => `given_text(${cell(field)})`
  const amount = (field: Field) => `given_amount(${cell(field)})`
  const owed = (field: Field) => `coalesce(${amount(field)}, 0)`
  const either = (...fields: readonly Field[]) =>
    `coalesce(${fields.map((field) => `nullif(${text(field)}, '')`).join(', ')}, '')`
  const joined = (...fields: readonly Field[]) =>
    `concat_ws(', ', ${fields.map((field) => `nullif(${text(field)}, '')`).join(', ')})`
  const cellsWithColumn = [
    ...amountFields.flatMap((field) =>
      places[field] === undefined ? [] : [[columns[field][0], places[field]] as const],
    ),
    ...extras.flatMap(({ charge, tax, discount, total }, index) =>
      Object.entries({ Charge: charge, Tax: tax, Discount: discount, Total: total }).flatMap(([part, place]) =>
        place === undefined ? [] : [[`XC${index + 1} ${part}`, place] as const],
      ),
    ),
  ].map(([column, place]) => `{"column": ${sqlText(column)}, given: ${cellAt(place)}}`)
  const extraList = extras.map(
    (extra) => `{code: ${codeAt(extra.code)}, name: ${codeAt(extra.name)}, charge: ${extraAmount(extra.charge)},
      tax: coalesce(${extraAmount(extra.tax)}, 0), discount: coalesce(${extraAmount(extra.discount)}, 0), total: ${extraAmount(extra.total)}}`,
  )
  const labelled = (pairs: readonly (readonly [Field, Field])[]) =>
    `list_filter([${pairs.map(([label, value]) => `{label: coalesce(nullif(nullif(${text(label)}, ''), '0'), ${sqlText(columns[label][0])}), amount: ${owed(value)}}`).join(', ')}],
      lambda part: part.amount <> 0)`
  return `
    upper(${text('lineType')}) as line_type,
    given_id(${cell('invoiceNumber')}) as invoice_number,
    upper(${text('invoiceType')}) as invoice_type,
    ${text('invoiceDate')} as given_bill_date,
    given_date(${cell('invoiceDate')}) as bill_date,
    coalesce(nullif(given_id(${cell('account')}), ''), given_id(${cell('parentAccount')})) as account_number,
    upper(${text('currency')}) as currency_code,
    given_id(${cell('shipmentNumber')}) as shipment_number,
    given_date(${cell('shipmentDate')}) as pickup_date,
    ${text('product')} as service_code,
    ${either('productName', 'product')} as service,
    ${text('reference1')} as reference_1, ${text('reference2')} as reference_2, ${text('reference3')} as reference_3,
    ${text('senderName')} as sender_name, ${text('senderCompany')} as sender_company,
    ${joined('senderAddress1', 'senderAddress2', 'senderAddress3')} as sender_address,
    ${either('senderCity', 'originName')} as sender_city, ${text('senderState')} as sender_state,
    ${text('senderPostalCode')} as sender_postal_code, ${either('originCountry', 'senderCountry')} as sender_country,
    ${text('receiverName')} as consignee_name, ${text('receiverCompany')} as consignee_company,
    ${joined('receiverAddress1', 'receiverAddress2', 'receiverAddress3')} as consignee_address,
    ${either('receiverCity', 'destinationName')} as consignee_city, ${text('receiverState')} as consignee_state,
    ${text('receiverPostalCode')} as consignee_postal_code, ${either('destinationCountry', 'receiverCountry')} as consignee_country,
    ${text('proofOfDelivery')} as proof_of_delivery,
    ${text('eventDescription')} as event_description,
    regexp_extract(lower(${text('dimensions')}), '(\\d+(?:[.,]\\d+)?)\\s*[x*×]\\s*(\\d+(?:[.,]\\d+)?)\\s*[x*×]\\s*(\\d+(?:[.,]\\d+)?)', ['l', 'w', 'h']) as sides,
    coalesce(nullif(given_measure(${cell('dhlScaleWeight')}), 0), nullif(given_measure(${cell('customerScaleWeight')}), 0)) as actual_weight,
    nullif(given_measure(${cell('weight')}), 0) as bill_weight,
    ${amount('totalWithoutTax')} as total_without_tax,
    coalesce(${amount('total')},
      case when abs(${owed('eitherTotal')}) >= abs(${owed('otherTotal')}) then ${amount('eitherTotal')} else ${amount('otherTotal')} end,
      ${amount('totalWithoutTax')} + ${owed('tax')}) as total,
    coalesce(${amount('tax')}, ${places.tax === undefined ? `${amount('total')} - ${amount('totalWithoutTax')}, ` : ''}0)::decimal(18, 2) as tax,
    ${owed('taxAdjustment')} as tax_adjustment,
    ${owed('invoiceFee')} as invoice_fee,
    ${owed('weightCharge')} as weight_charge,
    ${owed('weightTax')} as weight_tax,
    ${labelled([
      ['other1', 'other1Amount'],
      ['other2', 'other2Amount'],
    ])} as others,
    ${labelled([
      ['discount1', 'discount1Amount'],
      ['discount2', 'discount2Amount'],
      ['discount3', 'discount3Amount'],
    ])} as discounts,
    ${extraList.length === 0 ? noExtras : `list_filter([${extraList.join(', ')}], lambda extra: coalesce(extra.charge, 0) <> 0 or coalesce(extra.total, 0) <> 0 or extra.tax <> 0)`} as extras,
    list_filter([${cellsWithColumn.join(', ')}], lambda cell: given_text(cell.given) <> '' and given_amount(cell.given) is null)[1] as unread`
}

const noExtras = `[]::struct(code varchar, "name" varchar, charge decimal(18, 2), tax decimal(18, 2), discount decimal(18, 2), total decimal(18, 2))[]`

/** Slots without a charge hold 0 in every cell. */
function codeAt(place: number | undefined): string {
  return `coalesce(nullif(given_text(${cellAt(place)}), '0'), '')`
}

function extraAmount(place: number | undefined): string {
  return `given_amount(${cellAt(place)})`
}

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
    arg_min(currency_code, line_number) filter (currency_code <> '') as currency_code,
    arg_min(line_number, line_number) filter (line_type = 'I') as own_line,
    arg_min(total, line_number) filter (line_type = 'I') as own_total,
    arg_min(tax, line_number) filter (line_type = 'I') as own_tax,
    sum(total) filter (line_type = 'S') as shipments_total,
    sum(tax) filter (line_type = 'S') as shipments_tax,
    count(*) filter (line_type = 'S') as shipments
  from dhl_row where invoice_number <> '' group by invoice_number`

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

/** Rows that charge: shipments, and the invoice's own row where it has no shipments. */
export function linesOf(brokenDown: boolean): string {
  const base = brokenDown ? `(weight_charge + other_sum + extra_sum)` : `(total - tax)`
  return `
  create or replace temp table dhl_line as
  with chosen as (
    select row.* exclude (account_number, bill_date, currency_code, extras),
      invoice.account_number, coalesce(invoice.bill_date, row.bill_date) as bill_date, coalesce(invoice.currency_code, '') as currency_code,
      coalesce(invoice.own_total, invoice.shipments_total) as control_total,
      list_transform(row.extras, lambda extra: {code: extra.code, name: extra.name, tax: extra.tax, net: (${extraNet})::decimal(18, 2),
        amount: (case when extra.charge + extra.discount in (extra.total, extra.total - extra.tax) or extra.charge - extra.discount in (extra.total, extra.total - extra.tax) or extra.total is null
          then extra.charge else extra.total end)::decimal(18, 2)}) as extras
    from dhl_row as row left join dhl_invoice as invoice using (invoice_number)
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
    select *, list_filter([${ways.join(', ')}], lambda way: ${base} + way.sign * discount_sum + way.tax + way.fee = total)[1] as way from summed
  )
  select *, case when pod_at >= pickup_date and pod_at < pickup_date + 180 then pod_at end as delivered_at,
    ${reasonWhyNot(base)} as reason
  from tried`
}

const reasonWhyNot = (base: string) => `case
  when line_type not in ('I', 'S') then json_object('name', 'line-rejected', 'values', json_object('detail',
    case when line_type = '' then 'Line Type is empty' else 'Line Type "' || line_type || '" is neither I nor S' end))
  when invoice_number = '' then json_object('name', 'line-invoice-missing', 'values', json_object())
  when bill_date is null then json_object('name', 'line-date', 'values', json_object('value', given_bill_date, 'column', 'Invoice Date'))
  when unread is not null then json_object('name', 'line-amount', 'values', json_object('value', trim(unread.given), 'column', unread."column"))
  when total is null then json_object('name', 'line-amount', 'values', json_object('value', '', 'column', 'Total amount (incl. VAT)'))
  when way is null then json_object('name', 'line-sum', 'values', json_object(
    'sum', (${base} + discount_sum + tax)::varchar, 'total', total::varchar, 'difference', (total - ${base} - discount_sum - tax)::varchar))
  end`

export const rejects = `
  insert into staged_reject (line_number, invoice_number, reason, text)
  select line_number, invoice_number, reason,
    concat_ws(', ', line_type, nullif(invoice_number, ''), nullif(given_bill_date, ''), nullif(shipment_number, ''), total::varchar)
  from dhl_line where reason is not null
  union all
  select line_number, invoice_number, json_object('name', 'line-amount', 'values', json_object('value', trim(unread.given), 'column', unread."column")),
    concat_ws(', ', line_type, invoice_number, given_bill_date)
  from dhl_row where line_type = 'I' and unread is not null and line_number not in (select line_number from dhl_line)`

const partType = 'struct(code varchar, label varchar, family varchar, amount decimal(18, 2), net decimal(18, 2))[]'
const part = (when: string, label: string, family: string, amount: string, net: string) =>
  `case when ${when} then [{code: '', label: ${label}, family: ${family}, amount: (${amount})::decimal(18, 2), net: (${net})::decimal(18, 2)}]
    else []::${partType} end`

const copied = [
  'line_number',
  'invoice_number',
  'bill_date',
  'account_number',
  'currency_code',
  'control_total',
  'tracking_number',
  'service_code',
  'service',
  'pickup_date',
  'delivered_at',
  'actual_weight',
  'bill_weight',
  'reference_1',
  'reference_2',
  'reference_3',
  'sender_name',
  'sender_company',
  'sender_address',
  'sender_city',
  'sender_state',
  'sender_postal_code',
  'sender_country',
  'consignee_name',
  'consignee_company',
  'consignee_address',
  'consignee_city',
  'consignee_state',
  'consignee_postal_code',
  'consignee_country',
].join(', ')
const isCreditNote = `(invoice_type like 'CN%' or (invoice_type = 'N' and total < 0))`
const side = (name: string) => `try_cast(replace(sides.${name}, ',', '.') as decimal(9, 2))`

export function chargesOf(brokenDown: boolean): string {
  const discountOfWeight = 'case when way.sign = 0 then discount_sum else 0 end'
  const parts = brokenDown
    ? [
        part(
          'weight_charge <> 0',
          `'Weight Charge'`,
          `'TRANSPORTATION'`,
          `weight_charge - ${discountOfWeight}`,
          'weight_charge',
        ),
        `case when way.sign <> 0 then list_transform(discounts, lambda part: {code: '', label: part.label, family: 'TRANSPORTATION',
          amount: 0::decimal(18, 2), net: (way.sign * part.amount)::decimal(18, 2)}) else []::${partType} end`,
        `list_transform(others, lambda part: {code: '', label: part.label, family: '', amount: part.amount, net: part.amount})`,
        `list_transform(extras, lambda part: {code: part.code, label: coalesce(nullif(part.name, ''), part.code), family: '', amount: part.amount, net: part.net})`,
      ]
    : [part('total - way.tax <> 0', `'Total amount (excl. VAT)'`, `'OTHER'`, 'total - way.tax', 'total - way.tax')]
  const all = [
    ...parts,
    part('way.tax <> 0', `'Total Tax'`, `'TAX'`, 'way.tax', 'way.tax'),
    part('way.fee <> 0', `'Invoice Fee'`, `'FEE'`, 'way.fee', 'way.fee'),
  ]
  const bills = brokenDown ? 'weight_charge' : 'total'
  return `
  insert into staged_charge (carrier_name, mode, bills_transport, charge_code, charge_description, charge_family, charge_category, charge_category_detail,
    amount, discount, net_amount, credit_type, actual_weight_unit, bill_weight_unit, "length", width, height, dim_unit, ${copied})
  with billed as (
    select *, list_concat(${all.reduce((left, right) => `list_concat(${left}, ${right})`)}, []::${partType}) as found,
      line_number in (
        select min(line_number) from dhl_line
        where reason is null and tracking_number <> '' and ${bills} > 0 and not ${isCreditNote} group by tracking_number) as bills
    from dhl_line where reason is null
  ), part as (
    select * exclude (found), unnest(filled) as part, generate_subscripts(filled, 1) as place
    from (select *, case when len(found) > 0 then found else ${part('true', `'Weight Charge'`, `'TRANSPORTATION'`, '0', '0')} end as filled from billed)
  )
  select 'DHL Express', 'Parcel', coalesce(bills and place = 1, false), part.code, part.label,
    case when part.family <> '' then part.family else coalesce(meaning.family, 'OTHER_ACCESSORIAL') end,
    case when ${isCreditNote} then 'ADJUSTMENT' when tracking_number = '' then 'MISCELLANEOUS' else '' end,
    case when ${isCreditNote} then invoice_type else '' end,
    part.amount, part.amount - part.net, part.net,
    case when part.amount < 0 and part.net < 0 then coalesce(nullif(meaning.credit_type, ''), note.credit_type, '') else '' end,
    case when actual_weight is null then '' else 'KG' end, case when bill_weight is null then '' else 'KG' end,
    ${side('l')}, ${side('w')}, ${side('h')}, case when sides.l = '' then '' else 'CM' end, ${copied}
  from part
  left join dhl_meaning as meaning on part.family = '' and meaning.code = part.code and meaning.name = part.label
  left join dhl_note as note on part.total < 0 and note.said = concat_ws(' ', part.event_description, part.service)`
}

/** What the invoice's own row may have beside its shipments, fewest parts first. */
const besides = [...Array(8).keys()]
  .map((which) => ({ fee: (which & 1) > 0, adjustment: (which & 2) > 0, tax: (which & 4) > 0 }))
  .toSorted((a, b) => Object.values(a).filter(Boolean).length - Object.values(b).filter(Boolean).length)
  .map(
    ({ fee, adjustment, tax }) =>
      `{fee: ${fee ? 'invoice_fee' : '0::decimal(18, 2)'}, adjustment: ${adjustment ? 'tax_adjustment' : '0::decimal(18, 2)'}, tax: ${tax ? 'tax_gap' : '0::decimal(18, 2)'}}`,
  )

/** Fee, tax adjustment and tax that the invoice's own row has and no shipment does, so far as they explain its total. */
export const invoiceCharges = `
  insert into staged_charge (carrier_name, mode, line_number, invoice_number, bill_date, account_number, currency_code, control_total,
    charge_description, charge_family, charge_category, amount, discount, net_amount)
  with gap as (
    select row.line_number, invoice.*, row.invoice_fee, row.tax_adjustment,
      (invoice.own_total - invoice.shipments_total)::decimal(18, 2) as gap, (invoice.own_tax - invoice.shipments_tax)::decimal(18, 2) as tax_gap
    from dhl_invoice as invoice join dhl_row as row on row.line_number = invoice.own_line
    where invoice.shipments > 0 and invoice.own_total <> invoice.shipments_total
  ), explained as (
    select *, list_filter([${besides.join(', ')}], lambda way: way.fee + way.adjustment + way.tax = gap)[1] as way from gap
  ), part as (
    select *, unnest([
      {label: 'Invoice Fee', family: 'FEE', amount: way.fee},
      {label: 'Tax Adjustment', family: 'TAX', amount: way.adjustment},
      {label: 'Total Tax', family: 'TAX', amount: way.tax}]) as part
    from explained where way is not null
  )
  select 'DHL Express', 'Parcel', line_number, invoice_number, bill_date, account_number, coalesce(currency_code, ''), own_total,
    part.label, part.family, 'MISCELLANEOUS', part.amount, 0, part.amount
  from part where part.amount <> 0`

export const deliveries = `
  insert into staged_event (line_number, carrier_name, tracking_number, event_at, delivered_at, event_status, event_description)
  select min(line_number), 'DHL Express', tracking_number, delivered_at, delivered_at, 'DELIVERED', 'Delivered'
  from dhl_line where reason is null and delivered_at is not null and tracking_number <> '' and not lost_digits(shipment_number)
  group by tracking_number, delivered_at`

import type { Places } from '../../headed-csv/header.ts'
import { cellAt } from '../../headed-csv/read-rows.ts'
import { sqlText } from '../../headed-csv/values.sql.ts'
import { nameUnlessZero } from '../../normalise/text.sql.ts'
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
  'extrasTotal',
  'extrasTax',
] as const satisfies readonly Field[]

export function amountPlaces(places: Places<Field>, extras: readonly ExtraPlaces[]): (number | undefined)[] {
  return [
    ...amountFields.map((field) => places[field]),
    ...extras.flatMap(({ charge, tax, discount, total }) => [charge, tax, discount, total]),
  ]
}

/** One row a row of the file: its cells read as what they are, with discounts, other charges and extras (XC) as lists. */
export function rowSelect(places: Places<Field>, extras: readonly ExtraPlaces[], cells: string): string {
  const cell = (field: Field) => cellAt(places[field])
  const text = (field: Field) => `given_text(${cell(field)})`
  const currency = `upper(${text('currency')})`
  const money = (given: string) => `given_money(${given}, ${currency})`
  const amount = (field: Field) => money(cell(field))
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
    (extra) => `{code: ${codeAt(extra.code)}, name: ${codeAt(extra.name)}, charge: ${money(cellAt(extra.charge))},
      tax: coalesce(${money(cellAt(extra.tax))}, 0), discount: coalesce(${money(cellAt(extra.discount))}, 0), total: ${money(cellAt(extra.total))}}`,
  )
  // Some downloads tell of the extras only what they come to.
  const extrasAsOne = `[{code: '', name: ${sqlText(columns.extrasTotal[0])}, charge: ${amount('extrasTotal')},
    tax: ${owed('extrasTax')}, discount: 0::decimal(18, 2), total: null::decimal(18, 2)}]`
  const allExtras = extraList.length > 0 ? `[${extraList.join(', ')}]` : extrasAsOne
  const labelled = (pairs: readonly (readonly [Field, Field])[]) =>
    `list_filter([${pairs.map(([label, value]) => `{label: coalesce(nullif(nullif(${text(label)}, ''), '0'), ${sqlText(columns[label][0])}), amount: ${owed(value)}}`).join(', ')}],
      lambda part: part.amount <> 0)`
  return `
    ${cells} as cells,
    upper(${text('lineType')}) as line_type,
    given_id(${cell('invoiceNumber')}) as invoice_number,
    upper(${text('invoiceType')}) as invoice_type,
    ${text('invoiceDate')} as given_bill_date,
    given_date(${cell('invoiceDate')}) as bill_date,
    coalesce(nullif(given_id(${cell('account')}), ''), given_id(${cell('parentAccount')})) as account_number,
    ${currency} as currency_code,
    given_id(${cell('shipmentNumber')}) as shipment_number,
    given_date(${cell('shipmentDate')}) as pickup_date,
    ${text('product')} as service_code,
    coalesce(nullif(${nameUnlessZero(text('productName'))}, ''), ${nameUnlessZero(text('product'))}) as service,
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
    given_side(${cell('dimensions')}, 'l') as "length", given_side(${cell('dimensions')}, 'w') as width, given_side(${cell('dimensions')}, 'h') as height,
    given_unit(${cell('dimensions')}) as given_dim_unit,
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
    list_filter(${allExtras}, lambda extra: coalesce(extra.charge, 0) <> 0 or coalesce(extra.total, 0) <> 0 or extra.tax <> 0) as extras,
    list_filter([${cellsWithColumn.join(', ')}], lambda cell: given_text(cell.given) <> '' and ${money('cell.given')} is null)[1] as unread`
}

/** Slots without a charge hold 0 in every cell. */
function codeAt(place: number | undefined): string {
  return `coalesce(nullif(given_text(${cellAt(place)}), '0'), '')`
}

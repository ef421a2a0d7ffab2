import { addChargedRows, chargesOfParts, keepChargedRows } from '../../headed-csv/charged-rows.sql.ts'

const partType = 'struct(code varchar, label varchar, family varchar, amount decimal(18, 2), net decimal(18, 2))[]'
const part = (when: string, label: string, family: string, amount: string, net: string) =>
  `case when ${when} then [{code: '', label: ${label}, family: ${family}, amount: (${amount})::decimal(18, 2), net: (${net})::decimal(18, 2)}]
    else []::${partType} end`

const isShipment = `line_type = 'S'`
const isCreditNote = `(invoice_type like 'CN%' or (invoice_type = 'N' and total < 0))`

export function chargedRows(brokenDown: boolean): string {
  const discountOfWeight = 'case when way.sign = 0 then discount_sum else 0 end'
  const parts = brokenDown
    ? [
        part(
          `${isShipment} and weight_charge <> 0`,
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
    : [
        part(
          `${isShipment} and total - way.tax <> 0`,
          `'Total amount (excl. VAT)'`,
          `'OTHER'`,
          'total - way.tax',
          'total - way.tax',
        ),
      ]
  const all = [
    ...parts,
    part('way.tax <> 0', `'Total Tax'`, `'TAX'`, 'way.tax', 'way.tax'),
    part('way.fee <> 0', `'Invoice Fee'`, `'FEE'`, 'way.fee', 'way.fee'),
  ]
  const bills = brokenDown ? 'weight_charge' : 'total'
  const rows = `(
    select *, ${chargesOfParts('filled', {
      charge_code: 'part.code',
      charge_description: 'part.label',
      charge_family: `case when part.family <> '' then part.family
        else coalesce(getvariable('dhl_families')[part.code || ' ' || part.label], 'OTHER_ACCESSORIAL') end`,
      amount: 'part.amount',
      discount: 'part.amount - part.net',
      net_amount: 'part.net',
      credit_type: `case when part.amount < 0 and part.net < 0 then coalesce(
        getvariable('dhl_credits')[part.label], getvariable('dhl_credits')[concat_ws(' ', event_description, service)], '') else '' end`,
    })} as charges,
      case when tracking_number <> '' and ${bills} > 0 and not ${isCreditNote} then 1 end as bills_at
    from (
      select *, case when len(found) > 0 then found else ${part(isShipment, `'Weight Charge'`, `'TRANSPORTATION'`, '0', '0')} end as filled
      from (select *, list_concat(${all.reduce((left, right) => `list_concat(${left}, ${right})`)}, []::${partType}) as found from dhl_line where reason is null)
    )) as billed`
  return keepChargedRows(rows, {
    carrier_name: `'DHL Express'`,
    mode: `'Parcel'`,
    lead_tracking_number: `''`,
    original_tracking_number: `''`,
    charge_category: `case when ${isCreditNote} then 'ADJUSTMENT' when tracking_number = '' then 'MISCELLANEOUS' else '' end`,
    charge_category_detail: `case when ${isCreditNote} then invoice_type else '' end`,
    zone: `''`,
    bill_option: `''`,
    scheduled_at: 'null',
    actual_weight_unit: `case when actual_weight is null then '' else 'KG' end`,
    bill_weight_unit: `case when bill_weight is null then '' else 'KG' end`,
    dim_unit: `case when length is null then '' when given_dim_unit <> '' then given_dim_unit else 'CM' end`,
  })
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
export const invoiceCharges = addChargedRows(
  `(
  with gap as (
    select row.line_number, invoice.*, row.invoice_fee, row.tax_adjustment,
      (invoice.own_total - invoice.shipments_total)::decimal(18, 2) as gap, (invoice.own_tax - invoice.shipments_tax)::decimal(18, 2) as tax_gap
    from dhl_invoice as invoice join dhl_row as row on row.line_number = invoice.own_line
    where invoice.shipments > 0 and invoice.own_total <> invoice.shipments_total
  ), explained as (
    select *, list_filter([${besides.join(', ')}], lambda way: way.fee + way.adjustment + way.tax = gap)[1] as way from gap
  ), unfolded as (
    select *, list_filter([
      {label: 'Invoice Fee', family: 'FEE', amount: way.fee},
      {label: 'Tax Adjustment', family: 'TAX', amount: way.adjustment},
      {label: 'Total Tax', family: 'TAX', amount: way.tax}], lambda part: part.amount <> 0) as parts
    from explained where way is not null
  )
  select *, ${chargesOfParts('parts', {
    charge_code: `''`,
    charge_description: 'part.label',
    charge_family: 'part.family',
    amount: 'part.amount',
    discount: '0',
    net_amount: 'part.amount',
    credit_type: `''`,
  })} as charges, null as bills_at from unfolded) as beside`,
  {
    carrier_name: `'DHL Express'`,
    mode: `'Parcel'`,
    line_number: 'line_number',
    invoice_number: 'invoice_number',
    bill_date: 'bill_date',
    account_number: 'account_number',
    currency_code: `coalesce(currency_code, '')`,
    control_total: 'own_total',
    charge_category: `'MISCELLANEOUS'`,
  },
)

export const deliveries = `
  insert into staged_event (line_number, carrier_name, tracking_number, event_at, delivered_at, event_status, event_description)
  select min(line_number), 'DHL Express', tracking_number, delivered_at, delivered_at, 'DELIVERED', 'Delivered'
  from dhl_line where reason is null and delivered_at is not null and tracking_number <> '' and not lost_digits(shipment_number)
  group by tracking_number, delivered_at`

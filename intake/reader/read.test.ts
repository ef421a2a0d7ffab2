import { expect, test } from 'vitest'
import { type MadeCharge, readMade } from './made-charges.test-support.ts'

/** The one line that these charges make. */
async function line(...charges: MadeCharge[]) {
  const { shipments } = await readMade({ charges })
  expect(shipments).toHaveLength(1)
  return shipments[0] ?? {}
}
const extra = { charge_family: 'OTHER_ACCESSORIAL' } as const

test('a line has its money by family, and taxes and others are four of them together', async () => {
  const found = await line(
    { amount: 10, discount: 2.5, net_amount: 7.5 },
    { charge_family: 'FUEL_SURCHARGE', amount: 1.1, discount: 0.1, net_amount: 1 },
    { ...extra, amount: 3, discount: 1, net_amount: 2 },
    { charge_family: 'BILLING_ADJUSTMENT', net_amount: 0.01 },
    { charge_family: 'TAX', net_amount: 0.02 },
    { charge_family: 'FEE', net_amount: 0.04 },
    { charge_family: 'OTHER', amount: 0.1, discount: 0.02, net_amount: 0.08 },
  )
  expect(found).toMatchObject({
    net_amount: '10.65',
    incentive_amount: '3.62',
    transportation_amount: '10.00',
    transportation_discount: '2.50',
    net_transportation_amount: '7.50',
    fuel_surcharge_amount: '1.10',
    fuel_surcharge_discount: '0.10',
    net_fuel_surcharge_amount: '1.00',
    other_accessorial_amount: '3.00',
    other_accessorial_discount: '1.00',
    net_other_accessorial_amount: '2.00',
    taxes_and_others_amount: '0.17',
    taxes_and_others_discount: '0.02',
    net_taxes_and_others_amount: '0.15',
    net_amount_usd: '10.650000',
    net_taxes_and_others_amount_usd: '0.150000',
  })
})

test('costs that good data would have avoided stand apart, each by its kind', async () => {
  const found = await line(
    {},
    { ...extra, charge_description: 'Address Correction Ground', net_amount: 1 },
    { ...extra, charge_description: 'Shipping Charge Correction Audit Fee', net_amount: 2 },
    { ...extra, charge_description: 'Chargeback', net_amount: 4 },
    { ...extra, charge_description: 'Declared Value', net_amount: 8 },
    { ...extra, charge_description: 'Residential', net_amount: 16 },
  )
  expect(found).toMatchObject({
    address_correction_amt: '1.00',
    shipping_charge_correction_amt: '2.00',
    chargeback_amt: '4.00',
    declared_amt: '8.00',
    declared_amt_usd: '8.000000',
    net_other_accessorial_amount: '31.00',
  })
})

const rates = [{ currency: 'CAD', day: '2026-01-09', usdPerUnit: '0.7123' }]

test('money is converted charge by charge to six places, and list price, discount and net still add up', async () => {
  const charges = [
    { amount: 10.01, discount: 0.03, net_amount: 9.98 },
    { ...extra, charge_code: 'X', charge_description: 'Chargeback', amount: 3.33, discount: 1.11, net_amount: 2.22 },
  ].map((charge) => ({ ...charge, currency_code: 'CAD' }))
  const found = await readMade({ charges, rates })
  expect(found.shipments[0]).toMatchObject({
    currency_code: 'CAD',
    net_amount: '12.20',
    net_amount_usd: '8.690060',
    incentive_amount_usd: '0.812022',
    transportation_amount_usd: '7.130123',
    net_transportation_amount_usd: '7.108754',
    transportation_discount_usd: '0.021369',
    chargeback_amt_usd: '1.581306',
  })
  expect(found.charges.toSorted((a, b) => Number(b['amount']) - Number(a['amount']))).toMatchObject([
    { amount: '10.01', discount: '0.03', net_amount: '9.98', amount_usd: '7.130123', discount_usd: '0.021369' },
    { amount: '3.33', net_amount_usd: '1.581306', amount_usd: '2.371959', discount_usd: '0.790653' },
  ])
  expect(found.invoices[0]).toMatchObject({ currency_code: 'CAD', control_total: '12.20', charges: '2' })
})

test('an invoice in dollars beside one in another currency is not converted', async () => {
  const charges = [
    { currency_code: 'CAD', invoice_number: 'I1', tracking_number: '1Z1' },
    { currency_code: 'USD', invoice_number: 'I2', tracking_number: '1Z2' },
  ]
  const { shipments } = await readMade({ charges, rates })
  expect(shipments.map((each) => each['net_amount_usd'])).toEqual(['7.123000', '10.000000'])
})

test('of a package the row speaks that bills its transport, else the first with a consignee, else the first', async () => {
  const one = { ...extra, net_amount: 1, consignee_city: 'one' }
  const two = { ...extra, net_amount: 1, consignee_city: 'two', consignee_postal_code: '53713' }
  const three = { ...extra, net_amount: 1, consignee_city: 'three', consignee_postal_code: '53714' }
  const transport = { consignee_city: 'transport', reference_1: 'R1' }
  expect(await line(one, two, three, transport)).toMatchObject({ consignee_city: 'transport', reference_1: 'R1' })
  expect(await line(one, three, two)).toMatchObject({ consignee_city: 'three' })
  expect(await line(one, { ...one, consignee_city: 'later' })).toMatchObject({ consignee_city: 'one' })
})

test('the service is that of the row that bills transport, else of a transport charge, else what any row says', async () => {
  const other = { ...extra, net_amount: 1, service: 'Zone' }
  const corrected = { charge_family: 'TRANSPORTATION', bills_transport: false, net_amount: 1, service: 'Air' }
  expect((await line(other, corrected, { service: 'Ground' }))['service']).toBe('Ground')
  expect((await line(other, corrected))['service']).toBe('Air')
  expect((await line(other))['service']).toBe('Zone')
  expect((await line(other, corrected, { service: '' }))['service']).toBe('Air')
})

test('a package is picked up on the day its transport says, else on the first day named, else it counts on its bill date', async () => {
  const later = { ...extra, net_amount: 1, pickup_date: '2026-01-05' }
  expect((await line({ pickup_date: '2026-01-07' }, later))['pickup_date']).toBe('2026-01-07')
  expect((await line({}, later, { ...later, pickup_date: '2026-01-04' }))['pickup_date']).toBe('2026-01-04')
  expect((await line({}))['pickup_date']).toBe('2026-01-10')
})

test('partitions are the client, the year and the quarter of either date', async () => {
  const found = await line({ bill_date: '2026-01-10', pickup_date: '2025-12-31' })
  expect(found).toMatchObject({ bill_partition: '720261', pickup_partition: '720254' })
})

test.each([
  ['LB', '10', '10.0000', 'LB'],
  ['', '10', '10.0000', ''],
  ['KGS', '10', '22.0462', 'KG'],
  ['o', '32', '2.0000', 'OZ'],
  ['G', '453.59237', '1.0000', 'G'],
  ['Pounds', '3', '3.0000', 'LB'],
  ['l', '3', '3.0000', 'LB'],
  ['stone', '3', '3.0000', 'STONE'],
])('a weight in "%s" is %s, which are %s pounds', async (unit, weight, pounds, kept) => {
  const found = await line({
    bill_weight: weight,
    bill_weight_unit: unit,
    actual_weight: weight,
    actual_weight_unit: unit,
  })
  expect(found).toMatchObject({
    bill_weight_pounds: pounds,
    actual_weight_pounds: pounds,
    bill_weight_unit: kept,
    actual_weight_unit: kept,
  })
})

test.each([
  ['0', ''],
  ['0.1', '1-5'],
  ['5', '1-5'],
  ['5.01', '6-10'],
  ['10', '6-10'],
  ['20', '11-20'],
  ['30', '21-30'],
  ['50', '31-50'],
  ['150', '51-150'],
  ['150.01', '151+'],
])('%s pounds are in the band "%s"', async (weight, band) => {
  expect((await line({ bill_weight: weight, bill_weight_unit: 'LB' }))['weight_band']).toBe(band)
})

test('a correction weighs nothing and is no package', async () => {
  const found = await line({ bills_transport: false, bill_weight: 5, bill_weight_unit: 'LB', actual_weight: 4 })
  expect(found).toMatchObject({
    packages: '0',
    bill_weight: '5.0000',
    bill_weight_pounds: '0.0000',
    actual_weight_pounds: '0.0000',
    weight_band: '',
  })
})

test('a package billed on two invoices of a file is counted where it was billed first', async () => {
  const charges = [
    { invoice_number: 'I2', bill_date: '2026-01-17', bill_weight: 5 },
    { invoice_number: 'I1', bill_date: '2026-01-10', bill_weight: 5 },
    { invoice_number: 'I1', bill_date: '2026-01-10', tracking_number: '1Z2' },
    { invoice_number: 'I3', carrier_name: 'FedEx', bill_date: '2026-01-17' },
  ]
  const { shipments, report } = await readMade({ charges })
  const counted = shipments.map((each) => [each['invoice_number'], each['tracking_number'], each['packages']])
  expect(new Set(counted)).toEqual(
    new Set([
      ['I1', '1Z1', '1'],
      ['I1', '1Z2', '1'],
      ['I2', '1Z1', '0'],
      ['I3', '1Z1', '1'],
    ]),
  )
  expect(report.invoices.loaded).toBe(3)
  const again = shipments.find((each) => each['invoice_number'] === 'I2')
  expect(again).toMatchObject({ bill_weight_pounds: '0.0000', weight_band: '' })
})

test('charges of no package are lines by the service and the detail they name; those of a package are one line', async () => {
  const none = { charge_family: 'FEE', tracking_number: '', net_amount: 1 }
  const { shipments } = await readMade({
    charges: [
      { ...none, service: 'A', charge_category_detail: 'x' },
      { ...none, service: 'A', charge_category_detail: 'x', net_amount: 2 },
      { ...none, service: 'A', charge_category_detail: 'y' },
      { ...none, service: 'B', charge_category_detail: 'x' },
      { service: 'A', charge_category_detail: 'x' },
      { ...extra, service: 'B', charge_category_detail: 'y', net_amount: 1 },
    ],
  })
  expect(shipments.map((each) => each['net_amount'])).toEqual(['3.00', '1.00', '1.00', '11.00'])
})

test('ids are the load times a thousand million and the place in it; a charge has the id of its line', async () => {
  const none = { charge_family: 'FEE', tracking_number: '', net_amount: 1 }
  const charges = [
    { tracking_number: '1Z1', line_number: 40 },
    { tracking_number: '1Z2' },
    { tracking_number: '1Z1', ...extra, net_amount: 1 },
    { ...none, service: 'A' },
    { ...none, service: 'B', charge_category_detail: 'x' },
  ]
  const found = await readMade({ charges, loadId: 12 })
  expect(found.shipments.map((each) => each['tracking_id'])).toEqual([
    '12000000001',
    '12000000002',
    '12000000004',
    '12000000005',
  ])
  const kept = found.charges.map((each) => [each['tracking_id'], each['line_number'], each['net_amount']])
  expect(new Set(kept)).toEqual(
    new Set([
      ['12000000001', '3', '1.00'],
      ['12000000001', '40', '10.00'],
      ['12000000002', '2', '10.00'],
      ['12000000004', '4', '1.00'],
      ['12000000005', '5', '1.00'],
    ]),
  )
  expect(found.shipments[0]).toMatchObject({ load_id: '12', client_id: '7', original_tracking_id: '0' })
  expect(found.invoices[0]).toMatchObject({ load_id: '12', client_id: '7' })
})

test('sides are those the bill names, else those the shipper keyed for this package of this invoice', async () => {
  const keyed = {
    account_number: 'A1',
    invoice_number: 'I1',
    bill_date: '2026-01-10',
    tracking_number: '1Z1',
    length: 9,
    width: 8,
    height: 7,
    dim_unit: 'cm',
  }
  const facts = [
    keyed,
    { ...keyed, account_number: 'A2', length: 50 },
    { ...keyed, invoice_number: 'I2', length: 60 },
    { ...keyed, bill_date: '2026-01-11', length: 70 },
    { ...keyed, tracking_number: '1Z2', length: 80 },
  ]
  const sides = { length: '9.00', width: '8.00', height: '7.00', dim_unit: 'CM' }
  expect((await readMade({ charges: [{}], facts })).shipments[0]).toMatchObject(sides)
  const billed = { length: 3, width: 2, height: 1, dim_unit: 'inch' }
  expect((await readMade({ charges: [billed], facts })).shipments[0]).toMatchObject({
    length: '3.00',
    width: '2.00',
    height: '1.00',
    dim_unit: 'IN',
  })
  expect(await line({ dim_unit: 'inch' })).toMatchObject({ length: '0.00', dim_unit: '' })
})

test.each([
  ['2026-01-09 12:00:00', '2026-01-09 12:00:00', 'ON TIME', '2026-01-09'],
  ['2026-01-09 12:00:01', '2026-01-09 12:00:00', 'LATE', '2026-01-09'],
  ['2026-01-09 12:00:00', null, '', '2026-01-09'],
  [null, '2026-01-09 12:00:00', '', null],
])('delivered at %s and scheduled for %s it is "%s"', async (delivered, scheduled, status, date) => {
  const found = await line({ delivered_at: delivered, scheduled_at: scheduled })
  expect(found).toMatchObject({ tracking_status: status, delivery_date: date, delivery_location: '' })
})

test('a row that gives money back is a credit, unless it takes off only a discount', async () => {
  const { charges } = await readMade({
    charges: [
      { line_number: 1 },
      { line_number: 2, ...extra, amount: -4, net_amount: -4 },
      { line_number: 3, ...extra, amount: 0, discount: 2, net_amount: -2 },
      { line_number: 4, ...extra, amount: -1, net_amount: -1, credit_type: 'Void' },
      { line_number: 5, ...extra, amount: 3, net_amount: 3, credit_type: 'Rate' },
      { line_number: 6, ...extra, amount: -1, discount: -1, net_amount: 0 },
    ],
  })
  const credits = charges.toSorted((a, b) => Number(a['line_number']) - Number(b['line_number']))
  expect(credits.map((each) => [each['credit_type'], each['credit_source']])).toEqual([
    ['', ''],
    ['Other', 'CLIENT'],
    ['', ''],
    ['Void', 'CLIENT'],
    ['Rate', 'CLIENT'],
    ['', ''],
  ])
  expect(credits.map((each) => each['accessorial_count'])).toEqual(['0', '0', '0', '0', '1', '0'])
})

test('an extra has its kind in the words of all carriers; what is no extra has none', async () => {
  const words = { charge_code: 'RES', charge_description: 'Residential' }
  const { charges } = await readMade({
    charges: [
      { ...words, line_number: 1 },
      { ...words, ...extra, line_number: 2, net_amount: 1 },
      { ...words, line_number: 3, charge_family: 'FEE', net_amount: 1 },
    ],
  })
  const kinds = charges.toSorted((a, b) => Number(a['line_number']) - Number(b['line_number']))
  expect(kinds.map((each) => [each['accessorial_code'], each['accessorial']])).toEqual([
    ['', ''],
    ['RESIDENTIAL', 'Residential'],
    ['', ''],
  ])
})

test('who pays, zones, places and postal codes are said in one way', async () => {
  const found = await line({
    service: 'Ground',
    zone: '002a',
    bill_option: 'p/p',
    sender_state: 'Wisconsin',
    sender_country: 'USA',
    sender_postal_code: '2134',
    consignee_state: 'Québec',
    consignee_country: 'CAN',
    consignee_postal_code: '2134',
  })
  expect(found).toMatchObject({
    service_category: 'Ground',
    zone: '2A',
    bill_option: 'PREPAID',
    normalised_sender_state: 'WI',
    normalised_sender_country: 'US',
    sender_postal_code: '02134',
    normalised_consignee_state: 'QC',
    normalised_consignee_country: 'CA',
    consignee_postal_code: '2134',
  })
  expect(await line({})).toMatchObject({ normalised_sender_country: 'US', service_category: '' })
})

test.each([
  ['537131234', '53713'],
  ['53713-1234', '53713'],
  ['21341234', '02134'],
  ['713', '00713'],
  ['53713', '53713'],
  ['12', '12'],
  ['1234567', '1234567'],
  ['1234567890', '1234567890'],
  ['K1A 0B1', 'K1A 0B1'],
])('the ZIP code %s is %s', async (code, zip) => {
  expect(await line({ sender_postal_code: code })).toMatchObject({ sender_postal_code: zip })
})

test.each([
  ['PREPAID', 'P/P PP Prepaid Shipper Sender 1'],
  ['COLLECT', 'F/C CC Collect Recipient Receiver C/B 2'],
  ['MIXED', 'MX'],
  ['THIRD PARTY', 'T/P TP 3'],
  ['ZZ', 'zz'],
])('%s is how a bill says %s', async (who, codes) => {
  const charges = codes.split(' ').map((code, place) => ({ bill_option: code, tracking_number: `1Z${place}` }))
  const { shipments } = await readMade({ charges })
  expect(new Set(shipments.map((each) => each['bill_option']))).toEqual(new Set([who]))
})

test('a package that was sent under another number leads to that one, else to the first of its shipment', async () => {
  const lead = { lead_tracking_number: 'L' }
  expect((await line(lead))['lead_tracking_number']).toBe('L')
  expect((await line({ ...lead, original_tracking_number: 'O' }))['lead_tracking_number']).toBe('O')
})

test('an account is filed as its client files this account of this carrier', async () => {
  const accounts = [
    { carrier: 'FedEx', number: 'A1', group: 'wrong', division: 'wrong' },
    { carrier: 'UPS', number: 'A1', group: 'Stores', division: 'West' },
  ]
  const found = await readMade({ charges: [{}, { account_number: 'A2', invoice_number: 'I2' }], accounts })
  expect(
    found.shipments.map((each) => [each['carrier_id'] !== '0', each['account_group'], each['account_division']]),
  ).toEqual([
    [true, 'Stores', 'West'],
    [true, '', ''],
  ])
})

test('what carriers report of a package is kept in four words, and else as something else', async () => {
  const statuses = ['DELIVERED', 'EXCEPTION', 'IN TRANSIT', 'PICKED UP', 'LOST']
  const events = statuses.map((event_status, place) => ({
    carrier_name: 'UPS',
    tracking_number: `1Z${place}`,
    event_status,
    event_at: '2026-01-09 12:00:00',
  }))
  const found = await readMade({ events })
  expect(found.events.map((each) => each['event_status'])).toEqual([...statuses.slice(0, 4), 'OTHER'])
  expect(found.events[0]).toMatchObject({ load_id: '3', client_id: '7' })
  expect(found.report).toMatchObject({ events: 5, carrier: 'UPS', charges: 0 })
})

/** Why an invoice with these charges is held back. */
async function reasonFor(charges: readonly MadeCharge[], more: object = {}) {
  const { report } = await readMade({ charges, ...more })
  const [outcome] = report.invoiceOutcomes
  expect(outcome?.outcome).toBe(outcome?.reason === null ? 'loaded' : 'quarantined')
  return outcome?.reason
}

test('an invoice is held back with the reason that tells most', async () => {
  expect(await reasonFor([{}])).toBeNull()
  const reject = {
    line_number: 5,
    invoice_number: 'I1',
    reason: JSON.stringify({ name: 'file-empty', values: {} }),
    text: 't',
  }
  const rejects = [reject, reject, { ...reject, line_number: 6 }, { ...reject, invoice_number: 'I2', line_number: 7 }]
  expect(await reasonFor([{}], { rejects })).toEqual({ name: 'invoice-line-rejected', values: { lines: '2' } })
  expect(await reasonFor([{ bill_date: null }])).toEqual({
    name: 'line-date',
    values: { value: '', column: 'Invoice Date' },
  })
  expect(await reasonFor([{}, { currency_code: 'CAD' }])).toEqual({
    name: 'invoice-currency-mixed',
    values: { currencies: 'CAD, USD' },
  })
  expect(await reasonFor([{ control_total: null }])).toEqual({ name: 'invoice-control-total-missing', values: {} })
  expect(await reasonFor([{ control_total: 20 }, { control_total: 21, tracking_number: '1Z2' }])).toEqual({
    name: 'invoice-control-total-differs',
    values: { values: '20.00, 21.00' },
  })
  const difference = { sum: '10.00', currency: 'USD', difference: '0.01' }
  expect(await reasonFor([{ control_total: 10.01 }])).toEqual({
    name: 'invoice-control-total',
    values: { ...difference, controlTotal: '10.01' },
  })
  expect(await reasonFor([{ control_total: 9.99 }])).toMatchObject({ values: { difference: '0.01' } })
  expect(await reasonFor([{ currency_code: 'CAD' }])).toEqual({
    name: 'invoice-rate-missing',
    values: { currency: 'CAD', date: '2026-01-10' },
  })
})

test('a report counts what comes in and names what is held back, with what the invoice said', async () => {
  const charges = [
    { invoice_number: 'I3', bill_date: '2026-01-17', control_total: 11 },
    { invoice_number: 'I2', account_number: 'B' },
    { invoice_number: 'I2', account_number: 'A' },
    { invoice_number: 'I1' },
    { invoice_number: 'I1', ...extra, net_amount: 1 },
  ].map((charge) => (charge.invoice_number === 'I2' ? { ...charge, control_total: 10 } : charge))
  const { report, invoices } = await readMade({ charges })
  expect(report).toMatchObject({
    invoices: { loaded: 3, alreadyLoaded: 0, quarantined: 1 },
    charges: 4,
    packages: 0,
    totals: [{ currency: 'USD', sum: '31.00', controlTotal: '31.00' }],
    failure: null,
    format: 'ups-billing-csv',
    carrier: 'UPS',
    events: 0,
    rejectedLines: 0,
    rejects: [],
    remarks: [],
  })
  expect(
    report.invoiceOutcomes.map((each) => [
      each.invoiceNumber,
      each.accountNumber,
      each.charges,
      each.sum,
      each.controlTotal,
    ]),
  ).toEqual([
    ['I1', 'A1', 2, '11.00', '11.00'],
    ['I2', 'A', 1, '10.00', '10.00'],
    ['I2', 'B', 1, '10.00', '10.00'],
    ['I3', 'A1', 1, '10.00', '11.00'],
  ])
  expect(invoices).toHaveLength(3)
})

test('lines that could not be read are told in their order with what they said, each once', async () => {
  const reason = { name: 'file-empty', values: {} }
  const reject = { invoice_number: '', reason: JSON.stringify(reason), text: 'x'.repeat(400) }
  const { report } = await readMade({ rejects: [9, 4, 9].map((line_number) => ({ ...reject, line_number })) })
  expect(report.rejectedLines).toBe(2)
  expect(report.rejects).toEqual([
    { line: 4, reason, text: 'x'.repeat(300) },
    { line: 9, reason, text: 'x'.repeat(300) },
  ])
  expect(report.carrier).toBeNull()
})

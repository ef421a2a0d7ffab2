import { describe, expect, test } from 'vitest'
import { lineOf, linesOf, readMade } from './made-charges.test-support.ts'

const extra = { charge_family: 'OTHER_ACCESSORIAL' } as const

describe('the money of a line', () => {
  test('is told by family, and taxes and others are four of them together', async () => {
    const found = await lineOf(
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

  test('names apart what good data would have avoided, each by its kind', async () => {
    const found = await lineOf(
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

  test('is converted charge by charge to six places, and list price, discount and net still add up', async () => {
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

  test('stays as it is in dollars, beside an invoice in another currency', async () => {
    const charges = [
      { currency_code: 'CAD', invoice_number: 'I1', tracking_number: '1Z1' },
      { currency_code: 'USD', invoice_number: 'I2', tracking_number: '1Z2' },
    ]
    const { shipments } = await readMade({ charges, rates })
    expect(shipments.map((each) => each['net_amount_usd'])).toEqual(['7.123000', '10.000000'])
  })
})

describe('of the rows of a package', () => {
  const one = { ...extra, net_amount: 1, consignee_city: 'one' }
  const two = { ...extra, net_amount: 1, consignee_city: 'two', consignee_postal_code: '53713' }
  const three = { ...extra, net_amount: 1, consignee_city: 'three', consignee_postal_code: '53714' }

  test('that one speaks that bills its transport, else the first with a consignee, else the first', async () => {
    const transport = { consignee_city: 'transport', reference_1: 'R1' }
    const found = await linesOf([
      [one, two, three, transport],
      [one, three, two],
      [one, { ...one, consignee_city: 'later' }],
    ])
    expect(found.map((each) => each['consignee_city'])).toEqual(['transport', 'three', 'one'])
    expect(found[0]).toMatchObject({ reference_1: 'R1' })
  })

  test('the one that bills transport names the service, else a transport charge, else any', async () => {
    const other = { ...extra, net_amount: 1, service: 'Zone' }
    const corrected = { charge_family: 'TRANSPORTATION', bills_transport: false, net_amount: 1, service: 'Air' }
    const found = await linesOf([
      [other, corrected, { service: 'Ground' }],
      [other, corrected],
      [other],
      [other, corrected, { service: '' }],
      [other, { ...corrected, service: '' }],
      [{ ...corrected, service: 'Express' }, corrected],
    ])
    expect(found.map((each) => each['service'])).toEqual(['Ground', 'Air', 'Zone', 'Air', 'Zone', 'Express'])
  })

  test('the one that bills transport says when it was picked up, else the earliest does, else its bill', async () => {
    const later = { ...extra, net_amount: 1, pickup_date: '2026-01-05' }
    const found = await linesOf([
      [{ pickup_date: '2026-01-07' }, { pickup_date: '2026-01-06' }, later],
      [{}, later, { ...later, pickup_date: '2026-01-04' }],
      [{}],
    ])
    expect(found.map((each) => each['pickup_date'])).toEqual(['2026-01-06', '2026-01-04', '2026-01-10'])
  })

  test('what only one says all know, and of two the later word and the larger number stand, in whatever order', async () => {
    const all = {
      service: 'Ground',
      zone: '5',
      bill_option: 'T/P',
      delivered_at: '2026-01-09 12:00:00',
      scheduled_at: '2026-01-09 13:00:00',
      actual_weight: 5,
      actual_weight_unit: 'LB',
      bill_weight: 6,
      bill_weight_unit: 'LB',
      length: 9,
      width: 8,
      height: 7,
      dim_unit: 'IN',
    }
    const less = {
      service: 'Air',
      zone: '4',
      bill_option: 'COLLECT',
      delivered_at: '2026-01-08 12:00:00',
      scheduled_at: '2026-01-08 13:00:00',
      actual_weight: 4,
      actual_weight_unit: 'KG',
      bill_weight: 5,
      bill_weight_unit: 'KG',
      length: 8,
      width: 7,
      height: 6,
      dim_unit: 'CM',
    }
    const found = await linesOf([
      [all, { ...extra, net_amount: 1 }],
      [all, less],
      [less, all],
      [
        { ...extra, ...all, bills_transport: false },
        { ...extra, ...less, bills_transport: false },
      ],
    ])
    for (const each of found)
      expect(each).toMatchObject({
        service: 'Ground',
        zone: '5',
        bill_option: 'THIRD PARTY',
        delivered_at: '2026-01-09 12:00:00',
        scheduled_at: '2026-01-09 13:00:00',
        actual_weight: '5.0000',
        actual_weight_unit: 'LB',
        bill_weight: '6.0000',
        bill_weight_unit: 'LB',
        length: '9.00',
        width: '8.00',
        height: '7.00',
        dim_unit: 'IN',
      })
  })

  test('nobody need say anything of its weight, its sides or its way', async () => {
    expect(await lineOf({})).toMatchObject({
      actual_weight: '0.0000',
      bill_weight: '0.0000',
      length: '0.00',
      width: '0.00',
      height: '0.00',
      delivered_at: null,
      zone: '',
      service: '',
    })
  })
})

test('partitions are the client, the year and the quarter of either date', async () => {
  const found = await lineOf({ bill_date: '2026-01-10', pickup_date: '2025-12-31' })
  expect(found).toMatchObject({ bill_partition: '720261', pickup_partition: '720254' })
})

test('invoices are told apart by carrier, account, number and day, and each line is on its own', async () => {
  const invoices = [
    {},
    { carrier_name: 'FedEx' },
    { account_number: 'A2' },
    { invoice_number: 'I2' },
    { bill_date: '2026-01-17' },
  ]
  const charges = invoices.map((invoice, place) => ({ ...invoice, net_amount: 2 ** place, control_total: 2 ** place }))
  const found = await readMade({ charges })
  const own = ['carrier_name', 'account_number', 'invoice_number', 'bill_date', 'net_amount']
  const expected = invoices.map((invoice, place) => ({
    carrier_name: 'UPS',
    account_number: 'A1',
    invoice_number: 'I1',
    bill_date: '2026-01-10',
    ...invoice,
    net_amount: `${2 ** place}.00`,
  }))
  const ofEach = found.shipments.map((row) => Object.fromEntries(own.map((column) => [column, row[column]])))
  expect(ofEach).toEqual(expected)
  const charged = found.charges.map((row) => [row['tracking_id'], row['net_amount']].join(' '))
  expect(charged.toSorted()).toEqual(found.shipments.map((row) => [row['tracking_id'], row['net_amount']].join(' ')))
})

test('a package billed on two invoices of a file is counted where it was billed first', async () => {
  const charges = [
    { invoice_number: 'I2', bill_date: '2026-01-17', bill_weight: 5 },
    { invoice_number: 'I1', bill_date: '2026-01-10', bill_weight: 5 },
    { invoice_number: 'I1', bill_date: '2026-01-10', tracking_number: '1Z2' },
    { invoice_number: 'I3', carrier_name: 'FedEx', bill_date: '2026-01-17' },
    { invoice_number: 'I5', tracking_number: '1Z3' },
    { invoice_number: 'I4', tracking_number: '1Z3' },
    { invoice_number: 'I4', tracking_number: '1Z4', bills_transport: false },
    { invoice_number: 'I5', tracking_number: '1Z4' },
  ]
  const { shipments, report } = await readMade({ charges })
  const counted = shipments.map((each) => [each['invoice_number'], each['tracking_number'], each['packages']].join(' '))
  expect(counted.toSorted()).toEqual([
    'I1 1Z1 1',
    'I1 1Z2 1',
    'I2 1Z1 0',
    'I3 1Z1 1',
    'I4 1Z3 0',
    'I4 1Z4 0',
    'I5 1Z3 1',
    'I5 1Z4 1',
  ])
  expect(report.invoices.loaded).toBe(5)
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

test('a package that was sent under another number leads to that one, else to the first of its shipment', async () => {
  const lead = { lead_tracking_number: 'L' }
  const found = await linesOf([lead, { ...lead, original_tracking_number: 'O' }])
  expect(found.map((each) => each['lead_tracking_number'])).toEqual(['L', 'O'])
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

import { expect, test } from 'vitest'
import { lineOf, linesOf, readMade } from './made-charges.test-support.ts'

test('a weight is in pounds by its unit, and its unit is said in one way', async () => {
  const weights = [
    ['LB', '10', '10.0000', 'LB'],
    ['', '10', '10.0000', ''],
    ['KGS', '10', '22.0462', 'KG'],
    ['o', '32', '2.0000', 'OZ'],
    ['G', '453.59237', '1.0000', 'G'],
    ['Pounds', '3', '3.0000', 'LB'],
    ['l', '3', '3.0000', 'LB'],
    ['stone', '3', '3.0000', 'STONE'],
  ] as const
  const found = await linesOf(
    weights.map(([unit, weight]) => ({
      bill_weight: weight,
      bill_weight_unit: unit,
      actual_weight: weight,
      actual_weight_unit: unit,
    })),
  )
  for (const [place, [, , pounds, unit]] of weights.entries())
    expect(found[place]).toMatchObject({
      bill_weight_pounds: pounds,
      actual_weight_pounds: pounds,
      bill_weight_unit: unit,
      actual_weight_unit: unit,
    })
})

test('a package is in the band of its bill weight, the last pound of a band included', async () => {
  const bands = [
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
  ] as const
  const found = await linesOf(bands.map(([weight]) => ({ bill_weight: weight, bill_weight_unit: 'LB' })))
  expect(found.map((each, place) => [bands[place]?.[0], each['weight_band']])).toEqual(bands)
})

test('a correction weighs nothing and is no package', async () => {
  const found = await lineOf({ bills_transport: false, bill_weight: 5, bill_weight_unit: 'LB', actual_weight: 4 })
  expect(found).toMatchObject({
    packages: '0',
    bill_weight: '5.0000',
    bill_weight_pounds: '0.0000',
    actual_weight_pounds: '0.0000',
    weight_band: '',
  })
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
    { ...keyed, length: 8, width: 7, height: 6, dim_unit: '' },
    { ...keyed, account_number: 'A2', length: 50 },
    { ...keyed, invoice_number: 'I2', length: 60 },
    { ...keyed, bill_date: '2026-01-11', length: 70 },
    { ...keyed, tracking_number: '1Z2', length: 80 },
    { ...keyed, tracking_number: '1Z3' },
  ]
  const billed = { tracking_number: '1Z3', length: 1, width: 0.5, height: 1, dim_unit: 'inch' }
  const none = { tracking_number: '1Z4', dim_unit: 'inch' }
  const { shipments } = await readMade({ charges: [{}, billed, none], facts })
  expect(shipments).toMatchObject([
    { length: '9.00', width: '8.00', height: '7.00', dim_unit: 'CM' },
    { length: '1.00', width: '0.50', height: '1.00', dim_unit: 'IN' },
    { length: '0.00', width: '0.00', height: '0.00', dim_unit: '' },
  ])
})

test('what is delivered by the minute it was scheduled for is on time, and without a schedule nobody can say', async () => {
  const deliveries = [
    ['2026-01-09 12:00:00', '2026-01-09 12:00:00', 'ON TIME', '2026-01-09'],
    ['2026-01-09 12:00:01', '2026-01-09 12:00:00', 'LATE', '2026-01-09'],
    ['2026-01-09 12:00:00', null, '', '2026-01-09'],
    [null, '2026-01-09 12:00:00', '', null],
  ] as const
  const found = await linesOf(deliveries.map(([delivered_at, scheduled_at]) => ({ delivered_at, scheduled_at })))
  expect(found.map((each) => [each['tracking_status'], each['delivery_date'], each['delivery_location']])).toEqual(
    deliveries.map(([, , status, date]) => [status, date, '']),
  )
})

test('who pays, zones, places and postal codes are said in one way', async () => {
  const [one, other] = await linesOf([
    {
      service: 'Ground',
      zone: '002a',
      bill_option: 'p/p',
      sender_state: 'Wisconsin',
      sender_country: 'USA',
      sender_postal_code: '2134',
      consignee_state: 'Québec',
      consignee_country: 'CAN',
      consignee_postal_code: '2134',
    },
    {
      sender_state: 'Québec',
      sender_country: 'USA',
      consignee_state: 'Wisconsin',
      consignee_country: 'CAN',
      consignee_postal_code: '2134',
    },
  ])
  expect(one).toMatchObject({
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
  expect(other).toMatchObject({ normalised_sender_country: 'US', normalised_consignee_country: 'CA' })
  expect(await lineOf({})).toMatchObject({
    normalised_sender_country: 'US',
    normalised_consignee_country: 'US',
    service_category: '',
  })
})

const late = { charge_family: 'TRANSPORTATION', bills_transport: false }

test('a service is put into its category by carrier, mode and name', async () => {
  const found = await linesOf([
    { service: 'Next Day Air' },
    { service: 'Next Day Air', carrier_name: 'DHL Express', invoice_number: 'I2' },
    { service: 'Zebra' },
    { service: 'Zebra', mode: 'Freight' },
    [{}, { ...late, service: 'Air Cargo', mode: 'Freight' }],
  ])
  expect(found.map((each) => each['service_category'])).toEqual(['Parcel Express', 'International', '', 'LTL', ''])
})

test('a ZIP code is its five digits, with the zeros that a spreadsheet took', async () => {
  const codes = [
    ['537131234', '53713'],
    ['53713-1234', '53713'],
    ['53713 1234', '53713'],
    ['21341234', '02134'],
    ['713', '00713'],
    ['53713', '53713'],
    ['12', '12'],
    ['1234567', '1234567'],
    ['1234567890', '1234567890'],
    ['K1A 0B1', 'K1A 0B1'],
  ] as const
  const found = await linesOf(codes.map(([code]) => ({ sender_postal_code: code })))
  expect(found.map((each, place) => [codes[place]?.[0], each['sender_postal_code']])).toEqual(codes)
})

test('who pays is one of four, however the bill says it', async () => {
  const options = [
    ['PREPAID', 'P/P PP Prepaid Shipper Sender 1'],
    ['COLLECT', 'F/C CC Collect Recipient Receiver C/B 2'],
    ['MIXED', 'MX'],
    ['THIRD PARTY', 'T/P TP 3'],
    ['ZZ', 'zz'],
  ].flatMap(([who = '', codes = '']) => codes.split(' ').map((code) => [code, who]))
  const found = await linesOf(options.map(([code = '']) => ({ bill_option: code })))
  expect(found.map((each, place) => [options[place]?.[0], each['bill_option']])).toEqual(options)
})

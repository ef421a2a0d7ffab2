import { describe, expect, test } from 'vitest'
import { daysIn } from '../../ui/days.ts'
import { carrierLink } from './carrier-links.ts'
import { addressOf, type Party, packageOf, plainNumber } from './package.ts'
import { readPackageId, rowId } from './package-id.ts'

describe('the carrier’s own page', () => {
  test.each([
    ['UPS', '1Z999', 'https://www.ups.com/track?loc=en_US&tracknum=1Z999'],
    ['FedEx', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
    ['canada post', '4', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=4'],
    ['ABF Freight', '12', 'https://arcb.com/tools/tracking.html'],
  ])('of %s is found, however its name is written', (carrier, number, page) => {
    expect(carrierLink(carrier, number)).toBe(page)
    expect(carrierLink(carrier.toUpperCase(), number)).toBe(page)
  })

  test.each(['LSO', 'Somebody’s Trucks', 'constructor', '__proto__', ''])('of %j there is none', (carrier) => {
    expect(carrierLink(carrier, '1')).toBeUndefined()
  })

  test('is told the number as a value, whatever is in it', () => {
    expect(carrierLink('UPS', '1&x=<"$&>#/..')).toBe(
      'https://www.ups.com/track?loc=en_US&tracknum=1%26x%3D%3C%22%24%26%3E%23%2F..',
    )
  })

  test('is asked for no package without a number', () => {
    expect(carrierLink('UPS', '')).toBeUndefined()
  })
})

test.each([
  ['7000000012', { variant: 'dashboard', lineId: '7000000012' }],
  [rowId(1, '7000000012'), { variant: 'invoice', carrierId: 1, lineId: '7000000012' }],
])('%s is a package', (text, id) => expect(readPackageId(text)).toEqual(id))

test.each(['', 'row-7', 'row--1-2', 'row-1-2-3', '12x', '-3', '9'.repeat(19)])('%j is none', (text) => {
  expect(readPackageId(text)).toBeUndefined()
})

const row = (more: Record<string, string | number>) => ({
  TRACKING_ID: '1',
  PACKAGES: 1,
  CHARGE_FAMILY: 'TRANSPORTATION',
  TRANSPORTATION_DISCOUNT: '4.00',
  NET_AMOUNT: '8.00',
  ZONE: '4',
  BILL_WEIGHT: '12.0000',
  LENGTH: '14.00',
  WIDTH: '12.50',
  HEIGHT: '10.00',
  BILL_DATE: '2026-01-03',
  ...more,
})
const adjustment = row({
  TRACKING_ID: '2',
  PACKAGES: 0,
  ZONE: '',
  BILL_WEIGHT: '0.0000',
  LENGTH: '0.00',
  BILL_DATE: '2026-02-07',
})
const detail = { data: [row({}), adjustment], columns: [], totalRows: 2, events: [], eventsInAll: 0 }

test('what an adjustment does not say of its package is said by the line that billed it', () => {
  expect(packageOf(detail, '2')).toMatchObject({
    zone: '4',
    billWeight: { value: '12.0000' },
    invoiceDate: '2026-02-07',
  })
})

test('gross is what is paid and what came off it, and dimensions have no empty decimals', () => {
  const pack = packageOf(detail, '1')
  expect(pack?.charges[0]).toMatchObject({ gross: '12', incentive: '4.00', net: '8.00' })
  expect(pack?.dims).toEqual(['14', '12.5', '10'])
})

test('a package that is not among the rows is none', () => {
  expect(packageOf(detail, '3')).toBeUndefined()
  expect(packageOf({ ...detail, data: [] }, '1')).toBeUndefined()
})

test.each([
  ['10.00', '10'],
  ['100', '100'],
  ['0.50', '0.5'],
  ['', ''],
])('%j is written %j', (decimal, plain) => expect(plainNumber(decimal)).toBe(plain))

test('an address of which only the country is known is no address', () => {
  const nowhere: Party = { name: 'Pat', company: '', address: '', city: ' ', state: '', zip: '', country: 'US' }
  expect(addressOf(nowhere)).toBe('')
  expect(addressOf({ ...nowhere, city: 'Reno', state: 'NV', zip: '89501' })).toBe('Reno, NV 89501, US')
})

test('days and moments stand as in the file, whatever zone the reader is in', () => {
  const { day, moment } = daysIn('en-US')
  expect([
    day('2026-01-05'),
    moment('2026-01-05 09:30:00'),
    moment('2026-01-05 00:00:00'),
    day(''),
    moment(''),
  ]).toEqual(['01/05/2026', '01/05/2026 09:30', '01/05/2026 00:00', '', ''])
})

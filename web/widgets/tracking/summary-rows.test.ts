import { expect, test } from 'vitest'
import { daysIn } from '../../ui/days.ts'
import { englishPen } from '../testing.ts'
import { type Package, packageOf } from './package.ts'
import { summaryRows } from './summary-rows.ts'

const line = { TRACKING_ID: '1', PACKAGES: 1, CHARGE_FAMILY: 'TRANSPORTATION', NET_AMOUNT: '8.00' }
const read = packageOf({ data: [line], columns: [], totalRows: 1, events: [], eventsInAll: 0 }, '1')
if (!read) throw new Error('no package')
const pack: Package = {
  ...read,
  carrier: 'UPS',
  service: 'Ground',
  invoiceDate: '2026-01-10',
  pickupDate: '2026-01-03',
  scheduledAt: '2026-01-05 17:00:00',
  deliveredAt: '2026-01-05 09:30:00',
  estimatedDays: 2,
  estimatedTime: '17:00',
  status: 'ON TIME',
  deliveryLocation: 'Front door',
  actualWeight: { value: '11.5000', unit: 'KG' },
  billWeight: { value: '12.0000', unit: '' },
  zone: '4',
  dims: ['14', '12.5', '10'],
  dimUnit: 'IN',
}
const rowsOf = (of: Package) =>
  summaryRows(of, englishPen.say, daysIn('en-US')).map((pairs) =>
    pairs.map(([name, value]) => `${englishPen.say(name)}: ${value}`),
  )

test('a page’s package says the rows of the dashboard variant, in their order', () => {
  expect(rowsOf({ ...pack, variant: 'dashboard' })).toEqual([
    ['Carrier: UPS', 'Service: Ground'],
    ['Invoice Date: 01/10/2026', 'Ship Date: 01/03/2026'],
    ['Actual Weight: 11.5 kgs', 'Bill Weight: 12 lbs'],
    ['Zone: 4', 'Dims: 14 x 12.5 x 10 inches'],
    ['Delivery Date: 01/05/2026', 'Delivery Status: On time'],
  ])
})

test('an invoice’s package says the rows of the invoice variant, what was due and what came to the minute', () => {
  expect(rowsOf({ ...pack, variant: 'invoice' })).toEqual([
    ['Carrier: UPS', 'Service: Ground'],
    ['Pickup Date: 01/03/2026', 'Estimated Days and Time: 2 days 17:00'],
    ['Scheduled Date: 01/05/2026 17:00', 'Delivery Date: 01/05/2026 09:30'],
    ['Delivery Status: On time', 'Delivery Location: Front door'],
    ['Actual Weight: 11.5 kgs', 'Bill Weight: 12 lbs'],
    ['Zone: 4', 'Dims: 14 x 12.5 x 10 inches'],
  ])
})

test('what is not known is empty, and a weight of nothing is not known', () => {
  const [, , weights, place] = rowsOf({
    ...pack,
    variant: 'dashboard',
    actualWeight: { value: '0.0000', unit: 'LB' },
    billWeight: { value: '3.50', unit: 'OZ' },
    zone: '',
    dims: [],
    dimUnit: 'CM',
  })
  expect(weights).toEqual(['Actual Weight: ', 'Bill Weight: 3.5 oz'])
  expect(place).toEqual(['Zone: ', 'Dims: '])
})

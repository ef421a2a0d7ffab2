import type { TrackingEvent } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { journeyOf } from './journey.ts'

const scan = (at: string, more: Partial<TrackingEvent> = {}): TrackingEvent => ({
  at,
  scheduledAt: '',
  deliveredAt: '',
  status: 'IN TRANSIT',
  description: 'Departed terminal',
  place: 'Reno NV',
  ...more,
})
const pack = {
  events: [] as readonly TrackingEvent[],
  pickupDate: '2026-01-03',
  scheduledAt: '',
  deliveredAt: '',
  deliveryLocation: '',
  status: '',
}
const told = (more: Partial<typeof pack>) => journeyOf({ ...pack, ...more }).steps.map(({ kind, at }) => [kind, at])

test('scans stand in their order, from the label to the delivery, and the schedule among them', () => {
  const events = [
    scan('2026-01-06 14:11:00', { status: 'DELIVERED', deliveredAt: '2026-01-06 14:11:00' }),
    scan('2026-01-03 18:40:00', { status: 'PICKED UP' }),
    scan('2026-01-02 16:02:00', { status: 'OTHER', description: 'Shipping label created' }),
    scan('2026-01-04 03:00:00'),
    scan('2026-01-04 09:00:00', { status: 'EXCEPTION', description: 'Weather' }),
  ]
  expect(told({ events, scheduledAt: '2026-01-05 23:59:59', deliveredAt: '2026-01-06 14:11:00' })).toEqual([
    ['label', '2026-01-02 16:02:00'],
    ['pickup', '2026-01-03 18:40:00'],
    ['scan', '2026-01-04 03:00:00'],
    ['exception', '2026-01-04 09:00:00'],
    ['scheduled', '2026-01-05'],
    ['delivered', '2026-01-06 14:11:00'],
  ])
})

test('without scans the invoice tells when it was shipped and delivered, and that nobody scanned it is known', () => {
  expect(told({ deliveredAt: '2026-01-05', scheduledAt: '2026-01-05 23:59:59' })).toEqual([
    ['shipped', '2026-01-03'],
    ['delivered', '2026-01-05'],
    ['scheduled', '2026-01-05'],
  ])
  expect(journeyOf(pack).scanned).toBe(false)
})

test.each([
  ['on its day', '2026-01-05 10:00:00', '2026-01-05 23:59:59', 0],
  ['a day after it', '2026-01-06 00:10:00', '2026-01-05 23:59:59', 1],
  ['before it', '2026-01-04 10:00:00', '2026-01-05 23:59:59', 0],
  ['when nothing was scheduled', '2026-01-04 10:00:00', '', undefined],
  ['not yet', '', '2026-01-05 23:59:59', undefined],
])('delivered %s', (_, deliveredAt, scheduledAt, daysLate) => {
  expect(journeyOf({ ...pack, deliveredAt, scheduledAt }).daysLate).toBe(daysLate)
})

test('what is only announced has not happened', () => {
  expect(told({ events: [scan('', { status: 'OTHER', scheduledAt: '2026-01-05 23:59:59' })] })).toEqual([
    ['shipped', '2026-01-03'],
  ])
})

test('a delivery that the invoice and the carrier both tell is told once, by whoever says more', () => {
  const delivered = { status: 'DELIVERED', deliveredAt: '2026-01-05 00:00:00', place: '' } as const
  const events = [
    scan('2026-01-05 00:00:00', delivered),
    scan('2026-01-05 16:00:00', { ...delivered, place: 'Hamburg, DE' }),
    scan('2026-01-09 00:00:00', delivered),
  ]
  expect(told({ events, deliveredAt: '2026-01-05 00:00:00' })).toEqual([
    ['shipped', '2026-01-03'],
    ['delivered', '2026-01-05 16:00:00'],
    ['delivered', '2026-01-09'],
  ])
})

test('an exception without its time stands where it was due', () => {
  const events = [
    scan('', { status: 'EXCEPTION', scheduledAt: '2026-01-05 23:59:00' }),
    scan('2026-01-06 10:00:00', { status: 'DELIVERED', deliveredAt: '2026-01-06 10:00:00' }),
  ]
  expect(told({ events })).toEqual([
    ['shipped', '2026-01-03'],
    ['exception', ''],
    ['delivered', '2026-01-06 10:00:00'],
  ])
})

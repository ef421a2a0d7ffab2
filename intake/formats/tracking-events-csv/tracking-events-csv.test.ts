import { expect, test } from 'vitest'
import { goldenFolders } from '../../golden.test-support.ts'
import { staged } from '../staged.test-support.ts'
import { trackingEventsCsv } from './index.ts'

goldenFolders(trackingEventsCsv, import.meta.dirname)

const lines = (...text: string[]) => staged(trackingEventsCsv, text.join('\n'))

test('a schedule without a time lasts until the end of its day, a delivery without one counts from its start', async () => {
  const { events } = await lines('tracking_number,carrier,scheduled,delivered', '1Z1,ups,2026-01-05,2026-01-06')
  expect(events).toMatchObject([
    {
      carrier_name: 'UPS',
      scheduled_at: '2026-01-05 23:59:59',
      delivered_at: '2026-01-06 00:00:00',
      event_status: 'DELIVERED',
    },
  ])
})

test('columns may come in any order, with semicolons and quotation marks', async () => {
  const { detected, events } = await lines('Place;Status;Tracking Number', '"Reno; NV";"In ""transit""";1Z1')
  expect(detected).toBe(true)
  expect(events).toMatchObject([
    {
      tracking_number: '1Z1',
      place: 'Reno; NV',
      event_description: 'In "transit"',
      event_status: 'IN TRANSIT',
    },
  ])
})

test('the moment of a status is its delivery when the status says so', async () => {
  const { events } = await lines(
    'tracking_number,status,event',
    '1Z1,Delivered,2026-01-05 09:30',
    '1Z2,Not delivered: address,2026-01-05T10:00:30',
  )
  expect(events).toMatchObject([
    { delivered_at: '2026-01-05 09:30:00', event_status: 'DELIVERED' },
    { delivered_at: null, event_at: '2026-01-05 10:00:30', event_status: 'EXCEPTION' },
  ])
})

test('a bad line is rejected with its number and its reason, and the others come in', async () => {
  const { events, rejects } = await lines(
    'tracking_number,scheduled,delivered',
    '1Z1,2026-02-30,',
    '',
    ',2026-01-05,',
    '1Z2,2026-01-05',
    '1Z3,2026-01-05,"2026',
    '1Z4,2026-01-05,2026-01-05 25:00',
    '1Z5,2026-01-05,2026-01-05 08:00\r',
  )
  expect(events.map((event) => event.tracking_number)).toEqual(['1Z5'])
  expect(rejects).toMatchObject([
    { line_number: '2', reason: { name: 'line-date', values: { value: '2026-02-30', column: 'scheduled' } } },
    { line_number: '4', reason: { name: 'line-tracking-number-missing' } },
    { line_number: '5', reason: { name: 'line-columns', values: { found: '2', expected: '3' } } },
    { line_number: '6', reason: { name: 'line-quotation' } },
    { line_number: '7', reason: { name: 'line-date', values: { column: 'delivered' } } },
  ])
})

test.each([
  'time_utc,shipment_id,tracking_number,status,carrier,first_scan,delivered',
  'tracking_number,carrier',
  'Express or Ground Tracking ID,Net Charge Amount',
  '',
])('a file headed %j is not taken for one of ours', (header) => {
  const { detect } = trackingEventsCsv
  expect(detect({ text: header, lines: header.split('\n') })).toBe(false)
})

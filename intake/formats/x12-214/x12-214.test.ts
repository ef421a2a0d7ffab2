import { expect, test } from 'vitest'
import { goldenFolders } from '../../golden.test-support.ts'
import { staged } from '../staged.test-support.ts'
import { interchange } from '../x12/written.test-support.ts'
import { x12Status214 } from './index.ts'

goldenFolders(x12Status214, import.meta.dirname)

const b10 = ['B10', '0123456789', 'BOL-7', 'ODFL']

const eventsOf = async (...segments: string[][]) =>
  (await staged(x12Status214, interchange([[b10, ...segments]], { kind: 'QM' }))).events

test('a delivery is local to its place, whatever time zone code stands beside it', async () => {
  const [event] = await eventsOf(
    ['LX', '1'],
    ['AT7', 'D1', 'NS', '', '', '20260105', '2359', 'PT'],
    ['MS1', 'RENO', 'NV', 'US'],
  )
  expect(event).toMatchObject({
    carrier_name: 'Old Dominion',
    tracking_number: '0123456789',
    delivered_at: '2026-01-05 23:59:00',
    event_status: 'DELIVERED',
    place: 'RENO, NV, US',
  })
})

test('an ordinary status with an extraordinary reason is an exception', async () => {
  const [ordinary, late] = await eventsOf(
    ['LX', '1'],
    ['AT7', 'X6', 'NS', '', '', '20260105', '0800'],
    ['AT7', 'X6', 'AO', '', '', '20260105', '0900'],
  )
  expect(ordinary).toMatchObject({ event_status: 'IN TRANSIT' })
  expect(late).toMatchObject({
    event_status: 'EXCEPTION',
    event_description: 'En route to delivery location: weather or natural disaster',
  })
})

test('a delivery appointment is a schedule and nothing that happened', async () => {
  const [event] = await eventsOf(['LX', '1'], ['AT7', '', '', 'AB', 'NA', '20260107', '1500'])
  expect(event).toMatchObject({ scheduled_at: '2026-01-07 15:00:00', event_at: null, event_status: 'OTHER' })
})

test('a scheduled day without a time lasts until its end, for every status of the shipment', async () => {
  const events = await eventsOf(
    ['G62', '70', '20260107'],
    ['LX', '1'],
    ['AT7', 'AF', 'NS', '', '', '20260105', '0800'],
    ['AT7', 'D1', 'NS', '', '', '20260107', '0900'],
  )
  expect(events.map(({ scheduled_at: scheduledAt }) => scheduledAt)).toEqual([
    '2026-01-07 23:59:59',
    '2026-01-07 23:59:59',
  ])
})

test('statuses of several packages go to each of them', async () => {
  const events = await eventsOf(
    ['LX', '1'],
    ['AT7', 'D1', 'NS', '', '', '20260105', '0800'],
    ['MAN', 'CP', 'PACKAGE-1'],
    ['LX', '2'],
    ['AT7', 'A9', 'NS', '', '', '20260105', '0800'],
  )
  expect(events.map((event) => event.tracking_number)).toEqual(['PACKAGE-1', '0123456789'])
})

test('a status whose date is none is rejected by itself', async () => {
  const { events, rejects } = await staged(
    x12Status214,
    interchange(
      [[b10, ['LX', '1'], ['AT7', 'AF', 'NS', '', '', '20261305'], ['AT7', 'D1', 'NS', '', '', '20260105']]],
      {
        kind: 'QM',
      },
    ),
  )
  expect(events).toHaveLength(1)
  expect(rejects).toMatchObject([{ reason: { name: 'line-date', values: { value: '20261305' } } }])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DimensionName, type MeasureName, Question } from '@waybill/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Lines, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let warehouse: Warehouse
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
  warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder: join(folder, 'staging'),
    threads: 1,
    today: () => '2026-03-15',
  })
})
afterEach(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

async function give(...loads: readonly Omit<Lines, 'clientId'>[]): Promise<void> {
  for (const load of loads) await warehouse.load(await stageLines(join(folder, 'staging'), { clientId: 5, ...load }))
}

async function ask(select: readonly MeasureName[], by: readonly DimensionName[] = [], clientIds = [5]) {
  const dates = { type: 'bill_date', from: '2020-01-01', to: '2027-12-31' }
  const question = Question.parse({ page: 'spend', widget: 'amounts', select, by, dates })
  return (await warehouse.answer(question, { clientIds })).data
}

const parcel = { tracking_number: '1Z1', packages: 1, service_category: 'Ground' }

describe('a package is counted once', () => {
  const first = { loadId: 1, lines: [{ ...parcel, bill_date: '2026-01-03' }] }
  const again = { loadId: 2, lines: [{ ...parcel, bill_date: '2026-01-31' }] }
  const reused = { loadId: 3, lines: [{ ...parcel, bill_date: '2026-07-11' }] }
  const bothLines = [{ totalSpend: '2.00', packages: 1 }]

  test('when a later invoice bills it again', async () => {
    await give(first, again)
    expect(await ask(['totalSpend', 'packages'])).toEqual(bothLines)
  })

  test('when the later invoice was loaded first', async () => {
    await give(again, first)
    expect(await ask(['totalSpend', 'packages'])).toEqual(bothLines)
  })

  test('and again once the first invoice is taken out', async () => {
    await give(first, again)
    await warehouse.undo(1)
    expect(await ask(['totalSpend', 'packages'])).toEqual([{ totalSpend: '1.00', packages: 1 }])
  })

  test('but the carrier may give its number to another package after some months', async () => {
    await give(first, reused)
    expect(await ask(['packages'])).toEqual([{ packages: 2 }])
  })

  test('and another client or carrier may have a package of the same number', async () => {
    await give(first, { loadId: 2, lines: [{ ...parcel, carrier_name: 'FedEx', bill_date: '2026-01-03' }] })
    await warehouse.load(await stageLines(join(folder, 'staging'), { ...again, loadId: 4, clientId: 6 }))
    expect(await ask(['packages'], ['client_id'], [5, 6])).toEqual([
      { client_id: '5', packages: 2 },
      { client_id: '6', packages: 1 },
    ])
  })

  test('and charges without a tracking number are never one package', async () => {
    const freight = { tracking_number: '', packages: 1 }
    await give(
      { loadId: 1, lines: [{ ...freight, bill_date: '2026-01-03' }] },
      { loadId: 2, lines: [{ ...freight, bill_date: '2026-01-10' }] },
    )
    expect(await ask(['packages'])).toEqual([{ packages: 2 }])
  })
})

const scan = (day: string, event_status: string) => ({
  tracking_number: '1Z1',
  event_at: `${day} 09:00:00`,
  event_status,
})

describe('an adjustment joins its original', () => {
  const original = { loadId: 1, lines: [{ ...parcel, bill_date: '2026-01-03' }] }
  const adjustment = {
    loadId: 2,
    lines: [
      {
        tracking_number: '1Z1',
        packages: 0,
        bill_date: '2026-02-07',
        charges: [{ charge_family: 'BILLING_ADJUSTMENT' }],
      },
    ],
  }

  test.each([
    ['after it', [original, adjustment]],
    ['before it', [adjustment, original]],
  ])('when loaded %s, and shows its service on its line and its charges', async (_, loads) => {
    await give(...loads)
    expect(await ask(['totalSpend', 'packages'], ['service_category'])).toEqual([
      { service_category: 'Ground', totalSpend: '2.00', packages: 1 },
    ])
    expect(await ask(['totalSpend'], ['service_category', 'charge_family'])).toEqual([
      { service_category: 'Ground', charge_family: 'BILLING_ADJUSTMENT', totalSpend: '1.00' },
      { service_category: 'Ground', charge_family: 'TRANSPORTATION', totalSpend: '1.00' },
    ])
  })

  test.each(['2026-01-10', '2026-02-07'])('and its delivery, though it was billed later (%s)', async (billed) => {
    const due = { scheduled_at: '2026-01-04 12:00:00' }
    const later = { ...adjustment, lines: adjustment.lines.map((line) => ({ ...line, bill_date: billed })) }
    await give(original, later, {
      loadId: 3,
      lines: [],
      events: [{ ...scan('2026-01-02', 'EXCEPTION'), ...due }, scan('2026-01-06', 'DELIVERED')],
    })
    expect(await ask(['totalSpend', 'packages'], ['tracking_status'])).toEqual([
      { tracking_status: 'EXCEPTION', totalSpend: '2.00', packages: 1 },
    ])
  })

  test('that was billed the same day, and not another package that had its number half a year before', async () => {
    const before = { ...parcel, service_category: 'Air', bill_date: '2025-08-02' }
    const sameDay = { ...parcel, bill_date: '2026-02-07' }
    await give({ loadId: 1, lines: [before] }, { loadId: 3, lines: [sameDay] }, adjustment)
    expect(await ask(['totalSpend', 'packages'], ['service_category'])).toEqual([
      { service_category: 'Ground', totalSpend: '2.00', packages: 1 },
      { service_category: 'Air', totalSpend: '1.00', packages: 1 },
    ])
  })

  test('and stands alone again once the original is taken out', async () => {
    await give(original, adjustment)
    await warehouse.undo(1)
    expect(await ask(['totalSpend'], ['service_category'])).toEqual([{ service_category: '', totalSpend: '1.00' }])
  })

  test.each([
    ['within 366 days of the bill of its package', '2025-02-06', 'Ground'],
    ['and no later', '2025-02-05', ''],
    ['or within 120 days before it', '2026-06-07', 'Ground'],
    ['and no earlier', '2026-06-08', ''],
  ])('%s', async (_, billed, category) => {
    await give({ loadId: 1, lines: [{ ...parcel, bill_date: billed }] }, adjustment)
    expect(await ask(['totalSpend'], ['service_category', 'charge_family'])).toContainEqual({
      service_category: category,
      charge_family: 'BILLING_ADJUSTMENT',
      totalSpend: '1.00',
    })
  })

  test('unless that was another package of the same number, long ago', async () => {
    await give({ loadId: 1, lines: [{ ...parcel, bill_date: '2024-01-06' }] }, adjustment)
    expect(await ask(['totalSpend'], ['service_category'])).toEqual([
      { service_category: '', totalSpend: '1.00' },
      { service_category: 'Ground', totalSpend: '1.00' },
    ])
  })
})

const deliveredAt = (moment: string) => ({
  tracking_number: '1Z1',
  event_status: 'DELIVERED',
  event_at: moment,
  delivered_at: moment,
  place: 'DOCK',
})

describe('how the delivery went', () => {
  const invoice = { loadId: 1, lines: [{ ...parcel, pickup_date: '2026-03-02', bill_date: '2026-03-07' }] }
  const due = {
    tracking_number: '1Z1',
    event_status: 'IN TRANSIT',
    event_at: '2026-03-02 18:00:00',
    scheduled_at: '2026-03-04 12:00:00',
  }
  const exception = { tracking_number: '1Z1', event_status: 'EXCEPTION', event_at: '2026-03-03 08:00:00' }

  test.each([
    ['ON TIME', 'delivered at the scheduled minute', [due, deliveredAt('2026-03-04 12:00:00')]],
    ['LATE', 'delivered a minute later', [due, deliveredAt('2026-03-04 12:01:00')]],
    [
      'LATE',
      'delivered in the night after a day without an hour',
      [{ ...due, scheduled_at: '2026-03-04 00:00:00' }, deliveredAt('2026-03-05 00:01:00')],
    ],
    [
      'ON TIME',
      'delivered when that was reported, where nobody said when else',
      [due, { tracking_number: '1Z1', event_status: 'DELIVERED', event_at: '2026-03-04 11:00:00' }],
    ],
    [
      'ON TIME',
      'delivered on a day without an hour',
      [{ ...due, scheduled_at: '2026-03-04 00:00:00' }, deliveredAt('2026-03-04 18:00:00')],
    ],
    [
      'ON TIME',
      'an exception, and delivered in time all the same',
      [due, exception, deliveredAt('2026-03-04 10:00:00')],
    ],
    ['EXCEPTION', 'an exception, and delivered late', [due, exception, deliveredAt('2026-03-06 10:00:00')]],
    ['EXCEPTION', 'an exception, and not delivered', [due, exception]],
    ['PENDING LATE', 'not delivered and past its schedule', [due]],
    ['', 'not delivered and not yet due', [{ ...due, scheduled_at: '2026-03-15 12:00:00' }]],
    ['', 'delivered, but nobody said for when', [deliveredAt('2026-03-04 12:00:00')]],
    [
      '',
      'events of a package that had this number years ago',
      [{ ...due, event_at: '2024-03-02 18:00:00', scheduled_at: '2024-03-04 12:00:00' }],
    ],
    [
      '',
      'nothing but the schedule of a package that had this number years ago',
      [{ tracking_number: '1Z1', scheduled_at: '2024-03-04 12:00:00' }],
    ],
    [
      'EXCEPTION',
      'an exception of which nobody said when',
      [due, { tracking_number: '1Z1', event_status: 'EXCEPTION' }],
    ],
  ])('"%s": %s', async (status, _, events) => {
    const statuses = { tracking_status: status, packages: 1 }
    await give(invoice, { loadId: 2, events })
    expect(await ask(['packages'], ['tracking_status'])).toEqual([statuses])
    expect(await ask(['totalSpend'], ['tracking_status', 'charge_family'])).toMatchObject([{ tracking_status: status }])
    await warehouse.undo(2)
    expect(await ask(['packages'], ['tracking_status'])).toEqual([{ tracking_status: '', packages: 1 }])
  })

  test('what the invoice says of it stands where nobody reported', async () => {
    const [line] = invoice.lines
    const scheduled = { ...line, bill_date: '2026-03-07', scheduled_at: '2026-03-04 12:00:00' }
    await give({ loadId: 1, lines: [scheduled] })
    expect(await ask(['packages'], ['tracking_status'])).toEqual([{ tracking_status: '', packages: 1 }])
    await warehouse.undo(1)
    await give({ loadId: 2, lines: [{ ...scheduled, delivered_at: '2026-03-04 12:00:00' }] })
    expect(await ask(['packages'], ['tracking_status'])).toEqual([{ tracking_status: 'ON TIME', packages: 1 }])
    await give({ loadId: 3, events: [deliveredAt('2026-03-05 12:00:00')] })
    expect(await ask(['packages'], ['tracking_status'])).toEqual([{ tracking_status: 'LATE', packages: 1 }])
  })

  test('events may come before the invoice', async () => {
    await give({ loadId: 2, events: [due, deliveredAt('2026-03-04 12:01:00')] }, invoice)
    expect(await ask(['latePackages', 'lateShare'])).toEqual([{ latePackages: 1, lateShare: 100 }])
  })

  test('what the first report promised counts, not what a later one put off', async () => {
    const putOff = { ...due, event_at: '2026-03-04 09:00:00', scheduled_at: '2026-03-09 12:00:00' }
    await give(invoice, { loadId: 2, events: [putOff, due, deliveredAt('2026-03-06 10:00:00')] })
    expect(await ask(['latePackages'])).toEqual([{ latePackages: 1 }])
  })

  test('a package becomes late as the calendar moves on', async () => {
    await give(invoice, { loadId: 2, events: [{ ...due, scheduled_at: '2026-03-20 12:00:00' }] })
    await warehouse.refreshStatuses('2026-03-20')
    expect(await ask(['pendingLatePackages'])).toEqual([{ pendingLatePackages: 0 }])
    await warehouse.refreshStatuses('2026-03-21')
    expect(await ask(['pendingLatePackages'])).toEqual([{ pendingLatePackages: 1 }])
  })
})

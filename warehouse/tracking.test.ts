import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TrackingColumn, type TrackingQuestion } from '@waybill/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Lines, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let warehouse: Warehouse
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tracking-'))
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

async function give(...loads: readonly (Omit<Lines, 'clientId'> & { readonly clientId?: number })[]): Promise<void> {
  for (const load of loads) await warehouse.load(await stageLines(join(folder, 'staging'), { clientId: 5, ...load }))
}

const ask = (trackingId: string, clientIds = [5], more: Partial<TrackingQuestion> = {}) =>
  warehouse.tracking({ trackingId, columns: TrackingColumn.options, groups: [], order: [], ...more }, { clientIds })

const charges = async (trackingId: string, clientIds = [5]) =>
  (await ask(trackingId, clientIds)).data.map((row) => [
    row['INVOICE_NUMBER'],
    row['CHARGE_DESCRIPTION'],
    row['NET_AMOUNT'],
  ])

const parcel = { tracking_number: '1Z1', packages: 1 }
const ground = { charge_family: 'TRANSPORTATION', charge_description: 'Ground', amount: 12, discount: 4, net_amount: 8 }
const fuel = { charge_family: 'FUEL_SURCHARGE', charge_description: 'Fuel', amount: 2, discount: 0.5, net_amount: 1.5 }
const refund = { charge_family: 'TRANSPORTATION', charge_description: 'Refund', amount: -8, net_amount: -8 }
const first = { loadId: 1, lines: [{ ...parcel, bill_date: '2026-01-03', net_amount: 9.5, charges: [fuel, ground] }] }
const credit = {
  loadId: 2,
  lines: [{ ...parcel, packages: 0, bill_date: '2026-02-07', net_amount: -8, charges: [refund] }],
}

const reportedOn = (day: string, more: object = {}) => ({
  tracking_number: '1Z1',
  event_at: `${day} 09:00:00`,
  event_status: 'IN TRANSIT',
  ...more,
})

const adjusted = (count: number, day: string) =>
  Array.from({ length: count }, () => ({ ...credit.lines[0], bill_date: day, charges: [refund] }))

const scanAt = (hour: string) => reportedOn('2026-01-04', { event_at: `2026-01-04 ${hour}:00:00` })

describe('the detail of a package', () => {
  const all = [
    ['invoice of load 1', 'Ground', '8.00'],
    ['invoice of load 1', 'Fuel', '1.50'],
    ['invoice of load 2', 'Refund', '-8.00'],
  ]

  test('has its charges of every invoice, whichever of its lines was opened', async () => {
    await give(first, credit)
    expect(await charges('1000000001')).toEqual(all)
    expect(await charges('2000000001')).toEqual(all)
  })

  test('has the charges of its line alone where the line belongs to no package', async () => {
    const none = { ...parcel, tracking_number: '', packages: 0, bill_date: '2026-01-03' }
    await give({ loadId: 1, lines: [none, { ...none, charges: [fuel] }] })
    expect(await charges('1000000002')).toEqual([['invoice of load 1', 'Fuel', '1.50']])
  })

  test('has the line that was opened and the one that billed it, however many others there are, and says of how many', async () => {
    await give({ ...first, lines: [...adjusted(1100, '2026-01-02'), ...first.lines, ...adjusted(250, '2026-02-07')] })
    const { data, totalRows } = await ask('1000001351')
    expect([data.length, totalRows]).toEqual([1000, 1352])
    const ids = data.map((row) => row['TRACKING_ID'])
    expect(ids.filter((id) => id === '1000001351' || id === '1000001101')).toEqual([
      '1000001101',
      '1000001101',
      '1000001351',
    ])
    const days = data.map((row) => row['BILL_DATE'])
    expect(days).toEqual(days.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)))
  })

  test('leaves out another package that had the same number before', async () => {
    await give(first, { loadId: 3, lines: [{ ...parcel, bill_date: '2026-09-01', charges: [ground] }] })
    expect(await charges('1000000001')).toEqual(all.slice(0, 2))
    expect(await charges('3000000001')).toEqual([['invoice of load 3', 'Ground', '8.00']])
  })

  test('leaves out what another carrier, or another client, has under the same number', async () => {
    const elsewhere = { ...parcel, bill_date: '2026-01-05', charges: [ground] }
    await give(
      first,
      { loadId: 3, lines: [{ ...elsewhere, carrier_name: 'FedEx' }] },
      { loadId: 4, clientId: 6, lines: [elsewhere] },
    )
    expect(await charges('1000000001', [5, 6])).toEqual(all.slice(0, 2))
  })

  test('is nothing to whoever may not see its client, as one that does not exist', async () => {
    await give(first)
    const [foreign, unknown] = [await ask('1000000001', [6]), await ask('9000000001', [6])]
    expect(foreign).toEqual(unknown)
    expect(foreign).toMatchObject({ data: [], totalRows: 0, events: [], eventsInAll: 0 })
  })

  test('says the charge in its own family, and the list price as what is paid and what comes off', async () => {
    await give(first)
    const { data, totalRows, columns } = await ask('1000000001')
    expect(totalRows).toBe(2)
    const units = new Map<string, string | null>(columns.map(({ name, unit }) => [name, unit]))
    expect(['NET_AMOUNT', 'FUEL_SURCHARGE_DISCOUNT', 'BILL_WEIGHT', 'SERVICE'].map((name) => units.get(name))).toEqual([
      'money',
      'money',
      'weight',
      null,
    ])
    expect(data[0]).toMatchObject({
      TRANSPORTATION_AMOUNT: '12.00',
      TRANSPORTATION_DISCOUNT: '4.00',
      NET_TRANSPORTATION_AMOUNT: '8.00',
      FUEL_SURCHARGE_AMOUNT: '0.00',
      NET_AMOUNT: '8.00',
      FILE_NAME: '1.csv',
      TRACKING_ID: '1000000001',
    })
    expect(data[1]).toMatchObject({ FUEL_SURCHARGE_AMOUNT: '2.00', FUEL_SURCHARGE_DISCOUNT: '0.50' })
  })

  test('adds up what is grouped, and orders by what it is told to', async () => {
    await give(first, credit)
    const columns = ['INVOICE_NUMBER', 'NET_AMOUNT'] as const
    const { data } = await ask('1000000001', [5], {
      columns,
      groups: ['INVOICE_NUMBER'],
      order: [{ column: 'NET_AMOUNT', descending: false }],
    })
    expect(data).toEqual([
      { INVOICE_NUMBER: 'invoice of load 2', NET_AMOUNT: '-8.00' },
      { INVOICE_NUMBER: 'invoice of load 1', NET_AMOUNT: '9.50' },
    ])
  })

  test('has what was reported on its way in order, without what its number was reported for at another time', async () => {
    const event = { tracking_number: '1Z1', place: 'Reno NV' }
    await give(first, {
      loadId: 2,
      events: [
        { ...event, event_at: '2026-01-05 09:30:00', delivered_at: '2026-01-05 09:30:00', event_status: 'DELIVERED' },
        { ...event, event_at: '2026-01-03 18:40:00', event_status: 'PICKED UP', event_description: 'Picked up' },
        { ...event, event_at: '2026-08-03 18:40:00', event_status: 'PICKED UP' },
        { ...event, tracking_number: '1Z2', event_at: '2026-01-04 18:40:00', event_status: 'IN TRANSIT' },
      ],
    })
    const { events } = await ask('1000000001')
    expect(events.map(({ at, status }) => [at, status])).toEqual([
      ['2026-01-03 18:40:00', 'PICKED UP'],
      ['2026-01-05 09:30:00', 'DELIVERED'],
    ])
    expect(events[0]).toMatchObject({ place: 'Reno NV', description: 'Picked up', deliveredAt: '' })
  })

  const families = [
    { charge_family: 'TAX', charge_description: 'Tax', amount: 4, discount: 3, net_amount: 1 },
    fuel,
    { charge_family: 'OTHER_ACCESSORIAL', charge_description: 'Residential', amount: 5, net_amount: 5 },
    ground,
    { charge_family: 'OTHER_ACCESSORIAL', charge_description: 'Saturday', amount: 16, net_amount: 12 },
    { charge_family: 'OTHER_ACCESSORIAL', charge_description: 'Oversize', amount: 16, net_amount: 12 },
    { charge_family: 'OTHER_ACCESSORIAL', charge_description: 'Oversize', amount: 16, net_amount: 11 },
  ]
  const many = { loadId: 1, lines: [{ ...parcel, bill_date: '2026-01-03', charges: families }] }

  test('has transportation first, then accessorials, the largest first, then fuel, then the rest', async () => {
    await give(many)
    expect((await charges('1000000001')).map(([, description, net]) => [description, net])).toEqual([
      ['Ground', '8.00'],
      ['Oversize', '11.00'],
      ['Oversize', '12.00'],
      ['Saturday', '12.00'],
      ['Residential', '5.00'],
      ['Fuel', '1.50'],
      ['Tax', '1.00'],
    ])
  })

  test('has its charges as their lines stand in the file, and the bills in either order', async () => {
    const inOrder = families.map((each, place) => ({ ...each, line_number: place + 1 }))
    await give({ ...many, lines: [{ ...parcel, bill_date: '2026-01-03', charges: inOrder }] }, credit)
    const described = families.map((each) => each.charge_description)
    expect((await charges('1000000001')).map(([, description]) => description)).toEqual([...described, 'Refund'])
    const latestFirst = await ask('1000000001', [5], { order: [{ column: 'BILL_DATE', descending: true }] })
    expect(latestFirst.data.map((row) => row['CHARGE_DESCRIPTION'])).toEqual(['Refund', ...described])
    const withoutDays = await ask('1000000001', [5], {
      columns: ['CHARGE_DESCRIPTION'],
      order: [{ column: 'BILL_DATE', descending: true }],
    })
    expect(withoutDays.data[0]).toEqual({ CHARGE_DESCRIPTION: 'Refund' })
    const byNet = await ask('1000000001', [5], { order: [{ column: 'NET_AMOUNT', descending: true }] })
    expect(byNet.data.map((row) => row['NET_AMOUNT'])).toEqual([
      '12.00',
      '12.00',
      '11.00',
      '8.00',
      '5.00',
      '1.50',
      '1.00',
      '-8.00',
    ])
  })

  test('adds up amounts by what it is grouped by, in the order of that where no other is wished for', async () => {
    await give(many, credit)
    const grouped = await ask('1000000001', [5], {
      columns: ['CHARGE_FAMILY', 'NET_AMOUNT', 'OTHER_ACCESSORIAL_AMOUNT'],
      groups: ['CHARGE_FAMILY', 'INVOICE_NUMBER'],
      order: [],
    })
    expect(grouped.data).toEqual([
      { CHARGE_FAMILY: 'FUEL_SURCHARGE', NET_AMOUNT: '1.50', OTHER_ACCESSORIAL_AMOUNT: '0.00' },
      { CHARGE_FAMILY: 'OTHER_ACCESSORIAL', NET_AMOUNT: '40.00', OTHER_ACCESSORIAL_AMOUNT: '53.00' },
      { CHARGE_FAMILY: 'TAX', NET_AMOUNT: '1.00', OTHER_ACCESSORIAL_AMOUNT: '0.00' },
      { CHARGE_FAMILY: 'TRANSPORTATION', NET_AMOUNT: '8.00', OTHER_ACCESSORIAL_AMOUNT: '0.00' },
      { CHARGE_FAMILY: 'TRANSPORTATION', NET_AMOUNT: '-8.00', OTHER_ACCESSORIAL_AMOUNT: '0.00' },
    ])
    expect(grouped.totalRows).toBe(5)
  })

  test('is grouped and put in order only by what it shows', async () => {
    await give(first)
    const stray = ask('1000000001', [5], { columns: ['SERVICE', 'NET_AMOUNT'], groups: ['INVOICE_NUMBER'] })
    await expect(stray).rejects.toThrow('SERVICE is not among what the charges are grouped by')
    const order = [{ column: 'ZONE', descending: false } as const]
    await expect(ask('1000000001', [5], { columns: ['NET_AMOUNT'], order })).rejects.toThrow(
      '"ZONE" is not part of the answer',
    )
  })

  test('knows what was reported from a week before its pickup to 120 days after, by its own carrier alone', async () => {
    await give(
      first,
      {
        loadId: 2,
        events: [
          reportedOn('2025-12-26'),
          reportedOn('2025-12-27'),
          reportedOn('2026-05-03'),
          reportedOn('2026-05-04'),
          reportedOn('2026-01-04', { carrier_name: 'FedEx' }),
          { tracking_number: '1Z1', event_status: 'OTHER' },
          reportedOn('2025-12-27'),
        ],
      },
      { loadId: 3, clientId: 6, events: [reportedOn('2026-01-04')] },
    )
    const { events } = await ask('1000000001', [5, 6])
    expect(events.map((each) => each.at.slice(0, 10)).toSorted()).toEqual(['', '2025-12-27', '2026-05-03'])
  })

  test('tells the latest of very many scans, in the order of time, and of how many', async () => {
    const scans = Array.from({ length: 250 }, (_, index) =>
      reportedOn('2026-01-04', { event_description: `scan ${index}` }),
    )
    await give({ ...first, events: [...scans, scanAt('08'), scanAt('10')] })
    const { events, eventsInAll } = await ask('1000000001')
    expect([events.length, eventsInAll]).toEqual([200, 252])
    expect(events.at(-1)?.at).toBe('2026-01-04 10:00:00')
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
    expect(events.map(({ at }) => at)).not.toContain('2026-01-04 08:00:00')
  })

  test('of a line alone has the charges of that line, and what was reported of its package', async () => {
    const event = { tracking_number: '1Z1', event_at: '2026-01-04 09:00:00', event_status: 'IN TRANSIT' }
    await give({ ...first, events: [event] }, credit)
    const { data, events } = await ask('2000000001', [5], { lineOnly: true })
    expect(data.map((row) => row['CHARGE_DESCRIPTION'])).toEqual(['Refund'])
    expect(events).toHaveLength(1)
  })

  test('counts in numbers, weighs in decimals and names in words', async () => {
    const weighed = { bill_weight: 5, bill_weight_pounds: 5, actual_weight: 4.5, actual_weight_pounds: 4.5 }
    const line = { ...parcel, ...weighed, weight_band: '1-5', bill_date: '2026-01-03' }
    await give({ loadId: 1, lines: [{ ...line, sender_country: 'USA', charges: [{ ...ground, line_number: 12 }] }] })
    expect((await ask('1000000001')).data[0]).toMatchObject({
      CLIENT_ID: 5,
      CARRIER_ID: 1,
      PACKAGES: 1,
      LINE_NUMBER: 12,
      BILL_WEIGHT: '5.00',
      BILL_WEIGHT_POUNDS: '5.00',
      ACTUAL_WEIGHT: '4.50',
      ACTUAL_WEIGHT_POUNDS: '4.50',
      BUCKET_NAME: '1-5',
      SENDER_CNTRY: 'USA',
      CONSIGNEE_CNTRY: '',
    })
  })

  test('writes lengths without zeros that say nothing', async () => {
    const size = { length: 12.5, width: 10, height: 0.25 }
    await give({ loadId: 1, lines: [{ ...parcel, ...size, bill_date: '2026-01-03', charges: [ground] }] })
    expect((await ask('1000000001')).data[0]).toMatchObject({ LENGTH: '12.5', WIDTH: '10', HEIGHT: '0.25' })
  })
})

const origin = (trackingId: string, lineNumber: number, clientIds = [5]) =>
  warehouse.chargeOrigin({ trackingId, lineNumber }, { clientIds })

const readAt = (line_number: number) => ({ ...ground, line_number })

test('a charge is found in the file that it was read from, by whoever sees it, and is nothing to others', async () => {
  await give(
    { loadId: 1, lines: [{ ...parcel, bill_date: '2026-01-03', charges: [readAt(7), readAt(8)] }] },
    { loadId: 2, clientId: 6, lines: [{ ...parcel, bill_date: '2026-01-03', charges: [readAt(9)] }] },
  )
  expect(await origin('1000000001', 8)).toEqual({
    loadId: 1,
    clientId: 5,
    fileName: '1.csv',
    format: 'ups-billing-csv',
    lineNumber: 8,
  })
  expect(await origin('2000000001', 9, [5, 6])).toMatchObject({ loadId: 2, clientId: 6, fileName: '2.csv' })
  expect(await origin('1000000001', 9)).toBeUndefined()
  expect(await origin('1000000001', 8, [6])).toBeUndefined()
  expect(await origin('9000000001', 8)).toBeUndefined()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TrackingColumn, type TrackingQuestion } from '@waybill/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Lines, stageLines } from './staged-lines.ts'
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
    expect(foreign).toMatchObject({ data: [], totalRows: 0, events: [] })
  })

  test('says the charge in its own family, and the list price as what is paid and what comes off', async () => {
    await give(first)
    const { data, totalRows } = await ask('1000000001')
    expect(totalRows).toBe(2)
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
})

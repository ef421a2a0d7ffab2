import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '@waybill/contracts'
import { changeQuestionOf } from '@waybill/metrics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Line, stageLines } from './staged-lines.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let warehouse: Warehouse
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'explained-'))
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: join(folder, 'staging') })
})
afterEach(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

/** So many packages of a service, each at a price, with what is charged besides. */
interface Shipped {
  readonly service: string
  readonly packages: number
  readonly price: number
  readonly residential?: number
}

const amountOf = (amount: number) => ({ amount, net_amount: amount, net_amount_usd: amount })

let numbers = 0
function linesOf(month: string, shipped: readonly Shipped[]): Line[] {
  return shipped.flatMap(({ service, packages, price, residential = 0 }) =>
    Array.from({ length: packages }, (): Line => {
      numbers += 1
      return {
        bill_date: `${month}-10`,
        tracking_number: `1Z${numbers}`,
        packages: 1,
        service,
        service_category: service,
        net_amount: price + residential,
        transportation_amount: price,
        net_transportation_amount: price,
        net_other_accessorial_amount: residential,
        charges: [
          { charge_family: 'TRANSPORTATION', ...amountOf(price) },
          ...(residential > 0
            ? [
                {
                  charge_family: 'OTHER_ACCESSORIAL',
                  accessorial: 'Residential',
                  accessorial_count: 1,
                  ...amountOf(residential),
                },
              ]
            : []),
        ],
      }
    }),
  )
}

async function changed(before: readonly Shipped[], now: readonly Shipped[]) {
  const staging = join(folder, 'staging')
  await warehouse.load(
    await stageLines(staging, {
      loadId: 1,
      clientId: 5,
      lines: [...linesOf('2026-01', before), ...linesOf('2026-02', now)],
    }),
  )
  const question = changeQuestionOf({
    measure: 'totalSpend',
    whereClauseDetails: {
      dates: { type: 'bill_date', from: '2026-02-01', to: '2026-02-28' },
      conditions: [],
      whereClauses: [],
    },
    prior: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
    clientId: 5,
  })
  return warehouse.explain(question, { clientIds: [5] })
}

const told = (changes: readonly Change[]) =>
  changes.map(({ at, amount, made }) => ({ at: Object.values(at), amount, ...made?.parts }))

test('twice the packages at the same price are all volume', async () => {
  const { views, before, now } = await changed(
    [{ service: 'Ground', packages: 10, price: 8 }],
    [{ service: 'Ground', packages: 20, price: 8 }],
  )
  expect([before, now]).toEqual(['80.00', '160.00'])
  const all = { amount: '80.00', volume: '80.00', mix: '0.00', price: '0.00' }
  expect(told(views.service)).toEqual([{ at: ['UPS', 'Ground'], ...all }])
  expect(told(views.carrier_name)).toEqual([{ at: ['UPS'], ...all }])
})

test('the same packages at another price are all price', async () => {
  const { views } = await changed(
    [{ service: 'Ground', packages: 10, price: 8 }],
    [{ service: 'Ground', packages: 10, price: 11 }],
  )
  const all = { amount: '30.00', volume: '0.00', mix: '0.00', price: '30.00' }
  expect(told(views.service)).toEqual([{ at: ['UPS', 'Ground'], ...all }])
  expect(told(views.carrier_name)).toEqual([{ at: ['UPS'], ...all }])
})

test('as many packages, more of them by the dearer service, are all mix', async () => {
  const { views } = await changed(
    [
      { service: 'Ground', packages: 10, price: 8 },
      { service: 'Air', packages: 10, price: 20 },
    ],
    [
      { service: 'Ground', packages: 5, price: 8 },
      { service: 'Air', packages: 15, price: 20 },
    ],
  )
  expect(told(views.carrier_name)).toEqual([
    { at: ['UPS'], amount: '60.00', volume: '0.00', mix: '60.00', price: '0.00' },
  ])
  expect(told(views.service)).toEqual([
    { at: ['UPS', 'Air'], amount: '100.00', volume: '100.00', mix: '0.00', price: '0.00' },
    { at: ['UPS', 'Ground'], amount: '-40.00', volume: '-40.00', mix: '0.00', price: '0.00' },
  ])
})

test('a service that was not there before, and one that is no more, are volume', async () => {
  const { views } = await changed(
    [{ service: 'Ground', packages: 10, price: 8 }],
    [{ service: 'Air', packages: 4, price: 20 }],
  )
  expect(told(views.service)).toEqual([
    { at: ['UPS', 'Air'], amount: '80.00', volume: '80.00', mix: '0.00', price: '0.00' },
    { at: ['UPS', 'Ground'], amount: '-80.00', volume: '-80.00', mix: '0.00', price: '0.00' },
  ])
})

test('an accessorial charged oftener on as many packages is mix, and dearer each time is price', async () => {
  const { views } = await changed(
    [
      { service: 'Ground', packages: 6, price: 8 },
      { service: 'Ground', packages: 2, price: 8, residential: 3 },
    ],
    [
      { service: 'Ground', packages: 4, price: 8 },
      { service: 'Ground', packages: 4, price: 8, residential: 5 },
    ],
  )
  const residential = told(views.accessorial).filter(({ at }) => at.includes('Residential'))
  expect(residential).toEqual([
    { at: expect.arrayContaining(['Residential']), amount: '14.00', volume: '0.00', mix: '6.00', price: '8.00' },
  ])
})

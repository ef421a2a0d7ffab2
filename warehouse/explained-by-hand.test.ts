import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '@waybill/contracts'
import { changeQuestionOf } from '@waybill/metrics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Line, stageLines } from './staged-lines.test-support.ts'
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
  readonly account?: string
  readonly from?: string
}

/** As much in dollars. */
const inBoth = (name: string, amount: number) => ({ [name]: amount, [`${name}_usd`]: amount })
const amountOf = (amount: number) => ({ amount, net_amount: amount, net_amount_usd: amount })

let numbers = 0
function linesOf(month: string, shipped: readonly Shipped[]): Line[] {
  return shipped.flatMap(({ service, packages, price, residential = 0, account = 'A1', from = '' }) =>
    Array.from({ length: packages }, (): Line => {
      numbers += 1
      return {
        bill_date: `${month}-10`,
        tracking_number: `1Z${numbers}`,
        packages: 1,
        service,
        service_category: service,
        account_number: account,
        normalised_sender_country: 'US',
        normalised_sender_state: from,
        ...inBoth('net_amount', price + residential),
        ...inBoth('transportation_amount', price),
        ...inBoth('net_transportation_amount', price),
        ...inBoth('net_other_accessorial_amount', residential),
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

test('what changed stands mostly with the account, the state and the service where it changed', async () => {
  const steady = { packages: 10, price: 8, service: 'Air', account: 'A2', from: 'TX' }
  const { views } = await changed(
    [steady, { packages: 10, price: 8, service: 'Ground', account: 'A1', from: 'NV' }],
    [steady, { packages: 10, price: 11, service: 'Ground', account: 'A1', from: 'NV' }],
  )
  expect(views.causes).toHaveLength(1)
  expect(views.causes[0]).toMatchObject({ cause: 'rate', amount: '30.00', stands: 1 })
  expect(views.causes[0]?.mostly).toEqual([
    { at: { carrier_name: 'UPS', service: 'Ground' }, amount: '30.00' },
    { at: { normalised_sender_country: 'US', normalised_sender_state: 'NV' }, amount: '30.00' },
    { at: { account_number: 'A1' }, amount: '30.00' },
  ])
  expect(told(views.account_number)).toEqual([
    { at: ['A1'], amount: '30.00', volume: '0.00', mix: '0.00', price: '30.00' },
  ])
  expect(told(views.normalised_sender_state)).toMatchObject([{ at: ['US', 'NV'], amount: '30.00' }])
})

test('a charge stands mostly with the account that it was charged to, beyond what its packages were charged before', async () => {
  const before = [
    { service: 'Ground', packages: 10, price: 8, residential: 1, account: 'A1' },
    { service: 'Ground', packages: 10, price: 8, residential: 1, account: 'A2' },
  ]
  const now = [
    { service: 'Ground', packages: 10, price: 8, residential: 4, account: 'A1' },
    { service: 'Ground', packages: 10, price: 8, residential: 1, account: 'A2' },
  ]
  const { views } = await changed(before, now)
  expect(views.causes).toMatchObject([
    { cause: 'accessorial', amount: '30.00', figure: { of: 'times', before: '20', now: '20' } },
  ])
  expect(views.causes[0]?.mostly).toEqual([{ at: { account_number: 'A1' }, amount: '30.00' }])
  expect(views.accessorial).toMatchObject([{ at: { accessorial: 'Residential' }, amount: '30.00' }])
})

test('more packages stand mostly with the account that came, and accessorials have the rest of the difference beside them', async () => {
  const { views } = await changed(
    [{ service: 'Ground', packages: 10, price: 8, account: 'A1' }],
    [
      { service: 'Ground', packages: 10, price: 8, account: 'A1' },
      { service: 'Ground', packages: 5, price: 8, residential: 2, account: 'A2' },
    ],
  )
  const volume = views.causes.find(({ cause }) => cause === 'volume')
  expect(volume).toMatchObject({ amount: '40.00', mostly: [{ at: { account_number: 'A2' }, amount: '50.00' }] })
  expect(views.accessorial.map(({ cause, amount }) => [cause, amount])).toEqual([
    ['accessorial', '10.00'],
    ['other', '40.00'],
  ])
  expect(views.account_number.map(({ at, amount }) => [at.account_number, amount])).toEqual([['A2', '50.00']])
})

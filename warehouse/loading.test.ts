import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Answer, type Condition, type DimensionName, Question } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type RandomLoad, stageRandomLoad } from './random-load.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let stagingFolder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warehouse-'))
  stagingFolder = join(folder, 'staging')
})
afterEach(() => rmSync(folder, { recursive: true }))

let made = 0
async function newWarehouse(): Promise<Warehouse> {
  made += 1
  return openWarehouse({ path: join(folder, `${made}.duckdb`), stagingFolder, threads: 2, today: () => '2025-02-01' })
}

async function give(warehouse: Warehouse, ...loads: readonly RandomLoad[]): Promise<void> {
  for (const load of loads) await warehouse.load(await stageRandomLoad(stagingFolder, load))
}

/** Leaves some rows of a staged file out. */
async function keepLines(path: string, kept: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`create table line as from '${path}' ${kept}`)
  await connection.run(`copy line to '${path}' (format parquet)`)
  connection.closeSync()
  instance.closeSync()
}

const scope = { clientIds: [5] }
function ask(question: object): Question {
  return Question.parse({
    page: 'spend',
    widget: 'breakdown',
    select: ['totalSpend'],
    dates: { type: 'bill_date', from: '2023-01-01', to: '2026-12-31' },
    ...question,
  })
}

const spendAndItsParts = [
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOtherCharges',
] as const
const delivery = [
  'packages',
  'onTimePackages',
  'latePackages',
  'exceptionPackages',
  'pendingLatePackages',
  'billWeight',
] as const
const kept: readonly DimensionName[] = ['carrier_name', 'service_category', 'tracking_status', 'currency_code']

const monthly = [
  ['account_number', 'weight_band', 'zone'],
  ['normalised_consignee_state', 'normalised_consignee_country'],
  ['normalised_sender_state', 'service', 'weight_band'],
] as const satisfies readonly (readonly DimensionName[])[]

const rolledUp = (['bill_date', 'pickup_date'] as const).flatMap((type) => {
  const dates = { type, from: '2023-01-01', to: '2026-12-31' }
  return [
    ask({
      select: [...spendAndItsParts, ...delivery],
      by: ['service_category', 'account_number'],
      span: 'week',
      dates,
    }),
    ask({
      select: ['totalSpend', 'refundTotal', 'accessorialCount'],
      by: ['service_category', 'accessorial', 'credit_type'],
      dates,
    }),
    ask({
      select: ['costAvoidance', 'addressCorrections', 'chargebacks', 'declaredValueAtHalf'],
      by: ['service_category', 'account_number'],
      span: 'week',
      dates,
    }),
    ...monthly.map((by) => ask({ select: [...spendAndItsParts, ...delivery], by: [...by], span: 'month', dates })),
  ]
})
/** True of every line, and no dimension of a rollup. */
const fromLines = { column: 'mode', op: 'not in', values: ['neither'] } satisfies Condition

/** Everything that other loads and events may change, from the lines, the charges and the rollups. */
async function picture(warehouse: Warehouse): Promise<Answer[]> {
  const questions = [
    ask({ select: [...spendAndItsParts, ...delivery], span: 'month', by: ['service_category'] }),
    ask({
      select: [...delivery],
      by: ['service_category', 'carrier_name'],
      dates: { type: 'pickup_date', from: '2023-01-01', to: '2026-12-31' },
    }),
    ask({ select: [...spendAndItsParts, ...delivery], by: ['tracking_status', 'weight_band'], span: 'day' }),
    ask({ select: [...spendAndItsParts, 'refundTotal'], by: ['tracking_status', 'service_category', 'charge_family'] }),
    ask({ select: ['packages', 'totalSpend'], by: ['tracking_number', 'carrier_name'], span: 'month' }),
    ...rolledUp,
  ]
  const answers: Answer[] = []
  for (const question of questions) answers.push(await warehouse.answer(question, scope))
  return answers
}

function cents(text: unknown): bigint {
  const [whole = '0', decimals = ''] = String(text).split('.')
  const millionths = BigInt(whole.replace('-', '')) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))
  return String(text).startsWith('-') ? -millionths : millionths
}

const anyLoad = (loadId: number) =>
  fc.record({
    loadId: fc.constant(loadId),
    clientId: fc.constant(5),
    seed: fc.nat(10_000),
    packages: fc.integer({ min: 1, max: 300 }),
    events: fc.nat(200),
    trackingNumbers: fc.constantFrom(20, 200),
  })

test('taking a load out leaves what was there before it came', () =>
  fc.assert(
    fc.asyncProperty(anyLoad(1), anyLoad(2), async (first, second) => {
      const warehouse = await newWarehouse()
      await give(warehouse, first)
      const before = await picture(warehouse)
      await give(warehouse, second)
      await warehouse.undo(2)
      expect(await picture(warehouse)).toEqual(before)
      await warehouse.close()
    }),
    { numRuns: 8 },
  ))

test('what is added up by day stays what the lines say, through loading and taking out', () =>
  fc.assert(
    fc.asyncProperty(anyLoad(1), anyLoad(2), anyLoad(3), async (...loads) => {
      const warehouse = await newWarehouse()
      await give(warehouse, ...loads)
      await warehouse.undo(2)
      for (const question of rolledUp) {
        const lines = await warehouse.answer({ ...question, where: [fromLines] }, scope)
        expect(await warehouse.answer(question, scope)).toEqual(lines)
      }
      await warehouse.close()
    }),
    { numRuns: 6 },
  ))

test('the order of loading does not matter', () =>
  fc.assert(
    fc.asyncProperty(anyLoad(1), anyLoad(2), anyLoad(3), async (first, second, third) => {
      const [one, other] = [await newWarehouse(), await newWarehouse()]
      await give(one, first, second, third)
      await give(other, third, second, first)
      expect(await picture(one)).toEqual(await picture(other))
      await one.close()
      await other.close()
    }),
    { numRuns: 8 },
  ))

test('total spend is published less discount plus accessorials, fuel and taxes, for every part of it', () =>
  fc.assert(
    fc.asyncProperty(anyLoad(1), fc.constantFrom(...kept), async (load, dimension) => {
      const warehouse = await newWarehouse()
      await give(warehouse, load)
      const { data } = await warehouse.answer(ask({ select: spendAndItsParts, by: [dimension], span: 'week' }), scope)
      for (const row of data) {
        const [total = 0n, published = 0n, discount = 0n, ...others] = spendAndItsParts.map((name) => cents(row[name]))
        expect(total).toBe(others.reduce((sum, each) => sum + each, published - discount))
      }
      await warehouse.close()
    }),
    { numRuns: 8 },
  ))

test('the parts make the whole, and charges make the same as shipment lines', () =>
  fc.assert(
    fc.asyncProperty(anyLoad(1), fc.constantFrom(...kept), async (load, dimension) => {
      const warehouse = await newWarehouse()
      const outcome = await warehouse.load(await stageRandomLoad(stagingFolder, load))
      const [usd, currencies] = await Promise.all([warehouse.answer(ask({}), scope), warehouse.currencies(scope, [])])
      const parts = await warehouse.answer(ask({ by: [dimension] }), scope)
      const charges = await warehouse.answer(ask({ by: ['charge_family'] }), scope)
      const total = cents(usd.data[0]?.['totalSpend'])
      const sumOf = ({ data }: Answer) => data.reduce((sum, row) => sum + cents(row['totalSpend']), 0n)
      expect(sumOf(parts)).toBe(total)
      expect(sumOf(charges)).toBe(total)
      for (const currency of currencies) {
        const where = [{ column: 'currency_code', op: 'in', values: [currency] }]
        const answer = await warehouse.answer(ask({ where }), scope)
        const invoices = outcome.invoices.filter((each) => each.currency === currency)
        expect(sumOf(answer)).toBe(invoices.reduce((sum, each) => sum + cents(each.loadedTotal), 0n))
        expect(answer.columns[0]?.currency).toBe(currency)
      }
      await warehouse.close()
    }),
    { numRuns: 8 },
  ))

test('a load that comes again is there already, with the same outcome', async () => {
  const warehouse = await newWarehouse()
  const staged = await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 1, packages: 100 })
  const first = await warehouse.load(staged)
  const version = warehouse.version
  expect(await warehouse.load(staged)).toEqual(first)
  expect(warehouse.version).toBe(version)
  expect(await warehouse.loaded([1, 2])).toEqual([1])
  await warehouse.close()
})

test('an invoice that is there already is left out, and one with another total is told apart', async () => {
  const warehouse = await newWarehouse()
  await give(warehouse, { loadId: 1, clientId: 5, seed: 1, packages: 100, invoices: 'INV' })
  const before = await picture(warehouse)
  const same = { loadId: 2, clientId: 5, seed: 1, packages: 100, invoices: 'INV' }
  const { invoices, charges } = await warehouse.load(await stageRandomLoad(stagingFolder, same))
  expect(new Set(invoices.map(({ outcome }) => outcome))).toEqual(new Set(['already-loaded']))
  expect(charges).toBe(0)
  const more = { loadId: 3, clientId: 5, seed: 1, packages: 101, invoices: 'INV' }
  const outcomes = (await warehouse.load(await stageRandomLoad(stagingFolder, more))).invoices
  expect(outcomes.filter(({ outcome }) => outcome === 'differs')).toHaveLength(1)
  expect(await picture(warehouse)).toEqual(before)
  await warehouse.close()
})

test.each([
  ['none of its invoices is there', 'NEW'],
  ['one of its invoices is there', 'INV'],
])('a charge whose line is missing is not lost without a word, also where %s', async (_, invoices) => {
  const warehouse = await newWarehouse()
  await give(warehouse, { loadId: 1, clientId: 5, seed: 1, packages: 1, invoices: 'INV' })
  const before = await picture(warehouse)
  const staged = await stageRandomLoad(stagingFolder, { loadId: 2, clientId: 5, seed: 1, packages: 50, invoices })
  const path = join(staged.folder, 'shipment.parquet')
  await keepLines(path, `where tracking_id <> ${2e9 + 1}`)
  await expect(warehouse.load(staged)).rejects.toThrow('NOT NULL')
  expect(await picture(warehouse)).toEqual(before)
  await warehouse.close()
})

test('another client may have an invoice of the same name', async () => {
  const warehouse = await newWarehouse()
  await give(warehouse, { loadId: 1, clientId: 5, seed: 1, packages: 100, invoices: 'INV' })
  const other = { loadId: 2, clientId: 6, seed: 1, packages: 100, invoices: 'INV' }
  const { invoices } = await warehouse.load(await stageRandomLoad(stagingFolder, other))
  expect(new Set(invoices.map(({ outcome }) => outcome))).toEqual(new Set(['loaded']))
  await warehouse.close()
})

test('what was loaded is there when the warehouse is opened again', async () => {
  const warehouse = await newWarehouse()
  await give(warehouse, { loadId: 1, clientId: 5, seed: 1, packages: 100 })
  const before = await picture(warehouse)
  const { version } = warehouse
  await warehouse.close()
  const again = await openWarehouse({ path: join(folder, `${made}.duckdb`), stagingFolder })
  expect(await picture(again)).toEqual(before)
  expect(again.version).toBe(version)
  await again.close()
})

test('a load of which a part cannot be read changes nothing', async () => {
  const warehouse = await newWarehouse()
  const staged = await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 1, packages: 100 })
  await expect(warehouse.load({ ...staged, clientId: 6 })).rejects.toThrow('lines of another client')
  await expect(warehouse.load({ ...staged, folder: folder })).rejects.toThrow('outside the staging folder')
  expect(await warehouse.loaded([1])).toEqual([])
  expect((await warehouse.answer(ask({}), scope)).data).toEqual([{ totalSpend: '0.00' }])
  await warehouse.load(staged)
  expect(await warehouse.loaded([1])).toEqual([1])
  await warehouse.close()
})

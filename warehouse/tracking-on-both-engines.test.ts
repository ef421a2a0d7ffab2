import { familyColumns, type RowsQuestion, TrackingColumn, type TrackingQuestion } from '@waybill/contracts'
import type { Engine } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const engines: readonly Engine[] = ['duckdb', 'clickhouse']
const scope = { clientIds: [5, 6] }
let both: BothEngines

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 31, packages: 400, trackingNumbers: 200, events: 600 },
    { loadId: 2, clientId: 6, seed: 32, packages: 300, trackingNumbers: 200, events: 600 },
    { loadId: 3, clientId: 7, seed: 33, packages: 100, trackingNumbers: 200, events: 200 },
  ])
})
afterAll(() => both.close())

/** Of all three clients, the last of whom nobody here may see. */
const anyId = fc
  .record({ load: fc.integer({ min: 1, max: 3 }), line: fc.integer({ min: 1, max: 90 }) })
  .map(({ load, line }) => String(load * 1e9 + line))
const whole = (trackingId: string): TrackingQuestion => ({
  trackingId,
  columns: TrackingColumn.options,
  groups: [],
  order: [],
})
const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const millionths = (amount: unknown) => BigInt(Math.round(Number(amount) * 1e6))
const netOf = (rows: readonly object[]) => rows.reduce((net, row) => net + cents(Reflect.get(row, 'NET_AMOUNT')), 0)

test('what a package is shown with is the same on both engines, and of nobody outside the scope', async () => {
  let [shown, reported, hidden] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(anyId, fc.boolean(), async (id, lineOnly) => {
      const question = { ...whole(id), lineOnly }
      const [duckdb, clickhouse] = await Promise.all(engines.map((engine) => both.tracking(engine, question, scope)))
      expect(clickhouse).toEqual(duckdb)
      const data = duckdb?.data ?? []
      const ids = new Set(data.map((row) => row['TRACKING_ID']))
      expect(ids.has(id)).toBe(!id.startsWith('3'))
      expect(ids.size > 0 || duckdb?.events.length === 0).toBe(true)
      expect(data.filter((row) => row['CLIENT_ID'] === 7)).toEqual([])
      expect(ids.size).toBeLessThanOrEqual(lineOnly ? 1 : 200)
      shown += data.length
      reported += duckdb?.events.length ?? 0
      hidden += data.length === 0 ? 1 : 0
    }),
    { numRuns: 40 },
  )
  expect(Math.min(shown, reported, hidden)).toBeGreaterThan(0)
})

test('the charges of each line come to what the table says of it, in its own currency and in USD', async () => {
  for (const engine of engines) {
    const lines: RowsQuestion = {
      page: 'spend',
      table: 'shipment',
      columns: ['TRACKING_ID', 'NET_AMOUNT'],
      where: [],
      dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' },
      filters: [],
      groups: [],
      keys: [],
      values: [],
      pivots: [],
      sort: [],
      orderedAs: {},
      from: 0,
      count: 20,
    }
    for (const line of (await both.rows(engine, lines, scope)).data) {
      const { data } = await both.tracking(engine, whole(String(line['TRACKING_ID'])), scope)
      const own = data.filter((row) => row['TRACKING_ID'] === line['TRACKING_ID'])
      expect(own.reduce((sum, row) => sum + millionths(row['NET_AMOUNT_USD']), 0n)).toBe(millionths(line['NET_AMOUNT']))
      for (const row of own) {
        const families = familyColumns.filter((name) => name.startsWith('NET_')).map((name) => cents(row[name]))
        expect(families.reduce((sum, amount) => sum + amount, 0)).toBe(cents(row['NET_AMOUNT']))
      }
    }
  }
})

test('charges that are grouped add up to the same, whatever they are grouped by', async () => {
  const groupable = TrackingColumn.options.filter((name) => !name.includes('AMOUNT') && !name.includes('DISCOUNT'))
  await fc.assert(
    fc.asyncProperty(anyId, fc.subarray([...groupable], { minLength: 1, maxLength: 5 }), async (trackingId, groups) => {
      const question: TrackingQuestion = { trackingId, groups, columns: [...groups, 'NET_AMOUNT'], order: [] }
      const [duckdb, clickhouse] = await Promise.all(engines.map((engine) => both.tracking(engine, question, scope)))
      expect(clickhouse?.data).toEqual(duckdb?.data)
      const { data } = await both.tracking('duckdb', whole(trackingId), scope)
      expect(netOf(duckdb?.data ?? [])).toBe(netOf(data))
    }),
    { numRuns: 40 },
  )
})

test('a charge’s file is found on both engines, for whoever sees the charge', async () => {
  const { data } = await both.tracking('duckdb', whole('1000000001'), scope)
  const charge = {
    trackingId: '1000000001',
    lineNumber: Number(data.find((row) => row['TRACKING_ID'] === '1000000001')?.['LINE_NUMBER']),
  }
  for (const engine of engines) {
    expect(await both.chargeOrigin(engine, charge, scope)).toMatchObject({ loadId: 1, clientId: 5, fileName: '1.csv' })
    expect(await both.chargeOrigin(engine, charge, { clientIds: [6] })).toBeUndefined()
    expect(await both.chargeOrigin(engine, { ...charge, lineNumber: 987_654_321 }, scope)).toBeUndefined()
  }
})

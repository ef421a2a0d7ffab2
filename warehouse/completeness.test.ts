import { compileBilledByDay, compileDaysOfLoads, compileNumbers, raw, sql } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 400 },
    { loadId: 2, clientId: 5, seed: 42, packages: 300 },
    { loadId: 3, clientId: 7, seed: 43, packages: 200 },
    // Some of the days of the first.
    { loadId: 4, clientId: 5, seed: 41, packages: 200 },
  ])
})
afterAll(() => both.close())

/** Amounts as numbers: the engines write as many zeros behind the point as they like. */
const exact = (rows: readonly string[][]) =>
  rows.map((row) => row.map((cell) => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)))

test.each([
  ['amounts of days', compileBilledByDay],
  ['numbers', compileNumbers],
  ['days of loads', compileDaysOfLoads],
])('%s are the same on both engines, within the scope and from a day on', async (_, compile) => {
  for (const from of ['2000-01-01', '2025-06-01', '2099-01-01']) {
    const select = compile({ clientIds: [5] }, from)
    const [duckdb, clickhouse] = await Promise.all([both.read('duckdb', select), both.read('clickhouse', select)])
    expect(exact(clickhouse)).toEqual(exact(duckdb))
    expect(duckdb.length > 0).toBe(from !== '2099-01-01')
  }
})

test('days and numbers are of the clients of the scope alone', async () => {
  for (const compile of [compileBilledByDay, compileNumbers]) {
    const rows = await both.read('duckdb', compile({ clientIds: [5] }, '2000-01-01'))
    expect([...new Set(rows.map(([client]) => client))]).toEqual(['5'])
  }
})

test('a day that is billed in two loads has the first and the last of them, and so is it from that day on', async () => {
  const invoices = await both.read(
    'duckdb',
    sql`${raw('select client_id, carrier_name, account_number, bill_date, load_id from invoice where client_id = 5')}`,
  )
  const loads = Map.groupBy(invoices, (cells) => cells.slice(0, 4).join(' '))
  const byHand = [...loads].map(([day, those]) => {
    const ids = those.map((cells) => Number(cells[4]))
    return [day, Math.min(...ids), Math.max(...ids)] as const
  })
  const [lastDay = ''] = invoices
    .map((cells) => cells[3] ?? '')
    .toSorted()
    .toReversed()
  for (const from of ['2000-01-01', lastDay]) {
    const told = await both.read('duckdb', compileBilledByDay({ clientIds: [5] }, from))
    const found = told.map((cells) => `${cells.slice(0, 4).join(' ')}: ${cells[6]} to ${cells[7]}`)
    const wanted = byHand.filter(([day]) => (day.split(' ').at(-1) ?? '') >= from)
    expect(found.toSorted()).toEqual(wanted.map(([day, first, last]) => `${day}: ${first} to ${last}`).toSorted())
  }
  expect(byHand.some(([, first, last]) => first < last)).toBe(true)
})

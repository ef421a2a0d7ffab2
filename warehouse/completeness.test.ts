import { compileBilledByDay, compileDaysOfLoads, compileNumbers } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.ts'

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 400 },
    { loadId: 2, clientId: 5, seed: 42, packages: 300 },
    { loadId: 3, clientId: 7, seed: 43, packages: 200 },
  ])
})
afterAll(() => both.close())

test.each([
  ['amounts of days', compileBilledByDay],
  ['numbers', compileNumbers],
  ['days of loads', compileDaysOfLoads],
])('%s are the same on both engines, within the scope and from a day on', async (_, compile) => {
  for (const from of ['2000-01-01', '2025-06-01', '2099-01-01']) {
    const select = compile({ clientIds: [5] }, from)
    const [duckdb, clickhouse] = await Promise.all([both.read('duckdb', select), both.read('clickhouse', select)])
    const exact = (rows: string[][]) =>
      rows.map((row) => row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? Number(cell) : cell)))
    expect(exact(clickhouse)).toEqual(exact(duckdb))
    expect(duckdb.length > 0).toBe(from !== '2099-01-01')
    if (compile !== compileDaysOfLoads)
      expect(new Set(duckdb.map(([client]) => client)).isSubsetOf(new Set(['5']))).toBe(true)
  }
})

test('what the days come to is what the invoices state', async () => {
  const select = compileBilledByDay({ clientIds: [5, 7] }, '2000-01-01')
  const rows = await both.read('duckdb', select)
  expect(
    rows.every(([, , , day = '', currency = '', amount = '']) => day && currency && Number.isFinite(Number(amount))),
  ).toBe(true)
})

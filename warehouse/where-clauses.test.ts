import { GivenQuery } from '@waybill/contracts'
import { compile, type Engine, questionOf, raw } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 71, packages: 900, trackingNumbers: 500 },
    { loadId: 2, clientId: 6, seed: 72, packages: 600, trackingNumbers: 300 },
    { loadId: 3, clientId: 7, seed: 73, packages: 300, trackingNumbers: 300 },
  ])
})
afterAll(() => both.close())

const engines: readonly Engine[] = ['duckdb', 'clickhouse']
/** The client that is asked of has the lines of both. */
const scope = { clientIds: [5, 6] }

async function asked(engine: Engine, whereClauses: readonly string[], dates?: object, by: readonly string[] = []) {
  const body = {
    selectColumnNames: ['totalSpend', 'packages'],
    fromTableNames: ['shipment'],
    whereClauseDetails: { whereClauses, ...(dates && { dates }) },
    groupByDetails: by,
    orderByDetails: [],
    clientId: 5,
  }
  const { data } = await both.answer(engine, compile(questionOf('spend', 'amounts', GivenQuery.parse(body)), scope))
  return data.map(({ totalSpend, packages }) => [Number(totalSpend), Number(packages)])
}

async function byHand(engine: Engine, where: string) {
  const select = raw(`select sum(net_amount_usd), sum(packages) from shipment where client_id in (5, 6) and (${where})`)
  return (await both.read(engine, select)).map((row) => row.map(Number))
}

const year = "bill_date >= '2025-01-01' and bill_date <= '2025-12-31'"
const yearByHand = "bill_date between '2025-01-01' and '2025-12-31'"

/** The conditions that the specification's dashboards build of their filters, each beside what it says of the lines. */
const clauses: readonly (readonly [clauses: readonly string[], where: string])[] = [
  [[year, '1 = 1'], yearByHand],
  [[year, 'carrier_id in (1)'], `${yearByHand} and carrier_id in (1)`],
  [[year, 'carrier_id in (1, 3)'], `${yearByHand} and carrier_id in (1, 3)`],
  [[year, "carrier_id not in ('2')"], `${yearByHand} and carrier_id not in (2)`],
  [[year, 'carrier_id in (0, 2)'], `${yearByHand} and carrier_id in (0, 2)`],
  [[year, 'carrier_id in (-1)'], yearByHand],
  [
    [`${year} and account_number in ('UPS-A0', 'FedEx-A1')`],
    `${yearByHand} and account_number in ('UPS-A0', 'FedEx-A1')`,
  ],
  [[year, "currency_code in ('USD')"], `${yearByHand} and currency_code in ('USD')`],
  [["pickup_date between '2024-11-05' and '2025-03-04'"], "pickup_date between '2024-11-05' and '2025-03-04'"],
  [["bill_date > '2025-01-06' and bill_date < '2025-03-24'"], "bill_date > '2025-01-06' and bill_date < '2025-03-24'"],
  [['partition_value in (520244, 520251, 620244, 620251)'], 'bill_partition in (520244, 520251, 620244, 620251)'],
  [['partition_value in (620251)'], 'bill_partition in (620251)'],
  [
    ['partition_value in (520244, 520251, 620244, 620251)', "bill_date >= '2024-11-05'", "bill_date <= '2025-02-03'"],
    "bill_date between '2024-11-05' and '2025-02-03'",
  ],
  [
    ["pickup_date >= '2025-01-01'", 'partition_value in (520251, 520252, 620251, 620252)'],
    'pickup_partition in (520251, 520252, 620251, 620252)',
  ],
]

test.each(engines)(
  'on %s a condition of the specification keeps the lines that a SELECT by hand keeps',
  async (engine) => {
    for (const [given, where] of clauses) {
      const [[spend = 0, packages = 0] = []] = await byHand(engine, where)
      expect([given, packages > 0]).toEqual([given, true])
      const [[answeredSpend, answeredPackages] = []] = await asked(engine, given)
      expect([given, answeredPackages]).toEqual([given, packages])
      expect(answeredSpend).toBeCloseTo(spend, 4)
    }
  },
)

test('days that stand beside the clauses and days in them bound each other', async () => {
  const dates = { type: 'bill_date', from: '2025-02-01', to: '2025-12-31' }
  const [[, packages] = []] = await byHand('duckdb', "bill_date between '2025-02-01' and '2025-03-31'")
  const [[, answered] = []] = await asked('duckdb', ["bill_date >= '2025-01-01'", 'partition_value in (520251)'], dates)
  expect(answered).toBe(packages)
})

test('a partition of the client that is asked of is of its child clients too', async () => {
  const [[, packages] = []] = await byHand('duckdb', 'bill_partition in (520251, 620251)')
  expect(await asked('duckdb', ['partition_value in (520251)'])).toEqual([[expect.any(Number), packages]])
})

test('a partition of a client that is not asked of keeps nothing of it', async () => {
  expect(await asked('duckdb', ['partition_value in (720251)'], undefined, ['client_id'])).toEqual([])
})

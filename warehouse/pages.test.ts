import {
  type Condition,
  DateType,
  type DimensionName,
  dimensionsOf,
  type MeasureName,
  type PageFact,
  pages,
  Question,
  rowLimit,
} from '@waybill/contracts'
import { compile, measures } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.ts'

const scope = { clientIds: [5, 6] }
let both: BothEngines

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 21, packages: 1500, trackingNumbers: 1000 },
    { loadId: 2, clientId: 6, seed: 22, packages: 700, trackingNumbers: 500 },
    { loadId: 3, clientId: 7, seed: 23, packages: 300, trackingNumbers: 500 },
  ])
})
afterAll(() => both.close())

interface Asked {
  readonly page: string
  readonly select: readonly MeasureName[]
  readonly by?: readonly DimensionName[]
  readonly where: readonly Condition[]
  readonly type: DateType
}

async function rows({ page, select, by = [], where, type }: Asked) {
  const dates = { type, from: '2024-02-01', to: '2025-11-30' }
  const question = Question.parse({ page, widget: 'amounts', select, by, where, dates })
  const { data, totalRows } = await both.answer('duckdb', compile(question, scope))
  expect(totalRows).toBeLessThanOrEqual(rowLimit)
  return data
}

/** In millionths, so that nothing is rounded. */
function exact(cell: string | number | undefined): bigint {
  const [whole = '0', decimals = ''] = String(cell ?? 0).split('.')
  return BigInt(`${whole}${decimals.padEnd(6, '0')}`)
}

const everySum = pages.flatMap((page) =>
  page.facts
    .filter(({ measure }) => measures[measure].kind !== 'ratio')
    .map((fact: PageFact) => ({ page, fact, name: `${page.name}: ${fact.name}` })),
)
const filters: readonly Condition[][] = [
  [],
  [{ column: 'carrier_name', op: 'in', values: ['UPS', 'FedEx'] }],
  [{ column: 'currency_code', op: 'in', values: ['EUR'] }],
]

test.each(everySum)('the marks of $name make its whole, cut any way and at both dates', async ({ page, fact }) => {
  const { measure, where: own = [] } = fact
  for (const type of DateType.options) {
    for (const filter of filters) {
      const where = [...(page.where ?? []), ...own, ...filter]
      const asked = { page: page.name, where, type }
      const [whole] = await rows({ ...asked, select: [measure] })
      for (const dimension of dimensionsOf(page)) {
        const marks = await rows({ ...asked, select: [measure], by: [dimension] })
        const added = marks.reduce((sum, row) => sum + exact(row[measure]), 0n)
        expect(`${dimension} ${added}`).toBe(`${dimension} ${exact(whole?.[measure])}`)
      }
    }
  }
})

test('refunds as a share of spend are the ratio of the sums, over the carriers that the fact keeps', async () => {
  const [share, , , ofSpend] = [...pages[1].facts].toReversed()
  expect([share?.name, ofSpend?.name]).toEqual(['refundShareOfSpend', 'refundTotal'])
  const kept: Condition[] = [...(share?.where ?? [])]
  for (const type of DateType.options) {
    const asked = { page: 'refund', type }
    const credits: Condition = { column: 'credit_type', op: 'not in', values: [''] }
    const [whole] = await rows({ ...asked, select: ['refundShareOfSpend'], where: [credits, ...kept] })
    const [sums] = await rows({ ...asked, select: ['refundTotal', 'totalSpend'], where: kept })
    expect(whole?.refundShareOfSpend).toBeCloseTo((100 * Number(sums?.refundTotal)) / Number(sums?.totalSpend), 2)
  }
})

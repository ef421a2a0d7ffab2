import { DateType, GridRequest, pages } from '@waybill/contracts'
import { rowsQuestionOf } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 21, packages: 2000, trackingNumbers: 1500 },
    { loadId: 2, clientId: 6, seed: 22, packages: 1000, trackingNumbers: 1500 },
  ])
})
afterAll(() => both.close())

const tables = pages.filter(({ columns }) => columns !== undefined)
const anyTable = fc.record({
  page: fc.constantFrom(...tables),
  type: fc.constantFrom(...DateType.options),
  from: fc.constantFrom('2024-01-01', '2024-06-11'),
  to: fc.constantFrom('2024-08-30', '2025-12-31'),
  conditions: fc.subarray([
    { column: 'carrier_name', op: 'in', values: ['UPS', 'FedEx'] } as const,
    { column: 'currency_code', op: 'in', values: ['USD'] } as const,
    { column: 'service_category', op: 'in', values: ['Ground'] } as const,
  ]),
  clientIds: fc.subarray([5, 6], { minLength: 1 }),
  engine: fc.constantFrom('duckdb', 'clickhouse'),
})

/** Passed by every line, and by no row of a rollup. */
const anyLine = { TRACKING_ID: { filterType: 'text', type: 'notBlank' } }

test('what a table comes to is the same by the days that are added up as line by line', async () => {
  let rows = 0
  await fc.assert(
    fc.asyncProperty(anyTable, async ({ page, type, from, to, conditions, clientIds, engine }) => {
      const ask = async (filterModel: object) => {
        const request = { clientId: 5, dates: { type, from, to }, conditions, filterModel, endRow: 1 }
        const question = rowsQuestionOf(page.name, GridRequest.parse(request))
        return (await both.rows(engine, question, { clientIds })).total
      }
      const total = await ask({})
      expect(total).toEqual(await ask(anyLine))
      rows += Number(total['LINES'])
    }),
    { numRuns: 120 },
  )
  expect(rows).toBeGreaterThan(1000)
})

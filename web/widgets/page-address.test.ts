import { addressOf, type Condition, dimensionsOf, type PageDefinition, pageOf, pages } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { readPageState } from './page-state.ts'

const dates = { type: 'pickup_date', from: '2026-01-01', to: '2026-03-31' } as const
const definitions: readonly PageDefinition[] = pages.map(({ name }) => pageOf(name))
const stateAt = (page: PageDefinition, address: string) =>
  readPageState(page, readAddress(address.slice(address.indexOf('?') + 1)))

test.each(definitions)(
  'the address that the service writes for $name is read by the page as what was asked',
  (page) => {
    const dimensions = dimensionsOf(page)
    const anyCondition = fc.record({
      column: fc.constantFrom(...(dimensions.length > 0 ? dimensions : (['invoice_number'] as const))),
      op: fc.constant('in' as const),
      values: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    const condition: fc.Arbitrary<Condition> = anyCondition.map((one) =>
      one.column === 'currency_code' ? { ...one, values: ['EUR', 'USD'] } : one,
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(condition, { maxLength: 3, selector: ({ column }) => column }),
        fc.constantFrom(...page.facts),
        fc.boolean(),
        (where, fact, table) => {
          const { address, left } = addressOf(page, {
            clientId: 12,
            childClientIdsCSV: '13,14',
            dates,
            where,
            measure: fact.measure,
            table,
          })
          expect(left).toEqual([])
          expect(address.startsWith(`${page.path}?`)).toBe(true)
          const state = stateAt(page, address)
          expect(state).toMatchObject({
            client: 12,
            children: [13, 14],
            dates: { mode: 'dr', ...dates },
            fact: fact.name,
            filterSet: '-',
            filters: Object.fromEntries(where.map((one) => [one.column, 'values' in one ? one.values : []])),
          })
          expect(state.table).toEqual(table && page.columns ? { view: 'default', mark: {} } : undefined)
        },
      ),
      { numRuns: 40 },
    )
  },
)

test('a card stands on the dimension that was asked, and time is cut as it was', () => {
  const page = pageOf('spend')
  const { address } = addressOf(page, { clientId: 12, dates, by: ['zone', 'quarter'], measure: 'fuelSurcharge' })
  expect(stateAt(page, address).settings).toEqual({
    breakdown: { dimension: 'zone' },
    page: { chartTimeSpan: 'quarterly' },
  })
})

test('what no address can hold is told, and not put in', () => {
  const page = pageOf('spend')
  const where: Condition[] = [
    { column: 'carrier_name', op: 'not in', values: ['UPS'] },
    { column: 'fulfillment_center', op: 'in', values: ['Reno'] },
    { column: 'totalSpend', op: '>', value: '5' },
    { column: 'carrier_name', op: 'in', values: ['FedEx'] },
  ]
  const { address, left } = addressOf(page, { clientId: 12, dates, where })
  expect(left).toEqual(where.slice(0, 3))
  expect(stateAt(page, address).filters).toEqual({ carrier_name: ['FedEx'] })
})

test('a package opens by its line', () => {
  const page = pageOf('spend')
  const { address } = addressOf(page, { clientId: 12, dates, trackingId: '7000000012' })
  expect(stateAt(page, address).tracking).toBe('7000000012')
})

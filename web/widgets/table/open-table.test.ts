import { DataViewName, FactName, overview, spend } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markDimensions, type OpenTable, readOpenTable, tableOn, writeOpenTable } from './open-table.ts'

const values = fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 3 })
const only = fc.dictionary(fc.constantFrom(...markDimensions), values, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
})
const typed = fc.string({ minLength: 1, maxLength: 20 })
const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((each) => each + 0)
const anyFilters = fc.record(
  {
    SERVICE: fc.record({
      filterType: fc.constant('text' as const),
      type: fc.constantFrom('contains', 'startsWith'),
      filter: typed,
    }),
    SENDER_CITY: fc.constant({ filterType: 'text' as const, type: 'blank' as const }),
    NET_AMOUNT: fc.record({
      filterType: fc.constant('number' as const),
      type: fc.constant('inRange' as const),
      filter: amount,
      filterTo: amount,
    }),
    BILL_DATE: fc.constant({ filterType: 'date' as const, type: 'equals' as const, dateFrom: '2026-10-01' }),
  },
  { requiredKeys: ['BILL_DATE'], noNullPrototype: true },
)
const anySort = fc.array(fc.record({ colId: typed, sort: fc.constantFrom('asc', 'desc') }), {
  minLength: 1,
  maxLength: 4,
})
const anyMark: fc.Arbitrary<OpenTable> = fc.record({
  view: fc.constantFrom(...DataViewName.options),
  mark: fc.record(
    {
      fact: fc.constantFrom(...FactName.options),
      only,
      except: only,
      beside: fc.array(fc.constantFrom(...markDimensions), { minLength: 1, maxLength: 3 }),
      during: fc.constantFrom('2026-10-01', '2025-01-01'),
      whole: fc.constant(true as const),
      of: fc.constant('before' as const),
    },
    { requiredKeys: [] },
  ),
})

const anyTable: fc.Arbitrary<OpenTable> = fc
  .tuple(anyMark, fc.record({ filters: anyFilters, sort: anySort }, { requiredKeys: [], noNullPrototype: true }))
  .map(([table, looked]) => ({ ...table, ...looked }))

test('an open table in a link is read as it was written, whatever its values are called', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const written = new URLSearchParams({ table: writeOpenTable(table) }).toString()
      expect(readOpenTable(new URLSearchParams(written).get('table') ?? undefined)).toEqual(table)
    }),
  )
})

test.each([
  [undefined],
  [''],
  ['everything'],
  ['default~in'],
  ['default~in.zone'],
  ['default~in.password.x'],
  ['default~fact.secrets'],
  ['default~during.yesterday'],
  ['default~in.zone.%E0%A4%A'],
  [`default~in.zone.${'x'.repeat(201)}`],
  ['default~where.SERVICE'],
  ['default~where.SERVICE.contains'],
  ['default~where.SERVICE.sounds.Air'],
  ['default~where.PASSWORD.contains.x'],
  ['default~where.NET_AMOUNT.contains.5'],
  ['default~where.NET_AMOUNT.greaterThan.much'],
  ['default~where.NET_AMOUNT.inRange.5'],
  ['default~where.BILL_DATE.equals.yesterday'],
  ['default~by.NET_AMOUNT'],
  ['default~by.NET_AMOUNT.up'],
  [`default${'~by.NET_AMOUNT.asc'.repeat(21)}`],
])('what makes no sense opens no table: %s', (text) => {
  expect(readOpenTable(text)).toBeUndefined()
})

test('a column that the page or the view does not have is filtered by nowhere; all lines of the mark are shown', () => {
  const mark = { fact: 'totalSpend' } as const
  const filtered = (view: DataViewName, column: 'CARRIER_NAME' | 'ACCESSORIAL_CODE'): OpenTable => ({
    view,
    mark,
    filters: { [column]: { filterType: 'text', type: 'contains', filter: 'UPS' } },
    sort: [{ colId: 'NET_AMOUNT', sort: 'desc' }],
  })
  const whole = { view: 'default', mark }
  expect(tableOn(spend, filtered('default', 'CARRIER_NAME'))).toEqual(filtered('default', 'CARRIER_NAME'))
  expect(tableOn(spend, filtered('carrier', 'CARRIER_NAME'))).toEqual(whole)
  expect(tableOn(overview, filtered('default', 'ACCESSORIAL_CODE'))).toEqual(whole)
})

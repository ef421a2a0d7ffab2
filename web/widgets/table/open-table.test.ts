import { DataViewName, FactName } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markDimensions, type OpenTable, readOpenTable, writeOpenTable } from './open-table.ts'

const values = fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 3 })
const only = fc.dictionary(fc.constantFrom(...markDimensions), values, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
})
const anyTable: fc.Arbitrary<OpenTable> = fc.record({
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
])('what makes no sense opens no table: %s', (text) => {
  expect(readOpenTable(text)).toBeUndefined()
})

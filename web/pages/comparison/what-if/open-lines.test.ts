import { Uncomputable, WhatIfView } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readComparison, writeComparison } from '../comparison-state.ts'
import { type OpenLines, readOpenLines, writeOpenLines } from './open-lines.ts'

const days = { from: '2026-02-01', to: '2026-02-28' }
const anyLines: fc.Arbitrary<OpenLines> = fc
  .record({
    set: fc.string({ minLength: 1, maxLength: 15, unit: 'grapheme' }).filter((name) => name.length <= 15),
    days: fc.constantFrom(undefined, days),
    of: fc.oneof(
      fc.constant({}),
      fc.record({ reason: fc.constantFrom(...Uncomputable.options) }),
      fc.record({ behind: fc.record({ view: fc.constantFrom(...WhatIfView.options), name: fc.string() }) }),
    ),
  })
  .map(({ set, days: some, of }) => ({ set, ...(some && { days: some }), ...of }))

test('a link to the lines behind any figure of a what-if opens these lines and no others', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const search = new URLSearchParams({ lines: writeOpenLines(lines) })
      expect(readOpenLines(new URLSearchParams(search.toString()).get('lines') ?? undefined)).toEqual(lines)
    }),
  )
})

test.each([
  undefined,
  '',
  '~service.Ground',
  'Mine.2026-02-01',
  'Mine.2026-02-28.2026-02-01~service.Ground',
  'Mine~sql.Ground',
  'Mine~reason.weather',
  'Mine~service.%',
  'Mine~service.Ground~reason.no_published_amount',
  `Mine~service.${'x'.repeat(201)}`,
])('what makes no sense opens no lines: %s', (text) => expect(readOpenLines(text)).toBeUndefined())

test('lines of a set that is no what-if or not on the screen fall out of the address, as do lines beside a table', () => {
  const [plain, whatIf] = ['Now', 'Offer'].map((name) => `${name}~1~bill_date.2026-01-01.2026-03-31~totalSpend`)
  const set = [plain ?? '', `${whatIf}~what_if.${'a'.repeat(32)}`]
  const lines = 'Offer.2026-02-01.2026-02-28~service.Ground'
  expect(writeComparison(readComparison({ set, lines }))).toEqual({ set, lines })
  expect(readComparison({ set, lines: 'Now~service.Ground' }).lines).toBeUndefined()
  expect(readComparison({ set, lines: 'Other~service.Ground' }).lines).toBeUndefined()
  const table = 'Now.2026-02-01.2026-02-28~default'
  expect(writeComparison(readComparison({ set, table, lines }))).toEqual({ set, table })
})

import { Terms } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf, firstOf, problemKey, readDraft, type TermList, type TermsDraft, termLists } from './draft.ts'

const lines = fc.record({
  carrier: fc.option(fc.constantFrom('UPS', 'DHL Express'), { nil: undefined }),
  accounts: fc.uniqueArray(fc.constantFrom('0000A1', 'A, B')),
  services: fc.uniqueArray(fc.constantFrom('Ground', '2nd Day Air', '')),
  from: fc.option(fc.constantFrom('2026-01-01', '2025-12-31'), { nil: undefined }),
})
const percent = fc.constantFrom('0', '12.5', '37.125', '100', '44.50')
const ruleOf = <Rule extends object>(own: fc.Arbitrary<Rule>) =>
  fc.array(
    fc.tuple(lines, own).map(([all, rule]) => ({ ...all, ...rule })),
    { maxLength: 4 },
  )
const anyTerms = fc
  .record({
    discounts: ruleOf(
      fc.record({
        zones: fc.uniqueArray(fc.constantFrom('002', '8', '')),
        weights: fc.constantFrom(
          undefined,
          { unit: 'LB', over: '10' },
          { unit: 'KG', upTo: '2.5' },
          { unit: 'LB', over: '1', upTo: '9' },
        ),
        discount: percent,
      }),
    ),
    minimums: ruleOf(fc.constant({ currency: 'CAD', minimum: '9.35', reduction: '1.5' })),
    dimensional: ruleOf(fc.constant({ unit: 'KG', divisor: 5000 })),
    fuel: ruleOf(
      fc.tuple(fc.constantFrom('percent', 'discount'), percent).map(([kind, rate]) => ({
        [kind]: rate,
        of: 'transportation',
        without: ['Declared Value'],
      })),
    ),
    accessorials: ruleOf(
      fc.constantFrom(
        { accessorials: ['Residential'], price: '3.33', currency: 'USD' },
        { accessorials: ['Remote Area', 'Large'], discount: '50' },
      ),
    ),
  })
  .map((terms) => Terms.parse(terms))

test('terms come out of the form as they went in', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const read = readDraft(draftOf(terms))
      expect(read.terms).toEqual(terms)
      expect(JSON.stringify(read.terms)).toBe(JSON.stringify(terms))
      expect(read.problems.size).toBe(0)
    }),
  )
})

const none: TermsDraft = draftOf(Terms.parse({}))
const draft = (list: TermList, rule: object): TermsDraft => ({
  ...none,
  [list]: [{ id: 1, ...firstOf[list], ...rule }],
})

test.each([
  ['discounts', {}, 'rate', 'percent'],
  ['discounts', { rate: '101' }, 'rate', 'percent'],
  ['discounts', { rate: '1', over: '9', upTo: '3', unit: 'LB' }, 'upTo', 'order'],
  ['discounts', { rate: '1', over: 'nine', unit: 'LB' }, 'over', 'weight'],
  ['discounts', { rate: '1', over: '9' }, 'unit', 'unit'],
  ['minimums', {}, 'minimum', 'price'],
  ['minimums', { minimum: '5', reduction: '6' }, 'reduction', 'reduction'],
  ['minimums', { minimum: '5', currency: 'US' }, 'currency', 'currency'],
  ['dimensional', {}, 'divisor', 'divisor'],
  ['dimensional', { divisor: '13.5' }, 'divisor', 'divisor'],
  ['fuel', {}, 'rate', 'percent'],
  ['fuel', { kind: 'percent', rate: '-1' }, 'rate', 'percent'],
  ['accessorials', { rate: '5' }, 'accessorials', 'names'],
  ['accessorials', { accessorials: ['Residential'] }, 'rate', 'percent'],
  ['accessorials', { accessorials: ['Residential'], kind: 'price', rate: '1.234' }, 'rate', 'price'],
  ['accessorials', { accessorials: ['Residential'], kind: 'price', rate: '1', currency: '' }, 'currency', 'currency'],
] as const)('of %s, %j is wrong at its field %s: %s', (list, rule, field, problem) => {
  const read = readDraft(draft(list, rule))
  expect(read.terms).toBeUndefined()
  expect([...read.problems]).toEqual([[problemKey(list, 0, field), problem]])
  expect(read.isTooMuch).toBe(false)
})

test('more rules than there may be are said of the whole', () => {
  const rules = Array.from({ length: 201 }, (_, id) => ({ id, rate: '1' }))
  const read = readDraft({ ...none, discounts: rules })
  expect([read.terms, read.isTooMuch, read.problems.size]).toEqual([undefined, true, 0])
})

test('a rule that is added is of every list', () => {
  expect(Object.keys(firstOf)).toEqual([...termLists])
})

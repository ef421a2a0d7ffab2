import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ComparisonGroupName,
  type ComparisonSet,
  ComparisonSetName,
  firstDatesOf,
  freeSetName,
  noComparisons,
  problemOfName,
  SavedComparisons,
  savedSetOf,
  setIn,
  withGroup,
  withoutGroup,
  withoutSet,
  withSet,
} from './comparison.ts'
import { readSet, readSets, writeSet } from './comparison-address.ts'
import { SavedDimension } from './filter-sets.ts'
import { FactName } from './page.ts'

const days = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const
const mine: ComparisonSet = { name: 'Mine', client: 1, dates: days, fact: 'totalSpend', filters: {} }

test.each(['A', 'a_1', 'MySet1', 'set1', 'Set4', 'Fifteen_letters'])('a set can be kept as "%s"', (name) => {
  expect(ComparisonSetName.safeParse(name).success).toBe(true)
})

test.each(['', ' ', 'Set1', 'Set2', 'Set3', 'Set1a', 'Set30', 'sixteen_letters_', 'a b', 'é', 'a-b'])(
  'a set cannot be kept as "%s"',
  (name) => expect(ComparisonSetName.safeParse(name).success).toBe(false),
)

test('a group may be called as a set may, and Set1 too', () => {
  expect(['Set1', 'a_1', 'Fifteen_letters'].map((name) => ComparisonGroupName.safeParse(name).success)).toEqual([
    true,
    true,
    true,
  ])
  expect(['', 'a b', 'sixteen_letters_'].filter((name) => ComparisonGroupName.safeParse(name).success)).toEqual([])
})

test('what a set on the screen is called is neither nothing, nor spaces, nor what another is called', () => {
  expect(['', '   ', 'Other', ' Other ', 'Mine'].map((name) => problemOfName(name, ['Other']))).toEqual([
    'empty',
    'spaces',
    'exists',
    'exists',
    undefined,
  ])
})

test('a set that is added has the first of the usual names that is free', () => {
  expect([freeSetName([]), freeSetName(['Set1', 'Mine']), freeSetName(['Set2', 'Set1'])]).toEqual([
    'Set1',
    'Set2',
    'Set3',
  ])
})

test('from last year to today is twelve calendar months, this one the last', () => {
  expect(firstDatesOf('2026-11-22')).toEqual({ type: 'bill_date', from: '2025-12-01', to: '2026-11-22' })
})

test('a set that goes leaves its groups, and takes those along that have nothing else', () => {
  const both = [mine, { ...mine, name: 'Other' }].map(savedSetOf).reduce(withSet, noComparisons)
  const grouped = withGroup(withGroup(both, { name: 'Both', sets: ['Mine', 'Other'] }), { name: 'One', sets: ['Mine'] })
  expect(grouped.setNameList).toEqual(['Mine', 'Other'])
  expect(grouped.savedGroupNameList).toEqual(['Both', 'One'])
  const left = withoutSet(grouped, 'Mine')
  expect(left.savedGroups).toEqual([{ name: 'Both', sets: ['Other'] }])
  expect([left.setNameList, left.savedGroupNameList]).toEqual([['Other'], ['Both']])
  expect(withoutGroup(left, 'Both').savedGroupNameList).toEqual([])
})

test('a set that is written over keeps its place', () => {
  const both = [mine, { ...mine, name: 'Other' }].map(savedSetOf).reduce(withSet, noComparisons)
  const over = withSet(both, savedSetOf({ ...mine, client: 2 }))
  expect(over.sets.map(({ name, filters }) => [name, filters.global.client])).toEqual([
    ['Mine', 2],
    ['Other', 1],
  ])
})

const anySet: fc.Arbitrary<ComparisonSet> = fc.record({
  name: fc.stringMatching(/^[A-Za-z0-9_]{1,15}$/),
  client: fc.integer({ min: 1, max: 999_999_999 }),
  dates: fc.constantFrom(days, { type: 'pickup_date', from: '2024-02-29', to: '2024-02-29' } as const),
  fact: fc.option(fc.constantFrom(...FactName.options), { nil: undefined }),
  filters: fc.dictionary(
    fc.constantFrom(...SavedDimension.options),
    fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
    { noNullPrototype: true },
  ),
  whatIf: fc.option(fc.record({ key: fc.option(fc.stringMatching(/^[0-9a-f]{32}$/), { nil: undefined }) }), {
    nil: undefined,
  }),
})

test('every set comes out of the address bar, and out of what is kept, as it went in', () => {
  fc.assert(
    fc.property(anySet, (set) => {
      expect(readSet(writeSet(set))).toEqual(set)
      const read = new URLSearchParams(new URLSearchParams({ set: writeSet(set) }).toString()).get('set') ?? ''
      expect(readSet(read)).toEqual(set)
      if (!ComparisonSetName.safeParse(set.name).success) return
      const kept = SavedComparisons.parse(JSON.parse(JSON.stringify(withSet(noComparisons, savedSetOf(set)))))
      expect(kept.sets.map(setIn)).toEqual([set])
    }),
  )
})

test('whatever stands in the address bar, at most three sets of different names are read', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), anySet.map(writeSet)), { maxLength: 9 }), (words) => {
      const names = readSets(words).map(({ name }) => name)
      expect(names.length).toBeLessThanOrEqual(3)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
  expect(readSet('Mine~0~bill_date.2026-01-01.2026-03-31~totalSpend')).toBeUndefined()
  expect(readSet('Mine~1~bill_date.2026-03-31.2026-01-01~totalSpend')).toBeUndefined()
  expect(readSet('%E0%A4%A~1~bill_date.2026-01-01.2026-03-31')).toBeUndefined()
  expect(readSet('Mine~1~bill_date.2026-01-01.2026-03-31~profit~zone.2.2~sql.x')).toEqual({
    ...mine,
    fact: undefined,
    filters: { zone: ['2'] },
  })
})

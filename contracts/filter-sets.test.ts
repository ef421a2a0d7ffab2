import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clientOfFilters,
  FilterSetName,
  filterSetKeyOf,
  filtersIn,
  readFilterSetKey,
  SavedDimension,
  SavedFilters,
  savedFiltersOf,
  withoutClient,
} from './filter-sets.ts'
import { PageName } from './pages.ts'

const named = (name: string) => FilterSetName.safeParse(name).success

test('a name is 1 to 10 letters, digits and underscores', () => {
  expect(['A', 'Ground_48', '0123456789', '_'].map(named)).toEqual([true, true, true, true])
  expect(['', '12345678901', 'a b', 'a-b', 'é', 'a:b', 'a\n', ' a'].map(named)).not.toContain(true)
})

test('a key says page, client and name, and is read as what it was written from', () => {
  const key = { page: 'spend', client: 12, name: 'Mine' } as const
  expect(filterSetKeyOf(key)).toBe('filterset:spend:12:Mine')
  expect(filterSetKeyOf({ ...key, client: 'allclients' })).toBe('filterset:spend:allclients:Mine')
  fc.assert(
    fc.property(
      fc.constantFrom(...PageName.options),
      fc.oneof(fc.constant('allclients' as const), fc.integer({ min: 1, max: 999_999_999 })),
      fc.stringMatching(/^[A-Za-z0-9_]{1,10}$/),
      (page, client, name) => {
        expect(readFilterSetKey(filterSetKeyOf({ page, client, name }))).toEqual({ page, client, name })
      },
    ),
  )
})

test.each([
  'filterset:spend:12',
  'filterset:profit:12:Mine',
  'filterset:spend:0:Mine',
  'filterset:spend:-1:Mine',
  'filterset:spend:012:Mine',
  'filterset:spend:all:Mine',
  'filterset:spend:12:Mine:Yours',
  'filterset:spend:12:a b',
  'widgets:spend',
])('%s is no key of a filter set', (key) => {
  expect(readFilterSetKey(key)).toBeUndefined()
})

test('each filter is kept with its clauses, its values, its name, and whether it is of one client', () => {
  expect(savedFiltersOf({ carrier_name: ['UPS', "O'Neil"], account_number: ['1'] })).toEqual({
    carrier_name: {
      whereClauses: ["carrier_name in ('UPS', 'O''Neil')"],
      values: ['UPS', "O'Neil"],
      displayText: 'Carrier',
      clientSpecific: false,
    },
    account_number: {
      whereClauses: ["account_number in ('1')"],
      values: ['1'],
      displayText: 'Account',
      clientSpecific: true,
    },
  })
})

test('what is kept is what is loaded, whatever was chosen', () => {
  const values = fc.uniqueArray(fc.string({ maxLength: 20, unit: 'grapheme' }), { minLength: 1, maxLength: 5 })
  const filters = fc.dictionary(fc.constantFrom(...SavedDimension.options), values)
  fc.assert(
    fc.property(filters, (chosen) => {
      const kept = SavedFilters.parse(JSON.parse(JSON.stringify(savedFiltersOf(chosen))))
      expect(filtersIn(kept)).toEqual({ ...chosen })
    }),
  )
})

test('a set belongs to the client it was chosen for only where that matters', () => {
  expect(clientOfFilters({ carrier_name: ['UPS'], zone: ['2'] }, 12)).toBe('allclients')
  for (const dimension of ['account_number', 'account_group', 'account_division'] as const) {
    expect(clientOfFilters({ carrier_name: ['UPS'], [dimension]: ['x'] }, 12)).toBe(12)
  }
})

test('of a client that is lost nothing is told but that there was something', () => {
  const left = withoutClient(savedFiltersOf({ carrier_name: ['UPS'], account_number: ['0000A1B234'] }))
  expect(JSON.stringify(left)).not.toContain('0000A1B234')
  expect(filtersIn(left)).toEqual({ carrier_name: ['UPS'] })
  expect(Object.keys(left)).toEqual(['carrier_name', 'account_number'])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Client,
  firstDatesOf,
  mostAccessorialRows,
  mostPeriods,
  mostSavedGroups,
  mostSavedSets,
  mostSetsOnScreen,
} from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { englishPen } from '../../widgets/testing.ts'
import { differenceCells, valueCell } from './differences.ts'
import { comparedSets, firstSet, tooLate } from './subjects.ts'

const root = join(import.meta.dirname, '../../..')

const inContracts = 'contracts/comparison.test.ts'
const inService = 'api/comparisons.test.ts'
const inWarehouse = 'warehouse/comparison.test.ts'
const inBrowser = 'journeys/comparison-rules.journey.ts'
const onPage = 'journeys/comparison.journey.ts'
const words = 'web/widgets/words-of-the-specification.test.ts'
const here = 'web/pages/comparison/rules.test.ts'

const added =
  'a set that is added is of the first client, from last year to today, Total Spend; its name is neither nothing, nor spaces, nor taken'
const setsKept =
  'with ten sets kept no eleventh is, one is written over by Yes alone, another is applied, and one that is deleted leaves its group'
const groupsKept =
  'no group is kept of sets that nobody has named, no eleventh either, and one is written over by Yes alone'
const twoTabs = 'of two tabs that save at once neither loses anything, and what could not be saved is said'
const named = 'a set is added, named, saved, written over and put into a group, and there are three at most'
const wordForWord = '%s says what the specification says, word for word'

/** What the specification asks of sets and groups (2, sections 2.4, 4.4, 5, 8 and 9), and the tests that hold it. */
const rules: Readonly<Record<string, readonly (readonly [file: string, test: string])[]>> = {
  'an added set is of the first assigned client, from last year to today, Total Spend': [
    [inBrowser, added],
    [here, 'an added set has the defaults of the specification'],
    [inContracts, 'from last year to today is twelve calendar months, this one the last'],
  ],
  'no set is added to three, and three clients are compared at most': [
    [onPage, named],
    [inContracts, 'whatever stands in the address bar, at most three sets of different names are read'],
  ],
  'a set is removed, where more than one is there': [[onPage, named]],
  'a set is renamed': [[inBrowser, added]],
  'a set is saved': [
    [onPage, named],
    [inService, 'sets and groups are kept under one key and given back as they were saved'],
  ],
  'a saved set is applied': [[inBrowser, setsKept]],
  'sets are grouped, and a group is shown': [[onPage, named]],
  'saving under an existing name asks Yes or No; Yes replaces what is saved, No does not': [
    [inBrowser, setsKept],
    [inBrowser, groupsKept],
    [inContracts, 'a set that is written over keeps its place'],
  ],
  'periods stand beside each other year over year or range over range': [
    [inWarehouse, 'year over year the same months stand together, range over range the first with the first'],
  ],
  'a set’s name has 1 to 15 letters, digits or underscores and does not begin with Set1, Set2 or Set3': [
    [inContracts, 'a set can be kept as "%s"'],
    [inContracts, 'a set cannot be kept as "%s"'],
    [inService, 'no set is kept as "%s"'],
    [onPage, named],
  ],
  'a group’s name has 1 to 15 letters, digits or underscores': [
    [inContracts, 'a group may be called as a set may, and Set1 too'],
    [inService, 'a group has a name of its own and only sets that are kept'],
    [inBrowser, groupsKept],
  ],
  'no group is saved with a set named Set1, Set2 or Set3': [
    [inService, 'a group has a name of its own and only sets that are kept'],
    [inBrowser, groupsKept],
  ],
  'Name cannot be Empty; Name cannot be empty spaces; Name already exists': [
    [inContracts, 'what a set on the screen is called is neither nothing, nor spaces, nor what another is called'],
    [inBrowser, added],
    [words, wordForWord],
  ],
  'every message is the specification’s, word for word': [[words, wordForWord]],
  'Comparison Sets updated Successfully; Error while updated the saved Comparison sets': [
    [inBrowser, setsKept],
    [inBrowser, twoTabs],
    [words, wordForWord],
  ],
  'Comparison Groups updated Successfully; Error while updated the saved Comparison Groups': [
    [inBrowser, groupsKept],
    [inBrowser, twoTabs],
    [words, wordForWord],
  ],
  'ten sets and ten groups are kept at most': [
    [inService, 'ten sets and ten groups are kept, and no eleventh'],
    [inBrowser, setsKept],
    [inBrowser, groupsKept],
    [here, 'the limits are the specification’s'],
  ],
  'two tabs that save at once lose nothing': [
    [inService, 'of two tabs that save at once the second is told, and what the first saved is not lost'],
    [inBrowser, twoTabs],
  ],
  'child clients are not picked': [
    [inService, 'what is no comparison is refused with the name of what is wrong in it'],
  ],
  'tables have four quarters or twelve months': [
    [inWarehouse, 'a set has at most four quarters or twelve months, and every day of its window in one of them'],
    [here, 'the limits are the specification’s'],
  ],
  'missing values say No data': [
    [here, 'what is not there says No data, and no difference is told of it'],
    [onPage, 'what was never billed says so with the note on six months, and scales are one or each set’s own'],
  ],
  'a ratio is 0 where packages or weight are 0 or not there': [
    ['warehouse/compiled-select.test.ts', 'a ratio divides sums, and is 0 where there is nothing to divide by'],
  ],
}

describe('the specification of sets and groups', () => {
  test.each(Object.entries(rules))('%s', (_, holding) => {
    expect(holding.length).toBeGreaterThan(0)
    for (const [file, name] of holding) {
      const written = readFileSync(join(root, file), 'utf8')
      // It is the name of a test that is run, with or without examples before it.
      const before = written.split(`'${name}'`).slice(0, -1)
      const isTest = before.some((begins) => /\btest(\.each\([\s\S]*\))?\(\s*$/.test(begins))
      expect([file, name, isTest]).toEqual([file, name, true])
    }
  })
})

const client = (id: number): Client => ({
  id,
  name: `Client ${id}`,
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parent: false,
  parentClientId: null,
  childClients: [],
})

test('an added set has the defaults of the specification', () => {
  const today = '2026-11-22'
  const set = firstSet(client(7), today, ['Set1'])
  expect(set).toEqual({ name: 'Set2', client: 7, dates: firstDatesOf(today), fact: 'totalSpend', filters: {} })
  const [compared] = comparedSets('spend', [set], [client(7)], { today, rates: 'ecb' })
  expect(compared?.subject.fact).toBe('totalSpend')
})

test('the limits are the specification’s', () => {
  expect([mostSetsOnScreen, mostSavedSets, mostSavedGroups]).toEqual([3, 10, 10])
  expect([mostPeriods.quarter, mostPeriods.month, mostAccessorialRows]).toEqual([4, 12, 11])
})

test('what is not there says No data, and no difference is told of it', () => {
  const one = { decimal: '5', unit: 'money', currency: 'USD' } as const
  expect(valueCell(undefined, englishPen)).toEqual({ shown: 'No data', exact: '' })
  expect(differenceCells('totalSpend', one, undefined, englishPen).map(({ shown }) => shown)).toEqual(['', ''])
})

const money = (decimal: string) => ({ decimal, unit: 'money', currency: 'USD' }) as const

test('of two sets of which one has too few invoices of its days, the difference is told in plain, and no percentage', () => {
  const [moved, percent] = differenceCells('totalSpend', money('120'), money('20'), englishPen, false)
  expect(moved).toEqual({ shown: '+$100.00', exact: '100.00' })
  expect(percent.shown).toBe('')
  expect(differenceCells('totalSpend', money('120'), money('20'), englishPen)[1].shown).toBe('+500.0%')
})

test('two sets are told apart and not as a change where the invoices of one begin too late', () => {
  const set = {
    name: 'Set1',
    client: 7,
    dates: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' },
    filters: {},
  } as const
  const today = '2026-11-22'
  const ofInvoicesFrom = (first: string) =>
    comparedSets('spend', [set], [client(7)], { today, rates: 'ecb' }, 'lbs', { 7: first })
  expect(tooLate(ofInvoicesFrom('2025-03-01'))).toBe('2025-03-01')
  expect(tooLate(ofInvoicesFrom('2025-01-20'))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { inOrder, readSorting, sortedBy, writeSorting } from './sorting.ts'

const compare = new Intl.Collator('en', { numeric: true }).compare
const order = (values: readonly (string | number | null)[], descending: boolean) =>
  inOrder(values, (value) => value, descending, compare)

test('names are put in the order of the language, and numbers within them by their size', () => {
  expect(order(['Émile 10', 'emile 9', 'Adam'], false)).toEqual(['Adam', 'emile 9', 'Émile 10'])
})

test('what is empty stays last, upwards and downwards', () => {
  expect(order([null, 2, 10, 1], false)).toEqual([1, 2, 10, null])
  expect(order([null, 2, 10, 1], true)).toEqual([10, 2, 1, null])
  expect(order(['', 'b', 'a'], true)).toEqual(['b', 'a', ''])
})

test('choosing a column again turns it round, and another begins upwards', () => {
  const first = sortedBy('name', undefined)
  expect(sortedBy('name', first)).toEqual({ column: 'name', descending: true })
  expect(sortedBy('name', sortedBy('name', first))).toEqual({ column: 'name', descending: false })
  expect(sortedBy('email', sortedBy('name', first))).toEqual({ column: 'email', descending: false })
})

test('an order is written in the address bar and read from it again', () => {
  for (const sorting of [
    { column: 'name', descending: false },
    { column: 'name', descending: true },
  ]) {
    expect(readSorting(writeSorting(sorting), ['email', 'name'])).toEqual(sorting)
  }
})

test('an order by a column that is not there is none', () => {
  for (const word of [undefined, '', '-', 'colour', '--name', 'toString']) {
    expect(readSorting(word, ['email', 'name'])).toBeUndefined()
  }
})

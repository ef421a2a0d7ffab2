import { expect, test } from 'vitest'
import { withWords, wordIn } from './words-in-address.ts'

test('a word is changed, added or taken out, and the others stay as they are', () => {
  const search = { search: 'acme', sort: '-name', carrier_name: ['UPS', 'FedEx'] }
  expect(withWords(search, { search: 'north', open: '5' })).toEqual({ ...search, search: 'north', open: '5' })
  expect(withWords(search, { sort: undefined, show: undefined })).toEqual({
    search: 'acme',
    carrier_name: ['UPS', 'FedEx'],
  })
})

test('a word that stands twice in the address is its first', () => {
  expect(wordIn({ sort: ['name', '-email'] }, 'sort')).toBe('name')
  expect(wordIn({}, 'sort')).toBeUndefined()
})

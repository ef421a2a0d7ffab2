import { expect, test } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import { mostTrackingNumbers, readTrackingSearch } from './tracking-search.ts'

test('numbers with commas between are trimmed, and blanks and repetitions dropped', () => {
  expect(readTrackingSearch(' 1Z1, ,1Z2 ,,1Z1')).toEqual({ kind: 'search', numbers: ['1Z1', '1Z2'] })
})

/** The specification's characters, one by one. */
const forbidden = '` ! @ # $ % ^ & * ( ) _ + - = [ ] { } ; \' : " \\ | . < > / ? ~'.split(' ')

test.each(forbidden)('a number with %s is none', (character) => {
  expect(readTrackingSearch(`1Z1${character}2`)).toEqual({ kind: 'wrong', words: 'invalid' })
})

test('a space inside a number makes the whole search none', () => {
  expect(readTrackingSearch('1Z1, 1Z 2')).toEqual({ kind: 'wrong', words: 'invalid' })
})

test('the same numbers again, in whatever order, are searched for already', () => {
  expect(readTrackingSearch('1Z2,1Z1', ['1Z1', '1Z2'])).toEqual({ kind: 'wrong', words: 'same' })
  expect(readTrackingSearch('1Z1', ['1Z1', '1Z2'])).toEqual({ kind: 'search', numbers: ['1Z1'] })
})

test('nothing clears a search, and is asked for where there is none', () => {
  expect(readTrackingSearch(' , ', ['1Z1'])).toEqual({ kind: 'clear' })
  expect(readTrackingSearch('')).toEqual({ kind: 'wrong', words: 'empty' })
})

test('as many as an address holds can be searched for at once', () => {
  const numbers = Array.from({ length: mostTrackingNumbers + 1 }, (_, index) => `1Z${index}`)
  expect(readTrackingSearch(numbers.join())).toEqual({ kind: 'wrong', words: 'tooMany' })
  expect(readTrackingSearch(numbers.slice(1).join()).kind).toBe('search')
})

test('it is all said in the words of the specification', () => {
  expect(en['tracking.invalid']).toBe('Please enter a valid tracking number')
  expect(en['tracking.same']).toBe('Already Filtered!')
  expect(en['tracking.empty']).toBe('Please enter a tracking number')
})

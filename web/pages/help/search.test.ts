import { expect, test } from 'vitest'
import type { SearchablePage } from './guide.ts'
import { search } from './search.ts'

const pages: SearchablePage[] = [
  {
    topic: 'numbers',
    title: 'The numbers',
    sections: [
      { heading: 'The numbers', text: 'Credits are negative.' },
      { heading: 'Currencies', text: 'Amounts are in USD, converted at the rate of the day.' },
    ],
  },
  {
    topic: 'tableOfContents',
    title: 'Table of Contents',
    sections: [{ heading: 'Table of Contents', text: 'Exchange rates in USD' }],
  },
  {
    topic: 'exchangeRates',
    title: 'Exchange rates',
    sections: [{ heading: 'Exchange rates', text: 'Une année de taux; USD a day.' }],
  },
]

const placesOf = (query: string) => search(pages, query).map(({ topic, section }) => [topic, section])

test('a word in a heading comes before the same word in a text', () => {
  expect(placesOf('rate')).toEqual([
    ['exchangeRates', undefined],
    ['numbers', 1],
  ])
})

test('every word has to be there, in any order', () => {
  expect(placesOf('day usd')).toHaveLength(2)
  expect(placesOf('converted usd')).toEqual([['numbers', 1]])
  expect(placesOf('converted credits')).toEqual([])
})

test('accents and capitals need not be typed', () => {
  expect(search(pages, 'ANNEE')[0]?.around).toEqual(['Une ', 'année', ' de taux; USD a day.'])
})

test('nothing is found for nothing', () => {
  expect(search(pages, '  ')).toEqual([])
})

const section = (text: string): SearchablePage[] => [
  { topic: 'numbers', title: 'A', sections: [{ heading: 'A', text }] },
]

test('a word is found where a word begins, and in a script that joins its words anywhere', () => {
  expect(search(section('In the background.'), 'ground')).toEqual([])
  expect(search(section('In the background: UPS Ground.'), 'ground')[0]?.around).toEqual([
    'In the background: UPS ',
    'Ground',
    '.',
  ])
  expect(search(section('运费报表'), '报表')).toHaveLength(1)
  expect(search(section('تكاليف الشحن'), 'شحن')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { movedTo, placeAfter, rowsOf } from './arrange.ts'

const cards = [
  { id: 'a', width: 'half' },
  { id: 'b', width: 'half' },
  { id: 'c', width: 'whole' },
  { id: 'd', width: 'half' },
  { id: 'e', width: 'whole' },
] as const
const ids = cards.map(({ id }) => id)
const wide = { rightToLeft: false, oneColumn: false }
const after = (key: string, id: string, look = wide) => {
  const place = placeAfter(key, cards, id, look)
  return place === undefined ? undefined : movedTo(ids, id, place).join('')
}

test('two halves share a row, and what is whole begins one', () => {
  expect(rowsOf(cards).map((row) => row.map(({ id }) => id).join(''))).toEqual(['ab', 'c', 'd', 'e'])
  expect(rowsOf([])).toEqual([])
})

test('left and right go to the place before and behind, as the language is written', () => {
  expect(after('ArrowRight', 'a')).toBe('bacde')
  expect(after('ArrowLeft', 'b')).toBe('bacde')
  expect(after('ArrowRight', 'b', { ...wide, rightToLeft: true })).toBe('bacde')
  expect(after('ArrowLeft', 'a', { ...wide, rightToLeft: true })).toBe('bacde')
})

test('up and down go a row, in one column a card', () => {
  expect(after('ArrowDown', 'a')).toBe('bcade')
  expect(after('ArrowUp', 'c')).toBe('cabde')
  expect(after('ArrowUp', 'd')).toBe('abdce')
  expect(after('ArrowDown', 'a', { ...wide, oneColumn: true })).toBe('bacde')
})

test('Home and End go to the first and the last place', () => {
  expect(after('Home', 'd')).toBe('dabce')
  expect(after('End', 'b')).toBe('acdeb')
})

test('there is nothing before the first, behind the last, and for other keys', () => {
  for (const [key, id] of [
    ['ArrowLeft', 'a'],
    ['ArrowUp', 'b'],
    ['Home', 'a'],
    ['ArrowRight', 'e'],
    ['ArrowDown', 'e'],
    ['End', 'e'],
    ['Enter', 'c'],
    ['toString', 'c'],
  ] as const)
    expect([key, id, after(key, id)]).toEqual([key, id, undefined])
})

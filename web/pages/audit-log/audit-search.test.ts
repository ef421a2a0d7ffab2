import { expect, test } from 'vitest'
import { noFields, searchOf } from './audit-search.ts'

test('nothing filled in asks for everything', () => {
  expect(searchOf(noFields)).toEqual({})
  expect(searchOf({ ...noFields, person: '  ' })).toEqual({})
})

test('a day is from its midnight to the next, where the reader is', () => {
  const { from, until } = searchOf({ ...noFields, fromDay: '2026-03-28', toDay: '2026-03-29' })
  expect(from).toBe(new Date(2026, 2, 28).toISOString())
  expect(until).toBe(new Date(2026, 2, 30).toISOString())
})

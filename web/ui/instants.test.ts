import { expect, test } from 'vitest'
import { shortMoments, timeIn } from './instants.ts'

test.each([
  [0, '0 sec'],
  [340, '0.3 sec'],
  [12_400, '12 sec'],
  [59_400, '59 sec'],
  [59_700, '1:00'],
  [125_000, '2:05'],
  [3_600_000, '1:00:00'],
  [7_384_000, '2:03:04'],
])('%i milliseconds are told as %s', (milliseconds, told) => {
  expect(timeIn('en', milliseconds)).toBe(told)
})

test.each([
  ['en-US', new Date(2026, 10, 27, 2, 54), '2:54 AM'],
  ['en-US', new Date(2026, 10, 26, 23, 15), 'Nov 26, 11:15 PM'],
  ['en-US', new Date(2025, 11, 31, 23, 15), 'Dec 31, 2025'],
  ['fr-FR', new Date(2026, 10, 26, 23, 15), '26 nov., 23:15'],
  ['zh-CN', new Date(2026, 10, 26, 23, 15), '11月26日 23:15'],
])('in %s, a moment is told as short as it can be: %s as %s', (locale, moment, told) => {
  expect(shortMoments(locale)(moment, new Date(2026, 10, 27, 3, 0)).replaceAll('\u202F', ' ')).toBe(told)
})

test.each([
  [new Date(2026, 11, 31, 23, 15), 'Dec 31, 11:15 PM'],
  [new Date(2026, 4, 1, 8, 0), 'May 1, 2026'],
])('a day before New Year is told with its time on New Year, and one long before is not: %s as %s', (moment, told) => {
  expect(shortMoments('en-US')(moment, new Date(2027, 0, 1, 6, 0)).replaceAll('\u202F', ' ')).toBe(told)
})

test('what is due after New Year is told with its time before it', () => {
  const due = shortMoments('en-US')(new Date(2027, 0, 4, 6, 30), new Date(2026, 11, 30, 12, 0))
  expect(due.replaceAll('\u202F', ' ')).toBe('Jan 4, 6:30 AM')
})

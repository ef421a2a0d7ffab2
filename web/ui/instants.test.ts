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

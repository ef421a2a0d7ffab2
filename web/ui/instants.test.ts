import { expect, test } from 'vitest'
import { timeIn } from './instants.ts'

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

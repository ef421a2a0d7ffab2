import { expect, test } from 'vitest'
import { expiryWords } from './expiry-words.ts'

test.each([
  [-5, 'expiry.expired', 10_000],
  [0, 'expiry.expired', 10_000],
  [1, 'expiry.today', 6000],
  [2, 'expiry.days', 6000],
  [10, 'expiry.days', 6000],
])('with %i days left it says %s for %i ms', (days, key, milliseconds) => {
  expect(expiryWords(days)).toEqual({ key, days, milliseconds })
})

test.each([11, 9999])('with %i days left it says nothing', (days) => {
  expect(expiryWords(days)).toBeUndefined()
})

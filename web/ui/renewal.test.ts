import { expect, test } from 'vitest'
import { isDue } from './renewal.ts'

const tokenFrom = (iat: number, exp: number) => `x.${btoa(JSON.stringify({ iat, exp })).replaceAll('=', '')}.x`
const eightHours = tokenFrom(0, 8 * 3600)

test('a fresh token is left as it is', () => {
  expect(isDue(eightHours, 2 * 3_600_000)).toBe(false)
})

test('a token is renewed once a third of its life is over', () => {
  expect(isDue(eightHours, 3 * 3_600_000)).toBe(true)
})

test.each(['', 'nonsense', 'x.y.z', `x.${btoa('null')}.x`])('what is no token is never renewed: "%s"', (token) => {
  expect(isDue(token, 0)).toBe(false)
})

import { expect, test } from 'vitest'
import { openAllowance } from './allowance.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('each person has a burst, and then so many a second', () => {
  const { take } = openAllowance({ atOnce: 3, perSecond: 2 })
  for (let one = 0; one < 3; one += 1) take(1, at(0))
  expect(() => take(1, at(0))).toThrow('Try again in 1 second.')
  take(2, at(0))
  take(1, at(0.5))
  expect(() => take(1, at(0.5))).toThrow('Too many tries')
  for (let one = 0; one < 3; one += 1) take(1, at(100))
  expect(() => take(1, at(100))).toThrow('Too many tries')
})

test('a clock that goes back gives nothing', () => {
  const { take } = openAllowance({ atOnce: 1, perSecond: 1 })
  take(1, at(10))
  expect(() => take(1, at(0))).toThrow('Too many tries')
})

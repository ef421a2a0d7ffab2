import { expect, test } from 'vitest'
import { decimalOf, exactOf, magnitude, partOf, ratioOf, rounded, sumOf } from './exact.ts'

test.each([
  ['12.5', 12_500_000_000_000n],
  ['-0.05', -50_000_000_000n],
  ['7', 7_000_000_000_000n],
  ['.5', 500_000_000_000n],
  [7, 7_000_000_000_000n],
  ['-3', -3_000_000_000_000n],
  ['0.1234567890129', 123_456_789_012n],
  ['-9007199254740993.5', -9_007_199_254_740_993_500_000_000_000n],
  ['90071992547409.93', 90_071_992_547_409_930_000_000_000n],
  ['', 0n],
  [undefined, 0n],
])('%s is kept exactly', (cell, amount) => {
  expect(exactOf(cell)).toBe(amount)
})

test.each([
  ['2.005', 2, '2.01'],
  ['2.0049', 2, '2.00'],
  ['-2.005', 2, '-2.01'],
  ['-0.004', 2, '0.00'],
  ['-0.05', 2, '-0.05'],
  ['0.07', 2, '0.07'],
  ['1234.5', 2, '1234.50'],
  ['0.25', 1, '0.3'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['0.49', 0, '0'],
  ['12', 0, '12'],
])('%s with %s decimals is shown as %s, halves away from nothing', (given, decimals, shown) => {
  expect(decimalOf(exactOf(given), decimals)).toBe(shown)
  expect(rounded(exactOf(given), decimals)).toBe(exactOf(shown))
})

test('a part is of one number as of another, and nothing where there is nothing to be a part of', () => {
  expect(partOf(100n, 3n, 4n)).toBe(75n)
  expect(partOf(-100n, 6n, 4n)).toBe(-150n)
  expect(partOf(100n, 3n, 0n)).toBe(0n)
})

test('a ratio is told where there is something to compare with', () => {
  expect(ratioOf(exactOf('5'), exactOf('20'))).toBe(0.25)
  expect(ratioOf(exactOf('-30'), exactOf('20'))).toBe(-1.5)
  expect(ratioOf(exactOf('5'), 0n)).toBeUndefined()
  expect(ratioOf(exactOf('5'), exactOf('-20'))).toBeUndefined()
  expect(ratioOf(exactOf('0.5'), 1n)).toBe(500_000_000_000)
})

test('magnitudes are without their sign, and sums with it', () => {
  expect([magnitude(-3n), magnitude(0n), magnitude(3n)]).toEqual([3n, 0n, 3n])
  expect(sumOf([5n, -7n, 1n])).toBe(-1n)
  expect(sumOf([])).toBe(0n)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, decimalOf, descending, isNegative, rounded, subtract, sum, unitsOf } from './decimal.ts'

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const asDecimal = (value: bigint) => decimalOf(value * 10n ** 10n)

test('amounts add up to the cent, where floats would not', () => {
  expect(sum(['0.1', '0.2'])).toBe('0.3')
  expect(sum(['5109418.26', '-0.01', '1000000000000.005'])).toBe('1000005109418.255')
})

test('a sum is the same whatever the order', () =>
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      const decimals = amounts.map(asDecimal)
      expect(sum(decimals.toReversed())).toBe(sum(decimals))
      expect(unitsOf(sum(decimals))).toBe(amounts.reduce((total, amount) => total + amount, 0n) * 10n ** 10n)
    }),
  ))

test('taking away what was added gives the amount again', () =>
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      expect(subtract(sum([asDecimal(one), asDecimal(other)]), asDecimal(other))).toBe(asDecimal(one))
    }),
  ))

test('half a cent is a cent more, of a credit as of a charge', () => {
  const amounts = ['1.005', '-1.005', '1.0049', '-0.004', '7']
  expect(amounts.map((amount) => rounded(amount, 2))).toEqual(['1.01', '-1.01', '1', '0', '7'])
})

test('the dearest comes first, credits last', () => {
  expect(['-5', '10.5', '9', '10.50'].toSorted(descending)).toEqual(['10.5', '10.50', '9', '-5'])
})

test('only what is below zero is negative, however small, and what is no number is not', () => {
  expect(['-0.000001', '-12.5', '0', '-0', '3', '', 'n/a'].filter(isNegative)).toEqual(['-0.000001', '-12.5'])
})

test('a change is a share of what was paid before', () => {
  expect(changeOf('107.9', '100')).toBeCloseTo(0.079)
  expect(changeOf('-50', '-100')).toBeCloseTo(0.5)
  expect(changeOf('12', '0')).toBeUndefined()
})

test('a share that is written with an exponent is as small as it says', () => {
  expect(['1e-7', '-2.5E-7', '1.5e3', '4e-13', '123e-12', '1e-200'].map((share) => sum([share]))).toEqual([
    '0.0000001',
    '-0.00000025',
    '1500',
    '0',
    '0.000000000123',
    '0',
  ])
})

test('every number that a program writes reads as that number', () =>
  fc.assert(
    fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), (value) => {
      expect(Number(sum([String(value)]))).toBeCloseTo(value, 10)
    }),
  ))

test('what is no number is not added as if it were nothing', () => {
  for (const text of ['n/a', 'NaN', '1,204.50', '12 USD', '--1', '1e', 'Infinity'])
    expect(() => sum(['1', text])).toThrow(RangeError)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addNumbers, centsOf, dateOf, decimalOf, timeOf } from './values.ts'

test('an amount means the same with an implied point and with a written one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
      expect(centsOf(String(cents))).toBe(cents)
      expect(centsOf(decimalOf(cents))).toBe(cents)
    }),
  )
})

test.each(['', '-', '.', '1,000', '12.345', '1e3', '0x10', '12 ', '1234567890123456'])('%j is no amount', (text) => {
  expect(centsOf(text)).toBeNull()
})

test('weights add up exactly', () => {
  expect(addNumbers('0.1', '0.2')).toBe('0.3')
  expect(addNumbers('', '812')).toBe('812')
  expect(addNumbers('812', '438.5')).toBe('1250.5')
  expect(addNumbers('999.9999', '.0001')).toBe('1000')
})

test.each([
  ['20260105', '2026-01-05'],
  ['080726', '2008-07-26'],
  ['991231', '1999-12-31'],
  ['20240229', '2024-02-29'],
  ['20250229', null],
  ['20261301', null],
  ['2026-01-05', null],
  ['', null],
])('the date %j is %j', (text, date) => {
  expect(dateOf(text)).toBe(date)
})

test.each([
  ['0905', '09:05:00'],
  ['235959', '23:59:59'],
  ['23595907', '23:59:59'],
  ['2400', null],
  ['9:05', null],
  ['', null],
])('the time %j is %j', (text, time) => {
  expect(timeOf(text)).toBe(time)
})

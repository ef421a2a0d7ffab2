import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { firstInvoiceOf, priorCoverage } from './prior-coverage.ts'

const hundredDays = { from: '2024-01-01', to: addDays('2024-01-01', 99) }

test.each([
  ['on its first day', hundredDays.from, 'whole'],
  ['long before', '2020-05-05', 'whole'],
  ['within the first week', addDays(hundredDays.from, 7), 'whole'],
  ['a day after that week', addDays(hundredDays.from, 8), 'begins'],
  ['after exactly a tenth of it', addDays(hundredDays.from, 10), 'begins'],
  ['a day after that', addDays(hundredDays.from, 11), 'missing'],
  ['on its last day', hundredDays.to, 'missing'],
  ['the day after it', addDays(hundredDays.to, 1), 'missing'],
  ['years after it', '2030-01-01', 'missing'],
] as const)('a period whose client’s first invoice is %s', (_, firstInvoice, coverage) => {
  expect(priorCoverage(hundredDays, firstInvoice)).toBe(coverage)
})

test('a single day has its invoices or has none', () => {
  const day = { from: '2024-03-01', to: '2024-03-01' }
  expect(priorCoverage(day, '2024-03-01')).toBe('whole')
  expect(priorCoverage(day, '2024-03-02')).toBe('missing')
})

test('ten days may miss one, nine may miss none', () => {
  expect(priorCoverage({ from: '2024-02-25', to: '2024-03-05' }, '2024-02-26')).toBe('whole')
  expect(priorCoverage({ from: '2024-02-26', to: '2024-03-05' }, '2024-02-27')).toBe('missing')
})

test('where nobody knows when invoices begin, nothing is said to be missing', () => {
  expect(priorCoverage(hundredDays, undefined)).toBe('whole')
})

test('no change is shown exactly where more than a tenth of the days, counted one by one, are before the first invoice', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -40, max: 440 }), (length, shift) => {
      const from = '2023-12-20'
      const to = addDays(from, length - 1)
      const first = addDays(from, shift)
      const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
      const missing = days.filter((day) => day < first).length
      const said = missing / days.length > 0.1 ? 'missing' : missing > 7 ? 'begins' : 'whole'
      expect(priorCoverage({ from, to }, first)).toBe(said)
    }),
  ))

test('invoices begin with those of whichever carrier billed first', () => {
  const carriers = [{ firstBillDate: '2024-11-08' }, { firstBillDate: null }, { firstBillDate: '2024-11-01' }]
  expect(firstInvoiceOf(carriers)).toBe('2024-11-01')
  expect(firstInvoiceOf([{ firstBillDate: null }])).toBeUndefined()
})

import { addDays } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import { rhythmOf } from './rhythm.ts'

/** An invoice a week, the last on the given day. */
const weekly = (last: string, weeks: number, invoices = 1) =>
  Array.from({ length: weeks }, (_, index) => ({ billDate: addDays(last, -7 * (weeks - 1 - index)), invoices }))

test('one long gap does not change what is usual', () => {
  const billed = [...weekly('2025-01-25', 10), ...weekly('2025-06-07', 10)]
  expect(rhythmOf(billed, '2025-06-08').usualGapDays).toBe(7)
})

test('this month is measured against the full months before it', () => {
  const billed = weekly('2025-06-14', 30, 2)
  expect(rhythmOf(billed, '2025-06-20')).toMatchObject({ invoicesThisMonth: 4, usualInvoicesPerMonth: 8 })
})

test('of too little nothing is said to be usual', () => {
  expect(rhythmOf([], '2025-06-20')).toEqual({
    invoicesThisMonth: 0,
    usualInvoicesPerMonth: null,
    usualGapDays: null,
  })
  expect(rhythmOf(weekly('2025-01-04', 3), '2025-06-20')).toMatchObject({ usualGapDays: null })
})

test.each([
  ['100.00', '100.00', '0.00'],
  ['11.74', '12.00', '-0.26'],
  ['-5.00', '5.5', '-10.50'],
  ['0.05', '-0.1', '0.15'],
  ['90071992547409.93', '0.01', '90071992547409.92'],
  ['7', '9', '-2'],
])('%s is %s and %s', (amount, other, difference) => {
  expect(differenceOf(amount, other)).toBe(difference)
})

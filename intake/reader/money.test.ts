import type { InvoiceOutcome } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { amountOf, centsOf } from './money.ts'
import { totalsOf } from './totals.ts'

test.each([
  ['12.34', 1234n],
  ['12.3', 1230n],
  ['12', 1200n],
  ['.5', 50n],
  ['-0.05', -5n],
  ['-12.345', -1234n],
  ['0', 0n],
  ['', 0n],
  ['-', 0n],
  ['12345678901234567.89', 1234567890123456789n],
  ['12.', 1200n],
  ['1e5', 0n],
  ['x12.34', 0n],
  ['12.34x', 0n],
])('%s is %d cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})

test.each([
  [1234n, '12.34'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [-123456n, '-1234.56'],
  [0n, '0.00'],
  [100n, '1.00'],
])('%d cents are written %s', (cents, amount) => {
  expect(amountOf(cents)).toBe(amount)
})

const invoice = (currency: string, sum: string, controlTotal: string | null): InvoiceOutcome => ({
  invoiceNumber: 'I1',
  billDate: '2026-01-01',
  accountNumber: 'A1',
  currency,
  charges: 1,
  sum,
  controlTotal,
  outcome: 'loaded',
  reason: null,
})

test('sums and control totals are told for each currency, to the cent', () => {
  const invoices = [
    invoice('USD', '0.10', '0.10'),
    invoice('CAD', '7.00', null),
    invoice('USD', '0.20', '0.21'),
    invoice('EUR', '-1.00', '-1.00'),
  ]
  expect(totalsOf(invoices)).toEqual([
    { currency: 'CAD', sum: '7.00', controlTotal: '0.00' },
    { currency: 'EUR', sum: '-1.00', controlTotal: '-1.00' },
    { currency: 'USD', sum: '0.30', controlTotal: '0.31' },
  ])
})

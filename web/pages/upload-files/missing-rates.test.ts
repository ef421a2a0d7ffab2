import { expect, test } from 'vitest'
import { missingRates, typedDecimal } from './missing-rates.ts'

const invoice = (currency: string, billDate: string | null, reason: 'invoice-rate-missing' | 'invoice-differs') => ({
  invoiceNumber: '1',
  billDate,
  accountNumber: '',
  currency,
  charges: 1,
  sum: '1.00',
  controlTotal: '1.00',
  outcome: 'quarantined' as const,
  reason: { name: reason, values: {} },
})

test('invoices wait by currency and day, and only those that lack a rate', () => {
  const invoiceOutcomes = [
    invoice('EUR', '2008-08-09', 'invoice-rate-missing'),
    invoice('CAD', '2008-08-02', 'invoice-rate-missing'),
    invoice('CAD', '2008-08-02', 'invoice-rate-missing'),
    invoice('CAD', '2008-08-03', 'invoice-differs'),
    { ...invoice('CAD', '2008-08-04', 'invoice-rate-missing'), outcome: 'loaded' as const },
    invoice('CAD', null, 'invoice-rate-missing'),
  ]
  expect(missingRates({ invoiceOutcomes })).toEqual([
    { currency: 'CAD', day: '2008-08-02', invoices: 2 },
    { currency: 'EUR', day: '2008-08-09', invoices: 1 },
  ])
})

test.each([
  ['0.9731', '0.9731'],
  [' 0,9731 ', '0.9731'],
  ['٠٫٩٧', '0.97'],
  ['1,234.5', '1,234.5'],
  ['1,2,3', '1,2,3'],
  ['-1', '-1'],
])('%j is read as %j', (typed, read) => {
  expect(typedDecimal(typed)).toBe(read)
})

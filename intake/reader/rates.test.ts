import { describe, expect, test } from 'vitest'
import { rateFinder, spansOf } from './rates.ts'

describe('the rate of a bill date', () => {
  const rate = rateFinder([{ currency: 'EUR', day: '2025-08-22', usdPerUnit: '1.17' }])

  test('is that of the last business day, for a week', () => {
    expect(rate('EUR', '2025-08-22')).toBe('1.17')
    expect(rate('EUR', '2025-08-29')).toBe('1.17')
    expect(rate('EUR', '2025-08-30')).toBeUndefined()
    expect(rate('EUR', '2025-08-21')).toBeUndefined()
  })

  test('is one for dollars, always', () => {
    expect(rate('USD', '1999-01-01')).toBe('1')
  })
})

test('invoices may take rates from a week before the first of a currency to the last; dollars and undated ones take none', () => {
  const billed = [
    { currency: 'EUR', billDate: '2025-08-22' },
    { currency: 'EUR', billDate: '2025-07-01' },
    { currency: 'EUR', billDate: '2025-08-23' },
    { currency: 'EUR', billDate: '2025-07-10' },
    { currency: 'CAD', billDate: '2025-03-04' },
    { currency: 'USD', billDate: '2025-01-01' },
    { currency: 'GBP', billDate: null },
  ]
  expect(spansOf(billed)).toEqual([
    { currency: 'EUR', from: '2025-06-24', to: '2025-08-23' },
    { currency: 'CAD', from: '2025-02-25', to: '2025-03-04' },
  ])
})

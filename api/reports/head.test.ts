import type { ReportRequest } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { headOf } from './head.ts'

function currencyIn(...currencies: readonly string[]): string {
  const chosen = { column: 'currency_code' as const, op: 'in' as const, values: [...currencies] }
  const request: ReportRequest = {
    kind: 'lines',
    page: 'spend',
    clientId: 1,
    dates: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
    conditions: currencies.length === 0 ? [] : [chosen],
    columns: [],
    filterModel: {},
    sort: [],
    uom: 'lbs',
  }
  const [one] = currencies
  const currency = currencies.length === 1 && one !== undefined ? one : 'USD'
  const told = { name: 'Spend', clientNames: ['Acme'], request, currency, rows: 0, totals: [], madeAt: new Date(0) }
  return (
    headOf('en', told)
      .find(([word]) => word === 'Currency')
      ?.slice(1)
      .join(', ') ?? ''
  )
}

test('amounts are converted unless one currency is chosen: two of them are added up in dollars too', () => {
  const converted = 'USD, All currencies are converted to USD with the rate of the invoice date.'
  expect(currencyIn()).toBe(converted)
  expect(currencyIn('EUR', 'GBP')).toBe(converted)
  expect(currencyIn('EUR')).toMatch(/^EUR, /)
  expect(currencyIn('EUR')).not.toContain('converted to USD')
  expect(currencyIn('USD')).not.toBe(converted)
})

import type { GridFilter, ReportRequest } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { filtersOf, headOf } from './head.ts'

const allLines: ReportRequest = {
  kind: 'lines',
  page: 'spend',
  clientId: 1,
  dates: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
  conditions: [],
  columns: [],
  filterModel: {},
  sort: [],
  uom: 'lbs',
}

function currencyIn(...currencies: readonly string[]): string {
  const chosen = { column: 'currency_code' as const, op: 'in' as const, values: [...currencies] }
  const request = { ...allLines, conditions: currencies.length === 0 ? [] : [chosen] }
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

const filtersBy = (filter: GridFilter) =>
  filtersOf({ ...allLines, page: 'refund', filterModel: { CREDIT_TYPE: filter } })

test('what was typed in another language stands beside the names that it means, which are those of the file', () => {
  const annul = { filterType: 'text', type: 'contains', filter: 'annul' } as const
  expect(filtersBy(annul)).toEqual(['CREDIT_TYPE contains annul'])
  expect(filtersBy({ ...annul, named: ['Void', 'Rate'] })).toEqual(['CREDIT_TYPE contains annul (Void, Rate)'])
  expect(filtersBy({ ...annul, named: [] })).toEqual(['CREDIT_TYPE contains annul (–)'])
})

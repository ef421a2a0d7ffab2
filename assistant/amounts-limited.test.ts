import type { AssistantLanguage } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { amountLimitsIn, boundsOf } from './amounts-limited.ts'

const read = (text: string, language: AssistantLanguage = 'en') =>
  amountLimitsIn(text, language, ['USD', 'EUR']).map(({ side, amounts, currency, start, end }) => ({
    side,
    amounts,
    currency,
    text: text.slice(start, end),
  }))

test.each<readonly [AssistantLanguage, string, string, readonly string[], string | undefined]>([
  ['en', 'invoices over $500 last month', 'above', ['500'], 'USD'],
  ['en', 'invoices above 1,000 from FedEx', 'above', ['1000'], undefined],
  ['en', 'invoices of at least 1,234.5 dollars', 'from', ['1234.50'], 'USD'],
  ['en', 'invoices of $2.5k or more', 'from', ['2500'], 'USD'],
  ['en', 'no more than 300 usd', 'upTo', ['300'], 'USD'],
  ['en', 'under EUR 50', 'below', ['50'], 'EUR'],
  ['en', 'between $100 and $200', 'between', ['100', '200'], 'USD'],
  ['es', 'facturas por encima de 1.000', 'above', ['1000'], undefined],
  ['es', 'al menos 1.234,50 euros', 'from', ['1234.50'], 'EUR'],
  ['es', 'menos de 20 dólares', 'below', ['20'], 'USD'],
  ['fr', 'supérieures à 1 000 dollars', 'above', ['1000'], 'USD'],
  ['fr', 'de plus de 500 € le mois dernier', 'above', ['500'], 'EUR'],
  ['it', 'sopra i 500 dollari', 'above', ['500'], 'USD'],
  ['it', 'tra 100 e 200 euro', 'between', ['100', '200'], 'EUR'],
  ['ar', 'أكثر من 500 دولار', 'above', ['500'], 'USD'],
  ['ar', 'بين 100 و 200 دولار', 'between', ['100', '200'], 'USD'],
  ['zh', '超过500美元的发票', 'above', ['500'], 'USD'],
  ['zh', '1000以上的发票', 'from', ['1000'], undefined],
])('amounts in %s: %s', (language, text, side, amounts, currency) => {
  expect(read(text, language)).toEqual([{ side, amounts, currency, text: expect.any(String) }])
})

test.each<readonly [AssistantLanguage, string]>([
  ['en', 'invoices over 30 days'],
  ['en', 'invoices from October 1 to 15'],
  ['en', 'invoices over the last 90 days'],
  ['en', 'invoices up to 2026'],
  ['es', 'facturas hasta 2025'],
  ['es', 'facturas de 1 a 15 de octubre'],
  ['en', 'invoices over CHF 500'],
  ['en', 'invoices between $500 and €900'],
  ['en', 'invoices between $900 and $500'],
  ['en', 'invoices under $0'],
])('what may be days, a year, a currency of nobody’s or no order is no amount: %s: %s', (language, text) => {
  expect(read(text, language)).toEqual([])
})

test('a currency written beside the amount is not read as the next word', () => {
  expect(read('over 500 for FedEx')).toEqual([
    { side: 'above', amounts: ['500'], currency: undefined, text: 'over 500' },
  ])
})

const bounds = (side: 'above' | 'from' | 'upTo' | 'below') => boundsOf({ side, amounts: ['500'] })

test('more than an amount begins a cent above it, less than it ends a cent below', () => {
  expect(bounds('above')).toEqual({ least: '500.01' })
  expect(bounds('from')).toEqual({ least: '500.00' })
  expect(bounds('upTo')).toEqual({ most: '500.00' })
  expect(bounds('below')).toEqual({ most: '499.99' })
  expect(boundsOf({ side: 'between', amounts: ['0.10', '0.30'] })).toEqual({ least: '0.10', most: '0.30' })
})

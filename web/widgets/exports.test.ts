import { expect, test } from 'vitest'
import { cellOf } from '../ui/numbers.ts'
import { countsOf } from './exports.ts'
import { englishPen } from './testing.ts'

const drawn = (unit: string, total: Parameters<typeof cellOf>[0]) => ({
  numbers: {
    of: 'Service',
    columns: [{ name: 'Total Spend', unit }],
    rows: [],
    total: [cellOf(total, englishPen)],
    outOf: 0,
  },
})

test('converted money is said to the cent and with its currency, in a picture and in a file of numbers', () => {
  const spend = drawn('USD', { decimal: '933214.226096', unit: 'money', currency: 'USD' })
  expect(countsOf(spend, englishPen, 'shown')[1]).toEqual(['Control total', '$933,214.23'])
  expect(countsOf(spend, englishPen, 'exact')[1]).toEqual(['Control total (USD)', '933214.23'])
})

test('what is no money keeps the decimals that it has', () => {
  const weight = drawn('lbs', { decimal: '12.345', unit: 'weight' })
  expect(countsOf(weight, englishPen, 'exact')[1]).toEqual(['Control total (lbs)', '12.345'])
})

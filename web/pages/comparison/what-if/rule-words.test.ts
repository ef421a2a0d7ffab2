import { Terms } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { englishPen } from '../../../widgets/testing.ts'
import { rulesInWords } from './rule-words.ts'

test('every rule is told with everything that it says', () => {
  const terms = Terms.parse({
    discounts: [
      {
        carrier: 'UPS',
        accounts: ['A1'],
        zones: ['002', ''],
        weights: { unit: 'LB', over: '1', upTo: '9' },
        from: '2026-01-01',
        discount: '12.5',
      },
      { discount: '0' },
    ],
    minimums: [{ currency: 'CAD', minimum: '9.35', reduction: '1.5' }],
    dimensional: [{ unit: 'KG', divisor: 5000 }],
    fuel: [{ percent: '9', of: 'transportation', without: ['Residential'] }],
    accessorials: [{ accessorials: ['Residential', 'Large'], discount: '50' }],
  })
  expect(rulesInWords(terms, englishPen.say).map(({ list, place, says }) => `${list}, ${place}: ${says}`)).toEqual([
    'Discounts, Rule 1: Carrier: UPS; Accounts: A1; Zones: 002, Not stated; Weight over: 1; Weight up to: 9; Unit: lb; Shipped from: 2026-01-01; Discount %: 12.5',
    'Discounts, Rule 2: Discount %: 0',
    'Minimums, Rule 1: Minimum: 9.35; Reduction: 1.5; Currency: CAD',
    'Dimensional divisors, Rule 1: Unit: kg; Divisor: 5000',
    'Fuel, Rule 1: Percentage of: Transport; Without accessorials: Residential; Percentage %: 9',
    'Accessorials, Rule 1: Accessorials: Residential, Large; Discount %: 50',
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../ui/decimal.ts'
import { isCredit, totalsOf, withCredits } from './credits.ts'
import type { Charge } from './package.ts'

const charge = (more: Partial<Charge>): Charge => {
  const { net = '1.00', incentive = '0.00' } = more
  return {
    lineId: '1',
    invoice: 'A',
    billDate: '2026-01-03',
    description: 'Ground',
    family: 'TRANSPORTATION',
    gross: sum([net, incentive]),
    incentive,
    net,
    netUsd: net,
    currency: 'USD',
    creditType: '',
    fileName: '',
    lineNumber: 1,
    ...more,
  }
}
const told = (charges: readonly Charge[]) =>
  withCredits(charges).map(({ charge: { description }, credits }) => [description, ...credits.map(({ net }) => net)])

const ground = charge({ net: '8.00' })
const residential = charge({ description: 'Residential', family: 'OTHER_ACCESSORIAL', net: '3.00' })
const fuel = charge({ description: 'Fuel', family: 'FUEL_SURCHARGE', net: '1.50' })

test('a credit stands under the charge of its kind, its words or its very amount', () => {
  const refund = charge({ description: 'Guaranteed service refund', net: '-8.00', billDate: '2026-02-07' })
  const back = charge({ ...residential, net: '-3.00', gross: '-3.00', family: 'OTHER', billDate: '2026-02-07' })
  expect(told([ground, residential, fuel, refund, back])).toEqual([
    ['Ground', '-8.00'],
    ['Residential', '-3.00'],
    ['Fuel'],
  ])
})

test('of two charges alike each is given back once', () => {
  const back = charge({ net: '-8.00', billDate: '2026-02-07' })
  expect(told([ground, ground, back, back])).toEqual([
    ['Ground', '-8.00'],
    ['Ground', '-8.00'],
  ])
})

test.each([
  ['in another currency', { currency: 'EUR' }],
  ['of more than was paid', { net: '-9.00', gross: '-9.00' }],
  ['of another kind', { family: 'TAX', description: 'Tax' }],
  ['from before it was charged', { billDate: '2025-12-27' }],
])('a credit %s stands by itself', (_, more) => {
  const back = charge({ net: '-8.00', billDate: '2026-02-07', ...more })
  expect(told([ground, back])).toEqual([['Ground'], [back.description]])
})

test('a discount that is larger than its list price is no credit', () => {
  expect(isCredit(charge({ net: '-0.50', incentive: '2.00' }))).toBe(false)
  expect(isCredit(charge({ net: '-0.50' }))).toBe(true)
})

const anyCharge = fc
  .record({
    cents: fc.integer({ min: -999, max: 999 }),
    currency: fc.constantFrom('USD', 'EUR'),
    family: fc.constantFrom('TRANSPORTATION', 'TAX'),
    description: fc.constantFrom('Ground', 'Tax', ''),
  })
  .map(({ cents, ...more }) => charge({ net: (cents / 100).toFixed(2), ...more }))

test('no charge is lost or told twice, and a total is gross without incentives', () => {
  fc.assert(
    fc.property(fc.array(anyCharge, { maxLength: 12 }), (charges) => {
      const rows = withCredits(charges).flatMap(({ charge: own, credits }) => [own, ...credits])
      expect(rows).toHaveLength(charges.length)
      expect(new Set(rows)).toEqual(new Set(charges))
      for (const { currency, gross, incentive, net } of totalsOf(charges)) {
        expect(sum(charges.filter((each) => each.currency === currency).map((each) => each.net))).toBe(net)
        expect(Number(gross) - Number(incentive)).toBeCloseTo(Number(net), 6)
      }
    }),
  )
})

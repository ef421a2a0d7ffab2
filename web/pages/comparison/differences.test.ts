import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, unitsOf } from '../../ui/decimal.ts'
import type { Amount } from '../../ui/format.ts'
import { englishPen } from '../../widgets/testing.ts'
import { differenceOf, orNought } from './differences.ts'

const anyMillionths = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const converted = (millionths: bigint): Amount => ({
  decimal: decimalOf(millionths * 10n ** 6n),
  unit: 'money',
  currency: 'USD',
})

const shown = (amount: Amount) => unitsOf(englishPen.format.exact(amount).replace('−', '-').replace(/[$,]/g, ''))

test('a difference is that of the two numbers as they are shown, whatever millionths they were converted to', () => {
  fc.assert(
    fc.property(anyMillionths, anyMillionths, (some, others) => {
      const [one, other] = [converted(some), converted(others)]
      expect(unitsOf(differenceOf(one, other)?.decimal ?? '')).toBe(shown(one) - shown(other))
    }),
  )
})

test('a row that a set has no line of is nought, and unknown where not all of its rows came', () => {
  const columns = [{ name: 'totalSpend', unit: 'money', currency: 'USD', addsUp: true }] as const
  const data = [{ account_number: 'A1', totalSpend: '8.00' }]
  const told = (totalRows: number) => orNought(undefined, { data, columns: [...columns], totalRows }, 'totalSpend')
  expect(told(1)).toMatchObject({ decimal: '0', currency: 'USD' })
  expect(told(2)).toBeUndefined()
})

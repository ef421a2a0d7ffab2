import type { Answer, MeasureName, Unit } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { inUom } from './uom.ts'

function answer(measure: MeasureName, unit: Unit, ...values: readonly (string | number)[]): Answer {
  return {
    data: values.map((value) => ({ zone: '004', [measure]: value })),
    columns: [
      { name: 'zone', unit: null, addsUp: false },
      { name: measure, unit, addsUp: true },
    ],
    totalRows: values.length,
  }
}
const cells = ({ data }: Answer, measure: MeasureName) => data.map((row) => row[measure])

test('a pound is 0.45359237 kilograms, to the last digit', () => {
  const asked = answer('billWeight', 'weight', '1.00', '100000000.00', '-2.50', '0.00')
  expect(cells(inUom(asked, 'kgs'), 'billWeight')).toEqual(['0.45359237', '45359237', '-1.133980925', '0'])
  expect(inUom(asked, 'kgs').columns[1]?.uom).toBe('kgs')
  expect(cells(inUom(answer('averageBillWeight', 'weightPerPackage', '10'), 'kgs'), 'averageBillWeight')).toEqual([
    '4.5359237',
  ])
})

test('what one pound costs, a kilogram costs more', () => {
  const [perKilogram] = cells(inUom(answer('costPerPound', 'moneyPerPound', '0.45359237'), 'kgs'), 'costPerPound')
  expect(perKilogram).toBe('1')
})

test('what is no weight, and every pound that is read in pounds, stays as it came', () => {
  const money = answer('totalSpend', 'money', '10.00')
  const weight = answer('billWeight', 'weight', '10.00')
  expect(inUom(money, 'kgs')).toBe(money)
  expect(inUom(weight, 'lbs')).toBe(weight)
  expect(inUom(weight, 'kgs').data[0]?.zone).toBe('004')
})

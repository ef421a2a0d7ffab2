import type { AnswerColumn, Unit } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'

function cell(unit: Unit | null, text: string) {
  const column: AnswerColumn = { name: 'totalSpend', unit, addsUp: true }
  return answerOf({ columns: [column] }, [[text], ['1']]).data[0]?.['totalSpend']
}

test.each([
  ['12.5', '12.50'],
  ['12', '12.00'],
  ['1200', '1200.00'],
  ['0.1002500', '0.10025'],
  ['0.100250', '0.10025'],
  ['10.010', '10.01'],
  ['-0.00', '0.00'],
  ['-0', '0.00'],
  ['-00.000000', '0.00'],
  ['-0.10', '-0.10'],
  ['-0.01', '-0.01'],
  ['-0.000100', '-0.0001'],
  ['-10.00', '-10.00'],
  ['10.00', '10.00'],
  ['1.2345678', '1.234568'],
  ['1e-9', '0.00'],
  ['12345678901234567.12', '12345678901234567.12'],
  ['12345678901234567', '12345678901234567.00'],
  ['2.5E3', '2500.00'],
])('money %s is written %s: at least to the cent, at most to six places', (given, written) => {
  expect(cell('money', given)).toBe(written)
  expect(cell('weight', given)).toBe(written)
  expect(cell('moneyPerPound', given)).toBe(written)
  expect(cell('weightPerPackage', given)).toBe(written)
})

test('a share has two decimals, a count none, and a word is left as it is', () => {
  expect(cell('share', '33.33533')).toBe(33.34)
  expect(cell('share', '12.345678')).toBe(12.35)
  expect(cell('count', '42')).toBe(42)
  expect(cell(null, '002')).toBe('002')
})

test('an answer names its columns in their order and says how many rows there are without the limit', () => {
  const columns: AnswerColumn[] = [
    { name: 'carrier_name', unit: null, addsUp: false },
    { name: 'packages', unit: 'count', addsUp: true },
  ]
  const texts = [
    ['UPS', 'FedEx'],
    ['2', '1'],
    ['17', '99'],
  ]
  expect(answerOf({ columns }, texts)).toEqual({
    data: [
      { carrier_name: 'UPS', packages: 2 },
      { carrier_name: 'FedEx', packages: 1 },
    ],
    columns,
    totalRows: 17,
  })
  expect(answerOf({ columns }, [])).toEqual({ data: [], columns, totalRows: 0 })
})

import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { saysOnlyNumbersOf } from './numbers-said.ts'

const given = [
  'Total spend: $12,345.67 (+4.5%), $11,814.04 before',
  '2nd Day Air · $1,200.00',
  'Third Party · $80.10',
  'Zone 8',
  'Jan 1, 2026 – Mar 31, 2026',
]

test.each([
  'Spend was $12,345.67, 4.5% more than $11,814.04.',
  'Most of it is 2nd Day Air with $1,200.00.',
  'Third Party shipments in zone 8 cost $80.10.',
  'From Jan 1, 2026 to Mar 31, 2026, nothing else stands out.',
  'It rose.',
])('what the answer says may be said: %s', (words) => {
  expect(saysOnlyNumbersOf(words, given)).toBe(true)
})

test.each([
  ['a number that is not there', 'Spend was $12,345.68.'],
  ['one of which only a part is there', 'Spend was $345.67.'],
  ['a rounded one', 'Spend was about $12,300.'],
  ['one in millions', 'Spend was 12.3 million.'],
  ['one in letters', 'Spend rose by four percent.'],
  ['one made of another', 'Spend doubled.'],
  ['another year', 'In 2025 it was less.'],
  ['another zone', 'Zone 7 was dearest.'],
  ['another order of a date', 'On 31 and 32 March.'],
  ['in Spanish', 'El gasto fue la mitad.'],
  ['in French', 'La dépense a augmenté de cinq pour cent.'],
  ['in Italian', 'La spesa è aumentata di venti.'],
  ['in Chinese', '支出增加了三倍。'],
  ['in Arabic', 'زاد الإنفاق إلى الضعف.'],
  ['with the digits of Arabic', 'الإنفاق ١٢٣٤٦'],
  ['with digits of another script', 'Spend was ១២'],
  ['a fraction in one sign', 'Spend rose by ½.'],
  ['in wide digits', 'Spend was ９９'],
])('%s is not', (_, words) => {
  expect(saysOnlyNumbersOf(words, given)).toBe(false)
})

test('numbers are as they are written, whatever the script of their digits and the kind of their space', () => {
  expect(saysOnlyNumbersOf('Dépense : 12 345,67 €', ['12\u202f345,67\u00a0€'])).toBe(true)
  expect(saysOnlyNumbersOf('الإنفاق ١٢٬٣٤٥٫٦٧', ['١٢٬٣٤٥٫٦٧'])).toBe(true)
  expect(saysOnlyNumbersOf('支出 ８ 件', ['8'])).toBe(true)
})

test('however amounts are written, each of them may be said and none that is a cent away', () => {
  const amount = record({
    cents: integer({ min: 101, max: 9_999_999_999 }),
    language: constantFrom('en', 'es', 'fr', 'it', 'zh', 'ar-u-nu-latn', 'ar-u-nu-arab'),
  })
  assert(
    property(amount, ({ cents, language }) => {
      const written = (of: number) =>
        new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(of / 100)
      expect(saysOnlyNumbersOf(`… ${written(cents)} …`, [written(cents)])).toBe(true)
      expect(saysOnlyNumbersOf(`… ${written(cents + 1)} …`, [written(cents)])).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('long words take time that grows as they do', () => {
  for (const piece of ['1 ', '1,', "1'", 'two ', '٣', '二'])
    expect(saysOnlyNumbersOf(piece.repeat(20_000), ['x'])).toBe(false)
})

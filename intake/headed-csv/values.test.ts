import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { valueMacros } from './values.sql.ts'
import { decimalMarkOf, undecidedAmount, type Writing } from './writing.ts'

async function amountsOf(given: readonly string[], decimalMark: Writing['decimalMark'] = '.') {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const macro of valueMacros({ decimalMark, dayOrder: 'month-first' })) await connection.run(macro)
  const places = given.map((_, place) => `cast(given_amount($${place + 1}) as varchar)`)
  const reader = await connection.runAndReadAll(`select ${places.join(', ')}`, [...given])
  connection.closeSync()
  return reader.getRows()[0]
}

test('amounts are read as the accounting of a spreadsheet shows them', async () => {
  expect(await amountsOf(['$(6.20)', '$ (1,206.20)', '($6.20)', '(6.20)'])).toEqual([
    '-6.20',
    '-1206.20',
    '-6.20',
    '-6.20',
  ])
  expect(await amountsOf(['-', '$-', ' $ - ', '- €', '–'])).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
  expect(await amountsOf(['(6,20) €', '-'], ',')).toEqual(['-6.20', '0.00'])
})

test('every dash that people write for a minus is one', async () => {
  expect(await amountsOf(['\u22126.20', '\u20136.20', '$\u22126.20', '6.20\u2212'])).toEqual([
    '-6.20',
    '-6.20',
    '-6.20',
    '-6.20',
  ])
})

test('words between or around dashes are no amount', async () => {
  expect(await amountsOf(['N-A', 'TBD-', '--', '()', '$', ''])).toEqual([null, null, null, null, null, null])
})

test('a group of thousands never begins with a lone zero', async () => {
  expect(decimalMarkOf(['132,000', '0,000'])).toBe(',')
  expect(decimalMarkOf(['132.000', '0.000'])).toBe('.')
  expect(await amountsOf(['132,000', '0,125', '10,000'])).toEqual(['132000.00', null, '10000.00'])
})

test('amounts of a file of semicolons that may be thousands or decimals are told', () => {
  expect(undecidedAmount(['132,000', '1,500', '0', ''], ';')).toBe('132,000')
  expect(undecidedAmount(['132,000', '1,5'], ';')).toBeUndefined()
  expect(undecidedAmount(['132,000', '12.50'], ';')).toBeUndefined()
  expect(undecidedAmount(['132', '0'], ';')).toBeUndefined()
  expect(undecidedAmount(['132,000'], ',')).toBeUndefined()
})

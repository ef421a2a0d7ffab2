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

async function sidesOf(given: readonly string[], decimalMark: Writing['decimalMark'] = '.') {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const macro of valueMacros({ decimalMark, dayOrder: 'month-first' })) await connection.run(macro)
  const found = given.map((_, at) => {
    const sides = ['l', 'w', 'h'].map((side) => `given_side($${at + 1}, '${side}')`).join(', ')
    return `concat_ws(' ', ${sides}, given_unit($${at + 1}))`
  })
  const reader = await connection.runAndReadAll(`select ${found.join(', ')}`, [...given])
  connection.closeSync()
  return reader.getRows()[0]
}

test('three sides in one text are read however they are written', async () => {
  expect(await sidesOf(['24.0x 19.0x 15.0', '24x19x15', '24 X 19 X 15', '24*19*15', '24×19×15'])).toEqual(
    Array(5).fill('24.00 19.00 15.00 '),
  )
  expect(await sidesOf(['24,0x19,0x15,0', '24,5 x 19,25 x 15'])).toEqual(['24.00 19.00 15.00 ', '24.50 19.25 15.00 '])
  expect(await sidesOf(['24 x 19 x 15 cm', '24x19x15 In.', '24"x19"x15"', '24cm x 19cm x 15cm'])).toEqual([
    '24.00 19.00 15.00 cm',
    '24.00 19.00 15.00 in',
    '24.00 19.00 15.00 "',
    '24.00 19.00 15.00 cm',
  ])
})

test('sides that may mean two things are none, and a side is never left out', async () => {
  expect(await sidesOf(['2,400x19x15', '24x19', '24x19x15x3', '24x19x15; 8x6x4', '24 19 15', 'LARGE BOX'])).toEqual(
    Array(6).fill(''),
  )
  expect(await sidesOf(['24.125x19x15'])).toEqual(['24.13 19.00 15.00 '])
  expect(await sidesOf(['24,125x19x15', '2.400x19x15'], ',')).toEqual(['24.13 19.00 15.00 ', ''])
})

test('amounts of a file of semicolons that may be thousands or decimals are told', () => {
  expect(undecidedAmount(['132,000', '1,500', '0', ''], ';')).toBe('132,000')
  expect(undecidedAmount(['132,000', '1,5'], ';')).toBeUndefined()
  expect(undecidedAmount(['132,000', '12.50'], ';')).toBeUndefined()
  expect(undecidedAmount(['132', '0'], ';')).toBeUndefined()
  expect(undecidedAmount(['132,000'], ',')).toBeUndefined()
})

test.each(['day-first', 'month-first'] as const)(
  'a day that is written as nearly all are is read as it ever was, %s',
  async (dayOrder) => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    for (const macro of valueMacros({ decimalMark: '.', dayOrder })) await connection.run(macro)
    const forms = [
      '%Y-%m-%d',
      '%d/%m/%Y',
      '%m/%d/%Y',
      '%-d/%-m/%Y',
      '%-m/%-d/%Y',
      '%d.%m.%Y',
      '%-m.%-d.%Y',
      '%d-%m-%Y',
      '%-d/%-m/%y',
    ]
    const writings = forms.map((form) => `strftime(day, '${form}')`).join(', ')
    const odd = `'2026-02-30', '2026-13-01', '30/02/2026', '1/1/0026', '01/01/2126', ' 2026-02-01', '2026-02-01 ', '02/03/2026 14:05', '5/2026', '1/1/1/2026', '////2026', ''`
    const reader = await connection.runAndReadAll(`
    with days as (select date '1988-12-20' + (n * 37)::integer as day from range(1200) as r(n)),
      given as (select unnest([${writings}]) as text from days union all select unnest([${odd}]))
    select text, given_date(text)::varchar as read, given_day(text)::varchar as day from given
    where given_date(text) is distinct from case when given_day(text) between date '1990-01-01' and date '2099-12-31' then given_day(text) end`)
    connection.closeSync()
    expect(reader.getRows()).toEqual([])
  },
)

test('numbers with decimal commas are read the same the short way and the long one', async () => {
  expect(await amountsOf(['12,40', '-0,5', '1.234,5', ',5', '5,', '007', '1,234', '1,2,3', '12-', '-'], ',')).toEqual([
    '12.40',
    '-0.50',
    '1234.50',
    '0.50',
    '5.00',
    '7.00',
    '1.23',
    null,
    '-12.00',
    '0.00',
  ])
})

import { expect, test } from 'vitest'
import { readClause } from './clause.ts'

const conditionsOf = (clause: string) => readClause(clause).conditions

function complaint(clause: string): string {
  try {
    conditionsOf(clause)
  } catch (error) {
    return /cannot be read: (.*)\.$/s.exec(error instanceof Error ? error.message : '')?.[1] ?? String(error)
  }
  return 'none'
}

test.each([
  ['', 'it ends where a column should be'],
  ['2 = 2', 'there is "2 = 2" where a column should be'],
  ["'zone' = '2'", `there is "'zone' = '2'" where a column should be`],
  ["'1' = 1", `there is "'1' = 1" where a column should be`],
  ['password = 1', 'there is "password = 1" where a column that Waybill knows should be'],
  ['_zone = 1', 'there is "_zone = 1" where a column that Waybill knows should be'],
  ['zone2 = 1', 'there is "zone2 = 1" where a column that Waybill knows should be'],
  ['z = 1', 'there is "z = 1" where a column that Waybill knows should be'],
  ['1 <> 1', 'there is "<> 1" where "= 1" should be'],
  ['1 = 2', 'there is "2" where "1" should be'],
  ["1 = '1'", `there is "'1'" where "1" should be`],
  ["zone = '2' or", 'there is "or" where AND or the end should be'],
  ["zone = '2' 'and' mode = 'x'", `there is "'and' mode = 'x'" where AND or the end should be`],
  ["zone not '2'", `there is "'2'" where IN should be`],
  ["zone < '2'", `there is "< '2'" where =, <>, IN or NOT IN after zone should be`],
  ["zone '=' '2'", `there is "'=' '2'" where =, <>, IN or NOT IN after zone should be`],
  ["zone '<>' '2'", `there is "'<>' '2'" where =, <>, IN or NOT IN after zone should be`],
  ["zone in '2'", `there is "'2'" where a list in brackets should be`],
  ["zone in , '2')", `there is ", '2')" where a list in brackets should be`],
  ["zone in '(' '2')", `there is "'(' '2')" where a list in brackets should be`],
  ['zone in (mode)', 'there is "mode)" where a value in single quotes or a number should be'],
  ["zone in ('2' '3')", `there is "'3')" where a comma or the closing bracket should be`],
  ["zone in ('2'(", 'there is "(" where a comma or the closing bracket should be'],
  ["zone in ('2' ')'", `there is "')'" where a comma or the closing bracket should be`],
  ['totalSpend in (1)', 'there is "in (1)" where a comparison after totalSpend should be'],
  ["totalSpend '=' 1", `there is "'=' 1" where a comparison after totalSpend should be`],
  ['totalSpend ( 1', 'there is "( 1" where a comparison after totalSpend should be'],
  ["totalSpend = '1'", `there is "'1'" where a number should be`],
  ['totalSpend =', 'it ends where a number should be'],
  ['totalSpend = 12abc', 'there is "12abc" where a number should be'],
  ['totalSpend = 1.2.3', 'there is "1.2.3" where a number should be'],
  [
    "zone = '2'   or    normalised_consignee_state = 'WI'",
    'there is "or    normalised_con" where AND or the end should be',
  ],
])('of "%s" it is said that %s', (clause, words) => {
  expect(complaint(clause)).toBe(words)
})

test('a measure is compared in six ways, and not equal may be written in two', () => {
  const read = ['=', '!=', '<>', '<', '<=', '>', '>='].map((sign) => conditionsOf(`totalSpend ${sign} 5`))
  expect(read).toEqual(['=', '!=', '!=', '<', '<=', '>', '>='].map((op) => [{ column: 'totalSpend', op, value: '5' }]))
})

test('zones and client ids may be written as numbers, in a list with commas or without blanks', () => {
  expect(conditionsOf('zone in (2,3 , 44)')).toEqual([{ column: 'zone', op: 'in', values: ['2', '3', '44'] }])
  expect(conditionsOf('client_id = 7')).toEqual([{ column: 'client_id', op: 'in', values: ['7'] }])
  expect(conditionsOf("zone NOT IN ('2') And mode='LTL'")).toEqual([
    { column: 'zone', op: 'not in', values: ['2'] },
    { column: 'mode', op: 'in', values: ['LTL'] },
  ])
})

test('blanks and new lines around a condition are nothing', () => {
  expect(conditionsOf(" \n zone = '2' \n ")).toEqual([{ column: 'zone', op: 'in', values: ['2'] }])
})

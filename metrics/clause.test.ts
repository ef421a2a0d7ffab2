import { Refusal } from '@waybill/contracts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCondition } from './any-question.ts'
import { conditionsOf } from './clause.ts'

test('a column is compared with a text', () => {
  expect(conditionsOf("carrier_name = 'UPS'")).toEqual([{ column: 'carrier_name', op: 'in', values: ['UPS'] }])
})

test('every way of comparing has its meaning', () => {
  expect(conditionsOf("zone <> '002' and zone != '003'")).toEqual([
    { column: 'zone', op: 'not in', values: ['002'] },
    { column: 'zone', op: 'not in', values: ['003'] },
  ])
  expect(conditionsOf("service in ('Ground', 'Air') AND mode not in('Freight')")).toEqual([
    { column: 'service', op: 'in', values: ['Ground', 'Air'] },
    { column: 'mode', op: 'not in', values: ['Freight'] },
  ])
  expect(conditionsOf('totalSpend >= -12.5 and billWeight < 70')).toEqual([
    { column: 'totalSpend', op: '>=', value: '-12.5' },
    { column: 'billWeight', op: '<', value: '70' },
  ])
})

test('1 = 1 keeps every line', () => {
  expect(conditionsOf('1 = 1')).toEqual([])
  expect(conditionsOf("1=1 AND zone = '2'")).toEqual([{ column: 'zone', op: 'in', values: ['2'] }])
})

test('a quote inside a text is written twice', () => {
  expect(conditionsOf("normalised_consignee_state = 'O''Higgins'")).toEqual([
    { column: 'normalised_consignee_state', op: 'in', values: ["O'Higgins"] },
  ])
  expect(conditionsOf("service = ''' or 1=1 --'")).toEqual([{ column: 'service', op: 'in', values: ["' or 1=1 --"] }])
})

test('a word that is text stays text', () => {
  expect(conditionsOf("service = 'and' and zone = '('")).toEqual([
    { column: 'service', op: 'in', values: ['and'] },
    { column: 'zone', op: 'in', values: ['('] },
  ])
})

describe('refused, naming the place', () => {
  const refused = {
    'a comment behind it': "zone = '2' -- all",
    'a comment inside': "zone /* */ = '2'",
    'two statements': "zone = '2'; drop table shipment",
    'a union': "zone = '2' union select 1",
    'a sub-select': 'zone in (select zone from shipment)',
    'a function': "lower(zone) = '2'",
    'a function as value': 'zone = version()',
    'reading a file': "zone in (read_csv('/etc/passwd'))",
    or: "zone = '2' or zone = '3'",
    not: "not zone = '2'",
    'another truth': '1 = 2',
    'a truth of texts': "'a' = 'a'",
    'a column that Waybill does not know': "password = '2'",
    'a column of a table': "shipment.zone = '2'",
    'a word of JavaScript': "constructor = '2'",
    'an order between texts': "zone < '5'",
    'an amount as text': "totalSpend > '5'",
    'a list of amounts': 'totalSpend in (1, 2)',
    'a text without an end': "zone = '2",
    'a text in double quotes': 'zone = "2"',
    'a quote in front of its text': "zone = ''2'",
    'a backslash to escape': "zone = '\\' or 1=1 --'",
    'an empty list': 'zone in ()',
    'an open list': "zone in ('2'",
    'a hexadecimal number': 'totalSpend > 0x10',
    'an exponent': 'totalSpend > 1e9',
    'a sum': 'totalSpend > 1 + 1',
    'nothing at all': '',
    'an unfinished and': "zone = '2' and",
    'a zero character': "zone\u0000 = '2'",
    'a semicolon alone': ';',
  }
  test.each(Object.entries(refused))('%s', (_, clause) => {
    expect(() => conditionsOf(clause)).toThrow(Refusal)
    expect(() => conditionsOf(clause)).toThrow(/cannot be read: (it ends|there is) .* should be\./s)
  })
})

function readOrRefused(clause: string): boolean {
  try {
    return Array.isArray(conditionsOf(clause))
  } catch (error) {
    return error instanceof Refusal
  }
}

test('whatever is written, it is read as conditions or refused', () => {
  const piece = fc.constantFrom(
    "'",
    "''",
    'zone',
    ' ',
    '=',
    '1',
    ' and ',
    'in',
    '(',
    ')',
    ',',
    '--',
    ';',
    "'x'",
    'or',
    '<',
    '\n',
    '%',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (clause) => {
        expect(readOrRefused(clause)).toBe(true)
      },
    ),
  )
})

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

test('a condition that is written down is read back', () => {
  fc.assert(
    fc.property(fc.array(anyCondition('charge'), { minLength: 1 }), (conditions) => {
      const clause = conditions
        .map((each) =>
          'values' in each
            ? `${each.column} ${each.op} (${each.values.map(quoted).join(', ')})`
            : `${each.column} ${each.op} ${each.value}`,
        )
        .join(' and ')
      expect(conditionsOf(clause)).toEqual(conditions)
    }),
  )
})

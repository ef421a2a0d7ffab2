import { Refusal } from '@waybill/contracts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCondition } from './any-question.test-support.ts'
import { readClause } from './clause.ts'

const conditionsOf = (clause: string) => readClause(clause).conditions

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

test('carriers may be named by their numbers, of which -1 is all and 0 whatever has none', () => {
  const others = ['DHL Express', 'USPS', 'Canada Post', 'OnTrac', 'Purolator', 'Royal Mail']
  expect(conditionsOf("carrier_id in (1, '2')")).toEqual([
    { column: 'carrier_name', op: 'in', values: ['UPS', 'FedEx'] },
  ])
  expect(conditionsOf('carrier_id <> 1')).toEqual([{ column: 'carrier_name', op: 'not in', values: ['UPS'] }])
  expect(conditionsOf('carrier_id in (-1)')).toEqual([])
  expect(conditionsOf('carrier_id in (0, 1, 2)')).toEqual([{ column: 'carrier_name', op: 'not in', values: others }])
  expect(conditionsOf('carrier_id not in (0, 1, 2)')).toEqual([{ column: 'carrier_name', op: 'in', values: others }])
  expect(conditionsOf('carrier_id in (0, 1, 2, 3, 4, 5, 6, 7, 8)')).toEqual([])
})

test('days are bounded in seven ways', () => {
  const { days } = readClause(
    "bill_date = '2026-01-31' and bill_date >= '2026-01-31' and bill_date > '2026-01-31' and bill_date <= '2026-03-01' and bill_date < '2026-03-01' and pickup_date between '2026-01-01' and '2026-02-01' and zone = '2'",
  )
  expect(days).toEqual([
    { by: 'bill_date', from: '2026-01-31', to: '2026-01-31' },
    { by: 'bill_date', from: '2026-01-31' },
    { by: 'bill_date', from: '2026-02-01' },
    { by: 'bill_date', to: '2026-03-01' },
    { by: 'bill_date', to: '2026-02-28' },
    { by: 'pickup_date', from: '2026-01-01', to: '2026-02-01' },
  ])
})

test('partitions are quarters of clients', () => {
  expect(readClause("partition_value in (1220254, '1220261', 720254, 720261)").partitions).toEqual([
    { clientIds: ['12', '7'], days: { from: '2025-10-01', to: '2026-03-31' } },
  ])
  expect(readClause('partition_value = 120244').partitions).toEqual([
    { clientIds: ['1'], days: { from: '2024-10-01', to: '2024-12-31' } },
  ])
})

test.each([
  ['carrier_id in (99)', '"99" is not the number of a carrier that Waybill knows.'],
  ["carrier_id in ('UPS')", '"UPS" is not the number of a carrier'],
  ['carrier_id not in (-1)', 'leaves no carrier'],
  ['carrier_id not in (0, 1, 2, 3, 4, 5, 6, 7, 8)', 'leaves none'],
  ['partition_value in (20261)', 'is no partition'],
  ['partition_value in (120265)', 'is no partition'],
  ["partition_value in ('1-2026-1')", 'is no partition'],
  ['partition_value not in (120261)', 'name the partitions that are wanted'],
  ['partition_value in (120251, 120253)', 'not the same quarters of each client, one after the other'],
  ['partition_value in (120251, 120252, 220251)', 'not the same quarters of each client, one after the other'],
])('%s cannot be meant, and it is said why', (clause, why) => {
  expect(() => readClause(clause)).toThrow(Refusal)
  expect(() => readClause(clause)).toThrow(why)
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
    'a day that is none': "bill_date = '2026-02-30'",
    'a day written otherwise': "bill_date = '02/28/2026'",
    'a day as a number': 'bill_date >= 20260228',
    'a day with a time': "bill_date >= '2026-02-28 00:00:00'",
    'a function of a day': "date_trunc('month', bill_date) = '2026-02-01'",
    'a function as day': 'bill_date = current_date()',
    'a day that is asked for': 'bill_date = (select max(bill_date) from shipment)',
    'a list of days': "bill_date in ('2026-02-28')",
    'all days but one': "bill_date <> '2026-02-28'",
    'between without an end': "bill_date between '2026-02-28'",
    'between with or': "bill_date between '2026-02-28' or '2026-03-01'",
    'a union behind a carrier': 'carrier_id in (1) union select 1',
    'a sub-select of carriers': 'carrier_id in (select 1)',
    'carriers by order': 'carrier_id > 0',
    'a comment behind a partition': 'partition_value in (120261) --',
    'a sub-select of partitions': 'partition_value in (select 1)',
    'a day and something more': "bill_date >= '2026-02-28'; drop table shipment",
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

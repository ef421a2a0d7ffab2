import { type Condition, Question, spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { compileFilterValues } from './filter-values.ts'
import { textFor, value } from './sql.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const

function compiled(asked: object) {
  return compile(Question.parse({ page: 'spend', widget: 'breakdown', select: ['totalSpend'], dates, ...asked }), {
    clientIds: [7, 8],
  })
}
const textOf = (asked: object): string => textFor('duckdb', compiled(asked).select)
const valuesOf = (asked: object): string[] => compiled(asked).select.parameters.map((each) => each.value)
const orderOf = (asked: object): string | undefined => / order by (.*) limit/.exec(textOf(asked))?.[1]

/** The same text for both engines, but for the places of its values. */
const monthlyText = (places: readonly string[]) =>
  `select k1 as "month", k2 as "carrier_name", coalesce(s1, 0) as "totalSpend", count(*) over () as total_rows from (select cast(date_trunc('month', bill_date) as date) as k1, carrier_name as k2, sum(totalSpend_usd) as s1 from accounts_by_bill_month where client_id in (${places[0]}, ${places[1]}) and bill_date between ${places[2]} and ${places[3]} group by all) as answer order by "month", "carrier_name" limit 5`

test('one SELECT for both engines, which differ in how values are placed', () => {
  const { select } = compiled({ by: ['carrier_name'], span: 'month', limit: 5 })
  expect(textFor('duckdb', select)).toBe(monthlyText(['$1::integer', '$2::integer', '$3::date', '$4::date']))
  expect(textFor('clickhouse', select)).toBe(monthlyText(['{p1:Int32}', '{p2:Int32}', '{p3:Date32}', '{p4:Date32}']))
  expect(select.parameters.map((each) => each.value)).toEqual(['7', '8', '2026-01-01', '2026-03-31'])
})

test('an id of a load may be larger than the ids of clients', () => {
  expect(textFor('duckdb', value('Int64', '9007199254740991'))).toBe('$1::bigint')
})

test('columns come in the order of the answer, money with its currency', () => {
  const { columns } = compiled({
    select: ['totalSpend', 'packages', 'costPerPound', 'averageBillWeight'],
    by: ['zone'],
  })
  expect(columns).toEqual([
    { name: 'zone', unit: null, addsUp: false },
    { name: 'totalSpend', unit: 'money', currency: 'USD', addsUp: true },
    { name: 'packages', unit: 'count', addsUp: true },
    { name: 'costPerPound', unit: 'moneyPerPound', currency: 'USD', addsUp: false },
    { name: 'averageBillWeight', unit: 'weightPerPackage', addsUp: false },
  ])
})

const currencies = (op: 'in' | 'not in', ...values: string[]) => ({ column: 'currency_code', op, values })

test.each([
  ['the one that is selected', [currencies('in', 'CAD')], 'CAD'],
  ['USD where two are selected', [currencies('in', 'CAD', 'EUR')], 'USD'],
  ['the one that two conditions leave', [currencies('in', 'CAD', 'EUR'), currencies('in', 'EUR', 'GBP')], 'EUR'],
  ['the one that is left of two', [currencies('in', 'CAD', 'EUR'), currencies('not in', 'EUR')], 'CAD'],
  ['USD where only others are left out', [currencies('not in', 'EUR')], 'USD'],
  ['USD where another column has such a value', [{ column: 'zone', op: 'in', values: ['CAD'] }], 'USD'],
  [
    'USD where an amount is compared as well',
    [currencies('in', 'CAD', 'EUR'), { column: 'totalSpend', op: '>', value: '5' }],
    'USD',
  ],
])('money is answered in %s', (_, where, currency) => {
  const { columns, select } = compiled({ where })
  expect(columns[0]?.currency).toBe(currency)
  expect(textFor('duckdb', select).includes('_usd')).toBe(currency === 'USD')
})

test('a ratio divides sums, is nothing where nothing is to divide by, and a share is in percent', () => {
  expect(textOf({ select: ['costPerPackage'] })).toContain(
    'select coalesce(cast(coalesce(s1, 0) as double) / nullif(cast(coalesce(s2, 0) as double), 0), 0) as "costPerPackage"',
  )
  expect(textOf({ select: ['lateShare'] })).toContain(
    'coalesce(100 * cast(coalesce(s1, 0) as double) / nullif(cast(coalesce(s2, 0) as double), 0), 0) as "lateShare"',
  )
})

const line = (column: string) => `(case when packages > 0 then ${column} else 0 end)`

test('a total adds and takes away, in the answer and in the condition on a line', () => {
  const where = [{ column: 'weightDifference', op: '>', value: '5' }]
  const text = textOf({ select: ['weightDifference'], where })
  expect(text).toContain('coalesce(s1, 0) - coalesce(s2, 0) as "weightDifference"')
  expect(text).toContain(` and (${line('bill_weight_pounds')} - ${line('actual_weight_pounds')}) > $5::decimal(18,6)`)
  const avoided = textOf({ select: ['packages'], where: [{ column: 'costAvoidance', op: '!=', value: '0' }] })
  expect(avoided).toContain(
    '((address_correction_amt_usd) + (chargeback_amt_usd) + (declared_amt_usd * cast(0.5 as decimal(2, 1))) + (shipping_charge_correction_amt_usd)) <> $5::decimal(18,6)',
  )
})

test('a condition on an amount compares what the line adds, in the currency of the answer', () => {
  const where = [{ column: 'totalSpend', op: '<=', value: '-1.5' }]
  expect(textOf({ where })).toContain(' and (net_amount_usd) <= $5::decimal(18,6)')
  expect(textOf({ where: [...where, currencies('in', 'CAD')] })).toContain(' and (net_amount) <= $5::decimal(18,6)')
  expect(() => textOf({ where: [{ column: 'costPerPackage', op: '>', value: '1' }] })).toThrow(
    '"costPerPackage" is a ratio of sums; one line has no such amount to compare.',
  )
})

test('values are texts but for client ids, which are numbers or refused', () => {
  const where = [
    { column: 'zone', op: 'not in', values: ['2', '44'] },
    { column: 'client_id', op: 'in', values: ['7'] },
  ]
  expect(textOf({ where })).toContain('zone not in ($5::varchar, $6::varchar) and client_id in ($7::integer)')
  expect(valuesOf({ where }).slice(4)).toEqual(['2', '44', '7'])
  for (const wrong of ['seven', '7x', 'x7', '', '-7', '1234567890']) {
    const clients = [{ column: 'client_id', op: 'in', values: [wrong] }]
    expect(() => textOf({ where: clients })).toThrow(`"${wrong}" is not a number, so it is no client_id.`)
  }
})

test('rows come as asked; else by time, or the most first; and keys settle every tie', () => {
  expect(orderOf({ by: ['zone'] })).toBe('"totalSpend" desc, "zone"')
  expect(orderOf({ by: ['zone'], span: 'month' })).toBe('"month", "zone"')
  expect(orderOf({ by: ['zone'], order: [{ column: 'zone' }] })).toBe('"zone", "zone"')
  expect(orderOf({ by: ['zone'], order: [{ column: 'totalSpend', descending: true }] })).toBe(
    '"totalSpend" desc, "zone"',
  )
  expect(orderOf({ by: ['zone'], span: 'month', order: [{ column: 'totalSpend' }] })).toBe(
    '"totalSpend", "month", "zone"',
  )
  expect(textOf({})).not.toContain('order by')
  expect(textOf({})).not.toContain('group by')
  expect(textOf({ by: ['zone'] })).toContain(' group by all')
  expect(() => orderOf({ by: ['zone'], order: [{ column: 'service' }] })).toThrow(
    '"service" is not part of the answer, so it cannot order it.',
  )
})

test('what is asked twice is answered once', () => {
  expect(compiled({ select: ['totalSpend', 'totalSpend'], by: ['zone', 'zone'] }).columns).toHaveLength(2)
  expect(textOf({ select: ['totalSpend', 'costPerPackage'] })).toContain(
    'sum(totalSpend_usd) as s1, sum(packages) as s2, count(*) as kept from',
  )
})

test('the values of a filter are those under all other conditions, most spend first', () => {
  const where: Condition[] = [
    { column: 'zone', op: 'in', values: ['2'] },
    { column: 'carrier_name', op: 'in', values: ['UPS'] },
  ]
  const { select } = compileFilterValues({ page: spend, dimension: 'carrier_name', where, dates }, { clientIds: [7] })
  const text = textFor('duckdb', select)
  expect(text).toContain('zone in ($4::varchar)')
  expect(text).not.toContain('carrier_name in')
  expect(text).toContain('order by "totalSpend" desc, "carrier_name" limit 1000')
  const freight: Condition = { column: 'mode', op: 'in', values: ['Freight'] }
  const ofFreight = { ...spend, where: [freight] }
  const asked = compileFilterValues({ page: ofFreight, dimension: 'carrier_name', where, dates }, { clientIds: [7] })
  expect(textFor('duckdb', asked.select)).toContain('mode in ($4::varchar) and zone in ($5::varchar)')
})

test('nobody who may see no client asks anything', () => {
  const question = Question.parse({ page: 'spend', widget: 'breakdown', select: ['totalSpend'], dates })
  expect(() => compile(question, { clientIds: [] })).toThrow('There is no client here that you may see.')
})

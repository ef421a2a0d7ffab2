import { Question, Refusal, spend } from '@waybill/contracts'
import { compile, compileFilterValues, compileUncut } from '@waybill/metrics'
import { expect, test } from 'vitest'
import './select-matcher.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const

function ask(question: object): Question {
  return Question.parse({ page: 'spend', widget: 'breakdown', select: ['totalSpend'], dates, ...question })
}

function compiled(question: object, clientIds: readonly number[] = [5]) {
  return compile(ask(question), { clientIds })
}

test('a breakdown is one SELECT over the months added up, most spend first', async () => {
  await expect(compiled({ by: ['carrier_name'] }, [5, 6])).toReadAs(`
    select k1 as "carrier_name", coalesce(s1, 0) as "totalSpend", count(*) over () as total_rows
    from (
      select carrier_name as k1, sum(totalSpend_usd) as s1 from accounts_by_bill_month
      where client_id in ($1::integer, $2::integer) and bill_date between $3::date and $4::date
      group by all) as answer
    order by "totalSpend" desc, "carrier_name" limit 1000`)
})

test('a trend is in the order of time, by the date that was asked for', async () => {
  await expect(compiled({ span: 'month', dates: { ...dates, type: 'pickup_date' }, limit: 24 })).toReadAs(`
    select k1 as "month", coalesce(s1, 0) as "totalSpend", count(*) over () as total_rows
    from (
      select cast(date_trunc('month', pickup_date) as date) as k1, sum(totalSpend_usd) as s1 from accounts_by_pickup_month
      where client_id in ($1::integer) and pickup_date between $2::date and $3::date
      group by all) as answer
    order by "month" limit 24`)
})

test('tracking numbers are looked for in the lines, since no day that is added up has them', async () => {
  const where = [{ column: 'tracking_number', op: 'in', values: ['1Z1', "1Z2' or 1=1 --"] }]
  await expect(compiled({ where })).toReadAs(`
    select coalesce(s1, 0) as "totalSpend", case when kept > 0 then 1 else 0 end as total_rows
    from (
      select sum(net_amount_usd) as s1, count(*) as kept from shipment
      where client_id in ($1::integer) and bill_date between $2::date and $3::date
        and tracking_number in ($4::varchar, $5::varchar)) as answer
    limit 1000`)
})

test('a ratio divides sums, and is 0 where there is nothing to divide by', async () => {
  await expect(compiled({ select: ['costPerPackage'], by: ['consignee_postal_code'] })).toReadAs(`
    select k1 as "consignee_postal_code",
      coalesce(cast(coalesce(s1, 0) as double) / nullif(cast(coalesce(s2, 0) as double), 0), 0) as "costPerPackage",
      count(*) over () as total_rows
    from (
      select consignee_postal_code as k1, sum(net_amount_usd) as s1, sum(packages) as s2 from shipment
      where client_id in ($1::integer) and bill_date between $2::date and $3::date
      group by all) as answer
    order by "costPerPackage" desc, "consignee_postal_code" limit 1000`)
})

test('days that are no whole month are read beside the months that are', async () => {
  const around = { type: 'bill_date', from: '2025-12-30', to: '2026-02-28' }
  await expect(compiled({ select: ['packages'], by: ['weight_band'], dates: around })).toReadAs(`
    select k1 as "weight_band", coalesce(s1, 0) as "packages", count(*) over () as total_rows
    from (
      select weight_band as k1, sum(packages) as s1 from (
        select bill_date, weight_band, packages from bands_by_bill_month
        where client_id in ($1::integer) and bill_date between $2::date and $3::date
        union all
        select bill_date, weight_band, packages as packages from shipment
        where client_id in ($4::integer) and bill_date between $5::date and $6::date) as months_and_days
      group by all) as answer
    order by "packages" desc, "weight_band" limit 1000`)
})

test('a condition on an amount looks at the lines', async () => {
  const where = [{ column: 'billWeight', op: '>', value: '70' }]
  await expect(compiled({ select: ['packages'], where })).toReadAs(`
    select coalesce(s1, 0) as "packages", case when kept > 0 then 1 else 0 end as total_rows
    from (
      select sum(packages) as s1, count(*) as kept from shipment
      where client_id in ($1::integer) and bill_date between $2::date and $3::date
        and (case when packages > 0 then bill_weight_pounds else 0 end) > $4::decimal(18,6)) as answer
    limit 1000`)
})

test('where all rows come, as of a map, they are not counted, and alike in their order as they come', async () => {
  const where = [{ column: 'normalised_consignee_country', op: 'in', values: ['US'] }]
  const question = ask({ select: ['packages'], by: ['consignee_postal_code'], where, limit: 50_000 })
  await expect(compileUncut(question, { clientIds: [5] })).toReadAs(`
    select k1 as "consignee_postal_code", cast(coalesce(s1, 0) as double) as "packages"
    from (
      select consignee_postal_code as k1, sum(packages) as s1 from shipment
      where client_id in ($1::integer) and bill_date between $2::date and $3::date
        and normalised_consignee_country in ($4::varchar)
      group by all) as answer
    order by "packages" desc limit 50000`)
})

test('the values of a filter are those under the other filters', async () => {
  const where = [
    { column: 'zone', op: 'in', values: ['002'] },
    { column: 'carrier_name', op: 'not in', values: ['UPS', 'FedEx'] },
  ] as const
  const question = {
    page: spend,
    dimension: 'zone',
    where: where.map((each) => ({ ...each, values: [...each.values] })),
    dates,
  } as const
  await expect(compileFilterValues(question, { clientIds: [5] })).toReadAs(`
    select k1 as "zone", coalesce(s1, 0) as "totalSpend", count(*) over () as total_rows
    from (
      select zone as k1, sum(totalSpend_usd) as s1 from spend_by_bill_month
      where client_id in ($1::integer) and bill_date between $2::date and $3::date
        and carrier_name not in ($4::varchar, $5::varchar)
      group by all) as answer
    order by "totalSpend" desc, "zone" limit 1000`)
})

test('a question without a client is refused', () => {
  expect(() => compiled({}, [])).toThrow(Refusal)
})

test('a client id that is no number is refused', () => {
  const where = [{ column: 'client_id', op: 'in', values: ['5 or 1=1'] }]
  expect(() => compiled({ where })).toThrow('"5 or 1=1" is not a number')
})

test('an order by what was not asked for is refused', () => {
  expect(() => compiled({ order: [{ column: 'packages' }] })).toThrow('"packages" is not part of the answer')
})

test.each([
  ['USD when no currency is chosen', [], 'USD'],
  ['the one currency that is chosen', [['in', ['EUR']]], 'EUR'],
  ['USD when several are chosen', [['in', ['EUR', 'GBP']]], 'USD'],
  [
    'the one that two conditions leave',
    [
      ['in', ['EUR', 'GBP']],
      ['not in', ['GBP']],
    ],
    'EUR',
  ],
  ['USD when one is only left out', [['not in', ['EUR']]], 'USD'],
])('money is in %s', (_, conditions, currency) => {
  const where = conditions.map(([op, values]) => ({ column: 'currency_code', op, values }))
  expect(compiled({ where }).columns).toEqual([{ name: 'totalSpend', unit: 'money', currency, addsUp: true }])
})

test('an answer says of each of its columns whether a whole is the sum of its rows', () => {
  const { columns } = compiled({ select: ['totalSpend', 'costPerPackage', 'onTimeShare'], by: ['zone'] })
  expect(columns.map(({ name, addsUp }) => [name, addsUp])).toEqual([
    ['zone', false],
    ['totalSpend', true],
    ['costPerPackage', false],
    ['onTimeShare', false],
  ])
})

import {
  FilterDimension,
  FilterValuesDescription,
  GivenQuery,
  pageOf,
  QueryDescription,
  Refusal,
} from '@waybill/contracts'
import { expect, test } from 'vitest'
import { columnsFilteredBy, filterQuestionOf, questionOf } from './question-of.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const

function described(description: object, clauses: readonly string[] = []) {
  return questionOf(
    'spend',
    'breakdown',
    QueryDescription.parse({
      selectColumnNames: ['totalSpend'],
      whereClauseDetails: { dates, whereClauses: clauses },
      clientId: 1,
      ...description,
    }),
  )
}

test('a description becomes a question in the words of the vocabulary', () => {
  expect(described({ groupByDetails: ['carrier_name', 'month'] }, ["zone = '002'"])).toEqual({
    page: 'spend',
    widget: 'breakdown',
    select: ['totalSpend'],
    by: ['carrier_name'],
    span: 'month',
    where: [{ column: 'zone', op: 'in', values: ['002'] }],
    dates,
    order: [],
    limit: 1000,
  })
})

test('time is not cut two ways at once', () => {
  expect(() => described({ groupByDetails: ['month', 'week'] })).toThrow('not by month and week')
})

test('a table that does not have the words is refused', () => {
  expect(() => described({ fromTableNames: ['shipment'], groupByDetails: ['accessorial'] })).toThrow(
    'kept in charge, not in shipment',
  )
  expect(described({ fromTableNames: ['charge'] }).select).toEqual(['totalSpend'])
})

test('words that no one kind of line has together are refused by name', () => {
  expect(() =>
    described({ fromTableNames: ['charge'], selectColumnNames: ['packages'], groupByDetails: ['credit_type'] }),
  ).toThrow(/packages \(shipment\).*credit_type \(charge\)/)
})

test('conditions as text and as words together are at most fifty', () => {
  const clause = Array.from({ length: 51 }, () => "zone = '2'").join(' and ')
  expect(() => described({}, [clause])).toThrow(Refusal)
})

test('a card answers with no more rows than it has room for', () => {
  expect(() => described({ limit: 1001 })).toThrow('This card answers with 1000 rows at most.')
})

test('what is not asked is not cut by time, and a smaller limit stands', () => {
  expect(described({ groupByDetails: ['zone'] })).not.toHaveProperty('span')
  expect(described({ limit: 5 }).limit).toBe(5)
  expect(described({}).limit).toBe(1000)
})

test('typed conditions and written ones hold together', () => {
  const typed = { column: 'mode', op: 'in', values: ['LTL'] } as const
  const { where } = described({
    whereClauseDetails: { dates, conditions: [typed], whereClauses: ["zone = '2'", "service = 'Ground'"] },
  })
  expect(where).toEqual([
    typed,
    { column: 'zone', op: 'in', values: ['2'] },
    { column: 'service', op: 'in', values: ['Ground'] },
  ])
})

const given = (details: object) =>
  questionOf(
    'spend',
    'breakdown',
    GivenQuery.parse({ selectColumnNames: ['totalSpend'], whereClauseDetails: details, clientId: 1 }),
  )
const clauses = (...whereClauses: string[]) => ({ whereClauses })

test('days in clauses narrow the days beside them, and stand alone where there are none', () => {
  expect(given({ dates, ...clauses("bill_date > '2026-02-01'") }).dates).toEqual({ ...dates, from: '2026-02-02' })
  expect(given({ dates, ...clauses("bill_date >= '2025-01-01'") }).dates).toEqual(dates)
  expect(given(clauses("pickup_date >= '2025-01-01' and pickup_date < '2026-01-01'")).dates).toEqual({
    type: 'pickup_date',
    from: '2025-01-01',
    to: '2025-12-31',
  })
  expect(given(clauses('partition_value in (120261)'))).toMatchObject({ dates, where: [] })
  expect(given(clauses('partition_value in (220261, 320261)')).where).toEqual([
    { column: 'client_id', op: 'in', values: ['2', '3'] },
  ])
  expect(() => given(clauses("bill_date >= '2025-01-01'"))).toThrow('no clause bounds both ends')
  expect(() => given({})).toThrow('whereClauseDetails.dates: is missing')
  expect(() => given({ dates, ...clauses("pickup_date >= '2025-01-01'") })).toThrow('counted by bill_date here')
  expect(() => given({ dates, ...clauses("bill_date >= '2027-01-01'") })).toThrow('ends before it begins')
})

const values = (count: number) => Array.from({ length: count }, (_, nth) => String(nth))

const where = (...counts: number[]) => ({
  whereClauseDetails: {
    dates,
    conditions: counts.map((count) => ({ column: 'service', op: 'in', values: values(count) })),
  },
})

test('all conditions of a question together name two thousand values at the most', () => {
  expect(described(where(1000, 1000)).where).toHaveLength(2)
  const amount = { column: 'totalSpend', op: '>', value: '1' } as const
  const withAmount = (...counts: number[]) => {
    const { whereClauseDetails } = where(...counts)
    return { whereClauseDetails: { dates, conditions: [...whereClauseDetails.conditions, amount] } }
  }
  expect(described(withAmount(1000, 999)).where).toHaveLength(3)
  expect(() => described(withAmount(1000, 1000))).toThrow('more than 2000 values')
  expect(() => described(where(1000, 1000, 1))).toThrow('The filters name more than 2000 values. Choose fewer.')
})

test('a list of a filter is asked of a page that has the filter, under its other conditions', () => {
  const description = FilterValuesDescription.parse({
    whereClauseDetails: { dates, whereClauses: ["zone = '2'"] },
    clientId: 1,
  })
  expect(filterQuestionOf('spend', 'carrier_name', description)).toMatchObject({
    page: { name: 'spend' },
    dimension: 'carrier_name',
    where: [{ column: 'zone', op: 'in', values: ['2'] }],
    dates,
  })
  const [other] = FilterDimension.options.filter((name) => !pageOf('spend')?.filters.includes(name))
  expect(() => filterQuestionOf('spend', other ?? 'zone', description)).toThrow('is no filter of the page "spend"')
})

test('what a description filters by is told once each, and nothing of a condition that cannot be read', () => {
  const typed = { column: 'mode', op: 'in', values: ['LTL'] } as const
  const { whereClauseDetails } = QueryDescription.parse({
    selectColumnNames: ['totalSpend'],
    whereClauseDetails: { dates, conditions: [typed], whereClauses: ["zone = '2'", 'zone or', "mode = 'FTL'"] },
    clientId: 1,
  })
  expect(columnsFilteredBy(whereClauseDetails)).toEqual(['mode', 'zone'])
})

import type { MeasureName, TimeSpan } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { keyPen } from '../../widgets/testing.ts'
import { type DataAnswer, viewOf } from './answer-view.ts'

interface Asked {
  readonly measure?: MeasureName
  readonly span?: TimeSpan
  readonly most?: number
  readonly places?: boolean
  readonly totalRows?: number
}

/** An answer over time with a row for each start, carrier and value. */
function answered(rows: readonly (readonly [start: string, carrier: string, value: string])[], asked: Asked = {}) {
  const { measure = 'totalSpend', span = 'month', most, places, totalRows = rows.length } = asked
  const columns = [
    { name: span, unit: 'date', addsUp: false },
    { name: 'carrier_name', unit: 'text', addsUp: false },
    { name: measure, unit: 'money', currency: 'USD', addsUp: measure === 'totalSpend' },
  ]
  const data = rows.map(([start, carrier, value]) => ({ [span]: start, carrier_name: carrier, [measure]: value }))
  const answer: object = {
    chart: 'line',
    question: {
      measure,
      by: ['carrier_name'],
      where: [],
      span,
      dates: { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' },
      ...(most && { most }),
    },
    number: { value: '0', unit: 'money', currency: 'USD' },
    rows: { data, columns, totalRows },
    ...(places && { places: { data: [], columns: [], totalRows: 0 } }),
  }
  return answer as DataAnswer
}

interface Point {
  readonly value: number | null
}

/** What is drawn: the names on the axis and the numbers of each line. */
function drawn(answer: DataAnswer) {
  const option = viewOf(answer, keyPen, () => undefined)?.chart.option as {
    readonly xAxis: { readonly data: readonly string[] }
    readonly series: readonly { readonly id: string; readonly data: readonly Point[] }[]
  }
  const lines = option.series.map(({ id, data }) => [id, data.map(({ value }) => value)])
  return { axis: option.xAxis.data, lines: Object.fromEntries(lines) }
}

test('a month in which nothing was spent is on the axis and comes to nothing', () => {
  const answer = answered([
    ['2026-02-01', 'UPS', '10'],
    ['2026-05-01', 'UPS', '20'],
    ['2026-05-01', 'FedEx', '5'],
  ])
  const { axis, lines } = drawn(answer)
  expect(axis).toHaveLength(4)
  expect(lines).toEqual({ UPS: [10, 0, 0, 20], FedEx: [0, 0, 0, 5] })
})

test('an average of a month without any has no place, and the month is on the axis', () => {
  const answer = answered(
    [
      ['2026-02-01', 'UPS', '10'],
      ['2026-04-01', 'UPS', '20'],
    ],
    { measure: 'costPerPackage' },
  )
  expect(drawn(answer).lines).toEqual({ UPS: [10, null, 20] })
})

test.each<[TimeSpan, string, string, number]>([
  ['day', '2026-02-27', '2026-03-02', 4],
  ['week', '2026-02-23', '2026-03-09', 3],
  ['quarter', '2025-10-01', '2026-04-01', 3],
  ['year', '2024-01-01', '2026-01-01', 3],
])('every %s between the first and the last is there', (span, first, last, count) => {
  const rows = [first, last].map((start) => [start, 'UPS', '1'] as const)
  expect(drawn(answered(rows, { span })).axis).toHaveLength(count)
})

test('where only the dearest months were asked for, or not all rows came, nothing is said of the others', () => {
  const rows = [
    ['2026-02-01', 'UPS', '10'],
    ['2026-05-01', 'UPS', '20'],
    ['2026-05-01', 'FedEx', '5'],
  ] as const
  const asIs = { UPS: [10, 20], FedEx: [null, 5] }
  expect(drawn(answered(rows, { most: 3 })).lines).toEqual(asIs)
  expect(drawn(answered(rows, { totalRows: 9 })).lines).toEqual(asIs)
  expect(drawn(answered(rows, { most: 2, places: true })).lines).toEqual({ UPS: [10, 0, 0, 20], FedEx: [0, 0, 0, 5] })
})

test('rows of two periods stand beside what they were, an average of nothing beside none, with the change of all below', () => {
  const columns = [
    { name: 'carrier_name', unit: null, addsUp: false },
    { name: 'costPerPackage', unit: 'money', currency: 'USD', addsUp: false },
  ]
  const rowsOf = (values: readonly (readonly [string, string])[]) => ({
    columns,
    data: values.map(([carrier_name, costPerPackage]) => ({ carrier_name, costPerPackage })),
    totalRows: values.length,
  })
  const answer: object = {
    chart: 'bars',
    question: {
      measure: 'costPerPackage',
      by: ['carrier_name'],
      where: [],
      dates: { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' },
      prior: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' },
    },
    number: { value: '11.00', before: '8.00', change: '3.00', percent: 37.5, unit: 'money', currency: 'USD' },
    rows: rowsOf([
      ['UPS', '12.00'],
      ['FedEx', '9.00'],
    ]),
    rowsBefore: rowsOf([
      ['UPS', '8.00'],
      ['FedEx', ''],
    ]),
  }
  const view = viewOf(answer as DataAnswer, keyPen, () => undefined)
  expect(view?.numbers.columns).toHaveLength(3)
  const cells = view?.numbers.rows.map((row) => row.cells.map(({ exact }) => exact))
  expect(cells).toEqual([
    ['12.00', '8.00', '50.00'],
    ['9.00', '', ''],
  ])
  expect(view?.numbers.total?.map(({ exact }) => exact)).toEqual(['11.00', '8.00', '37.50'])
})

/** What the carriers cost, those without a name the most. */
function ofCarriers(count: number): DataAnswer {
  const told: object = {
    chart: 'bars',
    question: {
      measure: 'totalSpend',
      by: ['carrier_name'],
      where: [],
      dates: { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' },
      most: { count },
    },
    number: { value: '100', unit: 'money', currency: 'USD' },
    rows: {
      columns: [
        { name: 'carrier_name', unit: null, addsUp: false },
        { name: 'totalSpend', unit: 'money', currency: 'USD', addsUp: true },
      ],
      data: [
        { carrier_name: '', totalSpend: '60' },
        { carrier_name: 'UPS', totalSpend: '30' },
      ],
      totalRows: 3,
    },
  }
  return told as DataAnswer
}

test('of which carrier has the most, the number is its own, and what has no name is none', () => {
  expect(viewOf(ofCarriers(1), keyPen, () => undefined)?.first).toMatchObject({
    label: 'UPS',
    value: { decimal: '30', currency: 'USD' },
  })
  expect(viewOf(ofCarriers(2), keyPen, () => undefined)?.first).toBeUndefined()
})

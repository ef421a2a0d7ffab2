import { type Answer, type AnswerRow, rates as ratesCard, weight } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { Filters } from './page-state.ts'
import { rates } from './rates.tsx'
import { englishPen, testPage } from './testing.ts'

const card = ratesCard('rates', ['costPerPackage', 'costPerPound', 'packages'])

function pageOf(filters: Filters = {}) {
  return testPage({
    definition: { ...weight, cards: [card] },
    fact: 'billWeight',
    period: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
    filters,
  })
}

function answered(data: readonly AnswerRow[]) {
  const now: Answer = {
    data: [...data],
    columns: [
      { name: 'packages', unit: 'count', addsUp: true },
      { name: 'costPerPackage', unit: 'money', currency: 'USD', addsUp: false },
    ],
    totalRows: data.length,
  }
  return { now, before: { data: [], columns: [], totalRows: 0 } }
}

/** As the service gives them, those with the most packages first. No mean is that of the numbers beside it. */
const answers = {
  all: answered([{ packages: 1000, costPerPackage: '14.50' }]),
  bands: answered([
    { weight_band: '6-10', packages: 600, costPerPackage: '16.00' },
    { weight_band: '1-5', packages: 400, costPerPackage: '12.25' },
    { weight_band: '', packages: 0, costPerPackage: '0' },
  ]),
  zones: answered([
    { zone: '10', packages: 700, costPerPackage: '15.00' },
    { zone: '2', packages: 299, costPerPackage: '13.00' },
    { zone: '', packages: 1, costPerPackage: '88.00' },
  ]),
  cells: answered([
    { weight_band: '6-10', zone: '10', packages: 590, costPerPackage: '16.10' },
    { weight_band: '1-5', zone: '2', packages: 290, costPerPackage: '12.00' },
    { weight_band: '1-5', zone: '10', packages: 110, costPerPackage: '12.90' },
    { weight_band: '6-10', zone: '2', packages: 9, costPerPackage: '14.40' },
    { weight_band: '6-10', zone: '', packages: 1, costPerPackage: '88.00' },
  ]),
}

const viewOf = (filters?: Filters) => rates.view(answers, { page: pageOf(filters), card }, englishPen)

interface DrawnCell {
  readonly key: string
  readonly value: readonly number[]
  readonly shown: string
  readonly itemStyle: { readonly opacity: number; readonly borderWidth?: number }
  readonly label: { readonly fontStyle: string }
}

function cellsOf({ chart }: ReturnType<typeof viewOf>): readonly DrawnCell[] {
  const [series] = chart.option.series as readonly { readonly data: readonly DrawnCell[] }[]
  return series?.data ?? []
}

const cellOf = (view: ReturnType<typeof viewOf>, band: string | null, zone: string | null) =>
  cellsOf(view).find(({ key }) => key === JSON.stringify([band, zone]))

test('every mean is an answer of its own: none is made of the numbers beside it', () => {
  const { numbers } = viewOf()
  expect(numbers.columns.map(({ name }) => name)).toEqual(['All zones', 'Zone 2', 'Zone 10', 'Not stated'])
  expect(numbers.rows.map(({ label, cells }) => [label, ...cells.map(({ exact }) => exact)])).toEqual([
    ['1-5 lbs', '12.25', '12.00', '12.90', ''],
    ['6-10 lbs', '16.00', '14.40', '16.10', '88.00'],
  ])
  expect(numbers.total.map(({ exact }) => exact)).toEqual(['14.50', '13.00', '15.00', '88.00'])
})

test('what no package stands behind has no rate', () => {
  expect(viewOf().numbers.rows.map(({ key }) => key)).not.toContain(JSON.stringify(['', null]))
  expect(cellOf(viewOf(), '1-5', '')).toBeUndefined()
})

test('a rate of few packages is told from the others', () => {
  const view = viewOf()
  expect(cellOf(view, '6-10', '2')?.label.fontStyle).toBe('italic')
  expect(cellOf(view, '1-5', '10')?.label.fontStyle).toBe('normal')
})

test('the least has the palest colour and the most the deepest, and what is of all is beside the ramp', () => {
  const depths = cellsOf(viewOf()).map(({ shown, value }) => [shown, value[2]])
  expect(depths).toContainEqual(['$12.00', 0])
  expect(depths).toContainEqual(['$88.00', 1])
  expect(depths).toContainEqual(['$14.50', -1])
})

test('a cell picks out its band and its zone, and once more lets them go', () => {
  const page = pageOf({ carrier_name: ['UPS'] })
  const key = JSON.stringify(['6-10', '10'])
  rates.view(answers, { page, card }, englishPen).pick?.(key)
  expect(page.changes).toEqual([{ filters: { carrier_name: ['UPS'], weight_band: ['6-10'], zone: ['10'] } }])

  const picked = pageOf({ carrier_name: ['UPS'], weight_band: ['6-10'], zone: ['10'] })
  const view = rates.view(answers, { page: picked, card }, englishPen)
  view.pick?.(key)
  expect(picked.changes).toEqual([{ filters: { carrier_name: ['UPS'] } }])
  expect(cellOf(view, '6-10', '10')?.itemStyle.borderWidth).toBeGreaterThan(0)
  expect(cellOf(view, '1-5', '10')?.itemStyle.opacity).toBeLessThan(1)
})

test('a band is picked out of all zones, and the lines behind a cell are its own alone', () => {
  const page = pageOf({ zone: ['2'] })
  const view = rates.view(answers, { page, card }, englishPen)
  view.pick?.(JSON.stringify(['1-5', null]))
  expect(page.changes).toEqual([{ filters: { weight_band: ['1-5'] } }])
  expect(view.markOf?.(JSON.stringify(['1-5', '2']))).toEqual({
    only: { weight_band: ['1-5'], zone: ['2'] },
    beside: ['weight_band', 'zone'],
  })
  // What is of all is of all, whatever is picked out.
  expect(view.markOf?.()).toEqual({ beside: ['weight_band', 'zone'] })
})

test('of many zones those with the most packages are drawn, and the table has them all', () => {
  const zones = Array.from({ length: 20 }, (_, at) => ({
    zone: String(at + 1),
    packages: 100 - at,
    costPerPackage: '9',
  }))
  const view = rates.view({ ...answers, zones: answered(zones) }, { page: pageOf(), card }, englishPen)
  expect(view.numbers.columns).toHaveLength(21)
  expect(new Set(cellsOf(view).map(({ value: [x] }) => x)).size).toBe(13)
})

test('in kilograms, what a pound costs is called what a kilogram costs', () => {
  const page = { ...pageOf(), settings: { page: { uom: 'kgs' }, rates: { measure: 'costPerPound' } } }
  expect(rates.note({ page, card }, englishPen.say)).toBe('Cost per Kilogram by weight and zone')
  expect(
    rates.note({ page: { ...page, settings: { rates: { measure: 'costPerPound' } } }, card }, englishPen.say),
  ).toBe('Cost per Pound by weight and zone')
})

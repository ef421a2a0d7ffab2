import { type Answer, type AnswerRow, spend, summary as summaryCard } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { tokens } from '../ui/theme.ts'
import type { Answered } from './answers.ts'
import type { Page } from './page.ts'
import type { Filters } from './page-state.ts'
import { summary } from './summary.tsx'
import { englishPen, testPage } from './testing.ts'
import { inUom } from './uom.ts'

const card = summaryCard('summary', ['service', 'carrier_name'])

interface Looked {
  readonly filters?: Filters
  readonly per?: 'period' | 'week'
  readonly firstInvoice?: Page['firstInvoice']
}

function pageOf({ filters = {}, per = 'period', firstInvoice }: Looked = {}) {
  return testPage({
    definition: { ...spend, cards: [card] },
    fact: 'fuelSurcharge',
    // Four weeks, and as many before them.
    period: { type: 'bill_date', from: '2026-02-02', to: '2026-03-01' },
    filters,
    settings: { summary: { dimension: 'service', per } },
    firstInvoice,
  })
}

function answer(data: readonly AnswerRow[], totalRows = data.length): Answer {
  return {
    data: [...data],
    columns: [
      { name: 'totalSpend', unit: 'money', currency: 'USD', addsUp: true },
      { name: 'packages', unit: 'count', addsUp: true },
      { name: 'costPerPackage', unit: 'money', currency: 'USD', addsUp: false },
      { name: 'weightPerPackage', unit: 'weightPerPackage', addsUp: false },
      { name: 'costPerPound', unit: 'moneyPerPound', currency: 'USD', addsUp: false },
      { name: 'discountShareOfPublished', unit: 'share', addsUp: false },
    ],
    totalRows,
  }
}

function rowOf(numbers: readonly (number | string)[], service?: string): AnswerRow {
  const [totalSpend = 0, packages = 0, costPerPackage = 0, weightPerPackage = 0, costPerPound = 0, discount = 0] =
    numbers
  return {
    ...(service !== undefined && { service }),
    totalSpend: String(totalSpend),
    packages,
    costPerPackage,
    weightPerPackage,
    costPerPound,
    discountShareOfPublished: discount,
  }
}

const answers = {
  total: {
    now: answer([rowOf([1500, 90, 16.67, 5, 3.33, 40])]),
    before: answer([rowOf([1000, 80, 12.5, 5, 2.5, 42])]),
  },
  rows: {
    now: answer([
      rowOf([1200, 80, 15, 5, 3, 45], 'Ground'),
      rowOf([280, 10, 28, 4, 7, 0], 'Next Day Air'),
      rowOf([20, 0, 0, 0, 0, 0], ''),
    ]),
    before: answer([rowOf([1000, 80, 12.5, 5, 2.5, 42], 'Ground')]),
  },
}

const inKilograms = ({ now, before }: Answered) => ({ now: inUom(now, 'kgs'), before: inUom(before, 'kgs') })

const viewOf = (looked?: Looked) => summary.view(answers, { page: pageOf(looked), card }, englishPen)

interface DrawnCell {
  readonly key?: string
  readonly value: readonly [number, number, number]
  readonly shown: string
  readonly itemStyle: { readonly opacity: number }
  readonly label: { readonly fontStyle: string }
}

function cellsOf({ chart }: ReturnType<typeof viewOf>): readonly DrawnCell[] {
  const [series] = chart.option.series as readonly { readonly data: readonly DrawnCell[] }[]
  return series?.data ?? []
}

const at = (view: ReturnType<typeof viewOf>, column: number, row: number) =>
  cellsOf(view).find(({ value: [x, y] }) => x === column && y === row)

test('all lines are asked of, whichever fact the page looks at, and the row of all is asked for by itself', () => {
  const page = pageOf()
  const asks = summary.asks(page, card)
  expect(asks.rows).toMatchObject({ by: ['service'], where: [], beside: ['service'] })
  expect(asks.total).toEqual({ select: asks.rows.select, where: [] })
  expect(asks.rows.select).not.toContain('fuelSurcharge')
})

test('every number stands with its change, and a mean is never made of the numbers beside it', () => {
  const { numbers } = viewOf()
  expect(numbers.columns.slice(0, 6).map(({ name, unit }) => [name, unit])).toEqual([
    ['Total Spend', 'USD'],
    ['Total Spend: change', '%'],
    ['Total Packages', ''],
    ['Total Packages: change', '%'],
    ['Cost per Package', 'USD'],
    ['Cost per Package: change', '%'],
  ])
  expect(numbers.columns.at(-1)).toEqual({ name: 'Discount of Published: change', unit: 'pts' })
  expect(numbers.rows[0]?.cells.map(({ exact }) => exact).join(' | ')).toBe(
    '1200.00 | 20.00 | 80 | 0.00 | 15.00 | 20.00 | 5 | 0.00 | 3.00 | 20.00 | 45 | 3.00',
  )
  expect(numbers.total.map(({ exact }) => exact).join(' | ')).toBe(
    '1500.00 | 50.00 | 90 | 12.50 | 16.67 | 33.36 | 5 | 0.00 | 3.33 | 33.20 | 40 | -2.00',
  )
})

test('of a week is what adds up, by the days of the period; a mean is the same of any number of weeks', () => {
  const { numbers } = viewOf({ per: 'week' })
  expect(numbers.columns.map(({ name }) => name)).toContain('Total Spend per Week')
  expect(numbers.columns.map(({ name }) => name)).toContain('Cost per Package')
  expect(
    numbers.rows[0]?.cells
      .map(({ exact }) => exact)
      .slice(0, 6)
      .join(' | '),
  ).toBe('300.00 | 20.00 | 20 | 0.00 | 15.00 | 20.00')
})

test('in kilograms, what is of a pound is called of a kilogram, and the drawn heads say what weights stand in', () => {
  const page = { ...pageOf(), settings: { page: { uom: 'kgs' }, summary: { dimension: 'service', per: 'period' } } }
  const view = summary.view(
    { total: inKilograms(answers.total), rows: inKilograms(answers.rows) },
    { page, card },
    englishPen,
  )
  expect(view.numbers.columns[8]).toEqual({ name: 'Cost per Kilogram', unit: 'USD/kgs' })
  const { xAxis } = view.chart.option as { readonly xAxis: { readonly data: readonly string[] } }
  expect(xAxis.data).toContain('Weight per Package (kgs)')
  expect(at(view, 4, 0)?.shown).toMatch(/^\$6.61/)
})

test('where there is no package nothing is told of one, and a discount of nothing is told', () => {
  const { numbers } = viewOf()
  expect(numbers.rows[2]?.label).toBe('Not stated')
  expect(numbers.rows[2]?.cells.map(({ shown }) => shown).join(' | ')).toBe(
    '$20.00 |  | 0 |  |  |  |  |  |  |  | 0.00% | ',
  )
  expect(at(viewOf(), 2, 2)).toBeUndefined()
})

test('what came new has no change, and where invoices begin later nothing has', () => {
  expect(viewOf().numbers.rows[1]?.cells[1]?.shown).toBe('')
  const { numbers } = viewOf({ firstInvoice: '2026-02-02' })
  expect(numbers.rows[0]?.cells.map(({ shown }) => shown).join(' | ')).toBe(
    '$1,200.00 |  | 80 |  | $15.00 |  | 5.00 |  | $3.00 |  | 45.00% | ',
  )
  expect(at(viewOf({ firstInvoice: '2026-02-02' }), 0, 0)?.shown).toBe('$1.20K')
})

test('each column has a ramp of its own, and the row of all is on none', () => {
  const view = viewOf()
  expect(at(view, 0, 0)?.value[2]).toBe(1)
  expect(at(view, 0, 1)?.value[2]).toBeCloseTo(280 / 1200)
  expect([0, 1].map((row) => at(view, 2, row)?.value[2])).toEqual([0, 1])
  expect(at(view, 0, 3)?.value[2]).toBe(-1)
})

test('a mean of few packages is told from the others; a sum of them is what it is', () => {
  expect(at(viewOf(), 2, 1)?.label.fontStyle).toBe('italic')
  expect(at(viewOf(), 0, 1)?.label.fontStyle).toBe('normal')
  expect(at(viewOf(), 2, 0)?.label.fontStyle).toBe('normal')
})

test('a row is picked out and let go, and its lines are all of its own', () => {
  const page = pageOf({ filters: { service: ['Ground'] } })
  const view = summary.view(answers, { page, card }, englishPen)
  expect(at(view, 0, 0)?.itemStyle.opacity).toBe(1)
  expect(at(view, 0, 1)?.itemStyle.opacity).toBeLessThan(1)
  view.pick?.(at(view, 3, 0)?.key ?? '')
  view.pick?.(view.numbers.rows[0]?.key ?? '')
  expect(page.changes).toEqual([{ filters: {} }, { filters: {} }])
  expect(view.markOf?.(at(view, 1, 0)?.key)).toEqual({ fact: 'totalSpend', only: { service: ['Ground'] } })
  expect(at(view, 0, 3)?.key).toBeUndefined()
  const keys = cellsOf(view).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test('of many the ten with the most spend are drawn, and the table has them all', () => {
  const many = Array.from({ length: 14 }, (_, index) => rowOf([100 - index, 40, 2, 5, 1, 0], `S${index}`))
  const view = summary.view(
    { ...answers, rows: { now: answer(many, 30), before: answer([], 30) } },
    { page: pageOf(), card },
    englishPen,
  )
  expect(view.numbers.rows).toHaveLength(14)
  expect(view.numbers.outOf).toBe(30)
  expect(Math.max(...cellsOf(view).map(({ value: [, y] }) => y))).toBe(10)
  // What it was did not all come, so that of a row that is missing nothing is said.
  expect(view.numbers.rows[0]?.cells[1]?.shown).toBe('')
})

test('what the page is narrowed to is drawn, however small, above the total of it', () => {
  const many = Array.from({ length: 14 }, (_, index) => rowOf([100 - index, 40, 2, 5, 1, 0], `S${index}`))
  const view = summary.view(
    { ...answers, rows: { now: answer(many), before: answer([]) } },
    { page: pageOf({ filters: { service: ['S3', 'S12'] } }), card },
    englishPen,
  )
  const drawn = Array.from({ length: 11 }, (_, row) => at(view, 0, row)?.key)
  const services = drawn.map((key) => key && (JSON.parse(key) as readonly string[])[0])
  expect(services).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S12', undefined])
  expect(at(view, 0, 9)?.itemStyle.opacity).toBe(1)
})

test.each(['light', 'dark'] as const)('changes are legible on the deepest colour of the %s theme', (shade) => {
  const view = summary.view(answers, { page: pageOf(), card }, { ...englishPen, shade, tokens: tokens[shade] })
  const { visualMap, series } = view.chart.option as {
    readonly visualMap: { readonly inRange: { readonly color: readonly string[] } }
    readonly series: readonly [
      { readonly label: { readonly rich: Readonly<Record<string, { readonly color: string }>> } },
    ]
  }
  const deepest = visualMap.inRange.color.at(-1) ?? ''
  const written = Object.values(series[0].label.rich).map(({ color }) => contrast(color, deepest))
  expect(written).toHaveLength(3)
  expect(Math.min(...written)).toBeGreaterThanOrEqual(4.5)
})

/** As WCAG reckons it, of `#RRGGBB`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

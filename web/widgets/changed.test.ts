import {
  accessorial,
  CauseName,
  type Change,
  changed as changedCard,
  decided,
  type Explanation,
  pages,
  refund,
  spend,
} from '@waybill/contracts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sum } from '../ui/decimal.ts'
import { openingOf } from './cause-opening.ts'
import { causeName, causeSentence } from './cause-words.ts'
import { changed } from './changed.tsx'
import { elsewhereOf } from './elsewhere.ts'
import type { Page } from './page.ts'
import { noFilterSet, readPageState, writePageState } from './page-state.ts'
import type { StandingOut } from './standing-out.tsx'
import { englishPen, testPage } from './testing.ts'

const pen = englishPen
const card = changedCard('changed')
const definition = { ...spend, cards: [...spend.cards.filter(({ form }) => form !== 'changed'), card] }

const cause = (change: Partial<Change>): Change => ({
  cause: 'volume',
  at: {},
  amount: '10.00',
  mostly: [],
  count: 1,
  ...change,
})
const ground = cause({
  cause: 'value',
  at: { carrier_name: 'FedEx', service: 'Ground Residential' },
  amount: '12.32',
  made: {
    before: '100.00',
    now: '112.32',
    parts: { volume: '8.00', mix: '0.00', price: '4.32' },
    ratios: { volume: 0.08, mix: 0, price: 0.04 },
  },
})
const reno = { normalised_sender_country: 'US', normalised_sender_state: 'NV' }
const fuel = cause({ cause: 'fuel', amount: '4.32', figure: { of: 'percent', before: '16.25', now: '19.00' } })
const told: Explanation = {
  measure: 'totalSpend',
  unit: 'money',
  currency: 'USD',
  before: '100.00',
  now: '112.32',
  packages: { before: '10', now: '11' },
  views: {
    causes: [cause({ amount: '8.00', ratio: 0.08, figure: { of: 'packages', before: '1000', now: '1080' } }), fuel],
    movers: [],
    carrier_name: [],
    service: [ground],
    accessorial: [],
    account_number: [],
    normalised_sender_state: [],
  },
}

function shown(view: string, why = told, written = pen) {
  const page = testPage({
    definition,
    fact: 'totalSpend',
    period: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
    filters: { carrier_name: ['UPS', 'FedEx'] },
    settings: decided(definition, { changed: { view } }, {}),
  })
  const nothing = { data: [], columns: [], totalRows: 0 }
  return {
    changes: page.changes,
    page,
    view: changed.view({ why: { now: nothing, before: nothing, why } }, { page, card }, written),
  }
}

test('a service says what its change is made of', () => {
  expect(causeName(ground, told, pen)).toBe('FedEx Ground Residential')
  expect(causeName({ ...ground, at: { carrier_name: 'FedEx', service: 'FedEx 2Day' } }, told, pen)).toBe('FedEx 2Day')
  expect(causeSentence(ground, told, pen)).toBe('+12.3%: 8.0% more packages, 4.0% dearer')
})

test('a cause says the figure that moved, and where it mostly did', () => {
  expect(causeSentence(fuel, told, pen)).toBe('19.0% of transport, before 16.3%')
  const heavier = cause({ cause: 'heavier', ratio: 0.03, figure: { of: 'pounds', before: '33.01', now: '35.28' } })
  expect(causeSentence({ ...heavier, mostly: [{ at: reno, amount: '9.00' }] }, told, pen)).toBe(
    '3.0% by weight: 35.28 lb a package, before 33.01, mostly senders in Nevada',
  )
  expect(causeName({ ...heavier, amount: '-1.00' }, told, pen)).toBe('Lighter packages')
  const { figure: _average, ...spread } = heavier
  expect(causeName(spread, told, pen)).toBe('Other weights')
  expect(causeSentence(spread, told, pen)).toBe('3.0% by weight: packages in other weight bands')
})

test('a discount that grew is larger, and what is counted is more often so', () => {
  const rate = cause({ cause: 'rate', ratio: 0.05 })
  expect(causeName(rate, { ...told, measure: 'transportationDiscount' }, pen)).toBe('Larger discounts')
  expect(causeName(rate, { ...told, measure: 'latePackages', unit: 'count' }, pen)).toBe('More of the packages')
})

test('the table has every step, and they sum to the difference', () => {
  const { numbers } = shown('causes').view
  expect(sum(numbers.rows.map(({ cells }) => cells[0]?.exact ?? ''))).toBe(numbers.total[0]?.exact)
  expect(numbers.rows.map(({ label }) => label)).toEqual([
    'More packages: 8.0% more packages: 1,080, before 1,000',
    'Fuel percentage: 19.0% of transport, before 16.3%',
  ])
  expect(numbers.rows[0]?.cells[0]).toMatchObject({ shown: '+$8.00', mood: 'dearer' })
  const compared = shown('service').view.numbers
  expect(compared.rows[0]?.cells.map(({ exact }) => exact)).toEqual([
    '12.32',
    '112.32',
    '100.00',
    '8.00',
    '0.00',
    '4.32',
  ])
})

test('where nothing was before, that is written above the axis and not over the name of the period', () => {
  const why = { ...told, before: '0', now: '12.00', views: { ...told.views, causes: [cause({ amount: '12.00' })] } }
  const { series } = shown('causes', why).view.chart.option as {
    series: { id: string; data: { label: { show: boolean } }[] }[]
  }
  const isWritten = (id: string) => series.find((each) => each.id === id)?.data[0]?.label.show
  expect([isWritten('above'), isWritten('below')]).toEqual([true, false])
})

test('a word in Arabic is given the room of its letters side by side, and no other word', () => {
  const arabic = { ...pen, say: (key: string) => (key === 'thisPeriod' ? 'This' : 'الفترة السابقة') } as typeof pen
  const { xAxis } = shown('causes', told, arabic).view.chart.option as { xAxis: { data: unknown[] } }
  expect(xAxis.data[0]).toMatchObject({ value: 'الفترة السابقة', textStyle: { width: expect.closeTo(104, 0) } })
  expect(xAxis.data.at(-1)).toBe('This')
})

test('what is too small for a column of its own is one step of the chart, and no cent of it is lost', () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    cause({ cause: 'accessorial', at: { accessorial: `A${place}` }, amount: `${place - 5}.01` }),
  )
  const now = sum(['100.00', ...many.map(({ amount }) => amount)])
  const why = { ...told, now, views: { ...told.views, causes: many } }
  const { option, height } = shown('causes', why).view.chart
  const { xAxis } = option as { xAxis: { data: string[] } }
  expect(xAxis.data).toHaveLength(12)
  expect(xAxis.data.at(-2)).toBe('21 others')
  expect(columnsIn(option).at(-2)?.to).toBeCloseTo(Number(now), 6)
  expect(height).toBe(300)
  const narrow = shown('causes', why, { ...pen, narrow: true }).view.chart.option as { yAxis: { data: string[] } }
  expect(narrow.yAxis.data).toHaveLength(11)
})

test('columns begin at zero, or just below steps that lie high above it, and the foot says so', () => {
  expect(axisOf(shown('causes').view.chart.option).min).toBe(90)
  const wide = { ...told, now: '300.00', views: { ...told.views, causes: [cause({ amount: '200.00' })] } }
  expect(axisOf(shown('causes', wide).view.chart.option).min).toBe(0)
  const credits = {
    ...told,
    before: '-5.00',
    now: '3.00',
    views: { ...told.views, causes: [cause({ amount: '8.00' })] },
  }
  const { option } = shown('causes', credits).view.chart
  expect(axisOf(option).min).toBeUndefined()
  expect(columnsIn(option)[1]).toMatchObject({ from: -5, to: 3 })
})

/** From where to where a column is drawn. */
function columnsIn(option: object): { from: number; to: number }[] {
  const { series } = option as { series: { id: string; data: { value: number }[] }[] }
  const values = (id: string) => series.find((one) => one.id === id)?.data.map(({ value }) => value) ?? []
  const [floor, above, below] = ['floor', 'above', 'below'].map(values)
  return (floor ?? []).map((base, place) => {
    const [up, down] = [above?.[place] ?? 0, below?.[place] ?? 0]
    return base < 0 ? { from: base + down, to: base } : { from: base + down, to: base + up }
  })
}

function axisOf(option: object): { min?: number } {
  return (option as { yAxis: { min?: number } }).yAxis
}

test('a step opens the page where it stands, at the fact that it is part of', () => {
  const { page, changes, view } = shown('service')
  view.pick?.('0')
  expect(changes[0]).toMatchObject({ filters: { carrier_name: ['FedEx'], service: ['Ground Residential'] } })
  expect(openingOf(fuel, page)).toMatchObject({ fact: 'fuelSurcharge', filters: { carrier_name: ['UPS', 'FedEx'] } })
  const heavier = cause({ cause: 'heavier', mostly: [{ at: reno, amount: '9.00' }] })
  expect(openingOf(heavier, page).filters).toMatchObject({
    normalised_sender_country: ['US'],
    normalised_sender_state: ['NV'],
  })
  expect(openingOf(cause({ cause: 'farther' }), page).settings).toEqual({ breakdown: { dimension: 'zone' } })
})

/** The address that a step leads to, read back. */
function openedBy(change: Change) {
  const { page } = shown('causes')
  const compared: Page = {
    ...page,
    during: '2026-02-01',
    settings: { ...page.settings, page: { prior: 'yearBefore' } },
  }
  const { opens, filters = {}, ...opening } = openingOf(change, compared)
  const settings = opening.settings ?? {}
  if (!opens)
    return { path: spend.path, state: readPageState(spend, writePageState(spend, { ...opening, filters, settings })) }
  const elsewhere = elsewhereOf(compared, { opens }, { ...opening, filters, settings })
  if (elsewhere === undefined || elsewhere === 'nowhere') throw new Error(`${change.cause} leads nowhere`)
  const there = pages.find(({ path }) => path === elsewhere.path) ?? spend
  return { path: elsewhere.path, state: readPageState(there, elsewhere.search) }
}

test.each([
  ['accessorial', { accessorial: 'Address Correction' }, accessorial.path, 'accessorialAmount'],
  ['credit', { credit_type: 'Late Delivery' }, refund.path, 'refundTotal'],
] as const)(
  'what has a page of its own is opened there, %s alone, with the days and the filters',
  (name, at, path, fact) => {
    const opened = openedBy(cause({ cause: name, at, mostly: [{ at: reno, amount: '9.00' }] }))
    const [[dimension, value] = ['', '']] = Object.entries(at)
    expect(opened).toEqual({
      path,
      state: {
        client: 1,
        dates: { mode: 'dr', type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
        during: '2026-02-01',
        fact,
        filterSet: noFilterSet,
        filters: { carrier_name: ['UPS', 'FedEx'], [dimension]: [value] },
        settings: { page: { prior: 'yearBefore' } },
      },
    })
  },
)

test.each(CauseName.options)('a step that is %s opens a page with the filters there were, where it stands', (name) => {
  const stands = { carrier_name: 'FedEx', service: 'FedEx 2Day' }
  for (const [at, mostly] of [
    [stands, []],
    [{}, [{ at: stands, amount: '9.00' }]],
  ] as const) {
    const { state } = openedBy(cause({ cause: name, at, mostly: [...mostly] }))
    const leads = name === 'accessorial' || name === 'credit'
    expect(state.filters).toEqual(
      leads && mostly.length > 0
        ? { carrier_name: ['UPS', 'FedEx'] }
        : { carrier_name: ['FedEx'], service: ['FedEx 2Day'] },
    )
  }
})

test('what stands out is told first, in its order', () => {
  const causes = [
    cause({ stands: 2 }),
    fuel,
    cause({ cause: 'heavier', stands: 1, figure: { of: 'pounds', before: '33.01', now: '35.28' } }),
  ]
  const { changes, view } = shown('causes', { ...told, views: { ...told.views, causes } })
  const { steps, onPick } = (view.head as ReactElement<Parameters<typeof StandingOut>[0]>).props
  const html = renderToStaticMarkup(view.head)
  expect(html.indexOf('Heavier packages')).toBeGreaterThan(0)
  expect(html.indexOf('More packages')).toBeGreaterThan(html.indexOf('Heavier packages'))
  expect(html).not.toContain('Fuel')
  onPick(steps[1]?.key ?? '')
  expect(changes[0]).toMatchObject({ fact: 'fuelSurcharge' })
})

import { type Answer, spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { sum } from '../ui/decimal.ts'
import { formatIn } from '../ui/format.ts'
import { tokens } from '../ui/theme.ts'
import type { Answered } from './answers.ts'
import { breakdown } from './breakdown.tsx'
import { map } from './map.tsx'
import type { Page, PageChange } from './page.ts'
import { settingsOf } from './page-state.ts'
import { trends } from './trends.tsx'
import type { Pen, View } from './widget.ts'

const pen: Pen = {
  tokens: tokens.light,
  shade: 'light',
  say: (key) => key,
  format: formatIn('en-US'),
  locale: 'en-US',
  rightToLeft: false,
  narrow: false,
}

function pageWith(change: Partial<Page> = {}): Page & { readonly changes: PageChange[] } {
  const changes: PageChange[] = []
  return {
    definition: spend,
    client: {
      id: 1,
      name: 'Acme',
      code: 'ACME',
      city: '',
      state: '',
      engageDate: null,
      parent: false,
      parentClientId: null,
      childClients: [],
    },
    children: [],
    period: { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' },
    fact: 'totalSpend',
    filters: {},
    settings: settingsOf(spend, {}, {}),
    rates: 'file',
    change: (one) => changes.push(one),
    changes,
    ...change,
  }
}

function answer(rows: readonly (readonly [Readonly<Record<string, string>>, string])[]): Answer {
  return {
    data: rows.map(([key, totalSpend]) => ({ ...key, totalSpend })),
    columns: [{ name: 'totalSpend', unit: 'money', currency: 'USD' }],
    totalRows: rows.length,
  }
}

const answered = (now: Answer, before: Answer = answer([])): Answered => ({ now, before })
const firstCells = ({ numbers }: View) => numbers.rows.map(({ label, cells }) => [label, cells[0]?.exact])

const services = answered(
  answer([
    [{ service: 'Ground' }, '100.10'],
    [{ service: 'Air' }, '50.20'],
    [{ service: '' }, '-0.30'],
  ]),
  answer([[{ service: 'Ground' }, '80.08']]),
)
const carriers = answered(
  answer([
    [{ service: 'Ground', carrier_name: 'UPS' }, '60.05'],
    [{ service: 'Ground', carrier_name: 'FedEx' }, '40.05'],
    [{ service: 'Air', carrier_name: 'FedEx' }, '50.20'],
    [{ service: '', carrier_name: 'UPS' }, '-0.30'],
  ]),
)

test('the rows of a breakdown make its total, to the cent', () => {
  const view = breakdown.view({ rows: services, parts: carriers }, pageWith(), pen)
  expect(view.numbers.total[0]?.exact).toBe('150')
  expect(sum(view.numbers.rows.map(({ cells }) => cells[0]?.exact ?? '0'))).toBe('150')
  expect(view.numbers.rows[0]?.cells[2]).toMatchObject({ shown: '+25.0%', mood: 'dearer' })
})

test('a picked service is the total, the others stand beside it', () => {
  const page = pageWith({ filters: { service: ['Air'] } })
  const view = breakdown.view({ rows: services, parts: carriers }, page, pen)
  expect(view.numbers.total[0]?.exact).toBe('50.2')
  expect(view.numbers.rows.map(({ chosen, beside }) => [chosen, beside])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
})

test('a click on a service filters by it, another takes it back', () => {
  const page = pageWith()
  breakdown.view({ rows: services, parts: carriers }, page, pen).pick?.('Ground')
  expect(page.changes).toEqual([{ filters: { service: ['Ground'] } }])
  const filtered = pageWith({ filters: { service: ['Ground'] } })
  breakdown.view({ rows: services, parts: carriers }, filtered, pen).pick?.('Ground')
  expect(filtered.changes).toEqual([{ filters: {} }])
})

const places = answered(
  answer([
    [{ normalised_consignee_country: 'US', normalised_consignee_state: 'CA' }, '70'],
    [{ normalised_consignee_country: 'DE', normalised_consignee_state: '' }, '20'],
    [{ normalised_consignee_country: 'AU', normalised_consignee_state: 'WA' }, '9'],
    [{ normalised_consignee_country: 'US', normalised_consignee_state: '' }, '1'],
  ]),
)

test('what went abroad stays in the total of the map of states', () => {
  const view = map.view({ places }, pageWith(), pen)
  expect(firstCells(view)).toEqual([
    ['California', '70'],
    ['map.elsewhere', '29'],
    ['value.unknown', '1'],
  ])
  expect(view.numbers.total[0]?.exact).toBe('100')
})

test('a state is filtered together with its country, so that WA is never Western Australia', () => {
  const page = pageWith()
  map.view({ places }, page, pen).pick?.('CA')
  expect(page.changes).toEqual([
    { filters: { normalised_consignee_country: ['US'], normalised_consignee_state: ['CA'] } },
  ])
})

test('a month without an invoice is a zero, not a gap', () => {
  const months = answered(
    answer([
      [{ month: '2026-01-01' }, '10'],
      [{ month: '2026-03-01' }, '30'],
    ]),
    answer([[{ month: '2025-12-01' }, '5']]),
  )
  const { rows, total } = trends.view({ spans: months }, pageWith(), pen).numbers
  expect(rows.map(({ label, cells }) => [label, cells[0]?.exact, cells[1]?.exact])).toEqual([
    ['January 2026', '10', '0'],
    ['February 2026', '0', '0'],
    ['March 2026', '30', '5'],
  ])
  expect(total.map(({ exact }) => exact)).toEqual(['40', '5', '700.00'])
})

test('a period without any invoice has no rows, so that the card can say why', () => {
  expect(trends.view({ spans: answered(answer([])) }, pageWith(), pen).numbers.rows).toEqual([])
})

test('a period before without any invoice is not drawn as a line of zeros', () => {
  const now = answer([[{ month: '2026-01-01' }, '10']])
  const before = answer([[{ month: '2025-12-01' }, '5']])
  expect(priorLine(answered(now))).toEqual([null, null, null])
  expect(priorLine(answered(now, before))).toEqual([0, 0, 5])
})

test('a map with nothing on it has no scale, and leads to the world where things are', () => {
  const abroad = answered(answer([[{ normalised_consignee_country: 'DE', normalised_consignee_state: '' }, '20']]))
  expect(map.view({ places: abroad }, pageWith(), pen).chart.option).toMatchObject({ visualMap: { show: false } })
  expect(map.view({ places }, pageWith(), pen).chart.option).toMatchObject({ visualMap: { show: true } })
})

test('only the carriers behind a chosen bar get its outline', () => {
  const page = pageWith({ filters: { service: ['Air'] } })
  const { option } = breakdown.view({ rows: services, parts: carriers }, page, pen).chart
  const outlined = seriesOf(option).flatMap(({ id, data }) =>
    data.flatMap(({ itemStyle }) => (itemStyle?.borderWidth ? [id] : [])),
  )
  expect(outlined).toEqual(['carrier-FedEx'])
})

interface Series {
  readonly id: string
  readonly data: readonly { readonly value: number | null; readonly itemStyle?: { readonly borderWidth?: number } }[]
}

function seriesOf(option: View['chart']['option']): readonly Series[] {
  return (option as { readonly series: readonly Series[] }).series
}

function priorLine(spans: Answered) {
  const { option } = trends.view({ spans }, pageWith(), pen).chart
  return seriesOf(option)
    .find(({ id }) => id === 'prior')
    ?.data.map(({ value }) => value)
}

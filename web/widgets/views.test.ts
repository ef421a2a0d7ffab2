import {
  type Answer,
  amounts,
  breakdown as breakdownCard,
  type MeasureName,
  map as mapCard,
  spend,
  trends as trendsCard,
  weight,
} from '@waybill/contracts'
import { expect, test } from 'vitest'
import { sum } from '../ui/decimal.ts'
import en from '../words/en.json'
import type { Answered } from './answers.ts'
import { breakdown } from './breakdown.tsx'
import type { View } from './form.ts'
import { map } from './map.tsx'
import type { Page } from './page.ts'
import { keyPen, testPage } from './testing.ts'
import { trends } from './trends.tsx'

const pen = keyPen

const onBreakdown = breakdownCard('breakdown', ['service'])
const onMap = mapCard('map')
const onTrends = trendsCard('trends')
const definition = { ...spend, cards: [amounts('amounts'), onTrends, onBreakdown, onMap] }

function pageWith(change: Partial<Page> = {}) {
  const period = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const
  return testPage({ definition, fact: 'totalSpend', period, ...change })
}

function answer(
  rows: readonly (readonly [Readonly<Record<string, string>>, string])[],
  fact: MeasureName = 'totalSpend',
  addsUp = true,
): Answer {
  return {
    data: rows.map(([key, value]) => ({ ...key, [fact]: value })),
    columns: [{ name: fact, unit: 'money', currency: 'USD', addsUp }],
    totalRows: rows.length,
  }
}

const answered = (now: Answer, before: Answer = answer([])): Answered => ({ now, before })
const whole = (now: string, before = '0') => answered(answer([[{}, now]]), answer([[{}, before]]))
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

const byService = (change: Partial<Page> = {}, total = whole('150', '80.08')) => {
  const page = pageWith(change)
  return { page, view: breakdown.view({ rows: services, parts: carriers, total }, { page, card: onBreakdown }, pen) }
}

test('the rows of a breakdown make its total, to the cent', () => {
  const { view } = byService()
  expect(view.numbers.total.map(({ exact }) => exact)).toEqual(['150.00', '80.08', '87.31', '100.00'])
  expect(sum(view.numbers.rows.map(({ cells }) => cells[0]?.exact ?? '0'))).toBe('150')
  expect(view.numbers.rows[0]?.cells[2]).toMatchObject({ shown: '+25.0%', mood: 'dearer' })
})

test('what a row was is nothing where it had no line, and is not said where not all rows of before came', () => {
  const wasOfAir = (came: Answer) => {
    const rows = answered(services.now, came)
    const page = pageWith()
    return breakdown.view({ rows, parts: carriers, total: whole('150', '80.08') }, { page, card: onBreakdown }, pen)
      .numbers.rows[1]?.cells
  }
  expect(wasOfAir(services.before)?.map(({ exact }) => exact)).toEqual(['50.20', '0.00', '', '33.47'])
  const cut = wasOfAir({ ...services.before, totalRows: 1001 })
  expect(cut?.map(({ exact }) => exact)).toEqual(['50.20', '', '', '33.47'])
})

test('a picked service is the total, the others stand beside it', () => {
  const { view } = byService({ filters: { service: ['Air'] } }, whole('50.2'))
  expect(view.numbers.total[0]?.exact).toBe('50.20')
  expect(view.numbers.rows.map(({ chosen, beside }) => [chosen, beside])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
})

const costs = (rows: Parameters<typeof answer>[0]) => answered(answer(rows, 'costPerPackage', false))

test('what does not add up has no share of a whole, and no parts to stack', () => {
  const answers = {
    rows: costs([
      [{ service: 'Ground' }, '9.50'],
      [{ service: 'Air' }, '30.00'],
    ]),
    parts: costs([
      [{ service: 'Ground', carrier_name: 'UPS' }, '9.00'],
      [{ service: 'Ground', carrier_name: 'FedEx' }, '10.00'],
      [{ service: 'Air', carrier_name: 'FedEx' }, '30.00'],
    ]),
    total: costs([[{}, '11.25']]),
  }
  const page = pageWith({ fact: 'costPerPackage' })
  const { numbers, chart } = breakdown.view(answers, { page, card: onBreakdown }, pen)
  expect(numbers.total[0]?.exact).toBe('11.25')
  expect(numbers.columns.map(({ name }) => name)).toEqual(['fact.costPerPackage', 'prior.justBefore', 'change'])
  expect(seriesOf(chart.option).map(({ id }) => id)).toEqual(['carrier-', 'labels'])
})

test('a click on a service filters by it, another takes it back', () => {
  const { page, view } = byService()
  view.pick?.('Ground')
  expect(page.changes).toEqual([{ filters: { service: ['Ground'] } }])
  const filtered = byService({ filters: { service: ['Ground'] } })
  filtered.view.pick?.('Ground')
  expect(filtered.page.changes).toEqual([{ filters: {} }])
})

const states = answered(
  answer([
    [{ normalised_consignee_state: 'CA' }, '70'],
    [{ normalised_consignee_state: '' }, '1'],
  ]),
)

const onStates = (change: Partial<Page> = {}, { places = states, elsewhere = whole('29') } = {}) => {
  const page = pageWith(change)
  const answers = { places, elsewhere, total: whole('100'), all: whole('100') }
  return { page, view: map.view(answers, { page, card: onMap }, pen) }
}

test('what went abroad stands beside the states as the one whole that it is', () => {
  const { view } = onStates()
  expect(firstCells(view)).toEqual([
    ['California', '70.00'],
    ['map.elsewhere', '29.00'],
    ['value.unknown', '1.00'],
  ])
  expect(view.numbers.total[0]?.exact).toBe('100.00')
})

test('nothing abroad is no row of zero', () => {
  const nothing: Answer = { ...whole('0').now, totalRows: 0 }
  const { view } = onStates({}, { elsewhere: { now: nothing, before: nothing } })
  expect(firstCells(view).map(([label]) => label)).toEqual(['California', 'value.unknown'])
})

test('a state is filtered together with its country, so that WA is never Western Australia', () => {
  const { page, view } = onStates()
  view.pick?.('CA')
  expect(page.changes).toEqual([
    { filters: { normalised_consignee_country: ['US'], normalised_consignee_state: ['CA'] } },
  ])
})

const byMonth = (spans: Answered, total: Answered, period: Partial<Page> = {}, joined = whole('0')) =>
  trends.view({ spans, total, joined }, { page: pageWith(period), card: onTrends }, pen)

test('a month without an invoice is a zero, not a gap', () => {
  const months = answered(
    answer([
      [{ month: '2026-01-01' }, '10'],
      [{ month: '2026-03-01' }, '30'],
    ]),
    answer([[{ month: '2025-12-01' }, '5']]),
  )
  const { rows, total } = byMonth(months, whole('40', '5')).numbers
  expect(rows.map(({ label, cells }) => [label, cells[0]?.exact, cells[1]?.exact])).toEqual([
    ['January 2026', '10.00', '0.00'],
    ['February 2026', '0.00', '0.00'],
    ['March 2026', '30.00', '5.00'],
  ])
  expect(total.map(({ exact }) => exact)).toEqual(['40.00', '5.00', '700.00'])
})

test('months of the period before that stand beside one of this are asked for as one, and never added', () => {
  const march: Partial<Page> = { period: { type: 'bill_date', from: '2026-03-01', to: '2026-03-30' } }
  const asked = trends.asks(pageWith(march), onTrends)
  expect(asked.joined).toMatchObject({ during: '2026-03-01', of: 'before' })
  const spans = answered(
    answer([[{ month: '2026-03-01' }, '12']]),
    answer([
      [{ month: '2026-01-01' }, '4'],
      [{ month: '2026-02-01' }, '6'],
    ]),
  )
  const { rows } = byMonth(spans, whole('12', '5.5'), march, whole('0', '5.5')).numbers
  expect(rows.map(({ cells }) => cells[1]?.exact)).toEqual(['5.50'])
})

test('a month of which the period has not all days is called as ever in its row, and under the chart it is said which it has', () => {
  const spans = answered(answer([[{ month: '2026-03-01' }, '12']]), answer([[{ month: '2026-02-01' }, '6']]))
  const seen = (to: string) => {
    const period: Partial<Page> = { period: { type: 'bill_date', from: '2026-02-01', to } }
    const { numbers, foot } = byMonth(spans, whole('12', '6'), period)
    return { labels: numbers.rows.map(({ label }) => label), foot: JSON.stringify(foot) }
  }
  const part = seen('2026-03-09')
  expect(part.labels).toEqual(['February 2026', 'March 2026'])
  expect(part.foot).toContain('trends.inPart')
  const full = seen('2026-03-31')
  expect(full.labels).toEqual(['February 2026', 'March 2026'])
  expect(full.foot).not.toContain('trends.inPart')
})

test('a period without any invoice has no rows, so that the card can say why', () => {
  expect(byMonth(answered(answer([])), whole('0')).numbers.rows).toEqual([])
})

test('a period before without any invoice is not drawn as a line of zeros', () => {
  const now = answer([[{ month: '2026-01-01' }, '10']])
  const before = answer([[{ month: '2025-12-01' }, '5']])
  expect(priorLine(answered(now))).toEqual([null, null, null])
  expect(priorLine(answered(now, before))).toEqual([0, 0, 5])
})

test('a month of weights leads to the lines of the weight that was chosen, whichever line it stands on', () => {
  const onWeight = weight.cards.find((card) => card.form === 'trends') ?? onTrends
  const rowsOf = (fact: MeasureName) => {
    const page = testPage({ definition: weight, fact, period: pageWith().period, factName: fact })
    const nothing = answered(answer([[{ month: '2026-01-01' }, '10']], fact))
    return trends
      .view({ spans: nothing, total: nothing, joined: nothing }, { page, card: onWeight }, pen)
      .markOf?.('2026-01-01')
  }
  expect(rowsOf('billWeight')).toEqual({ during: '2026-01-01' })
  expect(rowsOf('actualWeight')).toEqual({ during: '2026-01-01' })
  expect(rowsOf('weightDifference')).toEqual({ fact: 'billWeight', during: '2026-01-01' })
})

test('six months with nothing before them say so, word for word', () => {
  const card = { ...onTrends, fact: 'totalSpend', period: 'sixMonths' } as const
  const spans = answered(answer([[{ month: '2026-01-01' }, '10']]))
  const footOf = (before: Answered) => {
    const { foot } = trends.view(
      { spans: before, total: whole('10'), joined: whole('0') },
      { page: pageWith(), card },
      pen,
    )
    return JSON.stringify(foot)
  }
  expect(footOf(spans)).toContain('trends.nothingBeforeSixMonths')
  expect(footOf({ ...spans, before: answer([[{ month: '2025-12-01' }, '5']]) })).not.toContain('nothingBefore')
  expect(en['trends.nothingBeforeSixMonths']).toBe('*No data available prior to last six months for comparison.')
})

test('a map with nothing on it has no scale, and leads to the world where things are', () => {
  const { view } = onStates({}, { places: answered(answer([])), elsewhere: whole('20') })
  expect(view.chart.option).toMatchObject({ visualMap: { show: false } })
  expect(onStates().view.chart.option).toMatchObject({ visualMap: { show: true } })
})

const share = (rows: Parameters<typeof answer>[0]): Answer => ({
  ...answer(rows, 'refundShareOfSpend', false),
  columns: [{ name: 'refundShareOfSpend', unit: 'share', addsUp: false }],
})

test('the scale of a map fits shares below one percent', () => {
  const small = share([
    [{ normalised_consignee_state: 'CA' }, '0.62'],
    [{ normalised_consignee_state: 'TX' }, '0.15'],
  ])
  const all = answered(share([[{}, '0.31']]))
  const page = pageWith({ fact: 'refundShareOfSpend', factName: 'refundShareOfSpend' })
  const answers = { places: answered(small), elsewhere: all, total: all, all }
  const { visualMap } = map.view(answers, { page, card: onMap }, pen).chart.option as { visualMap: object }
  expect(visualMap).toMatchObject({ show: true, min: 0, max: 0.62, text: ['0.62%', '0%'] })
})

test('only the carriers behind a chosen bar get its outline', () => {
  const { option } = byService({ filters: { service: ['Air'] } }).view.chart
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
  return seriesOf(byMonth(spans, whole('10')).chart.option)
    .find(({ id }) => id === 'prior')
    ?.data.map(({ value }) => value)
}

test('from days before the first invoice no bar, no row, no state and no total tells a change; what was billed stays', () => {
  const { view } = byService({ firstInvoice: '2025-12-01' })
  expect(view.numbers.rows[0]?.cells.map(({ shown }) => shown !== '')).toEqual([true, true, false, true])
  expect(view.numbers.total.map(({ shown }) => shown !== '')).toEqual([true, true, false, true])
  expect(JSON.stringify(view.numbers)).not.toContain('dearer')
})

test('where a tenth of those days or less have no invoice, changes stay', () => {
  const { view } = byService({ firstInvoice: '2025-10-10' })
  expect(view.numbers.rows[0]?.cells[2]).toMatchObject({ shown: '+25.0%', mood: 'dearer' })
})

function monthsFrom(first: number, year: string, values: readonly string[]): Answer {
  return answer(
    values.map((value, place) => [{ month: `${year}-${String(first + place).padStart(2, '0')}-01` }, value]),
  )
}

test('a month whose own days before have invoices tells its change, though the period cannot', () => {
  const page = pageWith({ firstInvoice: '2025-12-01' })
  const spans = answered(monthsFrom(1, '2026', ['10', '10', '30']), monthsFrom(10, '2025', ['5', '5', '20']))
  const total = whole('50', '30')
  const { numbers } = trends.view({ total, spans, joined: whole('0') }, { page, card: onTrends }, pen)
  expect(numbers.rows.map(({ cells }) => cells[2]?.shown)).toEqual(['', '', '+50.0%'])
  expect(numbers.total[2]?.shown).toBe('')
})

import {
  type Answer,
  breakdown as breakdownCard,
  carrierScore,
  decided,
  type MeasureName,
  shares as sharesCard,
  trendsOfShares,
  weight,
} from '@waybill/contracts'
import { expect, test } from 'vitest'
import { changeBetween } from '../ui/change.ts'
import { breakdown } from './breakdown.tsx'
import { comparedCells, comparedColumns } from './compared.ts'
import { filterWords } from './filter-words.ts'
import type { Page } from './page.ts'
import { readPageState, writePageState } from './page-state.ts'
import { shares } from './shares.tsx'
import { englishPen, keyPen, testPage } from './testing.ts'
import { trends } from './trends.tsx'
import { inUom } from './uom.ts'

const pen = keyPen

function pageOf(definition: Page['definition'], fact: MeasureName): Page {
  return testPage({ definition, fact, period: { type: 'bill_date', from: '2026-01-01', to: '2026-02-28' } })
}

const counted: readonly MeasureName[] = [
  'packages',
  'onTimePackages',
  'latePackages',
  'exceptionPackages',
  'pendingLatePackages',
]
const shared: readonly MeasureName[] = ['onTimeShare', 'lateShare', 'exceptionShare', 'pendingLateShare']

function answer(rows: readonly Record<string, string | number>[]): Answer {
  return {
    data: [...rows],
    columns: [
      ...counted.map((name) => ({ name, unit: 'count' as const, addsUp: true })),
      ...shared.map((name) => ({ name, unit: 'share' as const, addsUp: false })),
    ],
    totalRows: rows.length,
  }
}

const card = sharesCard('breakdown', ['carrier_name'])
const page = pageOf({ ...carrierScore, cards: [card] }, 'packages')
const nothing = answer([])
const ups = {
  carrier_name: 'UPS',
  packages: 200,
  onTimePackages: 180,
  latePackages: 10,
  exceptionPackages: 4,
  pendingLatePackages: 2,
  onTimeShare: 90,
  lateShare: 5,
  exceptionShare: 2,
  pendingLateShare: 1,
}
const small = {
  carrier_name: 'OnTrac',
  packages: 10,
  onTimePackages: 5,
  latePackages: 5,
  exceptionPackages: 0,
  pendingLatePackages: 0,
  onTimeShare: 50,
  lateShare: 50,
  exceptionShare: 0,
  pendingLateShare: 0,
}
/** Not what the two rows would make, so that adding them up shows. */
const total = {
  packages: 210,
  onTimePackages: 185,
  latePackages: 15,
  exceptionPackages: 4,
  pendingLatePackages: 2,
  onTimeShare: 88.1,
  lateShare: 7.14,
  exceptionShare: 1.9,
  pendingLateShare: 0.95,
}

const view = shares.view(
  { total: { now: answer([total]), before: nothing }, rows: { now: answer([ups, small]), before: nothing } },
  { page, card },
  pen,
)
const series = view.chart.option.series as readonly {
  readonly id: string
  readonly data: readonly { readonly value: number }[]
}[]

test('a bar is a hundred percent, parted in one order, with what has no status at its end', () => {
  expect(series.map(({ id }) => id)).toEqual([...shared, 'rest', 'labels'])
  expect(series.map(({ data }) => data[0]?.value)).toEqual([90, 5, 2, 1, 2, 0])
})

test('shares are never added up: their total is the answer to a question of its own', () => {
  expect(view.numbers.total.map(({ exact }) => exact)).toEqual([
    '210',
    '88.1',
    '185',
    '7.14',
    '15',
    '1.9',
    '4',
    '0.95',
    '2',
  ])
})

test('packages stand beside every share, and a share of fewer than thirty is marked', () => {
  expect(view.numbers.rows[0]?.cells.slice(0, 3).map(({ exact }) => exact)).toEqual(['200', '90', '180'])
  expect(view.numbers.rows.map(({ label }) => label)).toEqual(['UPS', 'OnTrac · shares.few'])
})

test('the trend of a status is its share with its packages, or the packages alone', () => {
  const onTrends = trendsOfShares('trends')
  const late = pageOf({ ...carrierScore, cards: [onTrends] }, 'latePackages')
  const months = answer([{ ...ups, month: '2026-01-01' }])
  const answers = {
    total: { now: answer([total]), before: nothing },
    spans: { now: months, before: nothing },
    joined: { now: nothing, before: nothing },
  }
  const asShare = trends.view(answers, { page: late, card: onTrends }, pen).numbers
  expect(asShare.columns.map(({ name }) => name)).toEqual([
    'fact.lateShare',
    'prior.justBefore',
    'change',
    'fact.latePackages',
  ])
  expect(asShare.rows[0]?.cells.map(({ exact }) => exact)).toEqual(['5', '0', '', '10'])
  const settings = { ...late.settings, trends: { ...late.settings.trends, shown: 'amount' } }
  const asAmount = trends.view(answers, { page: { ...late, settings }, card: onTrends }, pen).numbers
  expect(asAmount.columns.map(({ name }) => name)).toEqual(['fact.latePackages', 'prior.justBefore', 'change'])
})

const weights = (bill: string, actual: string): Answer => ({
  data: [{ month: '2026-01-01', billWeight: bill, actualWeight: actual }],
  columns: (['billWeight', 'actualWeight'] as const).map((name) => ({ name, unit: 'weight', addsUp: true })),
  totalRows: 1,
})

test('bill and actual weight are two lines with what is between them filled, in kilograms where one reads those', () => {
  const onTrends = weight.cards[1]
  if (onTrends?.form !== 'trends') throw new Error('The second card of Weight is its trends')
  const now = inUom(weights('100.00', '80.00'), 'kgs')
  const answers = {
    total: { now, before: nothing },
    spans: { now, before: nothing },
    joined: { now: nothing, before: nothing },
  }
  const drawn = trends.view(answers, { page: pageOf(weight, 'weightDifference'), card: onTrends }, pen)
  const lines = drawn.chart.option.series as readonly { readonly id: string; readonly data: readonly unknown[] }[]
  expect(lines.map(({ id }) => id)).toEqual(['floor', 'between', 'prior', 'now', 'prior-1', 'now-1'])
  expect(lines.slice(0, 2).map(({ data }) => Number(data[0]).toFixed(2))).toEqual(['36.29', '9.07'])
  expect(drawn.numbers.columns.map(({ unit }) => unit)).toEqual(['uom.kgs', 'uom.kgs', '%', 'uom.kgs', 'uom.kgs', '%'])
  expect(drawn.numbers.rows[0]?.cells[0]?.shown).toBe('45.36')
})

test('the address says kilograms, which packages and which tab, and only where the page has them', () => {
  const search = { page: 'quarterly..kgs', lines: 'billAboveActual', tab: 'sccAuditFee' }
  const state = readPageState(weight, search)
  expect(state).toMatchObject({
    lines: 'billAboveActual',
    settings: { page: { chartTimeSpan: 'quarterly', uom: 'kgs' } },
  })
  expect(writePageState(weight, state)).toEqual({ page: 'quarterly..kgs', lines: 'billAboveActual' })
  expect(readPageState(carrierScore, search)).not.toHaveProperty('lines')
})

const bandCard = breakdownCard('breakdown', ['weight_band'])

function bandsOf(uom: 'lbs' | 'kgs') {
  const definition = { ...weight, cards: [bandCard] }
  const read = testPage({
    definition,
    fact: 'billWeight',
    period: { type: 'bill_date', from: '2026-01-01', to: '2026-02-28' },
    settings: decided(definition, { page: { uom } }, {}),
    filters: { weight_band: ['1-5'] },
  })
  const rows: Answer = {
    data: ['1-5', '151+'].map((band) => ({ weight_band: band, billWeight: '10.00' })),
    columns: [
      { name: 'weight_band', unit: null, addsUp: false },
      { name: 'billWeight', unit: 'weight', addsUp: true },
    ],
    totalRows: 2,
  }
  const answered = { now: inUom(rows, uom), before: nothing }
  const { numbers } = breakdown.view(
    { total: answered, rows: answered, parts: { now: nothing, before: nothing } },
    { page: read, card: bandCard },
    englishPen,
  )
  const chips = filterWords(read.filters, englishPen.say, 'en-US', uom).map(({ text }) => text)
  return { labels: numbers.rows.map(({ label }) => label), chips }
}

test('weight bands stand in what the page is read in, on their bars and on their chips', () => {
  expect(bandsOf('lbs')).toEqual({ labels: ['1-5 lbs', '151+ lbs'], chips: ['Weight Band: 1-5 lbs'] })
  expect(bandsOf('kgs')).toEqual({ labels: ['0.45-2.27 kgs', '68.49+ kgs'], chips: ['Weight Band: 0.45-2.27 kgs'] })
})

test('the table of a share says its change in points', () => {
  const late = { now: answer([ups]), before: nothing }
  const columns = comparedColumns(late, page, 'lateShare', englishPen)
  expect(columns.at(-1)).toEqual({ name: 'Change', unit: 'pts' })
  const [value, prior] = [
    { decimal: '7.5', unit: 'share' },
    { decimal: '5.00', unit: 'share' },
  ] as const
  const change = comparedCells({ value, prior, change: changeBetween(value, prior) }, 'lateShare', englishPen)[2]
  expect(change).toEqual({ shown: '+2.5 pts', exact: '2.50', mood: 'dearer' })
})

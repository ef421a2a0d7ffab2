import {
  type Answer,
  alignedPeriods,
  type CalendarSpan,
  ComparisonTab,
  type DateRange,
  dimensionsOfTab,
  type MeasureName,
  measuresOfTab,
  pageOf,
  periodsOf,
  Question,
  TrendComparison,
  windowOf,
} from '@waybill/contracts'
import { compile, type Engine, measures, raw } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 500, trackingNumbers: 400 },
    { loadId: 2, clientId: 6, seed: 42, packages: 300, trackingNumbers: 300 },
  ])
})
afterAll(() => both.close())

const anySet = fc.record({
  tab: fc.constantFrom(...ComparisonTab.options),
  span: fc.constantFrom<CalendarSpan>('month', 'quarter'),
  clientIds: fc.subarray([5, 6], { minLength: 1 }),
  carriers: fc.constantFrom([], ['UPS'], ['FedEx', 'UPS']),
  dates: fc.constantFrom<DateRange>(
    { type: 'bill_date', from: '2024-12-01', to: '2025-11-22' },
    { type: 'bill_date', from: '2023-05-17', to: '2025-06-03' },
    { type: 'pickup_date', from: '2025-02-28', to: '2025-03-01' },
  ),
})
type AnySet = typeof anySet extends fc.Arbitrary<infer Set> ? Set : never

/** Whatever is drawn, each tab is asked once where it has something to say. */
const wholeSets = ComparisonTab.options.map((tab): AnySet => {
  const dates: DateRange = { type: 'bill_date', from: '2023-05-17', to: '2025-06-03' }
  return { tab, span: 'month', clientIds: [5, 6], carriers: [], dates }
})

/** As the page of the tab asks: its own conditions and the set's filters, of these days. */
async function ask(engine: Engine, set: AnySet, by: readonly string[], dates: DateRange): Promise<Answer['data']> {
  const filters = set.carriers.length > 0 ? [{ column: 'carrier_name', op: 'in', values: set.carriers }] : []
  const question = Question.parse({
    page: set.tab,
    widget: 'amounts',
    select: measuresOfTab[set.tab],
    by: by.filter((word) => word !== set.span),
    ...(by.includes(set.span) && { span: set.span }),
    where: [...(pageOf(set.tab).where ?? []), ...filters],
    dates,
  })
  return (await both.answer(engine, compile(question, { clientIds: set.clientIds }))).data
}

const added = measuresAddingUp(Object.values(measuresOfTab).flat())
function measuresAddingUp(names: readonly MeasureName[]): ReadonlySet<MeasureName> {
  return new Set(names.filter((name) => ['sum', 'total'].includes(measures[name].kind)))
}

/** Exact: the engines give decimals of at most six places. */
const units = (cell: string | number | undefined) => {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(cell ?? '0')) ?? []
  return BigInt(`${sign ?? ''}${whole}${part.padEnd(8, '0')}`)
}
const sumOf = (rows: Answer['data'], name: MeasureName) => rows.reduce((sum, row) => sum + units(row[name]), 0n)

test.each(['duckdb', 'clickhouse'] as const)(
  'on %s rows, periods and the Total of every set come to the same to the cent, and a ratio of a Total is the ratio of its sums',
  async (engine) => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const window = windowOf(set.dates, set.span)
        const [total] = await ask(engine, set, [], window)
        const [dimension] = dimensionsOfTab[set.tab]
        const rows = await ask(engine, set, [dimension], window)
        const spans = await ask(engine, set, [set.span], window)
        const each = (
          await Promise.all(periodsOf(window, set.span).map((period) => ask(engine, set, [], period)))
        ).flat()
        if (rows.length > 0) found += 1
        for (const name of measuresOfTab[set.tab]) {
          if (!added.has(name)) continue
          const whole = units(total?.[name])
          expect([name, sumOf(rows, name), sumOf(spans, name), sumOf(each, name)]).toEqual([name, whole, whole, whole])
        }
        if (set.tab !== 'spend' || !total) return
        const [spend, packages, pounds] = ['totalSpend', 'packages', 'billWeight'].map((name) => Number(total[name]))
        expect(Number(total['costPerPackage'])).toBeCloseTo(packages ? (spend ?? 0) / packages : 0, 2)
        expect(Number(total['costPerPound'])).toBeCloseTo(pounds ? (spend ?? 0) / pounds : 0, 2)
        expect(Number(total['weightPerPackage'])).toBeCloseTo(packages ? (pounds ?? 0) / packages : 0, 2)
      }),
      { numRuns: engine === 'duckdb' ? 40 : 12, examples: wholeSets.map((set) => [set]) },
    )
    expect(found).toBeGreaterThanOrEqual(wholeSets.length)
  },
)

const day = (date: Date) => date.toISOString().slice(0, 10)
const dayAfter = (date: string) => day(new Date(Date.parse(date) + 86_400_000))

const anyDates = fc
  .record({
    start: fc.date({ min: new Date('2019-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    days: fc.nat(1500),
  })
  .map(({ start, days }): DateRange => {
    return { type: 'bill_date', from: day(start), to: day(new Date(start.getTime() + days * 86_400_000)) }
  })

test('a set has at most four quarters or twelve months, and every day of its window in one of them', () => {
  fc.assert(
    fc.property(anyDates, fc.constantFrom<CalendarSpan>('month', 'quarter'), (dates, span) => {
      const window = windowOf(dates, span)
      const periods = periodsOf(window, span)
      expect(periods.length).toBeLessThanOrEqual(span === 'month' ? 12 : 4)
      expect([window.to, periods[0]?.from, periods.at(-1)?.to]).toEqual([dates.to, window.from, window.to])
      expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ to }) => dayAfter(to)))
      const isWhole = periods.length < (span === 'month' ? 12 : 4)
      expect(isWhole ? window.from : dates.from <= window.from).toEqual(isWhole ? dates.from : true)
    }),
  )
})

test('whichever way sets stand beside each other, each of their periods stands in one row', () => {
  fc.assert(
    fc.property(
      fc.array(anyDates, { minLength: 1, maxLength: 3 }),
      fc.constantFrom<CalendarSpan>('month', 'quarter'),
      fc.constantFrom(...TrendComparison.options),
      (sets, span, compared) => {
        const windows = sets.map((dates) => windowOf(dates, span))
        const rows = alignedPeriods(windows, span, compared)
        windows.forEach((window, place) => {
          const placed = rows.flatMap((row) => row[place] ?? [])
          expect(new Set(placed.map(({ from }) => from))).toEqual(
            new Set(periodsOf(window, span).map(({ from }) => from)),
          )
          expect(placed.length).toBe(periodsOf(window, span).length)
        })
      },
    ),
  )
})

test('year over year the same months stand together, range over range the first with the first', () => {
  const windows: DateRange[] = [
    { type: 'bill_date', from: '2025-11-05', to: '2026-01-10' },
    { type: 'bill_date', from: '2024-12-01', to: '2025-01-31' },
  ]
  const starts = (compared: TrendComparison) =>
    alignedPeriods(windows, 'month', compared).map((row) => row.map((period) => period?.from))
  expect(starts('year_over_year')).toEqual([
    ['2025-11-05', undefined],
    ['2025-12-01', '2024-12-01'],
    ['2026-01-01', '2025-01-01'],
  ])
  expect(starts('range_over_range')).toEqual([
    ['2025-11-05', '2024-12-01'],
    ['2025-12-01', '2025-01-01'],
    ['2026-01-01', undefined],
  ])
})

test.each(['duckdb', 'clickhouse'] as const)(
  'on %s a package with an accessorial counts once in each period, on however many of its charges and invoices it is',
  async (engine) => {
    const set: AnySet = {
      tab: 'accessorial',
      span: 'quarter',
      clientIds: [5, 6],
      carriers: ['FedEx', 'UPS'],
      dates: { type: 'bill_date', from: '2024-12-01', to: '2025-11-22' },
    }
    const byHand = async (by: string, { from, to }: DateRange) =>
      new Map(
        (
          await both.read(
            engine,
            raw(`select named, count(*) as packages, sum(charges) as charges from (
              select ${by} as named, client_id, carrier_name, tracking_number, count(*) as charges from charge
              where client_id in (5, 6) and carrier_name in ('UPS', 'FedEx') and charge_family = 'OTHER_ACCESSORIAL'
                and bill_date between '${from}' and '${to}' and accessorial_count > 0 and tracking_number <> ''
              group by named, client_id, carrier_name, tracking_number) as once group by named`),
          )
        ).map(([name = '', packages, charges]) => [name, { packages: Number(packages), charges: Number(charges) }]),
      )
    let severalTimes = 0
    for (const period of periodsOf(windowOf(set.dates, set.span), set.span)) {
      const hand = await byHand('accessorial', period)
      const rows = await ask(engine, set, ['accessorial'], period)
      for (const { accessorial, accessorialPackages } of rows)
        expect([accessorial, Number(accessorialPackages)]).toEqual([
          accessorial,
          hand.get(String(accessorial))?.packages ?? 0,
        ])
      const [total] = await ask(engine, set, [], period)
      const all = (await byHand("''", period)).get('')
      expect(Number(total?.['accessorialPackages'] ?? 0)).toBe(all?.packages ?? 0)
      if (all && all.charges > all.packages) severalTimes += 1
    }
    expect(severalTimes).toBeGreaterThan(0)
  },
)

import {
  ChartScale,
  ChartTimeSpan,
  DateType,
  MapLevel,
  MeasureName,
  PageDimension,
  RollingPeriod,
  spend,
} from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.ts'
import { type PageState, readPageState, readSettings, settingsOf, writePageState } from './page-state.ts'

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const aDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const clientId = fc.integer({ min: 1, max: 2_000_000_000 })
const someOf = (keys: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(keys, { requiredKeys: [] }).filter((settings) => Object.keys(settings).length > 0)

const dates = fc.oneof(
  fc.tuple(oneOf(DateType.options), aDay, aDay).map(([type, one, other]) => {
    const [from = one, to = other] = [one, other].toSorted()
    return { mode: 'dr' as const, type, from, to }
  }),
  fc.record({ mode: fc.constant('rp' as const), type: oneOf(DateType.options), period: oneOf(RollingPeriod.options) }),
  fc.record({
    mode: fc.constant('la' as const),
    type: oneOf(DateType.options),
    days: fc.integer({ min: 1, max: 365 }),
  }),
)

const anyState = fc.record(
  {
    client: clientId,
    children: fc.array(clientId, { minLength: 1, maxLength: 4 }),
    dates,
    during: aDay,
    fact: oneOf(MeasureName.options),
    filters: fc.dictionary(
      oneOf(PageDimension.options),
      fc.uniqueArray(fc.string({ maxLength: 30, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
    ),
    widgets: fc.record(
      {
        trends: someOf({
          chartType: oneOf(['line', 'area']),
          chartScale: oneOf(ChartScale.options),
          chartTimeSpan: oneOf(ChartTimeSpan.options),
        }),
        breakdown: someOf({ dimension: oneOf(spend.breakdown.dimensions), chartScale: oneOf(ChartScale.options) }),
        map: someOf({ level: oneOf(MapLevel.options), end: oneOf(['consignee', 'sender']) }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['filters', 'widgets'] },
) as fc.Arbitrary<PageState>

test('a link shows its reader what its sender saw', () =>
  fc.assert(
    fc.property(anyState, (state) => {
      expect(readPageState(readAddress(writeAddress(writePageState(state))))).toEqual(state)
    }),
  ))

test('an address full of nonsense opens the page as on a first visit', () => {
  const nonsense =
    '?client=x&children=a,b&dates=bill_date.dr.2026-02-31.2026-01-01&fact=profit&during=May&trends=pie.wavy'
  expect(readPageState(readAddress(nonsense))).toEqual({ filters: {}, widgets: {} })
})

test('dates that end before they begin are not dates', () => {
  expect(readPageState({ dates: 'bill_date.dr.2026-03-01.2026-02-01' }).dates).toBeUndefined()
  expect(readPageState({ dates: 'bill_date.la.366' }).dates).toBeUndefined()
})

test('one impossible saved setting falls back alone', () => {
  const kept = readSettings({
    trends: { chartType: 'pie', chartScale: 'semilog' },
    breakdown: 'zone',
    map: { level: 'moon' },
  })
  const settings = settingsOf(spend, {}, kept)
  expect(settings.trends).toEqual({ chartType: 'line', chartScale: 'semilog', chartTimeSpan: 'monthly' })
  expect(settings.breakdown.dimension).toBe('service')
  expect(settings.map).toEqual({ level: 'us_state', end: 'consignee' })
})

test('a dimension that another page allows is not one of this page', () => {
  expect(settingsOf(spend, { breakdown: { dimension: 'credit_type' } }, {}).breakdown.dimension).toBe('service')
})

test('what a link says comes before what the user kept', () => {
  const settings = settingsOf(
    spend,
    { trends: { chartTimeSpan: 'quarterly' } },
    { trends: { chartTimeSpan: 'monthly', chartType: 'area' } },
  )
  expect(settings.trends).toEqual({ chartType: 'area', chartScale: 'linear', chartTimeSpan: 'quarterly' })
})

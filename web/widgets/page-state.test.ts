import {
  type Chosen,
  DateType,
  decided,
  MeasureName,
  PageDimension,
  pages,
  RollingPeriod,
  readSettings,
  settablesOf,
  spend,
} from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readAddress, writeAddress } from './address.ts'
import { readPageState, settingsOn, writePageState } from './page-state.ts'

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const aDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const clientId = fc.integer({ min: 1, max: 2_000_000_000 })
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

/** Some of what can be set on a page, each as it may be. */
function anySettings(page: (typeof pages)[number]): fc.Arbitrary<Chosen> {
  const each = settablesOf(page).map(({ id, settings }) => {
    const some = Object.entries(settings).map(([name, values]) => [name, oneOf(values)] as const)
    const chosen = fc.record(Object.fromEntries(some), { requiredKeys: [] })
    return [id, chosen.filter((one) => Object.keys(one).length > 0)] as const
  })
  return fc.record(Object.fromEntries(each), { requiredKeys: [] }) as fc.Arbitrary<Chosen>
}

function anyState(page: (typeof pages)[number]) {
  return fc.record(
    {
      client: clientId,
      children: fc.array(clientId, { minLength: 1, maxLength: 4 }),
      dates,
      during: aDay,
      fact: oneOf(MeasureName.options),
      tracking: fc.stringMatching(/^[\w-]{1,64}$/),
      filters: fc
        .dictionary(
          oneOf(PageDimension.options),
          fc.uniqueArray(fc.string({ maxLength: 30, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
        )
        .map((filters) => ({ ...filters, ...(filters['currency_code'] && { currency_code: ['EUR', 'USD'] }) })),
      settings: anySettings(page),
    },
    { requiredKeys: ['filters', 'settings'] },
  )
}

test.each(pages)('a link to $name shows its reader what its sender saw', (page) =>
  fc.assert(
    fc.property(anyState(page), (state) => {
      expect(readPageState(page, readAddress(writeAddress(writePageState(page, state))))).toEqual(state)
    }),
  ),
)

test.each(pages)('no card of $name has a name that says something else in the address bar', ({ cards }) => {
  const words = ['client', 'children', 'dates', 'during', 'fact', 'page', 'tracking', ...PageDimension.options]
  const ids = cards.map(({ id }) => id)
  expect(ids.filter((id) => words.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

const [, trends, breakdown, map] = spend.cards
const onTrends = (settings: Chosen) => trends && settingsOn({ settings }, trends)
const onBreakdown = (settings: Chosen) => breakdown && settingsOn({ settings }, breakdown)

test('an address full of nonsense opens the page as on a first visit', () => {
  const nonsense =
    '?client=x&children=a,b&dates=bill_date.dr.2026-02-31.2026-01-01&fact=profit&during=May&tracking=a%20b&trends=pie.wavy'
  expect(readPageState(spend, readAddress(nonsense))).toEqual({ filters: {}, settings: {} })
})

const currencies = (search: string) => readPageState(spend, readAddress(search)).filters.currency_code

test('a currency that nobody knows is left out of the filters, and an error says so', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(currencies('?currency_code=ZZZ')).toBeUndefined()
  expect(currencies('?currency_code=ZZZ&currency_code=EUR')).toEqual(['EUR'])
  expect(logged).toHaveBeenCalledWith('The address names no currency: ZZZ')
  logged.mockRestore()
})

test('dates that end before they begin are not dates', () => {
  expect(readPageState(spend, { dates: 'bill_date.dr.2026-03-01.2026-02-01' }).dates).toBeUndefined()
  expect(readPageState(spend, { dates: 'bill_date.la.366' }).dates).toBeUndefined()
})

test('one impossible saved setting falls back alone', () => {
  const kept = readSettings(spend, {
    trends: { chartType: 'pie', chartScale: 'semilog' },
    breakdown: 'zone',
    map: { level: 'moon' },
    toString: { chartType: 'bar' },
  })
  const settings = decided(spend, {}, kept)
  expect(onTrends(settings)).toEqual({ chartType: 'line', chartScale: 'semilog' })
  expect(onBreakdown(settings)).toMatchObject({ dimension: 'service' })
  expect(map && settingsOn({ settings }, map)).toEqual({ level: 'us_state', end: 'consignee' })
  expect(settings.page).toEqual({ chartTimeSpan: 'monthly', prior: 'usual', uom: 'lbs' })
})

test('a dimension that another page allows is not one of this page', () => {
  expect(onBreakdown(decided(spend, { breakdown: { dimension: 'credit_type' } }, {}))).toMatchObject({
    dimension: 'service',
  })
})

test('what a link says comes before what the user kept', () => {
  const link = { page: { chartTimeSpan: 'quarterly' }, trends: { chartScale: 'semilog' } }
  const kept = { page: { chartTimeSpan: 'monthly' }, trends: { chartScale: 'linear', chartType: 'area' } }
  const settings = decided(spend, link, kept)
  expect(settings.page).toMatchObject({ chartTimeSpan: 'quarterly' })
  expect(onTrends(settings)).toEqual({ chartType: 'area', chartScale: 'semilog' })
})

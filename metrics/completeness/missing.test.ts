import { addDays, addMonths, type BillingRhythm, type CalendarDate, daysBetween } from '@waybill/contracts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountHistory, completenessOf } from './missing.ts'

const start = '2025-01-06'
const on = (billDate: CalendarDate, amount = '100.00') => ({ billDate, amount, currency: 'USD' })

function historyOf(dates: readonly CalendarDate[], more: Partial<AccountHistory> = {}): AccountHistory {
  return { carrier: 'FedEx', billed: dates.toSorted().map((date) => on(date)), invoices: [], heldBack: [], ...more }
}

/** Every so many days from a Monday. */
const every = (days: number, count: number, first: CalendarDate = start) =>
  Array.from({ length: count }, (_, index) => addDays(first, days * index))
const monthly = (day: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = addMonths('2024-01-01', index)
    const last = addDays(addMonths(month, 1), -1)
    const wanted = addDays(month, day - 1)
    return wanted < last ? wanted : last
  })
const missingOf = (dates: readonly CalendarDate[], today: CalendarDate) =>
  completenessOf(historyOf(dates), today)?.missing.map(({ expectedOn }) => expectedOn)

describe('a rhythm is learned', () => {
  const saturdays = every(7, 20, '2025-01-04')
  test.each<[string, CalendarDate[], BillingRhythm]>([
    ['weekly on Saturdays', saturdays, { kind: 'weeks', every: 1, weekdays: [6] }],
    ['every second Monday', every(14, 12), { kind: 'weeks', every: 2, weekdays: [1] }],
    ['every fourth Monday', every(28, 8), { kind: 'weeks', every: 4, weekdays: [1] }],
    [
      'on Mondays and Thursdays',
      every(7, 20).flatMap((day) => [day, addDays(day, 3)]),
      { kind: 'weeks', every: 1, weekdays: [1, 4] },
    ],
    ['on the fifth of a month', monthly(5, 10), { kind: 'month', day: 5 }],
    ['at the end of a month', monthly(31, 10), { kind: 'month', day: 31 }],
  ])('%s', (_, dates, rhythm) => {
    expect(completenessOf(historyOf(dates), dates.at(-1) ?? '')?.rhythm).toEqual(rhythm)
  })

  test('of a rhythm that changed, the one it is now', () => {
    const dates = [...every(7, 30), ...every(14, 12, addDays(start, 7 * 30))]
    const last = dates.at(-1) ?? ''
    expect(completenessOf(historyOf(dates), last)).toMatchObject({
      rhythm: { kind: 'weeks', every: 2, weekdays: [1] },
      missing: [],
    })
  })

  test('from five invoices at the least, and not from four', () => {
    expect(completenessOf(historyOf(monthly(5, 4)), '2024-09-01')).toBeUndefined()
    expect(completenessOf(historyOf([]), '2024-09-01')).toBeUndefined()
    expect(completenessOf(historyOf(every(7, 5)), '2025-03-01')).toBeUndefined()
  })
})

describe('what is expected and did not come', () => {
  test('a week that is missing in the middle, and one that is late', () => {
    const dates = every(7, 20).filter((_, index) => index !== 8)
    expect(missingOf(dates, addDays(start, 7 * 20 + 3))).toEqual([addDays(start, 56)])
    expect(missingOf(dates, addDays(start, 7 * 20 + 4))).toEqual([addDays(start, 56), addDays(start, 140)])
  })

  test('an invoice that a holiday put off is there', () => {
    const dates = every(7, 30).map((day, index) => (index === 12 || index === 13 ? addDays(day, 2) : day))
    expect(missingOf(dates, addDays(dates.at(-1) ?? '', 1))).toEqual([])
  })

  test('one that is held back has come', () => {
    const dates = every(7, 20)
    const heldBack = dates.slice(10, 11)
    const history = historyOf(
      dates.filter((_, index) => index !== 10),
      { heldBack },
    )
    expect(completenessOf(history, dates.at(-1) ?? '')?.missing).toEqual([])
  })

  test('it is late when it is later than nine of ten were', () => {
    const billed = every(7, 20).map((day) => ({ ...on(day), receivedOn: addDays(day, 9) }))
    const next = addDays(start, 140)
    const late = (today: CalendarDate) => completenessOf(historyOf([], { billed }), today)?.missing.length
    expect(late(addDays(next, 9))).toBe(0)
    expect(late(addDays(next, 10))).toBe(1)
  })

  test('an account that stopped is said to have stopped, once', () => {
    const dates = every(7, 20)
    const last = dates.at(-1) ?? ''
    expect(completenessOf(historyOf(dates), addDays(last, 40))).toMatchObject({ stoppedOn: null })
    expect(completenessOf(historyOf(dates), addDays(last, 40))?.missing).toHaveLength(5)
    expect(completenessOf(historyOf(dates), addDays(last, 400))).toMatchObject({
      stoppedOn: addDays(last, 7),
      missing: [],
    })
  })

  test('what somebody said is expected no more', () => {
    const dates = every(7, 20).filter((_, index) => index !== 8 && index !== 12)
    const today = addDays(dates.at(-1) ?? '', 1)
    const history = historyOf(dates)
    const left = completenessOf(history, today, { closed: false, willNotCome: [addDays(start, 57)] })
    expect(left?.missing.map(({ expectedOn }) => expectedOn)).toEqual([addDays(start, 84)])
    expect(completenessOf(history, today, { closed: true, willNotCome: [] })?.missing).toEqual([])
    const long = addDays(today, 300)
    expect(completenessOf(history, long, { closed: true, willNotCome: [] })?.stoppedOn).toBeNull()
  })

  test('the estimate is the median of the latest amounts in the latest currency', () => {
    const amounts = [...Array.from({ length: 10 }, () => '9999.00'), ...Array.from({ length: 12 }, (_, i) => `${i}.50`)]
    const billed = every(7, 22).map((day, index) => on(day, amounts[index]))
    const other = billed.map((one, index) => (index === 5 ? { ...one, currency: 'EUR', amount: '1.00' } : one))
    expect(completenessOf(historyOf([], { billed: other }), '2025-06-10')).toMatchObject({
      estimate: '5.50',
      currency: 'USD',
    })
  })
})

const numbered = (numbers: readonly string[], dates: readonly CalendarDate[]) =>
  numbers.map((number, index) => ({ number, billDate: dates[index] ?? start }))

describe('by number', () => {
  test('UPS numbers name the week that is missing, over the end of a year', () => {
    const dates = every(7, 20, '2025-10-04').filter((_, index) => index !== 13)
    const weeks = ['40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '50', '51', '52', '02', '03', '04', '05']
    const numbers = weeks.map((week) => `0000A1B234${week}${week >= '40' ? 5 : 6}`)
    const invoices = numbered(numbers, dates)
    const known = historyOf(dates.slice(0, numbers.length), { carrier: 'UPS', invoices })
    expect(completenessOf(known, '2026-02-01')?.missing).toMatchObject([
      { expectedOn: '2026-01-03', invoiceNumber: '0000A1B234016' },
    ])
  })

  test('a gap in consecutive numbers is missing, also where days say nothing', () => {
    const days = [1, 2, 3, 9, 11, 16, 18, 25, 31, 32, 40, 47].map((by) => addDays(start, by))
    const numbers = ['R-098', 'R-099', 'R-100', 'R-101', 'R-102', 'R-103', 'R-105', 'R-106', 'R-107', 'R-108', 'R-109']
    const history = historyOf(days.slice(0, 11), { invoices: numbered(numbers, days) })
    expect(completenessOf(history, '2025-03-01')).toMatchObject({
      rhythm: null,
      missing: [{ invoiceNumber: 'R-104', expectedOn: addDays(start, 17) }],
    })
  })

  test('a missing day and a missing number between the same two invoices are one', () => {
    const dates = every(7, 20).filter((_, index) => index !== 8)
    const numbers = Array.from({ length: 20 }, (_, index) => String(5000 + index)).filter((_, index) => index !== 8)
    const history = historyOf(dates, { invoices: numbered(numbers, dates) })
    expect(completenessOf(history, dates.at(-1) ?? '')?.missing).toMatchObject([
      { expectedOn: addDays(start, 56), invoiceNumber: '5008' },
    ])
  })

  test('numbers that are not consecutive claim nothing', () => {
    const dates = [1, 2, 3, 9, 11, 16, 18, 25, 31, 32, 40, 47].map((by) => addDays(start, by))
    for (const step of [2, 7, 1373]) {
      const numbers = dates.map((_, index) => String(410_000 + step * index))
      expect(completenessOf(historyOf(dates, { invoices: numbered(numbers, dates) }), '2025-03-01')).toBeUndefined()
    }
  })
})

const rhythms = fc.oneof(
  fc
    .record({ days: fc.constantFrom(7, 14, 28), phase: fc.nat(27), count: fc.integer({ min: 26, max: 60 }) })
    .map(({ days, phase, count }) => every(days, count, addDays('2023-01-01', phase))),
  fc
    .record({ first: fc.integer({ min: 0, max: 3 }), apart: fc.constant(3), phase: fc.nat(6) })
    .map(({ first, apart, phase }) =>
      every(7, 40, addDays('2023-01-02', first + phase)).flatMap((day) => [day, addDays(day, apart)]),
    ),
  fc.record({ day: fc.integer({ min: 1, max: 31 }) }).map(({ day }) => monthly(day, 26)),
)

const invoicesWithGaps = fc.record({
  dates: rhythms,
  removed: fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { maxLength: 2 }),
  /** Every tenth, or more seldom, comes a day sooner or later. */
  straying: fc.record({ everyOf: fc.integer({ min: 10, max: 40 }), first: fc.nat(9), by: fc.constantFrom(-1, 1) }),
})

test('of any rhythm with days astray, every invoice that is taken out is missing, and none that is there', () => {
  let found = 0
  fc.assert(
    fc.property(invoicesWithGaps, ({ dates, removed, straying: { everyOf, first, by } }) => {
      const gone = new Set(removed.map((at) => Math.floor(at * dates.length)))
      const came = dates
        .map((day, index) => addDays(day, index % everyOf === first ? by : 0))
        .filter((_, index) => !gone.has(index))
      const complete = completenessOf(historyOf([...new Set(came)]), addDays(dates.at(-1) ?? '', 1))
      const missing = complete?.missing.map(({ expectedOn }) => expectedOn) ?? [
        '1970-01-01',
        '1970-01-01',
        '1970-01-01',
      ]
      const taken = [...gone].map((index) => dates[index] ?? '').toSorted()
      found += taken.length
      const apart = missing.map((day, index) => Math.abs(daysBetween(day, taken[index] ?? '1970-01-01')))
      expect({ missing: missing.length, far: apart.filter((days) => !(days <= 1)) }).toEqual({
        missing: taken.length,
        far: [],
      })
    }),
    { numRuns: 600, seed: 39 },
  )
  expect(found).toBeGreaterThan(400)
})

test.each([
  ['any days', (day: CalendarDate) => day],
  ['working days', (day: CalendarDate) => (new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0 ? addDays(day, 2) : day)],
])('of arrivals on %s with no rhythm, hardly one in a hundred accounts has anything claimed of it', (_, moved) => {
  let claimed = 0
  let accounts = 0
  const gap = fc.integer({ min: 2, max: 20 })
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, fc.nat(20)), { minLength: 5, maxLength: 90 }), ([[scale] = [7, 0], ...gaps]) => {
      let day: CalendarDate = '2023-01-01'
      const dates = gaps.map(([, part]) => {
        day = addDays(day, 1 + Math.floor((part * scale) / 10))
        return moved(day)
      })
      accounts += 1
      const complete = completenessOf(historyOf([...new Set(dates)]), addDays(day, 10))
      if ((complete?.missing.length ?? 0) > 0) claimed += 1
    }),
    { numRuns: 4000, seed: 12 },
  )
  expect(accounts).toBe(4000)
  expect(claimed).toBeLessThan(40)
})

const timeOf = (count: number) => {
  const history = historyOf(every(7, count, '1900-01-01'), {
    invoices: every(7, count, '1900-01-01').map((billDate, index) => ({ number: String(index), billDate })),
  })
  const before = process.cpuUsage().user
  for (let round = 0; round < 20; round += 1) completenessOf(history, '1900-02-01')
  return process.cpuUsage().user - before
}

test('twice as much history takes about twice as long', () => {
  timeOf(500)
  expect(timeOf(4000) / timeOf(500)).toBeLessThan(24)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { resolveSchedulePeriod } from './report-schedules.ts'
import { type DueTimes, dayIn, instantIn, isTimeZone, latestDue, nextDue } from './time-zones.ts'

const times = (more: Partial<DueTimes> = {}): DueTimes => ({
  every: 'day',
  weekday: 1,
  dayOfMonth: 31,
  hour: 2,
  timeZone: 'America/New_York',
  ...more,
})
const dues = (of: DueTimes, from: string, many: number): string[] => {
  const found: string[] = []
  for (let at = new Date(from); found.length < many; found.push(at.toISOString())) at = nextDue(of, at)
  return found
}

test('an hour that clocks leave out is just after the gap, and one that they show twice is due once', () => {
  expect(dues(times(), '2026-03-07T12:00:00Z', 2)).toEqual(['2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z'])
  expect(dues(times({ hour: 1 }), '2026-10-31T12:00:00Z', 2)).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-02T06:00:00.000Z',
  ])
})

test('the day that an island left out is made up for once', () => {
  const apia = times({ timeZone: 'Pacific/Apia', hour: 7 })
  const found = dues(apia, '2011-12-29T00:00:00Z', 3).map((due) => new Date(due))
  expect(found.map((due) => dayIn(due, 'Pacific/Apia'))).toEqual(['2011-12-29', '2011-12-31', '2012-01-01'])
})

test('a monthly report of the 31st comes on the last day of a shorter month', () => {
  const found = dues(times({ every: 'month', timeZone: 'UTC' }), '2028-01-31T03:00:00Z', 4)
  expect(found.map((due) => due.slice(0, 10))).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
})

test('a weekly report comes on its weekday', () => {
  expect(dues(times({ every: 'week', weekday: 7, timeZone: 'UTC' }), '2026-01-14T00:00:00Z', 2)).toEqual([
    '2026-01-18T02:00:00.000Z',
    '2026-01-25T02:00:00.000Z',
  ])
})

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Santiago',
  'UTC',
)
const anyTimes = fc.record({
  every: fc.constantFrom('day', 'week', 'month'),
  weekday: fc.integer({ min: 1, max: 7 }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: zones,
} as const)
const anyMoment = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))

/** What the clocks of a zone show, by another way than the one that is tested. */
function clockOf(instant: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}

test('whatever the zone, a report is due on its day, at its hour unless clocks leave it out, and once', () => {
  fc.assert(
    fc.property(anyTimes, anyMoment, (of, after) => {
      const due = nextDue(of, after)
      expect(due > after).toBe(true)
      const { day, hour } = clockOf(due, of.timeZone)
      const at = new Date(`${day}T00:00:00Z`)
      const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
      const dayOf = { day: 0, week: at.getUTCDay() % 7, month: at.getUTCDate() }[of.every]
      expect(dayOf).toBe({ day: 0, week: of.weekday % 7, month: Math.min(of.dayOfMonth, last) }[of.every])
      // Where clocks leave an hour out, they show the one after it.
      expect([of.hour, (of.hour + 1) % 24]).toContain(hour)
      // No due time lies between: the one before it is not after `after`.
      const again = nextDue(of, new Date(due.getTime() - 1))
      expect(again.getTime()).toBe(due.getTime())
      const next = nextDue(of, due)
      const most = { day: 25, week: 24 * 7 + 1, month: 24 * 31 + 1 }[of.every] * 3_600_000
      expect(next.getTime() - due.getTime()).toBeLessThanOrEqual(most)
      expect(next.getTime() - due.getTime()).toBeGreaterThanOrEqual(23 * 3_600_000)
    }),
    { numRuns: 400 },
  )
})

test('of several due times that were missed the latest is made up for', () => {
  const daily = times({ timeZone: 'UTC' })
  const due = new Date('2026-01-10T02:00:00Z')
  expect(latestDue(daily, due, new Date('2026-01-10T02:00:00Z'))).toEqual(due)
  expect(latestDue(daily, due, new Date('2026-01-14T01:59:59Z')).toISOString()).toBe('2026-01-13T02:00:00.000Z')
})

test('a day in a zone is the day of its clocks', () => {
  expect(dayIn(new Date('2026-01-01T05:00:00Z'), 'America/New_York')).toBe('2026-01-01')
  expect(dayIn(new Date('2026-01-01T04:59:59Z'), 'America/New_York')).toBe('2025-12-31')
  expect(instantIn('2026-07-01', 0, 'Asia/Kathmandu').toISOString()).toBe('2026-06-30T18:15:00.000Z')
})

test('only names of zones are zones', () => {
  expect(['Europe/Berlin', 'UTC', 'Nowhere/Else', '', '+02:00'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('periods of a schedule are whole weeks that have ended, from the day that weeks start with', () => {
  const today = '2026-01-15'
  expect(resolveSchedulePeriod('Yesterday', today, 1)).toEqual({ from: '2026-01-14', to: '2026-01-14' })
  expect(resolveSchedulePeriod('Previous Week', today, 1)).toEqual({ from: '2026-01-05', to: '2026-01-11' })
  expect(resolveSchedulePeriod('Previous Week', today, 7)).toEqual({ from: '2026-01-04', to: '2026-01-10' })
  expect(resolveSchedulePeriod('Last 13 Weeks', today, 1)).toEqual({ from: '2025-10-13', to: '2026-01-11' })
  const { from, to } = resolveSchedulePeriod('Last 4 Weeks', today, 7)
  expect(to).toBe('2026-01-10')
  expect(addDays(from, 27)).toBe(to)
})

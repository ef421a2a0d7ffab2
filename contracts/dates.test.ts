import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  CalendarDate,
  DateRange,
  daysBetween,
  partitionOf,
  priorRange,
  RollingPeriod,
  resolveRollingPeriod,
  startOfQuarter,
  startOfWeek,
  usualPrior,
} from './dates.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

describe('a day on the calendar', () => {
  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '02/03/2026', ''])('is not "%s"', (text) => {
    expect(CalendarDate.safeParse(text).success).toBe(false)
  })

  test('comes back when as many days are taken off as were added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(addDays(addDays(day, count), -count)).toBe(day)
      }),
    )
  })

  test('is the last of a shorter month, a month on', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28')
  })

  test('belongs to a week that begins on Monday and to a calendar quarter', () => {
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
    expect(startOfQuarter('2026-05-31')).toBe('2026-04-01')
  })

  test('falls into the partition of its client, year and quarter', () => {
    expect(partitionOf(12, '2026-09-30')).toBe(1_220_263)
    expect(partitionOf(12, '2026-10-01')).toBe(1_220_264)
  })
})

describe('a rolling period', () => {
  test.each([
    ['Current Week', '2026-11-16', '2026-11-20'],
    ['Current Month', '2026-11-01', '2026-11-20'],
    ['Current Quarter', '2026-10-01', '2026-11-20'],
    ['Annual', '2025-11-01', '2026-10-31'],
    ['YTD', '2026-01-01', '2026-11-20'],
    ['Previous Week', '2026-11-09', '2026-11-15'],
    ['Previous Month', '2026-10-01', '2026-10-31'],
    ['Previous Quarter', '2026-07-01', '2026-09-30'],
    ['Previous Year', '2025-01-01', '2025-12-31'],
  ] as const)('%s on November 20, 2026 is %s to %s', (period, from, to) => {
    expect(resolveRollingPeriod(period, '2026-11-20')).toEqual({ from, to })
  })

  test('never ends before it begins nor after today', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...RollingPeriod.options), (today, period) => {
        const { from, to } = resolveRollingPeriod(period, today)
        expect(from <= to && to <= today).toBe(true)
      }),
    )
  })
})

describe('the period before', () => {
  const type = 'bill_date'

  test('of whole months is as many whole months', () => {
    expect(priorRange({ type, from: '2025-11-01', to: '2026-10-31' }, 'justBefore')).toEqual({
      type,
      from: '2024-11-01',
      to: '2025-10-31',
    })
    expect(priorRange({ type, from: '2026-02-01', to: '2026-02-28' }, 'justBefore')).toEqual({
      type,
      from: '2026-01-01',
      to: '2026-01-31',
    })
  })

  test('of other days is as many days, and ends the day before', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const range = { type, from, to: addDays(from, length) } as const
        fc.pre(!(from.endsWith('-01') && addDays(range.to, 1).endsWith('-01')))
        const before = priorRange(range, 'justBefore')
        expect(addDays(before.to, 1)).toBe(from)
        expect(daysBetween(before.from, before.to)).toBe(length)
      }),
    )
  })

  test('is asked of a range that begins before it ends', () => {
    expect(DateRange.safeParse({ type, from: '2026-02-01', to: '2026-01-31' }).success).toBe(false)
  })
})

describe('the same period a year before', () => {
  const type = 'bill_date'

  test('has the same days, and whole months stay whole months in a leap year too', () => {
    expect(priorRange({ type, from: '2025-01-01', to: '2025-02-28' }, 'yearBefore')).toEqual({
      type,
      from: '2024-01-01',
      to: '2024-02-29',
    })
    expect(priorRange({ type, from: '2026-01-01', to: '2026-11-21' }, 'yearBefore')).toMatchObject({
      from: '2025-01-01',
      to: '2025-11-21',
    })
  })

  test('is what a year so far and whole years are compared with first', () => {
    const today = '2026-11-21'
    expect(usualPrior({ from: '2026-01-01', to: today }, today)).toBe('yearBefore')
    expect(usualPrior({ from: '2024-01-01', to: '2025-12-31' }, today)).toBe('yearBefore')
    expect(usualPrior({ from: '2025-11-01', to: '2026-10-31' }, today)).toBe('justBefore')
    expect(usualPrior({ from: '2026-01-01', to: '2026-03-31' }, today)).toBe('justBefore')
  })

  test('always begins before it ends, and never reaches into the period', () =>
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 364 }), (from, length) => {
        const before = priorRange({ type, from, to: addDays(from, length) }, 'yearBefore')
        expect(before.from <= before.to && before.to < from).toBe(true)
      }),
    ))
})

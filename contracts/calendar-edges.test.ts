import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  CalendarDate,
  daysBetween,
  partitionOf,
  priorRange,
  startOfQuarter,
  startOfWeek,
} from './dates.ts'

test.each(['x2026-01-01', '2026-01-01x', '2026-01-011', '12026-01-01', '2026-00-10', '2026-04-31', '2026-01-1'])(
  '%s is no day',
  (text) => {
    expect(CalendarDate.safeParse(text).success).toBe(false)
  },
)

test.each(['2024-02-29', '2000-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(CalendarDate.safeParse(text).success).toBe(true)
})

test('days are counted over the ends of months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
})

test('a month on is the same day, over the end of the year too', () => {
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-10-31', 1)).toBe('2026-11-30')
  expect(addMonths('2026-10-01', 0)).toBe('2026-10-01')
})

test.each([
  ['2026-01-31', '2026-01-01', 1],
  ['2026-03-31', '2026-01-01', 1],
  ['2026-04-01', '2026-04-01', 2],
  ['2026-06-30', '2026-04-01', 2],
  ['2026-07-01', '2026-07-01', 3],
  ['2026-12-31', '2026-10-01', 4],
])('%s is in the quarter that begins on %s', (day, start, quarter) => {
  expect(startOfQuarter(day)).toBe(start)
  expect(partitionOf(7, day)).toBe(720_260 + quarter)
})

test('each day of a week belongs to its Monday', () => {
  const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day))
  expect(new Set(week.map((each) => startOfWeek(each)))).toEqual(new Set(['2026-11-16']))
})

test('before a quarter comes a quarter, and before part of a month as many days', () => {
  const type = 'pickup_date'
  expect(priorRange({ type, from: '2026-01-01', to: '2026-03-31' }, 'justBefore')).toEqual({
    type,
    from: '2025-10-01',
    to: '2025-12-31',
  })
  expect(priorRange({ type, from: '2026-01-01', to: '2026-01-30' }, 'justBefore')).toEqual({
    type,
    from: '2025-12-02',
    to: '2025-12-31',
  })
  expect(priorRange({ type, from: '2026-01-02', to: '2026-01-31' }, 'justBefore')).toEqual({
    type,
    from: '2025-12-03',
    to: '2026-01-01',
  })
  expect(priorRange({ type, from: '2026-02-10', to: '2026-02-10' }, 'justBefore')).toEqual({
    type,
    from: '2026-02-09',
    to: '2026-02-09',
  })
})

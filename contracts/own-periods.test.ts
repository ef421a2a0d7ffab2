import { expect, test } from 'vitest'
import { addDays, resolveOwnPeriod, resolveRollingPeriod, startOfWeek } from './dates.ts'

test('four weeks are whole weeks, from 28 days before the start of this one', () => {
  expect(resolveOwnPeriod('fourWeeks', '2026-11-18', 1)).toEqual({ from: '2026-10-19', to: '2026-11-15' })
  expect(resolveOwnPeriod('fourWeeks', '2026-11-18', 7)).toEqual({ from: '2026-10-18', to: '2026-11-14' })
  expect(resolveOwnPeriod('fourWeeks', '2026-11-16', 1)).toEqual({ from: '2026-10-19', to: '2026-11-15' })
})

test.each([1, 6, 7])('four weeks end with the previous week, where weeks start on day %d', (firstDay) => {
  const { to } = resolveOwnPeriod('fourWeeks', '2026-11-18', firstDay)
  expect(resolveRollingPeriod('Previous Week', '2026-11-18', firstDay)).toEqual({ from: addDays(to, -6), to })
  expect(resolveRollingPeriod('Current Week', '2026-11-18', firstDay).from).toBe(addDays(to, 1))
})

test('six months and a year end with last month', () => {
  expect(resolveOwnPeriod('sixMonths', '2026-11-30', 1)).toEqual({ from: '2026-05-01', to: '2026-10-31' })
  expect(resolveOwnPeriod('lastYear', '2026-03-01', 1)).toEqual({ from: '2025-03-01', to: '2026-02-28' })
})

test('a week starts on the day that is asked for', () => {
  expect([1, 6, 7].map((day) => startOfWeek('2026-11-18', day))).toEqual(['2026-11-16', '2026-11-14', '2026-11-15'])
  expect(startOfWeek('2026-11-15', 7)).toBe('2026-11-15')
})

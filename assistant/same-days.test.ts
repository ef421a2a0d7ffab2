import { expect, test } from 'vitest'
import type { Period } from './period.ts'
import { sameDays } from './same-days.ts'

const october: Period = { from: '2026-10-01', to: '2026-10-31', size: 'month', sameDays: true }
const dated = ({ from, to }: Period) => ({ type: 'bill_date' as const, from, to })
const of = (period: Period, from: string, to: string) => {
  const days = sameDays(period, dated(period), { from, to }, 1)
  return days && `${days.from}..${days.to}`
}

test('the same days lie in another month as they lie in their own, and end with it', () => {
  expect(of(october, '2026-11-01', '2026-11-22')).toBe('2026-10-01..2026-10-22')
  expect(of(october, '2026-12-10', '2026-12-31')).toBe('2026-10-10..2026-10-31')
  const february: Period = { ...october, from: '2026-02-01', to: '2026-02-28' }
  expect(of(february, '2026-03-29', '2026-03-31')).toBe('2026-02-28..2026-02-28')
})

test('of a week they are the same days of the week, of a quarter the same of its months', () => {
  const week: Period = { ...october, from: '2026-11-02', to: '2026-11-08', size: 'week' }
  expect(of(week, '2026-11-16', '2026-11-18')).toBe('2026-11-02..2026-11-04')
  const quarter: Period = { ...october, from: '2026-07-01', to: '2026-09-30', size: 'quarter' }
  expect(of(quarter, '2026-10-01', '2026-11-22')).toBe('2026-07-01..2026-08-22')
})

test('those of the month before are of the one before theirs, whichever was last', () => {
  expect(of({ ...october, before: true }, '2026-09-05', '2026-09-10')).toBe('2026-08-05..2026-08-10')
})

test('days of more than one month, or of none that comes later, have no same days in it', () => {
  expect(of(october, '2026-11-15', '2026-12-02')).toBeUndefined()
  expect(of(october, '2026-10-01', '2026-10-31')).toBeUndefined()
  expect(of(october, '2026-09-01', '2026-09-30')).toBeUndefined()
})

test('a period that is said as it is stays as it is', () => {
  const { sameDays: _, ...whole } = october
  expect(of(whole, '2026-11-01', '2026-11-22')).toBe('2026-10-01..2026-10-31')
})

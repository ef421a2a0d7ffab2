import { expect, test } from 'vitest'
import { reportDate } from './report-dates.ts'

test.each([
  ['2026-03-01', '1st March 2026'],
  ['2026-02-22', '22nd February 2026'],
  ['2025-12-03', '3rd December 2025'],
  ['2026-01-11', '11th January 2026'],
  ['2026-01-13', '13th January 2026'],
  ['2026-07-31', '31st July 2026'],
])('the report of %s is said to be of %s', (date, words) => {
  expect(reportDate(date, 'en-US')).toBe(words)
})

test('another language says a date as it writes it', () => {
  expect(reportDate('2026-03-01', 'fr')).toBe('1er mars 2026')
})

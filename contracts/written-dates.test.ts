import { expect, test } from 'vitest'
import { writtenDates } from './written-dates.ts'

const medium = { dateStyle: 'medium', timeZone: 'UTC' } as const
const day = (text: string) => new Date(`${text}T12:00:00Z`)

test('in French the first of a month is the 1er, alone, at either end of a range, and beside a time', () => {
  const french = writtenDates('fr', medium)
  expect(french.format(day('2026-11-01'))).toBe('1er nov. 2026')
  expect(french.format(day('2026-11-11'))).toBe('11 nov. 2026')
  expect(french.formatRange(day('2024-11-01'), day('2025-10-31'))).toMatch(/^1er nov\. 2024.+31 oct\. 2025$/u)
  expect(french.formatRange(day('2025-10-31'), day('2025-12-01'))).toMatch(/^31 oct\..+1er déc\. 2025$/u)
  const moment = writtenDates('fr-CA', { month: 'short', day: 'numeric', hour: 'numeric', timeZone: 'UTC' })
  expect(moment.format(day('2026-11-01'))).toMatch(/^1er nov\.,? /u)
})

test('elsewhere, and in digits, dates are as they were', () => {
  expect(writtenDates('en-US', medium).format(day('2026-11-01'))).toBe('Nov 1, 2026')
  expect(writtenDates('it', medium).format(day('2026-11-01'))).toBe('1 nov 2026')
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
  expect(writtenDates('fr', digits).format(day('2026-11-01'))).toBe('01/11/2026')
})

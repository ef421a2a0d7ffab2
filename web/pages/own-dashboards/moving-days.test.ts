import { expect, test } from 'vitest'
import { resolve } from '../../widgets/date-choice.ts'
import { movingChoice } from './moving-days.ts'

const today = '2026-11-25'
const days = (from: string, to: string) => ({ mode: 'dr', type: 'bill_date', from, to }) as const

test('days that are a period of today move with it', () => {
  for (const [from, to, period] of [
    ['2026-10-01', '2026-10-31', 'Previous Month'],
    ['2025-01-01', '2025-12-31', 'Previous Year'],
    ['2026-01-01', today, 'YTD'],
  ] as const) {
    const moving = movingChoice(days(from, to), today, 1)
    expect(moving).toEqual({ mode: 'rp', type: 'bill_date', period })
    expect(moving && resolve(moving, today, 1)).toEqual({ type: 'bill_date', from, to })
  }
})

test('a round number of days up to today moves too', () => {
  const moving = movingChoice(days('2026-10-27', today), today, 1)
  expect(moving).toEqual({ mode: 'la', type: 'bill_date', days: 30 })
  expect(moving && resolve(moving, today, 1)).toEqual({ type: 'bill_date', from: '2026-10-27', to: today })
})

test('other days are nothing but themselves, and what moves already has nothing to choose', () => {
  expect(movingChoice(days('2026-10-02', '2026-10-31'), today, 1)).toBeUndefined()
  expect(movingChoice(days('2026-10-28', today), today, 1)).toBeUndefined()
  expect(movingChoice({ mode: 'rp', type: 'bill_date', period: 'YTD' }, today, 1)).toBeUndefined()
  expect(movingChoice(undefined, today, 1)).toBeUndefined()
})

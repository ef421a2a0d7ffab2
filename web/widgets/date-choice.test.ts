import { UiSettings } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { choiceOfClient, daysTyped, firstChoiceOf, presets, resolve, weekBeforeLast } from './date-choice.ts'

const today = '2026-11-20'

test('a first visit opens with the last 12 whole months', () => {
  expect(resolve({ mode: 'rp', type: 'bill_date', period: 'Annual' }, today, 1)).toEqual({
    type: 'bill_date',
    from: '2025-11-01',
    to: '2026-10-31',
  })
})

test('the last N days end today', () => {
  expect(resolve({ mode: 'la', type: 'pickup_date', days: 1 }, today, 1)).toMatchObject({ from: today, to: today })
  expect(resolve({ mode: 'la', type: 'pickup_date', days: 30 }, today, 1)).toMatchObject({
    from: '2026-10-22',
    to: today,
  })
})

test.each([
  ['30', 30],
  ['366', 365],
  ['0', 1],
  ['1.5', 1],
  ['1e2', 1],
  ['-3', 1],
  ['', 1],
])('%j typed for the last days is %i: digits count, and nothing else', (typed, days) => {
  expect(daysTyped(typed)).toBe(days)
})

test('a rolling period is offered under the name that it has once it is chosen', () => {
  const offered = presets('bill_date', { engageDate: null }, today, 1)
  const names = offered.map(({ name, choice }) => (choice.mode === 'rp' ? `period.${choice.period}` : name))
  expect(offered.map(({ name }) => name)).toEqual(names)
})

test('another client opens from its engage date, or two years back, by invoice date', () => {
  expect(choiceOfClient({ engageDate: '2025-02-03' }, today)).toEqual({
    mode: 'dr',
    type: 'bill_date',
    from: '2025-02-03',
    to: today,
  })
  expect(choiceOfClient({ engageDate: null }, today)).toMatchObject({ from: '2024-11-20' })
  expect(choiceOfClient({ engageDate: '2027-01-01' }, today)).toMatchObject({ from: '2024-11-20' })
})

test('a week is that of whoever looks', () => {
  const choice = { mode: 'rp', type: 'bill_date', period: 'Previous Week' } as const
  expect(resolve(choice, today, 1)).toMatchObject({ from: '2026-11-09', to: '2026-11-15' })
  expect(resolve(choice, today, 7)).toMatchObject({ from: '2026-11-08', to: '2026-11-14' })
})

test('an incomplete range falls back to the week before last', () => {
  expect(weekBeforeLast('bill_date', today, 1)).toMatchObject({ from: '2026-11-02', to: '2026-11-08' })
  expect(weekBeforeLast('bill_date', today, 7)).toMatchObject({ from: '2026-11-01', to: '2026-11-07' })
})

test('no preset reaches into the future, and each keeps the date type', () => {
  for (const { choice } of presets('pickup_date', { engageDate: '2025-01-15' }, today, 1)) {
    const { type, from, to } = resolve(choice, today, 1)
    expect(type).toBe('pickup_date')
    expect(from <= to && to <= today).toBe(true)
  }
})

test('a client without an engage date is not offered it', () => {
  const names = presets('bill_date', { engageDate: null }, today, 1).map(({ name }) => name)
  expect(names).not.toContain('preset.sinceEngagement')
})

test('a first visit opens with the person\u2019s own settings, and with a rolling year by bill date where there are none', () => {
  const lastOfMarch = '2026-03-31'
  const asItComes = UiSettings.parse({})
  expect(firstChoiceOf(asItComes, lastOfMarch)).toEqual({ mode: 'rp', type: 'bill_date', period: 'Annual' })
  expect(firstChoiceOf({ ...asItComes, dateOption: 'pickupDate', periodOption: 'Previous Week' }, lastOfMarch)).toEqual(
    {
      mode: 'rp',
      type: 'pickup_date',
      period: 'Previous Week',
    },
  )
  expect(firstChoiceOf({ ...asItComes, dateFrequency: 'la' }, lastOfMarch)).toEqual({
    mode: 'la',
    type: 'bill_date',
    days: 30,
  })
  expect(firstChoiceOf({ ...asItComes, dateFrequency: 'dr' }, lastOfMarch)).toEqual({
    mode: 'dr',
    type: 'bill_date',
    from: '2026-01-31',
    to: lastOfMarch,
  })
})

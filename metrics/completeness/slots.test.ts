import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, dateOf, dayOf, type Laid, rhythmOf, slotsIn, spacingOf, startOfCycle, weekOf } from './slots.ts'

const days = fc.integer({ min: dayOf('1969-06-01'), max: dayOf('2040-12-31') })
const span = fc.record({ from: days, length: fc.nat(400) }).map(({ from, length }) => ({ from, to: from + length }))
const every = ({ from, to }: { from: Day; to: Day }, isSlot: (day: Day) => boolean) =>
  Array.from({ length: to - from + 1 }, (_, by) => from + by).filter(isSlot)

test('days are counted from the first of 1970, and weeks from its Monday', () => {
  expect([dayOf('1970-01-01'), dayOf('1969-12-31'), dayOf('2026-01-05')]).toEqual([0, -1, 20458])
  for (const day of [-200, 0, 59, 20_512]) expect(dayOf(dateOf(day))).toBe(day)
  expect([-4, -3, 3, 4].map(weekOf)).toEqual([-1, 0, 0, 1])
})

test('a cycle of weeks begins with a Monday and holds its day', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(1, 2, 4), (day, weeks) => {
      const start = startOfCycle(day, weeks)
      expect(new Date(`${dateOf(start)}T00:00:00Z`).getUTCDay()).toBe(1)
      expect([start <= day, day < start + 7 * weeks]).toEqual([true, true])
      expect(startOfCycle(start + 7 * weeks, weeks)).toBe(start + 7 * weeks)
    }),
    { numRuns: 50, seed: 2 },
  )
})

test('a rhythm of weeks expects its days of every cycle, both ends of a time within it', () => {
  const offsets = fc
    .uniqueArray(fc.nat(6), { minLength: 1, maxLength: 2 })
    .map((each) => each.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(span, fc.constantFrom(1, 2, 4), offsets, (time, weeks, own) => {
      const isSlot = (day: Day) => own.includes(day - startOfCycle(day, weeks))
      expect(slotsIn({ kind: 'weeks', every: weeks, offsets: own }, time.from, time.to)).toEqual(every(time, isSlot))
    }),
    { numRuns: 50, seed: 3 },
  )
})

test('a rhythm of months expects its day of every month, or the last where a month has no such day', () => {
  fc.assert(
    fc.property(span, fc.integer({ min: 1, max: 31 }), (time, wanted) => {
      const isSlot = (day: Day) => {
        const [own, next] = [dateOf(day), dateOf(day + 1)].map((date) => Number(date.slice(8)))
        return own === wanted || (next === 1 && (own ?? 0) < wanted)
      }
      expect(slotsIn({ kind: 'month', day: wanted }, time.from, time.to)).toEqual(every(time, isSlot))
    }),
    { numRuns: 40, seed: 4 },
  )
})

test.each<[Laid, number, object]>([
  [{ kind: 'weeks', every: 1, offsets: [0] }, 7, { kind: 'weeks', every: 1, weekdays: [1] }],
  [{ kind: 'weeks', every: 1, offsets: [1, 6] }, 3.5, { kind: 'weeks', every: 1, weekdays: [2, 7] }],
  [{ kind: 'weeks', every: 4, offsets: [20] }, 28, { kind: 'weeks', every: 4, weekdays: [7] }],
  [{ kind: 'month', day: 30 }, 30.4, { kind: 'month', day: 30 }],
])('%j leaves so many days between two, and is said by weekdays or by the day of the month', (laid, spacing, said) => {
  expect(spacingOf(laid)).toBe(spacing)
  expect(rhythmOf(laid)).toEqual(said)
})

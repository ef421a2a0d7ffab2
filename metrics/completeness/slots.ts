import type { BillingRhythm, CalendarDate } from '@waybill/contracts'

/** Days since 1 January 1970, a Thursday. */
export type Day = number

const millisecondsOfDay = 86_400_000

export function dayOf(date: CalendarDate): Day {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay
}

export function dateOf(day: Day): CalendarDate {
  return new Date(day * millisecondsOfDay).toISOString().slice(0, 10)
}

/** Weeks are counted from Mondays. */
export function weekOf(day: Day): number {
  return Math.floor((day + 3) / 7)
}

/** A rhythm that is laid onto the calendar: of several weeks, it is known which of them. */
export type Laid =
  | {
      readonly kind: 'weeks'
      readonly every: number /** Days of a cycle, which begins with a Monday. */
      readonly offsets: readonly number[]
    }
  | { readonly kind: 'month'; readonly day: number }

/** The first day of a cycle of so many weeks. */
export function startOfCycle(day: Day, every: number): Day {
  return Math.floor((day + 3) / (7 * every)) * 7 * every - 3
}

/** Days on which an invoice is expected, both ends within, in order. */
export function slotsIn(laid: Laid, from: Day, to: Day): Day[] {
  const slots = laid.kind === 'weeks' ? ofWeeks(laid, from, to) : ofMonths(laid.day, from, to)
  return slots.filter((day) => day >= from && day <= to)
}

function ofWeeks({ every, offsets }: { every: number; offsets: readonly number[] }, from: Day, to: Day): Day[] {
  const slots: Day[] = []
  for (let start = startOfCycle(from, every); start <= to; start += 7 * every)
    for (const offset of offsets) slots.push(start + offset)
  return slots
}

function ofMonths(dayOfMonth: number, from: Day, to: Day): Day[] {
  const slots: Day[] = []
  const first = new Date(from * millisecondsOfDay)
  let [year, month] = [first.getUTCFullYear(), first.getUTCMonth()]
  for (;;) {
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const slot = Date.UTC(year, month, Math.min(dayOfMonth, last)) / millisecondsOfDay
    if (slot > to) return slots
    slots.push(slot)
    month += 1
    if (month === 12) [year, month] = [year + 1, 0]
  }
}

/** The most days between two slots, roughly. */
export function spacingOf(laid: Laid): number {
  return laid.kind === 'month' ? 30.4 : (7 * laid.every) / laid.offsets.length
}

export function rhythmOf(laid: Laid): BillingRhythm {
  if (laid.kind === 'month') return laid
  return { kind: 'weeks', every: laid.every, weekdays: laid.offsets.map((offset) => (offset % 7) + 1) }
}

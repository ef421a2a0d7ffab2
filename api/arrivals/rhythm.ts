import { addMonths, type CalendarDate, daysBetween, startOfMonth } from '@waybill/contracts'

interface BilledOn {
  readonly billDate: CalendarDate
  readonly invoices: number
}

interface Rhythm {
  readonly invoicesThisMonth: number
  readonly usualInvoicesPerMonth: number | null
  readonly usualGapDays: number | null
}

/** A gap says little by itself: three make a habit. */
const gapsAtLeast = 3
const fullMonthsAtMost = 6
/** So far back a habit is looked for. */
export const daysOfRhythm = 400

/** How a carrier's invoices usually come. The dates come in ascending order. */
export function rhythmOf(billed: readonly BilledOn[], today: CalendarDate): Rhythm {
  const month = startOfMonth(today)
  const first = billed[0]?.billDate
  const invoicesIn = (from: CalendarDate, before: CalendarDate) =>
    billed
      .filter(({ billDate }) => from <= billDate && billDate < before)
      .reduce((sum, { invoices }) => sum + invoices, 0)
  const fullMonths = Array.from({ length: fullMonthsAtMost }, (_, index) => addMonths(month, -1 - index)).filter(
    (start) => first !== undefined && start >= startOfMonth(first),
  )
  const gaps = gapsIn(billed.map(({ billDate }) => billDate))
  return {
    invoicesThisMonth: invoicesIn(month, addMonths(month, 1)),
    usualInvoicesPerMonth: median(fullMonths.map((start) => invoicesIn(start, addMonths(start, 1)))),
    usualGapDays: gaps.length >= gapsAtLeast ? median(gaps) : null,
  }
}

/** Of the gaps between these dates, which ascend, the one that nine of ten do not pass; null where they are too few to tell. */
export function longGapOf(days: readonly CalendarDate[]): number | null {
  const gaps = gapsIn(days).toSorted((a, b) => a - b)
  return gaps.length >= gapsAtLeast ? (gaps[Math.ceil(gaps.length * 0.9) - 1] ?? null) : null
}

function gapsIn(days: readonly CalendarDate[]): number[] {
  return days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
}

function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((a, b) => a - b)
  const low = inOrder[Math.floor((inOrder.length - 1) / 2)]
  const high = inOrder[Math.floor(inOrder.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

import { addDays, addMonths, type CalendarDate, daysBetween, startOfMonth } from '@waybill/contracts'

interface BilledOn {
  readonly billDate: CalendarDate
  readonly invoices: number
}

interface Rhythm {
  readonly invoicesThisMonth: number
  readonly usualInvoicesPerMonth: number | null
  readonly usualGapDays: number | null
  readonly lateByDays: number
}

/** A gap says little by itself: three make a habit. */
const gapsAtLeast = 3
const fullMonthsAtMost = 6
/** Carriers bill on one day and send on another. */
const daysOnTheWay = 3

/** How a carrier's invoices usually come, and how far behind that the next one is. The dates come in ascending order. */
export function rhythmOf(billed: readonly BilledOn[], today: CalendarDate): Rhythm {
  const month = startOfMonth(today)
  const first = billed[0]?.billDate
  const last = billed.at(-1)?.billDate
  const invoicesIn = (from: CalendarDate, before: CalendarDate) =>
    billed
      .filter(({ billDate }) => from <= billDate && billDate < before)
      .reduce((sum, { invoices }) => sum + invoices, 0)
  const fullMonths = Array.from({ length: fullMonthsAtMost }, (_, index) => addMonths(month, -1 - index)).filter(
    (start) => first !== undefined && start >= startOfMonth(first),
  )
  const gaps = billed.slice(1).map(({ billDate }, index) => daysBetween(billed[index]?.billDate ?? billDate, billDate))
  const usualGapDays = gaps.length >= gapsAtLeast ? median(gaps) : null
  return {
    invoicesThisMonth: invoicesIn(month, addMonths(month, 1)),
    usualInvoicesPerMonth: median(fullMonths.map((start) => invoicesIn(start, addMonths(start, 1)))),
    usualGapDays,
    lateByDays: last === undefined || usualGapDays === null ? 0 : lateBy(addDays(last, Math.ceil(usualGapDays)), today),
  }
}

function lateBy(expectedOn: CalendarDate, today: CalendarDate): number {
  const days = daysBetween(expectedOn, today)
  return days > daysOnTheWay ? days : 0
}

function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((a, b) => a - b)
  const low = inOrder[Math.floor((inOrder.length - 1) / 2)]
  const high = inOrder[Math.floor(inOrder.length / 2)]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

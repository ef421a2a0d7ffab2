import type { CarrierFreshness } from './clients.ts'
import { type CalendarDate, type DateRange, daysBetween } from './dates.ts'

/**
 * How much of the days that something is compared with has invoices: the whole, or all but some at its beginning, which is said
 * beside the change, or so little that what is more did not grow: then no change is shown.
 */
export type PriorCoverage = 'whole' | 'begins' | 'missing'

type Days = Pick<DateRange, 'from' | 'to'>

/** Of ten days one may lie before the first invoice. */
const daysForOneMissing = 10
/** Carriers bill by the week: the first days of what was shipped need not have an invoice. */
const daysBetweenInvoices = 7

/** Where no day of a first invoice is known, nothing is missing. */
export function priorCoverage({ from, to }: Days, firstInvoice: CalendarDate | undefined): PriorCoverage {
  if (firstInvoice === undefined || firstInvoice <= from) return 'whole'
  const days = daysBetween(from, to) + 1
  const missing = Math.min(daysBetween(from, firstInvoice), days)
  if (missing * daysForOneMissing > days) return 'missing'
  return missing > daysBetweenInvoices ? 'begins' : 'whole'
}

/** The day of the first invoice of any carrier. */
export function firstInvoiceOf(carriers: readonly Pick<CarrierFreshness, 'firstBillDate'>[]): CalendarDate | undefined {
  return carriers.flatMap(({ firstBillDate }) => firstBillDate ?? []).toSorted()[0]
}

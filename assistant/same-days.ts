import {
  addDays,
  addMonths,
  addSpans,
  type CalendarDate,
  type DateRange,
  type DayOfWeek,
  daysBetween,
  monthsBetween,
  startOfSpan,
} from '@waybill/contracts'
import type { Period } from './period.ts'

type Days = Pick<DateRange, 'from' | 'to'>

/** Of the span that today is in, what there is of it. */
export function sinceBegun(period: Period | undefined, today: CalendarDate, firstDayOfWeek: DayOfWeek): Days {
  const size = period?.sameDays && period.size !== 'range' ? period.size : 'month'
  return { from: startOfSpan(size, today, firstDayOfWeek), to: today }
}

/**
 * A period that was said as it is, or of one that only the same days of are meant, those: as they lie in their own span. Nothing
 * where they are of more than one span, or of no later one.
 */
export function sameDays(
  { sameDays: isSame, size, before }: Period,
  said: DateRange,
  { from, to }: Days,
  firstDayOfWeek: DayOfWeek,
): DateRange | undefined {
  if (!isSame || size === 'range') return said
  const begins = startOfSpan(size, from, firstDayOfWeek)
  // The same days of the month before: of the one before theirs.
  const other = before ? addSpans(begins, -1, size) : said.from
  if (to >= addSpans(begins, 1, size) || other >= begins) return undefined
  const moved = (day: CalendarDate) =>
    size === 'week' ? addDays(day, daysBetween(begins, other)) : addMonths(day, monthsBetween(begins, other))
  return { type: said.type, from: moved(from), to: moved(to) }
}

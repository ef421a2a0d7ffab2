import { addDays, addSpans, type CalendarDate, type CalendarSpan, type DateRange, partOf } from '@waybill/contracts'
import type { MonthStyle } from '../ui/format.ts'
import type { Pen } from './form.ts'

/** A month or quarter, by its first day. */
export function spanWords(
  start: CalendarDate,
  span: CalendarSpan,
  { format, say }: Pick<Pen, 'format' | 'say'>,
  style: MonthStyle,
): string {
  if (span === 'month') return format.month(start, style)
  const quarter = Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1
  return say('quarterOfYear', { quarter, year: start.slice(0, 4) })
}

/** The same in full, with its days where a period has not all of them. */
export function spanWordsIn(
  period: DateRange,
  start: CalendarDate,
  span: CalendarSpan,
  pen: Pick<Pen, 'format' | 'say'>,
): string {
  const words = spanWords(start, span, pen, 'long')
  if (isWholeIn(period, start, span)) return words
  const { from, to } = partOf(period, span, start)
  return pen.say('spanInPart', { span: words, days: pen.format.dates(from, to) })
}

export function isWholeIn({ from, to }: DateRange, start: CalendarDate, span: CalendarSpan): boolean {
  return from <= start && to >= addDays(addSpans(start, 1, span), -1)
}

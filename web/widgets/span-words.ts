import type { CalendarDate, CalendarSpan } from '@waybill/contracts'
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

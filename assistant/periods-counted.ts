import { addDays, addSpans, startOfSpan } from '@waybill/contracts'
import { type Calendar, type FoundPeriod, has, isMark, spanAt } from './period.ts'
import type { Segment } from './segments.ts'

/** The last so many: of days those until today, else whole ones. */
export function manyAt(
  segments: readonly Segment[],
  at: number,
  { today, firstDayOfWeek }: Calendar,
): FoundPeriod | undefined {
  const number = (place: number) => has(segments[place], 'number')?.number
  const last = (place: number) => has(segments[place], 'lastMany') !== undefined
  const of = (count: number | undefined, spanPlace: number): FoundPeriod | undefined => {
    const span = spanAt(segments[spanPlace])
    if (count === undefined || span === undefined || count < 1 || count > 1000) return undefined
    if (span === 'day')
      return {
        period: { from: addDays(today, 1 - count), to: today, size: 'range', counted: true },
        next: spanPlace + 1,
      }
    const begun = startOfSpan(span, today, firstDayOfWeek)
    const [from, to] = [addSpans(begun, -count, span), addDays(begun, -1)]
    return { period: { from, to, size: 'range', counted: true }, next: spanPlace + 1 }
  }
  const isOne = (place: number) => number(place) !== undefined && spanAt(segments[place]) !== undefined
  // 最近两个季度: a word of counting between.
  const isWord = isMark(segments[at + 2], 'stop') && spanAt(segments[at + 2]) === undefined
  if (last(at)) return of(number(at + 1), isOne(at + 1) ? at + 1 : isWord ? at + 3 : at + 2)
  if (number(at) === undefined) return undefined
  if (isOne(at) && last(at + 1)) {
    const two = of(number(at), at)
    return two && { ...two, next: at + 2 }
  }
  if (last(at + 1)) return of(number(at), at + 2)
  const found = last(at + 2) ? of(number(at), at + 1) : undefined
  return found && { ...found, next: found.next + 1 }
}

/** Two months ago, hace dos meses, 两个月前: the one month that it was. */
export function agoAt(
  segments: readonly Segment[],
  at: number,
  { today, firstDayOfWeek }: Calendar,
): FoundPeriod | undefined {
  const begins = has(segments[at], 'ago') ? at + 1 : at
  const count = has(segments[begins], 'number')?.number
  if (count === undefined || count < 1 || count > 500) return undefined
  const isOne = spanAt(segments[begins]) !== undefined
  const isWord = isMark(segments[begins + 1], 'stop') && spanAt(segments[begins + 1]) === undefined
  const place = isOne ? begins : isWord ? begins + 2 : begins + 1
  const span = spanAt(segments[place])
  const isAgo = begins > at || has(segments[place + 1], 'ago') !== undefined
  if (span === undefined || !isAgo) return undefined
  const from = addSpans(startOfSpan(span, today, firstDayOfWeek), -count, span)
  const period = { from, to: addDays(addSpans(from, 1, span), -1), size: span }
  return { period, next: begins > at ? place + 1 : place + 2 }
}

import {
  addDays,
  addMonths,
  addSpans,
  resolveRollingPeriod,
  startOfMonth,
  startOfSpan,
  startOfWeek,
  type TimeSpan,
} from '@waybill/contracts'
import { type Calendar, type FoundPeriod, has, isMark, type Period, spanAt } from './period.ts'
import { agoAt, manyAt } from './periods-counted.ts'
import type { Segment } from './segments.ts'
import type { DaysName } from './words/language-words.ts'

/** The days that begin at a segment: one period, or from one to another. */
export function periodAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const found = wholePeriodAt(segments, at, calendar)
  if (!found || !isAgainst(segments, at)) return found
  return { ...found, period: { ...found.period, against: true } }
}

/** Whether only words between stand before it, and before those one that compares. */
function isAgainst(segments: readonly Segment[], at: number): boolean {
  // 跟8月比: with what stands before it, that it is compared stands behind it.
  const isWith = /^[跟和与同]$/.test(segments[at - 1]?.key ?? '')
  if (isWith && segments.slice(at, at + 4).some((each) => isMark(each, 'compare') && /比/.test(each.key))) return true
  for (let before = at - 1; before >= 0; before -= 1) {
    if (isMark(segments[before], 'compare')) return true
    const isBetween = isMark(segments[before], 'stop') || has(segments[before], 'ofYear') !== undefined
    if (!isBetween) return false
  }
  return false
}

function wholePeriodAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const first = onePeriodAt(segments, at, calendar)
  if (!first) return undefined
  const second = rangeEndAt(segments, at, first.next, calendar)
  const range = second && rangeOf(first.period, second.period)
  if (second && range && range.from <= range.to) return { period: range, next: second.next }
  const { period, next } = first
  if (period.counted) return first
  if (isOpenUntil(segments, at)) return { period: stretched(period, { from: `${period.to.slice(0, 4)}-01-01` }), next }
  const onward = isOnward(segments, next) && !period.relative?.startsWith('last ')
  // Month by month from January: rows of one month are none.
  const isOfRows = isMark(segments[at - 1], 'from') && period.size === 'month' && segments.some(isMonthly)
  const since = onward || isOfRows || (isSince(segments, at) && !isOfThose(segments, at, first))
  if (!since || (period.size === 'day' && period.from !== period.to)) return first
  return { period: stretched(period, { to: period.to > calendar.today ? period.to : calendar.today }), next }
}

/** Days that begin before those that were said, or end after them. */
function stretched(period: Period, days: Partial<Pick<Period, 'from' | 'to'>>): Period {
  const { yearless: _, ...said } = period
  return { ...said, ...days, size: 'range' }
}

/** September on spend: what stands behind it is what is asked for. */
function isOnward(segments: readonly Segment[], at: number): boolean {
  if (!isMark(segments[at], 'onward')) return false
  const behind = segments[at + 1]?.meanings.some(({ kind }) => kind === 'measure' || kind === 'dimension')
  return segments[at]?.key !== 'on' || behind !== true
}

/** Until the end of October, from when nobody says: of that year until then. */
function isOpenUntil(segments: readonly Segment[], at: number): boolean {
  const until = segments.slice(Math.max(0, at - 3), at).findLast(({ key }) => openUntil.test(key))
  const between = until ? segments.slice(segments.indexOf(until) + 1, at) : []
  return until !== undefined && between.every((each) => isMark(each, 'stop') || has(each, 'ofYear'))
}

/** Until, and nothing that is whither as well. */
const openUntil =
  /^(?:(?:until|till?|thru|through|up ?to|up until|up through)(?: the)?(?: end of)?|hasta(?: .+)?|jusque?(?: .+)?|[fs]ino (?:a|al|ad|alla|a tutto)\b.*|截 [至止](?: 到)?|直 到|حتي(?: نهايه)?|لغايه)$/

/** Since June, depuis le 1er sept.: an article may be between. */
function isSince(segments: readonly Segment[], at: number): boolean {
  if (isMark(segments[at - 1], 'since') && !isFromAlone(segments[at - 1])) return true
  const isArticle = /^(?:the|el|le|la|il|l)$/.test(segments[at - 1]?.key ?? '')
  return isArticle && /^(?:since|desde|depuis|a partir de?)$/.test(segments[at - 2]?.key ?? '')
}

/** Late packages from last month, invoices from October: of when they are. Spend from October goes on, and so does what has changed. */
function isOfThose(
  segments: readonly Segment[],
  at: number,
  { period: { relative, size }, next }: FoundPeriod,
): boolean {
  const from = segments[at - 1]?.key === 'the' ? at - 2 : at - 1
  const before = segments[from - 1]?.key ?? ''
  if (segments[from]?.key !== 'from' || isOnward(segments, next) || changed.test(before)) return false
  return relative !== undefined || (size !== 'day' && (before === '' || dated.test(before)))
}

const changed =
  /(?:change[ds]?|moved?|up|down|higher|lower|more|less|better|worse|r[io]sen?|fell|fallen|gr[eo]wn?|growth|increased?|decreased?|dropped|improved|worsened)$/
/** How many is of invoices where those were heard already. */
const dated =
  /(?:how many|packages|parcels|boxes|cartons|shipments|pkgs|deliveries|arrivals|labels|exceptions|invoices|bills|refunds|credits|charges|surcharges|accessorials|fees|corrections|discounts)$/

const isMonthly = (segment: Segment) => has(segment, 'every')?.span === 'month'

/** What a range goes on to: until June, between March and June, Jan-Mar. */
function rangeEndAt(segments: readonly Segment[], at: number, next: number, calendar: Calendar) {
  if (segments[next]?.dashed) return onePeriodAt(segments, next, calendar)
  const day = dayUntilAt(segments, at, next)
  if (day) return day
  const between = [at - 1, at - 2].some((place) => isMark(segments[place], 'between'))
  const joined = between && segments[next]?.text.startsWith('و')
  if (joined) return onePeriodAt(segments, next, calendar)
  const joins = has(segments[next], 'until') || (between && isMark(segments[next], 'and'))
  if (!joins) return undefined
  const skip = has(segments[next + 1], 'ofYear') || isMark(segments[next + 1], 'stop') ? 1 : 0
  return onePeriodAt(segments, next + 1, calendar) ?? onePeriodAt(segments, next + 1 + skip, calendar)
}

/** September 1 to the 15th: a day of the same month. */
function dayUntilAt(segments: readonly Segment[], at: number, next: number): FoundPeriod | undefined {
  const from = segments[at]?.day?.from
  const day = has(segments[next + 1], 'number')?.number
  if (from === undefined || day === undefined || !has(segments[next], 'until')) return undefined
  if (!/^[日号]$/.test(segments[next + 2]?.key ?? '')) return undefined
  const to = addDays(`${from.slice(0, 7)}-01`, day - 1)
  if (to.slice(0, 7) !== from.slice(0, 7)) return undefined
  return { period: { from: to, to, size: 'day', yearless: true }, next: next + 3 }
}

/** `from` says whence as well; `since` does not. */
function isFromAlone(segment: Segment | undefined): boolean {
  return isMark(segment, 'from') && !isMark(segment, 'since')
}

function rangeOf(first: Period, second: Period): Period {
  const same = first.yearless && !second.yearless ? inYear(first, Number(second.to.slice(0, 4))) : first
  const start = same.from > second.to && first.yearless ? inYear(same, Number(same.from.slice(0, 4)) - 1) : same
  const other = second.yearless && !first.yearless ? inYear(second, Number(first.from.slice(0, 4))) : second
  const yearless = first.yearless && second.yearless
  return { from: start.from, to: other.to, size: 'range', ends: [start, other], ...(yearless && { yearless }) }
}

/** The same months of a year. */
export function inYear(period: Period, year: number): Period {
  const months = (year - Number(period.from.slice(0, 4))) * 12
  const [first, last] = period.ends ?? []
  return {
    ...period,
    from: addMonths(period.from, months),
    to: addDays(addMonths(addDays(period.to, 1), months), -1),
    ...(first && last && months !== 0 && { ends: [shifted(first, months), shifted(last, months)] as const }),
  }
}

function shifted(period: Period, months: number): Period {
  return { ...period, from: addMonths(period.from, months), to: addDays(addMonths(addDays(period.to, 1), months), -1) }
}

function onePeriodAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const segment = segments[at]
  if (!segment) return undefined
  if (segment.day) {
    const { from, to, yearSaid } = segment.day
    return { period: { from, to, size: 'day', ...(!yearSaid && { yearless: true }) }, next: at + 1 }
  }
  return (
    weekOfAt(segments, at, calendar) ??
    isoAt(segment, at) ??
    agoAt(segments, at, calendar) ??
    manyAt(segments, at, calendar) ??
    quarterAt(segments, at, calendar) ??
    yearAt(segments, at, calendar) ??
    namedAt(segments, at, calendar) ??
    monthAt(segments, at, calendar)
  )
}

/** The week of March 2: the one that the day is in. */
function weekOfAt(segments: readonly Segment[], at: number, { firstDayOfWeek }: Calendar): FoundPeriod | undefined {
  if (spanAt(segments[at]) !== 'week') return undefined
  for (let next = at + 1; next <= at + 3; next += 1) {
    const segment = segments[next]
    if (!segment) return undefined
    const iso = isoAt(segment, next)?.period
    const day = segment.day?.from ?? (iso?.size === 'day' ? iso.from : undefined)
    if (day !== undefined) {
      const from = startOfWeek(day, firstDayOfWeek)
      return { period: { from, to: addDays(from, 6), size: 'week' }, next: next + 1 }
    }
    const goesOn = isMark(segment, 'stop') || has(segment, 'ofYear') || isMark(segment, 'since')
    if (!goesOn) return undefined
  }
  return undefined
}

function isoAt({ text }: Segment, at: number): FoundPeriod | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? []
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) return undefined
  if (day === undefined) return { period: monthOf(Number(year), Number(month)), next: at + 1 }
  const valid = Number(day) >= 1 && addDays(`${year}-${month}-01`, Number(day) - 1).slice(0, 7) === `${year}-${month}`
  return valid ? { period: { from: text, to: text, size: 'day' }, next: at + 1 } : undefined
}

function monthOf(year: number, month: number): Period {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 1), -1), size: 'month' }
}

function yearIn(segment: Segment | undefined): number | undefined {
  return segment && /^(19|20)\d{2}$/.test(segment.key) ? Number(segment.key) : undefined
}

/** The year of a quarter or a half: `Q3 25`, too. */
function shortYearIn(segment: Segment | undefined): number | undefined {
  return segment && /^[2-3]\d$/.test(segment.key) ? 2000 + Number(segment.key) : yearIn(segment)
}

const relativeYears: Partial<Record<DaysName, number>> = { 'this year': 0, 'year to date': 0, 'last year': -1 }

/** The year that is said from where today is: last year, the previous one. */
function relativeYearIn(segment: Segment | undefined, calendar: Calendar): number | undefined {
  const name = has(segment, 'days')?.name
  const move = name && relativeYears[name]
  return move === undefined ? undefined : Number(calendar.today.slice(0, 4)) + move
}

/** A year after what it is the year of: of 2026, 2026. */
export function yearAfter(
  segments: readonly Segment[],
  at: number,
  calendar: Calendar,
  yearOf = yearIn,
): { readonly year: number; readonly next: number; readonly said: Pick<Period, 'fromToday'> } | undefined {
  const of = has(segments[at], 'ofYear') ? 1 : 0
  // Mai de l'année dernière: an article between.
  const skip = of + (of === 1 && !has(segments[at + 1], 'days') && isMark(segments[at + 1], 'stop') ? 1 : 0)
  const written = yearOf(segments[at + skip])
  const year = written ?? relativeYearIn(segments[at + skip], calendar)
  if (year === undefined) return undefined
  const next = at + skip + 1
  const said = written === undefined ? { fromToday: true as const } : {}
  return { year, next: segments[next]?.key === '年' ? next + 1 : next, said }
}

function monthAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  // Last October: the latest that has been whole.
  if (has(segments[at], 'lastMany') && has(segments[at + 1], 'month')) {
    const named = monthAt(segments, at + 1, calendar)
    if (!named?.period.yearless) return named
    const { yearless: _, ...whole } = named.period
    const year = Number(whole.from.slice(0, 4)) - (whole.to >= calendar.today ? 1 : 0)
    return { period: { ...inYear(whole, year), yearBefore: true }, next: named.next }
  }
  const month = has(segments[at], 'month')?.month
  if (month === undefined) return undefined
  const day = has(segments[at + 1], 'number')?.number
  if (day !== undefined && day >= 1 && day <= 31 && /^[日号]$/.test(segments[at + 2]?.key ?? '')) {
    const whole = latest(monthOf(Number(calendar.today.slice(0, 4)), month), calendar)
    const from = addDays(whole.from, day - 1)
    if (from <= whole.to) return { period: { from, to: from, size: 'day', yearless: true }, next: at + 3 }
  }
  const year = yearAfter(segments, at + 1, calendar)
  if (year) return { period: { ...monthOf(year.year, month), ...year.said }, next: year.next }
  return { period: latest(monthOf(Number(calendar.today.slice(0, 4)), month), calendar), next: at + 1 }
}

/** The latest that has begun. */
function latest(period: Period, calendar: Calendar): Period {
  const last = period.from > calendar.today ? inYear(period, Number(period.from.slice(0, 4)) - 1) : period
  return { ...last, yearless: true }
}

function quarterAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const [letter] = /(?<=^[qt])[1-4]$|^[1-4](?=[qt]$)/.exec(segments[at]?.key ?? '') ?? []
  const isQuarter = (spanAt(segments[at + 1]) ?? has(segments[at + 1], 'every')?.span) === 'quarter'
  const ordinal = isQuarter ? has(segments[at], 'ordinal')?.number : undefined
  const after =
    spanAt(segments[at]) === 'quarter'
      ? (has(segments[at + 1], 'ordinal')?.number ?? quarterIn(segments[at + 1]))
      : undefined
  const quarter = letter === undefined ? (ordinal ?? after) : Number(letter)
  if (quarter === undefined) return undefined
  const next = at + (letter === undefined ? 2 : 1)
  const of = (year: number): Period => {
    const from = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
    return { from, to: addDays(addMonths(from, 3), -1), size: 'quarter' }
  }
  const year = yearAfter(segments, next, calendar, shortYearIn)
  if (year) return { period: { ...of(year.year), ...year.said }, next: year.next }
  return { period: latest(of(Number(calendar.today.slice(0, 4))), calendar), next }
}

function quarterIn(segment: Segment | undefined): number | undefined {
  return segment && /^[1-4]$/.test(segment.key) ? Number(segment.key) : undefined
}

/** A year, and what of it follows it where the year stands first. */
function yearAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const skipped = segments[at]?.key === 'fy' || segments[at]?.key === 'cy' ? 1 : 0
  const year = (skipped === 1 ? shortYearIn : yearIn)(segments[at + skipped]) ?? relativeYearIn(segments[at], calendar)
  if (year === undefined) return undefined
  const following = at + skipped + 1
  const next = segments[following]?.key === '年' ? following + 1 : following
  const skip = has(segments[next], 'ofYear') ? 1 : 0
  const part =
    monthAt(segments, next, calendar) ?? quarterAt(segments, next + skip, calendar) ?? halfAt(segments, next, calendar)
  if (part?.period.yearless) {
    const { yearless: _, ...said } = inYear(part.period, year)
    const fromToday = yearIn(segments[at + skipped]) === undefined && skipped === 0
    return { period: { ...said, ...(fromToday && { fromToday }) }, next: part.next }
  }
  const named = namedAt(segments, at, calendar)
  if (named) return named
  return { period: { from: `${year}-01-01`, to: `${year}-12-31`, size: 'year' }, next }
}

const partsOfYear: Partial<Record<DaysName, readonly [string, number]>> = {
  'first half': ['01', 6],
  'second half': ['07', 6],
  'first three quarters': ['01', 9],
}

function halfAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const name = has(segments[at], 'days')?.name
  const [begins, months] = (name && partsOfYear[name]) ?? []
  if (begins === undefined || months === undefined) return undefined
  const from = `${calendar.today.slice(0, 4)}-${begins}-01`
  const half: Period = { from, to: addDays(addMonths(from, months), -1), size: 'range' }
  const year = yearAfter(segments, at + 1, calendar, shortYearIn)
  if (!year) return { period: latest(half, calendar), next: at + 1 }
  return { period: { ...inYear(half, year.year), ...year.said }, next: year.next }
}

function namedAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod | undefined {
  const name = has(segments[at], 'days')?.name
  if (name === undefined) return undefined
  if (partsOfYear[name]) return halfAt(segments, at, calendar)
  if (name === 'last half year') {
    const to = addDays(startOfMonth(calendar.today), -1)
    return { period: { from: addMonths(startOfMonth(calendar.today), -6), to, size: 'range' }, next: at + 1 }
  }
  if (name === 'holiday season') return holidaysAt(segments, at, calendar)
  if (name === 'year to date')
    return { period: { ...resolveRollingPeriod('YTD', calendar.today), size: 'year', relative: name }, next: at + 1 }
  if (name === 'last twelve months')
    return { period: { ...resolveRollingPeriod('Annual', calendar.today), size: 'range' }, next: at + 1 }
  const [which, span] = name.split(' ') as ['this' | 'last' | 'next' | 'before-last', TimeSpan]
  const move = { this: 0, last: -1, next: 1, 'before-last': -2 }[which]
  const from = addSpans(startOfSpan(span, calendar.today, calendar.firstDayOfWeek), move, span)
  const to = addDays(addSpans(from, 1, span), -1)
  const before = isMark(segments[at], 'periodBefore') || isMark(segments[at], 'yearBefore')
  return { period: { from, to, size: span, relative: name, ...(before && { before }) }, next: at + 1 }
}

const holidaysOf = (each: number): Period => ({
  from: `${each}-11-01`,
  to: `${each}-12-31`,
  size: 'range',
  season: true,
})

/** November and December: the carriers' peak. */
function holidaysAt(segments: readonly Segment[], at: number, calendar: Calendar): FoundPeriod {
  const year = yearAfter(segments, at + 1, calendar, shortYearIn)
  if (year) return { period: { ...holidaysOf(year.year), ...year.said }, next: year.next }
  return { period: latest(holidaysOf(Number(calendar.today.slice(0, 4))), calendar), next: at + 1 }
}

import { z } from 'zod'
import type { TimeSpan } from './vocabulary.ts'

/** A day on the calendar, `YYYY-MM-DD`. It has no time zone, so none can move it. */
export const CalendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isRealDay, 'is not a day on the calendar')
export type CalendarDate = z.infer<typeof CalendarDate>

/** Which date a question counts by: the invoice's or the shipment's. */
export const DateType = z.enum(['bill_date', 'pickup_date'])
export type DateType = z.infer<typeof DateType>

/** Both ends belong to the range. */
export const DateRange = z
  .strictObject({ type: DateType, from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, 'ends before it begins')
export type DateRange = z.infer<typeof DateRange>

export const RollingPeriod = z.enum([
  'Current Week',
  'Current Month',
  'Current Quarter',
  'Annual',
  'YTD',
  'Previous Week',
  'Previous Month',
  'Previous Quarter',
  'Previous Year',
])
export type RollingPeriod = z.infer<typeof RollingPeriod>

const millisecondsPerDay = 86_400_000

function instantOf(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
}

function dateOf(instant: number): CalendarDate {
  return new Date(instant).toISOString().slice(0, 10)
}

function isRealDay(date: string): boolean {
  const instant = instantOf(date)
  return Number.isFinite(instant) && dateOf(instant) === date
}

/** Today, where this machine stands. */
export function dayOnThisMachine(): CalendarDate {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(instantOf(date) + days * millisecondsPerDay)
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dateOf(first.getTime() + (Math.min(Number(date.slice(8, 10)), lastDay) - 1) * millisecondsPerDay)
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((instantOf(to) - instantOf(from)) / millisecondsPerDay)
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

export function startOfQuarter(date: CalendarDate): CalendarDate {
  return addMonths(startOfMonth(date), -((Number(date.slice(5, 7)) - 1) % 3))
}

/** What charts and tables cut time into. */
export type CalendarSpan = 'month' | 'quarter'

export function startOfSpan(span: TimeSpan, date: CalendarDate, firstDayOfWeek?: DayOfWeek): CalendarDate {
  switch (span) {
    case 'day':
      return date
    case 'week':
      return startOfWeek(date, firstDayOfWeek)
    case 'month':
      return startOfMonth(date)
    case 'quarter':
      return startOfQuarter(date)
    case 'year':
      return `${date.slice(0, 4)}-01-01`
  }
}

/** The same day so many spans later, or earlier. */
export function addSpans(date: CalendarDate, count: number, span: TimeSpan): CalendarDate {
  switch (span) {
    case 'day':
      return addDays(date, count)
    case 'week':
      return addDays(date, 7 * count)
    case 'month':
      return addMonths(date, count)
    case 'quarter':
      return addMonths(date, 3 * count)
    case 'year':
      return addMonths(date, 12 * count)
  }
}

/** The first days of the spans from the one that begins on a day on, to the last that begins by another. */
export function startsOnwards(span: TimeSpan, first: CalendarDate, to: CalendarDate): CalendarDate[] {
  const starts: CalendarDate[] = []
  for (let start = first; start <= to; start = addSpans(start, 1, span)) starts.push(start)
  return starts
}

/** The first days of the spans that a period has days of. */
export function startsWithin(
  span: TimeSpan,
  { from, to }: Pick<DateRange, 'from' | 'to'>,
  firstDayOfWeek?: DayOfWeek,
): CalendarDate[] {
  return startsOnwards(span, startOfSpan(span, from, firstDayOfWeek), to)
}

/** The days of a period that are of the months or quarters from one start to another, both of them. */
export function partOf(
  { type, from, to }: DateRange,
  span: CalendarSpan,
  first: CalendarDate,
  last = first,
): DateRange {
  const end = addDays(addSpans(last, 1, span), -1)
  return { type, from: first < from ? from : first, to: end > to ? to : end }
}

/** Weeks begin on Monday where nobody says otherwise. */
export function startOfWeek(date: CalendarDate, firstDayOfWeek: DayOfWeek = 1): CalendarDate {
  return addDays(date, -((dayOfWeek(date) - firstDayOfWeek + 7) % 7))
}

/** 1 is Monday, 7 is Sunday. */
export const DayOfWeek = z.int().min(1).max(7)
export type DayOfWeek = z.infer<typeof DayOfWeek>

export function dayOfWeek(date: CalendarDate): DayOfWeek {
  return new Date(instantOf(date)).getUTCDay() || 7
}

/** The days a rolling period means on the given day. Current periods end on that day; Annual is the last 12 whole months. */
export function resolveRollingPeriod(
  period: RollingPeriod,
  today: CalendarDate,
  firstDay = 1,
): { from: CalendarDate; to: CalendarDate } {
  const month = startOfMonth(today)
  const quarter = startOfQuarter(today)
  const week = startOfWeek(today, firstDay)
  const year = `${today.slice(0, 4)}-01-01`
  switch (period) {
    case 'Current Week':
      return { from: week, to: today }
    case 'Current Month':
      return { from: month, to: today }
    case 'Current Quarter':
      return { from: quarter, to: today }
    case 'Annual':
      return { from: addMonths(month, -12), to: addDays(month, -1) }
    case 'YTD':
      return { from: year, to: today }
    case 'Previous Week':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'Previous Month':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'Previous Quarter':
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) }
    case 'Previous Year':
      return { from: addMonths(year, -12), to: addDays(year, -1) }
  }
}

/** A period that a page or a card has of itself, so that nobody chooses it; whole weeks, or whole months until the last. */
export const OwnPeriod = z.enum(['fourWeeks', 'sixMonths', 'lastYear'])
export type OwnPeriod = z.infer<typeof OwnPeriod>

export function resolveOwnPeriod(
  period: OwnPeriod,
  today: CalendarDate,
  firstDay: number,
): { from: CalendarDate; to: CalendarDate } {
  const [week, month] = [startOfWeek(today, firstDay), startOfMonth(today)]
  switch (period) {
    case 'fourWeeks':
      return { from: addDays(week, -28), to: addDays(week, -1) }
    case 'sixMonths':
      return { from: addMonths(month, -6), to: addDays(month, -1) }
    case 'lastYear':
      return { from: addMonths(month, -12), to: addDays(month, -1) }
  }
}

/** What a period is compared with: the one just before it, or the same one a year before. */
export const Prior = z.enum(['justBefore', 'yearBefore'])
export type Prior = z.infer<typeof Prior>

export function priorRange(range: DateRange, prior: Prior): DateRange {
  return prior === 'justBefore' ? rangeJustBefore(range) : rangeYearBefore(range)
}

/** Years so far and whole calendar years are compared with the year before, as far; whatever else with what is just before it. */
export function usualPrior({ from, to }: Pick<DateRange, 'from' | 'to'>, today: CalendarDate): Prior {
  const fromNewYear = from.endsWith('-01-01')
  const wholeYears = fromNewYear && to.endsWith('-12-31')
  const soFar = fromNewYear && to === today && from.slice(0, 4) === today.slice(0, 4)
  return wholeYears || soFar ? 'yearBefore' : 'justBefore'
}

/** Its end is the day before the day after it a year before, so that whole months stay whole months. */
function rangeYearBefore({ type, from, to }: DateRange): DateRange {
  return { type, from: addMonths(from, -12), to: addDays(addMonths(addDays(to, 1), -12), -1) }
}

/** Of the same length: whole months before whole months, else as many days. */
function rangeJustBefore({ type, from, to }: DateRange): DateRange {
  const end = addDays(from, -1)
  const wholeMonths = from === startOfMonth(from) && addDays(to, 1) === startOfMonth(addDays(to, 1))
  if (!wholeMonths) return { type, from: addDays(end, -daysBetween(from, to)), to: end }
  const months = monthsBetween(from, addDays(to, 1))
  return { type, from: addMonths(from, -months), to: end }
}

/** Of two days, whatever day of their month they are. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

/** The client id, the year and the quarter digit joined: the unit that is pruned, reloaded and rolled up. */
export function partitionOf(clientId: number, date: CalendarDate): number {
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1
  return (clientId * 10_000 + Number(date.slice(0, 4))) * 10 + quarter
}

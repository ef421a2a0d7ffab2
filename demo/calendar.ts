import { addDays, addMonths, type CalendarDate, daysBetween, startOfMonth, startOfWeek } from '@waybill/contracts'

/** 24 whole months and the running one, so that a year can be compared with the year before. */
export function firstDay(until: CalendarDate): CalendarDate {
  return addMonths(startOfMonth(until), -24)
}

/** The Mondays whose weeks' invoices fall into the period. */
export function weeksOf(from: CalendarDate, until: CalendarDate): CalendarDate[] {
  const first = startOfWeek(from)
  return Array.from({ length: Math.floor(daysBetween(first, until) / 7) + 1 }, (_, week) => addDays(first, week * 7))
}

/** How busy a week is: quiet in January, a Prime week in July, a peak before Christmas, a tenth more each year. */
export function busyness(monday: CalendarDate, from: CalendarDate): number {
  const growth = 1 + (0.11 * daysBetween(from, monday)) / 365
  return growth * season(monday.slice(5))
}

export function inPeak(day: CalendarDate): boolean {
  const monthDay = day.slice(5)
  return monthDay >= '11-15' && monthDay <= '12-28'
}

/** Carriers rest on Sundays and on these days; a shipper's Saturday is short. */
export function nextBusinessDay(day: CalendarDate): CalendarDate {
  let next = addDays(day, 1)
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return next
}

export function addBusinessDays(day: CalendarDate, count: number): CalendarDate {
  let next = day
  for (let gone = 0; gone < count; gone += 1) next = nextBusinessDay(next)
  return next
}

/** 0 is Monday. */
function weekday(day: CalendarDate): number {
  return ((daysBetween('2024-01-01', day) % 7) + 7) % 7
}

function isBusinessDay(day: CalendarDate): boolean {
  return weekday(day) < 5 && !isHoliday(day)
}

export function isHoliday(day: CalendarDate): boolean {
  const monthDay = day.slice(5)
  const thanksgiving = monthDay >= '11-22' && monthDay <= '11-28' && weekday(day) === 3
  return thanksgiving || ['01-01', '07-04', '12-25'].includes(monthDay)
}

export function compact(day: CalendarDate): string {
  return `${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8)}`
}

export function european(day: CalendarDate): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** ISO week of the year, two digits. */
export function weekNumber(day: CalendarDate): string {
  const thursday = addDays(startOfWeek(day), 3)
  return String(Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1).padStart(2, '0')
}

function season(monthDay: string): number {
  if (monthDay >= '12-22') return 0.8
  if (monthDay >= '12-01') return 1.75
  if (monthDay >= '11-20') return 1.6
  if (monthDay >= '11-06') return 1.25
  if (monthDay >= '10-01') return 1.05
  if (monthDay >= '07-10' && monthDay <= '07-20') return 1.2
  if (monthDay <= '01-31') return 0.8
  if (monthDay <= '02-28') return 0.86
  return 0.95
}

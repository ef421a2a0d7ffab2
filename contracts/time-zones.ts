import { addDays, addMonths, type CalendarDate, dayOfWeek, startOfMonth } from './dates.ts'

/** A name of the time zone database, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && clockIn(name) !== undefined
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clocks of a zone show, as if it were UTC: whole seconds. */
function shown(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])]
  return Date.UTC(year, month - 1, day, Number(parts['hour']), Number(parts['minute']), Number(parts['second']))
}

const day = 86_400_000

/** The calendar day in a zone. */
export function dayIn(instant: Date, timeZone: string): CalendarDate {
  return new Date(shown(instant.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** When clocks show this hour on this day: the first time where they show it twice, and just after the gap where they leave it out. */
export function instantIn(date: CalendarDate, hour: number, timeZone: string): Date {
  const wished = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  const ahead = (instant: number) => shown(instant, timeZone) - instant
  const early = wished - ahead(wished - day)
  const late = wished - ahead(wished + day)
  const found = [early, late].filter((instant) => shown(instant, timeZone) === wished)
  return new Date(found.length === 0 ? early : Math.min(...found))
}

export interface DueTimes {
  readonly every: 'day' | 'week' | 'month'
  readonly weekday: number
  readonly dayOfMonth: number
  readonly hour: number
  readonly timeZone: string
}

/** The first due time after a moment. */
export function nextDue(times: DueTimes, after: Date): Date {
  // A day before: where a zone is a day ahead of its own calendar, nothing is skipped.
  let date = firstDay(times, addDays(dayIn(after, times.timeZone), -1))
  for (;;) {
    const due = instantIn(date, times.hour, times.timeZone)
    if (due > after) return due
    date = firstDay(times, addDays(date, 1))
  }
}

/** The latest due time that is not after `now`, of those from `due` on: of several that were missed, one is made up for. */
export function latestDue(times: DueTimes, due: Date, now: Date): Date {
  let latest = due
  for (let next = nextDue(times, latest); next <= now; next = nextDue(times, latest)) latest = next
  return latest
}

/** The first day from this one on that it is due on. */
function firstDay({ every, weekday, dayOfMonth }: DueTimes, from: CalendarDate): CalendarDate {
  if (every === 'day') return from
  if (every === 'week') return addDays(from, (weekday - dayOfWeek(from) + 7) % 7)
  const inMonth = (first: CalendarDate) => {
    const last = addDays(addMonths(first, 1), -1)
    return [addDays(first, dayOfMonth - 1), last].toSorted()[0] ?? last
  }
  const month = startOfMonth(from)
  const due = inMonth(month)
  return due >= from ? due : inMonth(addMonths(month, 1))
}

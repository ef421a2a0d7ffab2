import type { BillingRhythm, CalendarDate } from '@waybill/contracts'
import { type Learned, learn, matched } from './learn.ts'
import { gapsIn, type Numbered, numberByWeek } from './sequence.ts'
import { type Day, dateOf, dayOf, rhythmOf, slotsIn, spacingOf } from './slots.ts'

/** All that an account was billed on one day. */
export interface BilledOn {
  readonly billDate: CalendarDate
  /** In the invoices' own currency, as decimal text. */
  readonly amount: string
  readonly currency: string
  /** When it came, where it came by itself; undefined of what came with much else. */
  readonly receivedOn?: CalendarDate | undefined
}

/** What came of one account, by bill date in ascending order, each once. */
export interface AccountHistory {
  readonly carrier: string
  readonly billed: readonly BilledOn[]
  /** Its invoices by number, as far as they are looked at. */
  readonly invoices: readonly { readonly number: string; readonly billDate: CalendarDate }[]
  /** Bill dates of invoices that came and are held back. */
  readonly heldBack: readonly CalendarDate[]
}

/** What somebody said of it. */
export interface SaidOf {
  readonly closed: boolean
  readonly willNotCome: readonly CalendarDate[]
}

export interface Expected {
  readonly expectedOn: CalendarDate
  readonly daysLate: number
  readonly invoiceNumber: string | null
}

/** What an account's history says of what has not come. */
export interface AccountCompleteness {
  readonly rhythm: BillingRhythm | null
  readonly lastBillDate: CalendarDate
  readonly estimate: string
  readonly currency: string
  readonly missing: readonly Expected[]
  /** The first day on which nothing came of an account that has stopped. */
  readonly stoppedOn: CalendarDate | null
}

/** Carriers bill on one day and send on another: so many days, where an account has not shown how many. */
const daysOnTheWay = 3
const fewestArrivals = 5
const mostOnTheWay = 30
/** An account is silent for so many days, and for so many of its rhythms, before it has stopped. */
const silentDays = 42
const silentRhythms = 3
const amountsOfEstimate = 12

/** What has not come of an account, by its days and by its numbers; undefined where its history tells of neither. */
export function completenessOf(
  history: AccountHistory,
  today: CalendarDate,
  said: SaidOf = { closed: false, willNotCome: [] },
): AccountCompleteness | undefined {
  const last = history.billed.at(-1)
  if (!last) return undefined
  const days = daysOf(history)
  const learned = learn(history.billed.map(({ billDate }) => dayOf(billDate)))
  const numbered = history.invoices.map(({ number, billDate }) => ({ number, day: dayOf(billDate) }))
  const isUps = history.carrier === 'UPS'
  const gaps = isUps || history.heldBack.length > 0 ? [] : gapsIn(numbered)
  if (!learned && gaps.length === 0) return undefined

  const now = dayOf(today)
  const byDay = learned ? absent(learned, days, now - graceOf(history, learned)) : []
  const lastDay = days.at(-1) ?? 0
  const silent = byDay.filter((day) => day > lastDay)
  const hasStopped = learned !== undefined && silent.length >= rhythmsUntilStopped(learned)
  const open = hasStopped ? byDay.filter((day) => day < lastDay) : byDay
  const named = isUps ? byWeek(open, numbered) : byNumber(open, gaps)
  const within = learned ? Math.floor(spacingOf(learned.laid) / 2) : daysOnTheWay
  const dismissed = said.willNotCome.map(dayOf)
  const missing = named
    .filter(({ day }) => !dismissed.some((one) => Math.abs(one - day) <= Math.min(within, 6)))
    .map(({ day, number }) => ({ expectedOn: dateOf(day), daysLate: now - day, invoiceNumber: number }))
  const [first] = silent
  return {
    rhythm: learned ? rhythmOf(learned.laid) : null,
    lastBillDate: last.billDate,
    ...estimateOf(history.billed, last.currency),
    missing: said.closed ? [] : missing,
    stoppedOn: hasStopped && !said.closed && first !== undefined ? dateOf(first) : null,
  }
}

/** All days on which something came, held back or not. */
function daysOf({ billed, heldBack }: AccountHistory): Day[] {
  const days = new Set([...billed.map(({ billDate }) => billDate), ...heldBack].map(dayOf))
  return [...days].toSorted((a, b) => a - b)
}

/** Expected days up to one, near which nothing was billed. */
function absent({ laid, since }: Learned, days: readonly Day[], until: Day): Day[] {
  const from = days.findIndex((day) => day >= since)
  const met = new Set(matched(days.slice(from), laid).met.map(({ slot }) => slot))
  return slotsIn(laid, Math.min(...met), until).filter((slot) => !met.has(slot))
}

/** How many days after its bill date an invoice is not late yet: nine of ten came by then, where that is known. */
function graceOf({ billed }: AccountHistory, { strays }: Learned): number {
  const took = billed
    .flatMap(({ billDate, receivedOn }) => (receivedOn === undefined ? [] : [dayOf(receivedOn) - dayOf(billDate)]))
    .filter((days) => days >= 0 && days <= mostOnTheWay)
    .toSorted((a, b) => a - b)
  const usual = took.length < fewestArrivals ? daysOnTheWay : (took[Math.ceil(took.length * 0.9) - 1] ?? daysOnTheWay)
  return strays + Math.max(1, usual) + 1
}

function rhythmsUntilStopped({ laid }: Learned): number {
  return Math.max(silentRhythms, Math.ceil(silentDays / spacingOf(laid)))
}

interface Named {
  readonly day: Day
  readonly number: string | null
}

function byWeek(days: readonly Day[], invoices: readonly Numbered[]): Named[] {
  const write = numberByWeek(invoices)
  const known = new Set(invoices.map(({ number }) => number))
  return days
    .map((day) => ({ day, number: write?.(day) ?? null }))
    .map((one) => (one.number !== null && known.has(one.number) ? { ...one, number: null } : one))
}

/** Missing numbers are those of the missing days between the same two invoices; what is left of them stands for itself. */
function byNumber(days: readonly Day[], gaps: ReturnType<typeof gapsIn>): Named[] {
  const named = new Map<Day, string>()
  const more: Named[] = []
  let at = 0
  for (const { after, before, numbers } of gaps.toSorted((a, b) => a.after.day - b.after.day)) {
    while (at < days.length && (days[at] ?? 0) <= after.day) at += 1
    const between: Day[] = []
    for (let next = at; next < days.length && (days[next] ?? 0) < before.day; next += 1) between.push(days[next] ?? 0)
    const inOrder = between.length <= numbers.length
    for (const [index, number] of numbers.entries()) {
      const day = between[index]
      if (day !== undefined && inOrder) named.set(day, number)
      else if (day === undefined)
        more.push({
          day: Math.round(after.day + ((before.day - after.day) * (index + 1)) / (numbers.length + 1)),
          number,
        })
    }
  }
  return [...days.map((day) => ({ day, number: named.get(day) ?? null })), ...more].toSorted((a, b) => a.day - b.day)
}

/** The median of the latest amounts in the currency that came last. */
function estimateOf(billed: readonly BilledOn[], currency: string): { estimate: string; currency: string } {
  const amounts = billed
    .filter((one) => one.currency === currency)
    .slice(-amountsOfEstimate)
    .map(({ amount }) => amount)
    .toSorted((a, b) => Number(a) - Number(b))
  return { estimate: amounts[Math.floor((amounts.length - 1) / 2)] ?? '0.00', currency }
}

import {
  type AskedInvoices,
  type CalendarDate,
  type DateRange,
  type DayOfWeek,
  type ListedInvoice,
  priorCoverage,
  startOfSpan,
  startsWithin,
  type TimeSpan,
} from '@waybill/contracts'
import { boundsOf, currencyOf } from './amounts-limited.ts'
import { changeIn } from './answer-text.ts'
import { averageOf, sumOf } from './decimal.ts'
import { amountIn, beginsIn, daysIn, spanName, type Voice } from './say.ts'
import type { ElsewhereSaidName } from './words/elsewhere/elsewhere-words.ts'

/** How the page of invoices asks. */
export interface AskingForInvoices {
  /** How many there are of each carrier or account, of each day or of either on each day, and what they come to. */
  readonly billed: (
    of: InvoicesAmong,
    by: 'carriers' | 'accounts' | 'days' | 'carriersByDay' | 'accountsByDay' | 'all',
  ) => Promise<readonly Billed[]>
  /** Those that add up to the most, or to the least. */
  readonly ranked: (of: InvoicesAmong, ranked: Ranked) => Promise<readonly ListedInvoice[]>
}

interface Billed {
  /** The carrier or the account, and the day; each empty where they are not told by it. */
  readonly of: string
  readonly day: string
  readonly invoices: number
  readonly totalSpend: string
}

type Ranked = NonNullable<AskedInvoices['ranked']>

/** Which invoices, as the page asks for them. */
export interface InvoicesAmong {
  readonly dates: DateRange
  readonly carriers: readonly string[]
  readonly least?: string
  readonly most?: string
  /** Of these alone, unconverted; else all of them, converted. */
  readonly currency?: string
}

interface Saying {
  readonly voice: Voice
  readonly firstDayOfWeek: DayOfWeek
  readonly firstInvoice: CalendarDate | undefined
  readonly say: (name: ElsewhereSaidName, values: Readonly<Record<string, string>>) => string
}

export function amongOf({ dates, carriers, limits, currency }: AskedInvoices): InvoicesAmong {
  return {
    dates,
    carriers,
    ...(limits && boundsOf(limits)),
    ...(limits && limits.currency !== 'USD' && currencyOf(limits)),
    ...(!limits && currencyOf({ currency })),
  }
}

/** By whom they are told. */
function rowsOf({ byCarrier, byAccount }: AskedInvoices): 'carriers' | 'accounts' | undefined {
  if (byCarrier) return 'carriers'
  return byAccount && 'accounts'
}

/** How many invoices they are and what they come to, row by row or span by span, or those of these that have the most. */
export async function countedText(of: AskedInvoices, asking: AskingForInvoices, saying: Saying): Promise<string> {
  const { voice, say } = saying
  const { span, most, averages } = of
  const among = amongOf(of)
  const rowsBy = rowsOf(of)
  const isBoth = span !== undefined && rowsBy !== undefined
  const by = isBoth ? (`${rowsBy}ByDay` as const) : (rowsBy ?? (span ? 'days' : 'carriers'))
  const { prior } = of
  const [[all], billed, [before], billedBefore] = await Promise.all([
    asking.billed(among, 'all'),
    asking.billed(among, by),
    prior ? asking.billed({ ...among, dates: prior }, 'all') : [],
    prior && rowsBy ? asking.billed({ ...among, dates: prior }, rowsBy) : [],
  ])
  const { count, amount } = writtenIn(of, voice)
  const rows = isBoth ? [] : span ? inSpans(of, span, billed, saying) : mostFirst(billed)
  const each = rows.map((row) => (span ? rowText('countOf', row, of, saying) : `${row.of} ${count(row.invoices)}`))
  const total = count(all?.invoices ?? 0)
  const sentences = [
    say('invoicesCounted', {
      days: whichIn(of, saying),
      count:
        each.length > 1 && !most && !prior && !isBoth
          ? `${total} (${each.join(span ? semicolon(voice) : comma(voice))})`
          : total,
    }),
    ...(all ? [say('together', { amount: amount(all.totalSpend) })] : []),
    ...(prior ? [besideText(of, prior, all, before, saying)] : []),
    ...(prior && rowsBy ? eachBeside(of, prior, billed, billedBefore, saying) : []),
    ...(all && averages ? [say('onAverage', { amount: averagesIn(all, billed, amount, voice) })] : []),
    ...(all && most ? mostTold(of, most, rows, saying) : []),
    ...(isBoth ? spansOfEach(of, span, billed, saying) : []),
  ]
  return sentences.join(between(voice))
}

/** How many they were in the days that they are compared with, and how many more they are, where there are invoices of those days. */
function besideText(
  of: AskedInvoices,
  prior: DateRange,
  all: Billed | undefined,
  before: Billed | undefined,
  { voice, firstInvoice, say }: Saying,
): string {
  const { count, amount } = writtenIn(of, voice)
  const [now, was] = [all?.invoices ?? 0, before?.invoices ?? 0]
  const coverage = priorCoverage(prior, firstInvoice)
  return say(coverage === 'missing' ? 'besideDays' : 'againstDays', {
    days: daysIn(voice, prior) + beginsIn(voice, prior, firstInvoice),
    count: count(was),
    amount: amount(before?.totalSpend ?? '0'),
    change: changeIn(voice, { unit: 'count' }, now, was),
  })
}

/** Each carrier or account of either days, and how many it had in those that they are compared with. */
function eachBeside(
  of: AskedInvoices,
  prior: DateRange,
  now: readonly Billed[],
  before: readonly Billed[],
  { voice, firstInvoice, say }: Saying,
): string[] {
  const { count } = writtenIn(of, voice)
  const had = new Map(before.map((row) => [row.of, row.invoices]))
  const has = new Set(now.map((row) => row.of))
  const gone = before.filter((row) => !has.has(row.of)).map((row) => ({ ...row, invoices: 0, totalSpend: '0' }))
  const isTold = priorCoverage(prior, firstInvoice) !== 'missing'
  return [...mostFirst(now), ...mostFirst(gone)].map((row) => {
    const was = had.get(row.of) ?? 0
    return say(isTold ? 'againstEach' : 'besideEach', {
      of: row.of,
      count: count(row.invoices),
      was: count(was),
      change: changeIn(voice, { unit: 'count' }, row.invoices, was),
    })
  })
}

const between = ({ language }: Voice) => (language === 'zh' ? '' : ' ')

function writtenIn(of: AskedInvoices, voice: Voice) {
  return {
    count: (invoices: number) => amountIn(voice, { unit: 'count' }, invoices),
    amount: (value: string) => amountIn(voice, { unit: 'money', ...currencyOf(amongOf(of)) }, value),
  }
}

/** Of those that have as many, who was billed more. */
const mostFirst = (rows: readonly Billed[]) =>
  rows.toSorted((one, other) => other.invoices - one.invoices || Number(other.totalSpend) - Number(one.totalSpend))

/** Every span of the days, those without an invoice too. */
function inSpans(
  { dates }: AskedInvoices,
  span: TimeSpan,
  days: readonly Billed[],
  { voice, firstDayOfWeek }: Saying,
): readonly Billed[] {
  const bySpan = Map.groupBy(days, ({ day }) => startOfSpan(span, day, firstDayOfWeek))
  return startsWithin(span, dates, firstDayOfWeek).map((start) => {
    const those = bySpan.get(start) ?? []
    return together(spanName(voice, span, start), those)
  })
}

function together(of: string, those: readonly Billed[]): Billed {
  return {
    of,
    day: '',
    invoices: those.reduce((sum, each) => sum + each.invoices, 0),
    totalSpend: sumOf(those.map(({ totalSpend }) => totalSpend)),
  }
}

function rowText(name: 'countOf' | 'rankedRow', row: Billed, of: AskedInvoices, { voice, say }: Saying): string {
  const { count, amount } = writtenIn(of, voice)
  return say(name, { of: row.of, count: count(row.invoices), amount: amount(row.totalSpend) })
}

/** Each carrier or account, and how many invoices it has in each span. */
function spansOfEach(of: AskedInvoices, span: TimeSpan, billed: readonly Billed[], saying: Saying): string[] {
  const { count } = writtenIn(of, saying.voice)
  const days = Map.groupBy(billed, (each) => each.of)
  return mostFirst([...days].map(([name, those]) => together(name, those))).map((row) => {
    const each = inSpans(of, span, days.get(row.of) ?? [], saying).map((one) =>
      saying.say('spanOf', { of: one.of, count: count(one.invoices) }),
    )
    return saying.say('ofCarrier', { of: row.of, count: count(row.invoices), each: each.join(semicolon(saying.voice)) })
  })
}

/** Of more that have as many, or none, only their number is told. */
const mostAlike = 10

/** Those with the most invoices, or the fewest of those with any, and whoever has as many as the last of them. */
function mostTold(
  of: AskedInvoices,
  { count, least }: NonNullable<AskedInvoices['most']>,
  rows: readonly Billed[],
  saying: Saying,
): string[] {
  const { voice, say } = saying
  const ordered = least ? mostFirst(rows).toReversed() : mostFirst(rows)
  const some = ordered.filter(({ invoices }) => invoices > 0)
  const last = some[Math.min(count, some.length) - 1]
  const first = some.filter((row, place) => place < count || row.invoices === last?.invoices)
  const told = first.slice(0, Math.max(count, mostAlike))
  const none = rows.filter(({ invoices }) => invoices === 0)
  const names =
    none.length > mostAlike ? writtenIn(of, voice).count(none.length) : none.map((row) => row.of).join(comma(voice))
  return [
    say(least ? 'theFewest' : 'theMost', {
      rows: told.map((row) => rowText('rankedRow', row, of, saying)).join(semicolon(voice)),
    }),
    ...(first.length > told.length
      ? [say('asMany', { count: writtenIn(of, voice).count(first.length - told.length) })]
      : []),
    ...(least && none.length > 0 ? [say('withoutAny', { of: names })] : []),
  ]
}

/** What they come to on average. */
export function averageText(of: AskedInvoices, all: Billed, { voice, say }: Saying): string {
  return say('onAverage', { amount: averagesIn(all, [], writtenIn(of, voice).amount, voice) })
}

/** The average of all, and of each carrier where there are several. */
function averagesIn(all: Billed, rows: readonly Billed[], amount: (value: string) => string, voice: Voice): string {
  const average = ({ totalSpend, invoices }: Billed) => amount(averageOf(totalSpend, invoices))
  const each = rows.map((row) => `${row.of} ${average(row)}`)
  return each.length > 1 ? `${average(all)} (${each.join(comma(voice))})` : average(all)
}

const comma = ({ language }: Voice) => ({ zh: '，', ar: '، ' })[language as string] ?? ', '
const semicolon = ({ language }: Voice) => ({ zh: '；', ar: '؛ ' })[language as string] ?? '; '

/** The dearest, or the cheapest, each with its carrier, its day and what it adds up to. */
export function rankedText(of: AskedInvoices, invoices: readonly ListedInvoice[], saying: Saying): string {
  const least = of.ranked?.least
  const { say, voice } = saying
  const days = whichIn(of, saying)
  if (invoices.length === 0) return say('noInvoices', { days })
  const among = amongOf(of)
  const each = invoices.map((invoice) =>
    say('listedInvoice', {
      number: invoice.invoice_number,
      carrier: invoice.carrier_name,
      day: daysIn(voice, { from: invoice.bill_date, to: invoice.bill_date }),
      amount: amountOf(invoice, among, voice),
    }),
  )
  const isOne = invoices.length === 1
  const name = least ? (isOne ? 'cheapestInvoice' : 'cheapestInvoices') : isOne ? 'dearestInvoice' : 'dearestInvoices'
  return say(name, { days, invoices: each.join(semicolon(voice)) })
}

/** In the currency of the answer, and in its own where that is another. */
function amountOf(
  { currency_code: own, added_up: added, total_usd: usd }: ListedInvoice,
  among: InvoicesAmong,
  voice: Voice,
) {
  const inOwn = amountIn(voice, { unit: 'money', currency: own }, added)
  if (own === 'USD' || among.currency !== undefined) return inOwn
  return `${amountIn(voice, { unit: 'money' }, usd)} (${inOwn})`
}

/** Of which days, carriers and amounts. */
function whichIn({ dates, carriers, limits, currency }: AskedInvoices, { voice, say }: Saying): string {
  const amounts = limits?.amounts.map((each) => amountIn(voice, { unit: 'money', ...currencyOf(limits) }, each))
  const limited = limits ? [say(limits.side, { amount: amounts?.[0] ?? '', other: amounts?.[1] ?? '' })] : []
  const unconverted = currency !== undefined && !limits ? [currency] : []
  return [daysIn(voice, dates), ...carriers, ...limited, ...unconverted].join(comma(voice))
}

import { type DateRange, type DayOfWeek, type ListedInvoice, startOfSpan, startsWithin } from '@waybill/contracts'
import { boundsOf, currencyOf } from './amounts-limited.ts'
import { averageOf, sumOf } from './decimal.ts'
import { amountIn, daysIn, spanName, type Voice } from './say.ts'
import type { InvoicesOf, SpokenOf } from './understood.ts'
import type { ElsewhereSaidName } from './words/elsewhere/elsewhere-words.ts'

/** How the page of invoices asks. */
export interface AskingForInvoices {
  /** How many there are of each carrier or each day, and what they come to. */
  readonly billed: (of: InvoicesAmong, by: 'carriers' | 'days' | 'all') => Promise<readonly Billed[]>
  /** Those that add up to the most, or to the least. */
  readonly ranked: (of: InvoicesAmong, ranked: Ranked) => Promise<readonly ListedInvoice[]>
}

interface Billed {
  readonly of: string
  readonly invoices: number
  readonly totalSpend: string
}

interface Ranked {
  readonly count: number
  readonly least: boolean
}

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
  readonly say: (name: ElsewhereSaidName, values: Readonly<Record<string, string>>) => string
}

export function amongOf({ dates, carriers, limits }: InvoicesOf): InvoicesAmong {
  return {
    dates,
    carriers,
    ...(limits && boundsOf(limits)),
    ...(limits && limits.currency !== 'USD' && currencyOf(limits)),
  }
}

/** How many invoices they are and what they come to, carrier by carrier or span by span. */
export async function countedText(
  { of, span, averages }: Pick<SpokenOf, 'span' | 'averages'> & { readonly of: InvoicesOf },
  asking: AskingForInvoices,
  saying: Saying,
): Promise<string> {
  const { voice, say, firstDayOfWeek } = saying
  const among = amongOf(of)
  const [[all], rows] = await Promise.all([
    asking.billed(among, 'all'),
    asking.billed(among, span === undefined ? 'carriers' : 'days'),
  ])
  const count = (invoices: number) => amountIn(voice, { unit: 'count' }, invoices)
  const amount = (value: string) => amountIn(voice, { unit: 'money', ...currencyOf(among) }, value)
  const spans = span && startsWithin(span, of.dates, firstDayOfWeek)
  const each = spans
    ? spans.map((start) => {
        const those = rows.filter((row) => startOfSpan(span, row.of, firstDayOfWeek) === start)
        return say('countOf', {
          of: spanName(voice, span, start),
          count: count(those.reduce((sum, row) => sum + row.invoices, 0)),
          amount: amount(sumOf(those.map((row) => row.totalSpend))),
        })
      })
    : rows.toSorted((one, other) => other.invoices - one.invoices).map((row) => `${row.of} ${count(row.invoices)}`)
  const total = count(all?.invoices ?? 0)
  const sentences = [
    say('invoicesCounted', {
      days: whichIn(of, saying),
      count: each.length > 1 ? `${total} (${each.join(spans ? semicolon(voice) : comma(voice))})` : total,
    }),
    ...(all ? [say('together', { amount: amount(all.totalSpend) })] : []),
    ...(all && averages ? [say('onAverage', { amount: averagesIn(all, rows, amount, voice) })] : []),
  ]
  return sentences.join(voice.language === 'zh' ? '' : ' ')
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
export function rankedText(
  of: InvoicesOf,
  { least }: Ranked,
  invoices: readonly ListedInvoice[],
  saying: Saying,
): string {
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
function whichIn({ dates, carriers, limits }: InvoicesOf, { voice, say }: Saying): string {
  const amounts = limits?.amounts.map((each) => amountIn(voice, { unit: 'money', ...currencyOf(limits) }, each))
  const limited = limits ? [say(limits.side, { amount: amounts?.[0] ?? '', other: amounts?.[1] ?? '' })] : []
  return [daysIn(voice, dates), ...carriers, ...limited].join(comma(voice))
}

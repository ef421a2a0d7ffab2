import { type DateRange, resolveRollingPeriod, startsWithin, type TimeSpan } from '@waybill/contracts'
import { amountLimitsIn, currencyOf } from './amounts-limited.ts'
import { type DaysAndCarriers, daysHeard } from './days-and-carriers.ts'
import { has, isMark } from './period.ts'
import { noSuchDays } from './possible.ts'
import type { Said } from './said.ts'
import { isSaid } from './said-words.ts'
import type { Segment } from './segments.ts'
import { tokensOf } from './tokens.ts'
import type { InvoicesOf, SpokenOf, Understood } from './understood.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'
import type { Mark } from './words/language-words.ts'

/** Invoices: which, and whether they are counted or the dearest of them named; where more was said than that, only that it is they. */
export function ofInvoices(said: Said): SpokenOf | Extract<Understood, { kind: 'no' }> {
  const { language, asker } = said
  const heard = invoicesHeard(said)
  const dates: DateRange = { type: 'bill_date', ...(heard?.days ?? resolveRollingPeriod('Annual', asker.today)) }
  const refused = heard && noSuchDays(dates, asker)
  if (refused) return { kind: 'no', reason: refused, words: [] }
  if (!heard) return { kind: 'spoken-of', about: 'invoices' }
  const { carriers, byCarrier, limits, span, ranked, averages } = heard
  const of: InvoicesOf = { dates, carriers, ...(limits && { limits }) }
  if (span && startsWithin(span, dates, asker.firstDayOfWeek).length > mostSpans)
    return { kind: 'spoken-of', about: 'invoices', of }
  const isHowMany = isSaid(elsewhereWords[language].howMany, said.tokens, said.lexicon)
  const isCounted = byCarrier || isHowMany || averages === true || span !== undefined || limits !== undefined
  return {
    kind: 'spoken-of',
    about: 'invoices',
    of,
    ...(isCounted && !ranked && { counts: true }),
    ...(averages && { averages }),
    ...(span && { span }),
    ...(ranked && { ranked }),
  }
}

interface InvoicesHeard
  extends DaysAndCarriers,
    Pick<InvoicesOf, 'limits'>,
    Pick<SpokenOf, 'span' | 'ranked' | 'averages'> {}

const ranks = ['top', 'bottom', 'most', 'least', 'dearest'] as const
const isRank = (segment: Segment) => ranks.some((mark) => isMark(segment, mark))
/** What says no more than which invoices, and how they are looked at. */
const saysWhich: ReadonlySet<Mark> = new Set([
  ...ranks,
  'by',
  'over',
  'average',
  'billDate',
  'billed',
  'from',
  'to',
  'count',
  'and',
  'between',
  'since',
  'onward',
  'more',
  'who',
  'apart',
  'people',
  'stop',
])

function invoicesHeard(said: Said): InvoicesHeard | undefined {
  const { language, lexicon, asker } = said
  const { saidBy, howMany } = elsewhereWords[language]
  const currencies = asker.values.currency_code?.map(({ value }) => value) ?? []
  const [limit, ...others] = amountLimitsIn(said.words, language, currencies)
  if (others.length > 0) return undefined
  const words = limit ? `${said.words.slice(0, limit.start)} ${said.words.slice(limit.end)}` : said.words
  const numbers = new Set(
    tokensOf(words)
      .map(({ plain }) => plain)
      .filter(
        (plain) => /^\p{N}+$/u.test(plain) || lexicon.meaningsOf(plain)?.some(({ kind }) => kind === 'number') === true,
      ),
  )
  const heard = daysHeard(words, language, asker, [...saidBy.invoices, howMany].join(','), {
    numbers,
    isKnown: (segment, beside) =>
      spanSaid(segment, beside) !== undefined ||
      has(segment, 'number') !== undefined ||
      (isOfMoney(segment) && (limit !== undefined || beside.some((each) => isRank(each) || isMark(each, 'average')))),
  })
  if (!heard || heard.beside.some(asksForMore)) return undefined
  const spans = new Set(heard.beside.flatMap((segment) => spanSaid(segment, heard.beside) ?? []))
  const [span, ...otherSpans] = spans
  const counts = heard.beside.flatMap((segment) => has(segment, 'number')?.number ?? [])
  const isRanked = heard.beside.some(isRank) && !heard.byCarrier && !span
  if (otherSpans.length > 0 || (span && heard.byCarrier) || counts.length > (isRanked ? 1 : 0)) return undefined
  const [count = areSeveral(said) ? severalNamed : 1] = counts
  const averages = heard.beside.some((segment) => isMark(segment, 'average'))
  if (averages && (isRanked || span)) return undefined
  if (count < 1 || count > mostNamed) return undefined
  const least = heard.beside.some((segment) => isMark(segment, 'bottom') || isMark(segment, 'least'))
  return {
    ...heard,
    ...(limit && { limits: { side: limit.side, amounts: limit.amounts, ...currencyOf(limit) } }),
    ...(span && { span }),
    ...(averages && { averages: true as const }),
    ...(isRanked && { ranked: { count, least } }),
  }
}

/** More days or weeks than a sentence can hold are looked at on the page. */
const mostSpans = 31

/** So many are named where several are asked for, and no more than so many. */
const severalNamed = 5
const mostNamed = 20

/** By month, monthly. */
function spanSaid(segment: Segment, beside: readonly Segment[]): TimeSpan | undefined {
  const every = has(segment, 'every')?.span
  if (every !== undefined) return every
  const before = beside[beside.indexOf(segment) - 1]
  return isMark(before, 'by') ? has(segment, 'span')?.span : undefined
}

const isOfMoney = ({ meanings }: Segment) =>
  meanings.some((each) => each.kind === 'measure' && each.names.length === 1 && each.names[0] === 'totalSpend')

const asksForMore = ({ meanings }: Segment) =>
  meanings.length > 0 && meanings.every((each) => each.kind === 'mark' && !saysWhich.has(each.mark))

/** Invoices, and not one: Chinese says so with a word of its own. */
function areSeveral({ tokens, language }: Said): boolean {
  const several = new Set(elsewhereWords[language].severalInvoices.split(', '))
  return tokens.some(({ plain }) => several.has(plain))
}

import type { AskedInvoices, TimeSpan } from '@waybill/contracts'
import { amountLimitsIn, currencyOf } from './amounts-limited.ts'
import type { SaidDays } from './compared-days.ts'
import { type DaysAndCarriers, daysHeard } from './days-and-carriers.ts'
import { areLeftOut, currencySaid, leavesOut } from './invoices-chosen.ts'
import { has, isMark } from './period.ts'
import type { Said } from './said.ts'
import { isSaid } from './said-words.ts'
import type { Segment } from './segments.ts'
import { keyOf, tokensOf } from './tokens.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'
import type { Mark } from './words/language-words.ts'

/** What was said of invoices: which, and what of them is told. */
export interface InvoicesHeard
  extends Omit<DaysAndCarriers, 'compared'>,
    Pick<AskedInvoices, 'limits' | 'span' | 'most' | 'averages' | 'ranked'> {
  /** Where days are compared, those, and which with. */
  readonly compared: SaidDays | undefined
  readonly byAccount: boolean
  /** That the carriers are left out. */
  readonly isWithout: boolean
  /** The one that was said; none where it is that of all. */
  readonly currency: string | undefined
  readonly isHowMany: boolean
}

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
  'without',
  'excluded',
  'parts',
])
/** Beside days that they are compared with. */
const saysComparing: ReadonlySet<Mark> = new Set([...saysWhich, 'compare', 'change', 'periodBefore', 'yearBefore'])
/** And the month before: only behind what was asked before. */
const saysWhichBefore: ReadonlySet<Mark> = new Set([...saysWhich, 'periodBefore', 'yearBefore'])

/** So many are named where several are asked for, and no more than so many. */
const severalNamed = 5
const mostNamed = 20
/** So many carriers or spans where their number was not said. */
const usualRows = 10

/** What was said, beside what was asked before; nothing where more was said than that, or where it may mean several things. */
export function invoicesHeard(said: Said, previous?: AskedInvoices): InvoicesHeard | 'unclear' | undefined {
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
  const isEach = isEachInvoice(said)
  const isOrderedIn = (beside: readonly Segment[]) =>
    isEach || beside.some((segment) => isByMoney(segment, beside, said))
  const mayRank = (beside: readonly Segment[]) =>
    limit !== undefined ||
    isOrderedIn(beside) ||
    beside.some((segment) => isRank(segment) || isMark(segment, 'average') || isMark(segment, 'billed'))
  const isAverage = (segment: Segment) => isEach && isOfAverage(segment)
  const heard = daysHeard(words, language, asker, [...saidBy.invoices, howMany].join(','), {
    numbers,
    isKnown: (segment, beside) =>
      spanSaid(segment, beside, said, previous) !== undefined ||
      has(segment, 'number') !== undefined ||
      (isOfMoney(segment) && mayRank(beside)) ||
      isAverage(segment) ||
      isAccount(segment) ||
      currencySaid(segment, said) !== undefined ||
      leavesOut(segment),
  })
  const known = heard?.compared ? saysComparing : previous ? saysWhichBefore : saysWhich
  if (!heard || heard.beside.some((segment) => asksForMore(segment, known))) return undefined
  const { compared } = heard
  if (compared === 'two-periods') return undefined
  const isWithout = heard.beside.some(leavesOut)
  const byAccount = heard.beside.some(isAccount)
  const [currency, ...otherCurrencies] = new Set(heard.beside.flatMap((segment) => currencySaid(segment, said) ?? []))
  if (isWithout && !areLeftOut(heard.beside)) return undefined
  if (otherCurrencies.length > 0 || (heard.byCarrier && byAccount)) return undefined
  const told = whatIsTold({ ...heard, byAccount }, isOrderedIn(heard.beside), said, previous)
  if (told === undefined || told === 'unclear') return told
  return {
    ...heard,
    compared,
    ...told,
    byAccount: told.byAccount ?? byAccount,
    isWithout,
    currency,
    isHowMany: isSaid(howMany, said.tokens, lexicon),
    ...(limit && { limits: { side: limit.side, amounts: [...limit.amounts], ...currencyOf(limit) } }),
  }
}

const isAccount = (segment: Segment) => has(segment, 'dimension')?.name === 'account_number'

type Told = Pick<AskedInvoices, 'byCarrier' | 'byAccount' | 'span' | 'most' | 'averages' | 'ranked'>

function whatIsTold(
  heard: DaysAndCarriers & Pick<InvoicesHeard, 'byAccount'>,
  isOrdered: boolean,
  said: Said,
  previous: AskedInvoices | undefined,
): Told | 'unclear' | undefined {
  const { beside, byCarrier, byAccount } = heard
  const [span, ...otherSpans] = new Set(beside.flatMap((segment) => spanSaid(segment, beside, said, previous) ?? []))
  const ranking = beside.filter(isRank)
  const isRanked = ranking.length > 0 || isOrdered
  const [count, ...others] = beside.flatMap((segment) => has(segment, 'number')?.number ?? [])
  if (otherSpans.length > 0 || others.length > 0 || (count !== undefined && !isRanked)) return undefined
  if (beside.some((segment) => isMark(segment, 'average') || isOfAverage(segment)))
    return ranking.length > 0 || span ? undefined : { averages: true }
  if (!isRanked) return span ? { span } : {}
  const ofNumber = numberRanked(ranking, said)
  const isBy = byCarrier || (ofNumber !== undefined && beside.some((segment) => isMark(segment, 'who')))
  const isSplit = isBy || byAccount || span !== undefined
  // Qui a le plus facturé: in the singular it may be what somebody did.
  if (isSplit && !previous && !areInvoices(said)) return undefined
  const isDearest =
    ranking.some((segment) => isMark(segment, 'dearest')) || isSaid(saidBy(said), said.tokens, said.lexicon)
  const isOfRowsBefore =
    (previous?.byCarrier ?? previous?.byAccount ?? previous?.span) !== undefined &&
    (ofNumber !== undefined || (previous?.most && !isDearest))
  if (!isSplit && !isOfRowsBefore) {
    const isUnclear = ofNumber !== undefined && count === undefined && !beside.some(isOfMoney) && areSeveral(said)
    return isUnclear ? 'unclear' : dearestOf({ beside, isOrdered, count }, said, previous)
  }
  const isOfThem = ofNumber !== undefined || isTopOfThem(beside) || (!isSplit && isOfRowsBefore)
  const isOfMoneyToo = beside.some((segment) => isOfMoney(segment) && !isMark(segment, 'billed'))
  // The carrier with the most expensive invoices: with one of them, or with all.
  if (!isOfThem || isOfMoneyToo || isOrdered || ((isBy || byAccount) && span)) return 'unclear'
  const least = ofNumber === 'fewest' || (!ofNumber && ranking.some((segment) => isMark(segment, 'bottom')))
  const so = count ?? previous?.most?.count ?? (ofNumber ? 1 : usualRows)
  if (so < 1 || so > 100) return undefined
  return {
    ...(span && { span }),
    ...(byAccount ? { byAccount } : isBy && { byCarrier: true }),
    most: { count: so, ...(least && { least: true as const }) },
  }
}

const saidBy = ({ language }: Said) => elsewhereWords[language].saidBy.invoices[0]

/** Invoices, and nothing that was done; Chinese has one word for each. */
export const areInvoices = (said: Said) => said.language === 'zh' || areSeveral(said)

/** The invoices that add up to the most, or to the least. */
function dearestOf(
  { beside, isOrdered, count }: Pick<DaysAndCarriers, 'beside'> & { isOrdered: boolean; count: number | undefined },
  said: Said,
  previous: AskedInvoices | undefined,
): Told | undefined {
  const so = count ?? previous?.ranked?.count ?? (isOrdered || areSeveral(said) ? severalNamed : 1)
  if (so < 1 || so > mostNamed) return undefined
  const least = beside.some((segment) => isMark(segment, 'bottom') || isMark(segment, 'least'))
  // Spend per invoice may as well be what they come to on average.
  const averages = isEachInvoice(said) && !beside.some(isRank)
  return { ranked: { count: so, ...(least && { least: true }) }, ...(averages && { averages }) }
}

/** Whether every word that ranks says how many there are: the most invoices, the highest number of invoices. */
function numberRanked(ranking: readonly Segment[], { tokens, lexicon, language }: Said): 'most' | 'fewest' | undefined {
  const { most, fewest } = elsewhereWords[language].ofThem
  const isIn = (commas: string, { key }: Segment) =>
    commas
      .split(', ')
      .some(
        (phrase) =>
          keyOf(phrase) === key ||
          (` ${keyOf(phrase)} `.includes(` ${key.split(' ').at(-1)} `) && isSaid(phrase, tokens, lexicon)),
      )
  if (ranking.length === 0) return undefined
  if (ranking.every((segment) => isIn(most, segment))) return 'most'
  return ranking.every((segment) => isIn(fewest, segment)) ? 'fewest' : undefined
}

/** Top 3 carriers, or accounts, by invoices. */
function isTopOfThem(beside: readonly Segment[]): boolean {
  const at = beside.findIndex(isRank)
  const next = beside.slice(at + 1).find((segment) => has(segment, 'number') === undefined && !isMark(segment, 'stop'))
  return (
    ['carrier_name', 'account_number'].includes(has(next, 'dimension')?.name ?? '') &&
    beside.some((segment) => isMark(segment, 'by'))
  )
}

/** Spend by invoice, total per invoice: how much each of them is. */
function isEachInvoice({ language, tokens, lexicon }: Said): boolean {
  const { eachInvoice, amount } = elsewhereWords[language]
  return isSaid(eachInvoice, tokens, lexicon) && isSaid(amount, tokens, lexicon)
}

/** By month, monthly; which month, of those of which it is asked which has the most. */
function spanSaid(
  segment: Segment,
  beside: readonly Segment[],
  said: Said,
  previous: AskedInvoices | undefined,
): TimeSpan | undefined {
  const every = has(segment, 'every')?.span
  if (every !== undefined) return every
  const span = has(segment, 'span')?.span
  const at = beside.indexOf(segment)
  if (span === undefined || isMark(beside[at - 1], 'by')) return span
  const ranking = beside.filter(isRank)
  const isWhich =
    ranking.length > 0
      ? numberRanked(ranking, said) !== undefined && at < beside.findIndex(isRank)
      : previous?.most !== undefined
  // By carrier and month.
  const isAnother = isMark(beside[at - 1], 'and') && has(beside[at - 2], 'dimension') !== undefined
  return isWhich || isAnother ? span : undefined
}

/** Invoices by amount: in that order. */
function isByMoney(segment: Segment, beside: readonly Segment[], { language }: Said): boolean {
  const isAmount = elsewhereWords[language].amount.split(', ').some((word) => keyOf(word) === segment.key)
  return (isAmount || isOfMoney(segment)) && isMark(beside[beside.indexOf(segment) - 1], 'by')
}

const isOfMoney = ({ meanings }: Segment) =>
  meanings.some((each) => each.kind === 'measure' && each.names.length === 1 && each.names[0] === 'totalSpend')

/** Average spend, which is of packages or of pounds where nothing else is said. */
const isOfAverage = ({ meanings }: Segment) =>
  meanings.some((each) => each.kind === 'measure' && each.names.includes('costPerPackage') && each.names.length > 1)

const asksForMore = ({ meanings }: Segment, known: ReadonlySet<Mark>) =>
  meanings.length > 0 && meanings.every((each) => each.kind === 'mark' && !known.has(each.mark))

/** Invoices, and not one: Chinese says so with a word of its own. */
function areSeveral({ tokens, language }: Said): boolean {
  const several = new Set(elsewhereWords[language].severalInvoices.split(', '))
  return tokens.some(({ plain }) => several.has(plain))
}

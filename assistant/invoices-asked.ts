import { type AskedInvoices, type AskedQuestion, resolveRollingPeriod, startsWithin } from '@waybill/contracts'
import { daysHeard } from './days-and-carriers.ts'
import { daysAfter } from './follow-up.ts'
import { isInCurrency } from './invoices-chosen.ts'
import { type InvoicesHeard, invoicesHeard } from './invoices-heard.ts'
import { isMark } from './period.ts'
import { noSuchDays } from './possible.ts'
import type { Said } from './said.ts'
import { isSaid } from './said-words.ts'
import { type DaysSaid, daysOf } from './settled.ts'
import type { Asker, SpokenOf, Understood } from './understood.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'
import { languages } from './words/index.ts'
import { grammars } from './words/talk/grammar.ts'

type OfInvoices = SpokenOf | Extract<Understood, { kind: 'no' }>

/** More rows than a sentence can hold are looked at on the page: of spans, and of carriers or accounts with or without spans of each. */
const mostSpans = 31
const mostRows = 60
/** So many carriers are asked for at once. */
const mostCarriers = 50

/** What is measured of them: of their carriers, in their currency. */
export function whereOfInvoices({ carriers, currency }: AskedInvoices): AskedQuestion['where'] {
  return [
    ...(carriers.length > 0 ? [{ column: 'carrier_name' as const, op: 'in' as const, values: carriers }] : []),
    ...(currency === undefined ? [] : [{ column: 'currency_code' as const, op: 'in' as const, values: [currency] }]),
  ]
}

/** Invoices: which, and whether they are counted or the dearest of them named; where more was said than that, only that it is they. */
export function ofInvoices(said: Said): OfInvoices {
  const { asker } = said
  const heard = invoicesHeard(said)
  if (heard === 'unclear') return { kind: 'spoken-of', about: 'invoices', isUnclear: true }
  if (!heard) return { kind: 'spoken-of', about: 'invoices' }
  const inOther = inOtherCurrency(heard.limits, heard.currency)
  if (inOther) return inOther
  const { previousInvoices } = asker
  if (previousInvoices && areSameDays(heard)) return besideSameDays(heard, previousInvoices, said)
  const days = daysOfInvoices(heard, asker)
  if ('kind' in days) return days
  const { byCarrier, byAccount, limits, currency, span, most, ranked, averages, isHowMany } = heard
  const carriers = carriersAmong(heard, asker, [])
  if (!carriers || (days.prior && !areOfTheseDays(heard))) return { kind: 'spoken-of', about: 'invoices' }
  const isTold = byCarrier || byAccount || isHowMany || (limits ?? span ?? most ?? ranked ?? averages) !== undefined
  return spokenOfInvoices(
    {
      ...days,
      carriers: [...carriers],
      ...(!limits && ofCurrency(currency)),
      ...rowsSaid(heard),
      ...(limits && { limits }),
      ...(span && { span }),
      ...(most && { most }),
      ...(averages && { averages }),
      ...(ranked && { ranked }),
    },
    isTold || heard.isWithout || currency !== undefined || days.prior !== undefined,
    asker,
  )
}

/** Those that are said, twelve months where none are, and those that they are compared with. */
function daysOfInvoices({ days, compared }: InvoicesHeard, asker: Asker) {
  if (!compared)
    return { dates: { type: 'bill_date' as const, ...(days ?? resolveRollingPeriod('Annual', asker.today)) } }
  return daysOf({ ...compared, compared: true, grows: false }, asker, undefined)
}

/** The same days last month, and no others. */
const areSameDays = ({ compared }: InvoicesHeard) => compared?.dates?.sameDays === true && compared.prior === undefined

/** Beside other days stands how many there are, of all or of each carrier or account; and nothing that is by days itself, or of single ones. */
const areOfTheseDays = ({ span, ranked, averages }: Pick<AskedInvoices, 'span' | 'ranked' | 'averages'>) =>
  (span ?? ranked ?? averages) === undefined

const rowsSaid = ({ byCarrier, byAccount }: Pick<InvoicesHeard, 'byCarrier' | 'byAccount'>) => ({
  ...(byCarrier && { byCarrier }),
  ...(byAccount && { byAccount }),
})

/** All are in USD: those of another are told alone. */
const ofCurrency = (currency: string | undefined) => (currency === undefined || currency === 'USD' ? {} : { currency })

/** The carriers that are said; where they are left out, the others of those before or of all; nothing where there are none. */
function carriersAmong(
  { carriers, isWithout }: Pick<InvoicesHeard, 'carriers' | 'isWithout'>,
  { values }: Asker,
  before: readonly string[],
): readonly string[] | undefined {
  if (!isWithout) return carriers
  const all = before.length > 0 ? before : (values.carrier_name ?? []).map(({ value }) => value)
  const left = all.filter((each) => !carriers.includes(each))
  return left.length > 0 && left.length <= mostCarriers ? left : undefined
}

function spokenOfInvoices(of: AskedInvoices, isTold: boolean, asker: Asker): OfInvoices {
  const refused = noSuchDays(of.dates, asker) ?? (of.prior && noSuchDays(of.prior, asker))
  if (refused) return { kind: 'no', reason: refused, words: [] }
  if (isTooMany(of, asker)) return { kind: 'spoken-of', about: 'invoices', of, isTooMany: true }
  return { kind: 'spoken-of', about: 'invoices', of, ...(isTold && { isTold }) }
}

function isTooMany(
  { dates, carriers, byCarrier, byAccount, span, most }: AskedInvoices,
  { firstDayOfWeek, values }: Asker,
): boolean {
  if (most) return false
  const spans = span ? startsWithin(span, dates, firstDayOfWeek).length : 1
  const ofAll = values[byAccount ? 'account_number' : 'carrier_name']?.length ?? 1
  const among = byCarrier && carriers.length > 0 ? carriers.length : ofAll
  return byCarrier || byAccount ? spans * among > mostRows : spans > mostSpans
}

/** What is said of the invoices that were asked about before, in the place of what was said of the same; nothing where anything else is said. */
export function ofInvoicesBefore(said: Said, previous: AskedInvoices): OfInvoices | undefined {
  const { asker } = said
  const heard = invoicesHeard(said, previous)
  if (!heard || heard === 'unclear' || !saysAnything(heard)) return undefined
  if (areSameDays(heard)) return besideSameDays(heard, previous, said)
  const days = daysAfter(daysSaidAfter(heard), { dates: previous.dates, ...priorBefore(heard, previous) }, asker)
  if ('kind' in days) return days
  const { limits = previous.limits } = heard
  const carriers = carriersAfter(heard, said, previous)
  if (!carriers) return undefined
  const inOther = inOtherCurrency(limits, heard.currency, previous)
  if (inOther) return inOther
  const rows = toldAfter(heard, previous)
  const isCompared = days.prior !== undefined && areOfTheseDays(rows)
  if (days.prior && !isCompared && heard.compared) return undefined
  return spokenOfInvoices(
    {
      dates: days.dates,
      ...(isCompared && { prior: days.prior }),
      carriers: [...carriers],
      ...(limits && { limits }),
      ...(!limits && ofCurrency(heard.currency ?? previous.currency)),
      ...rows,
    },
    true,
    asker,
  )
}

function daysSaidAfter(heard: InvoicesHeard): DaysSaid {
  const { compared } = heard
  if (compared) return { ...compared, compared: true, grows: false }
  return { ...(heard.period && { dates: heard.period }), ...priorOf(heard), compared: false, grows: false }
}

/** Other days are of themselves; what else is said leaves what they are compared with as it was. */
const priorBefore = (heard: InvoicesHeard, { prior }: AskedInvoices) =>
  prior && !heard.period && !priorOf(heard).prior ? { prior } : {}

/** The same days last month: beside those of the invoices that were asked about. */
function besideSameDays(heard: InvoicesHeard, previous: AskedInvoices, said: Said): OfInvoices {
  const { asker } = said
  const same = heard.compared?.dates
  const { dates } = previous
  const days = daysOf({ ...(same && { prior: same }), compared: true, grows: false }, asker, { dates })
  if ('kind' in days) return days
  const carriers = carriersAfter(heard, said, previous)
  const { limits = previous.limits } = heard
  const currency = heard.currency ?? previous.currency
  if (!carriers || !areOfTheseDays(heard) || (limits && !isInCurrency(limits, heard.currency)))
    return { kind: 'spoken-of', about: 'invoices' }
  return spokenOfInvoices(
    {
      ...days,
      carriers: [...carriers],
      ...(limits && { limits }),
      ...(!limits && ofCurrency(currency)),
      ...rowsSaid(heard),
      ...(heard.most && { most: heard.most }),
    },
    true,
    asker,
  )
}

/** Over $500 in euros: that an amount is in one currency, and how to ask in the other. */
function inOtherCurrency(
  limits: AskedInvoices['limits'],
  other: string | undefined,
  of?: AskedInvoices,
): SpokenOf | undefined {
  if (!limits || other === undefined || isInCurrency(limits, other)) return undefined
  const { currency: own = 'USD', amounts } = limits
  const otherCurrency = { own, amount: amounts[0] ?? '', other }
  return { kind: 'spoken-of', about: 'invoices', ...(of && { of }), otherCurrency }
}

/** Why are there so many, of those before: which, and no more, for a number of invoices is not taken apart. */
export function whyOfInvoices(said: Said, previous: AskedInvoices): OfInvoices | undefined {
  const { words, tokens, lexicon, language, asker } = said
  const { why } = languages.get(language).marks
  const known = [elsewhereWords[language].whyItChanged, why].join(',')
  const heard = isSaid(known, tokens, lexicon) ? daysHeard(words, language, asker, known) : undefined
  if (
    !heard ||
    heard.byCarrier ||
    heard.compared ||
    heard.beside.some((each) => !isMark(each, 'stop') && !isMark(each, 'more'))
  )
    return undefined
  const days = daysAfter(
    { ...(heard.period && { dates: heard.period }), compared: false, grows: false },
    { dates: previous.dates },
    asker,
  )
  if ('kind' in days) return days
  return { kind: 'spoken-of', about: 'invoices', of: { ...previous, dates: days.dates }, isWhy: true }
}

/** Whether the words go on from what was said before, and are not a question by themselves. */
export function goesOn({ tokens, lexicon, language }: Said): boolean {
  const { saidBy } = elsewhereWords[language]
  const [first] = tokens
  const begins = first && lexicon.meaningsOf(first.plain)
  const isMore = begins !== undefined && isMark({ text: '', key: '', meanings: begins }, 'more')
  return isMore || !isSaid(saidBy.invoices[0], tokens, lexicon)
}

const isBefore = ({ beside }: InvoicesHeard, mark: 'periodBefore' | 'yearBefore') =>
  beside.some((segment) => isMark(segment, mark))

function priorOf(heard: InvoicesHeard): { prior?: 'yearBefore' | 'justBefore' } {
  if (heard.period) return {}
  if (isBefore(heard, 'yearBefore')) return { prior: 'yearBefore' }
  return isBefore(heard, 'periodBefore') ? { prior: 'justBefore' } : {}
}

function saysAnything(heard: InvoicesHeard): boolean {
  const {
    period,
    compared,
    carriers,
    byCarrier,
    byAccount,
    isHowMany,
    limits,
    currency,
    span,
    most,
    ranked,
    averages,
  } = heard
  const which = period ?? compared ?? limits ?? currency ?? priorOf(heard).prior
  return (
    carriers.length > 0 ||
    byCarrier ||
    byAccount ||
    isHowMany ||
    (which ?? span ?? most ?? ranked ?? averages) !== undefined
  )
}

/** Those that are said, or beside those before where they are to be added. */
function carriersAfter(
  heard: InvoicesHeard,
  { language, asker }: Said,
  previous: AskedInvoices,
): readonly string[] | undefined {
  const { carriers, beside, isWithout } = heard
  if (carriers.length === 0) return previous.carriers
  if (isWithout) return carriersAmong(heard, asker, previous.carriers)
  const adds = beside.slice(0, 2).some(({ key }) => grammars[language].adds.test(key))
  return adds ? [...new Set([...previous.carriers, ...carriers])] : [...carriers]
}

/** How they are looked at: as before, as far as nothing else is said. */
function toldAfter(
  heard: InvoicesHeard,
  previous: AskedInvoices,
): Omit<AskedInvoices, 'dates' | 'carriers' | 'limits'> {
  const { ranked, averages, isHowMany } = heard
  if (ranked || averages) return { ...(ranked && { ranked }), ...(averages && { averages }) }
  const isOfRows = heard.byCarrier || heard.byAccount
  const isSplit = isOfRows || heard.span !== undefined
  if (!isSplit && !heard.most && !isHowMany && (previous.ranked || previous.averages))
    return {
      ...(previous.ranked && { ranked: previous.ranked }),
      ...(previous.averages && { averages: previous.averages }),
    }
  const rows: Pick<AskedInvoices, 'byCarrier' | 'byAccount'> = isOfRows
    ? rowsSaid(heard)
    : heard.span && previous.most
      ? {}
      : previous
  const most = heard.most ?? (isHowMany ? undefined : previous.most)
  // Which of them has the most, each month: of either, not of both.
  const isRanked = most !== undefined && (rows.byCarrier || rows.byAccount)
  const span = heard.span ?? (isOfRows || isRanked ? undefined : previous.span)
  return {
    ...(rows.byCarrier && { byCarrier: rows.byCarrier }),
    ...(rows.byAccount && { byAccount: rows.byAccount }),
    ...(span && { span }),
    ...(most && { most }),
  }
}

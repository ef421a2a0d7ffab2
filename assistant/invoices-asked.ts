import { type AskedInvoices, type DateRange, resolveRollingPeriod, startsWithin } from '@waybill/contracts'
import { daysAfter } from './follow-up.ts'
import { type InvoicesHeard, invoicesHeard } from './invoices-heard.ts'
import { isMark } from './period.ts'
import { noSuchDays } from './possible.ts'
import type { Said } from './said.ts'
import { isSaid } from './said-words.ts'
import type { Asker, SpokenOf, Understood } from './understood.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'
import { grammars } from './words/talk/grammar.ts'

type OfInvoices = SpokenOf | Extract<Understood, { kind: 'no' }>

/** More rows than a sentence can hold are looked at on the page: of spans, and of spans of each of several carriers. */
const mostSpans = 31
const mostOfCarriers = 60
/** Each of them is asked for by itself. */
const mostCarriers = 12

/** Invoices: which, and whether they are counted or the dearest of them named; where more was said than that, only that it is they. */
export function ofInvoices(said: Said): OfInvoices {
  const { asker } = said
  const heard = invoicesHeard(said)
  if (heard === 'unclear') return { kind: 'spoken-of', about: 'invoices', isUnclear: true }
  if (!heard) return { kind: 'spoken-of', about: 'invoices' }
  const dates: DateRange = { type: 'bill_date', ...(heard.days ?? resolveRollingPeriod('Annual', asker.today)) }
  const { carriers, byCarrier, limits, span, most, ranked, averages, isHowMany } = heard
  const isTold = byCarrier || isHowMany || limits !== undefined || (span ?? most ?? ranked ?? averages) !== undefined
  return spokenOfInvoices(
    {
      dates,
      carriers: [...carriers],
      ...(byCarrier && { byCarrier }),
      ...(limits && { limits }),
      ...(span && { span }),
      ...(most && { most }),
      ...(averages && { averages }),
      ...(ranked && { ranked }),
    },
    isTold,
    asker,
  )
}

function spokenOfInvoices(of: AskedInvoices, isTold: boolean, asker: Asker): OfInvoices {
  const refused = noSuchDays(of.dates, asker)
  if (refused) return { kind: 'no', reason: refused, words: [] }
  if (isTooMany(of, asker)) return { kind: 'spoken-of', about: 'invoices', of, isTooMany: true }
  return { kind: 'spoken-of', about: 'invoices', of, ...(isTold && { isTold }) }
}

function isTooMany(
  { dates, carriers, byCarrier, span, most }: AskedInvoices,
  { firstDayOfWeek, values }: Asker,
): boolean {
  if (!span || most) return false
  const spans = startsWithin(span, dates, firstDayOfWeek).length
  const among = carriers.length > 0 ? carriers.length : (values.carrier_name?.length ?? 1)
  return byCarrier ? among > mostCarriers || spans * among > mostOfCarriers : spans > mostSpans
}

/** What is said of the invoices that were asked about before, in the place of what was said of the same; nothing where anything else is said. */
export function ofInvoicesBefore(said: Said, previous: AskedInvoices): OfInvoices | undefined {
  const { asker } = said
  const heard = invoicesHeard(said, previous)
  if (!heard || heard === 'unclear' || !saysAnything(heard)) return undefined
  const days = daysAfter(
    {
      ...(heard.period && { dates: heard.period }),
      ...priorOf(heard),
      compared: false,
      grows: false,
    },
    { dates: previous.dates },
    asker,
  )
  if ('kind' in days) return days
  const { dates } = days
  const { limits = previous.limits } = heard
  return spokenOfInvoices(
    { dates, carriers: carriersAfter(heard, said, previous), ...(limits && { limits }), ...toldAfter(heard, previous) },
    true,
    asker,
  )
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
  const { period, carriers, byCarrier, isHowMany, limits, span, most, ranked, averages } = heard
  const which = period ?? limits ?? priorOf(heard).prior
  return carriers.length > 0 || byCarrier || isHowMany || (which ?? span ?? most ?? ranked ?? averages) !== undefined
}

/** Those that are said, or beside those before where they are to be added. */
function carriersAfter({ carriers, beside }: InvoicesHeard, { language }: Said, previous: AskedInvoices): string[] {
  if (carriers.length === 0) return previous.carriers
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
  const isSplit = heard.byCarrier || heard.span !== undefined
  if (!isSplit && !heard.most && !isHowMany && (previous.ranked || previous.averages))
    return {
      ...(previous.ranked && { ranked: previous.ranked }),
      ...(previous.averages && { averages: previous.averages }),
    }
  const byCarrier =
    heard.byCarrier || (previous.byCarrier && !(heard.span && previous.most)) ? (true as const) : undefined
  const span = heard.span ?? (heard.byCarrier ? undefined : previous.span)
  const most = heard.most ?? (isHowMany ? undefined : previous.most)
  return { ...(byCarrier && { byCarrier }), ...(span && { span }), ...(most && { most }) }
}

import {
  type CalendarDate,
  type Client,
  type ComparisonSet,
  type ComparisonTab,
  type Freshness,
  firstDatesOf,
  freeSetName,
  freeWhatIfName,
  pageOf,
  priorCoverage,
  priorRange,
  type Uom,
} from '@waybill/contracts'
import { filtersOf, type Subject } from '../../widgets/page.ts'
import { subjectOf } from '../analysis/subject-of.ts'

/** A set on the screen, and what it looks at: just what the page of its tab would. */
export interface Compared {
  readonly set: ComparisonSet
  readonly subject: Subject
}

/** The day of each client's first invoice, as soon as it is known. */
export type FirstInvoices = Readonly<Record<number, CalendarDate | undefined>>

/** Whether a set has invoices of its days, or of some of them, so that it can be told to have changed. */
export function hasInvoices(of: Compared | undefined, days = of?.subject.period): boolean {
  return !days || priorCoverage(days, of?.subject.firstInvoice) !== 'missing'
}

/** When invoices begin for whichever of two sets has too few of its days. */
export function tooLate(both: readonly Compared[]): CalendarDate | undefined {
  return both.find((each) => !hasInvoices(each))?.subject.firstInvoice
}

/** A set as it is added: from last year to today, the first client, the first fact. */
export function firstSet(client: Client, today: Freshness['today'], taken: readonly string[]): ComparisonSet {
  return { name: freeSetName(taken), client: client.id, dates: firstDatesOf(today), fact: 'totalSpend', filters: {} }
}

/** What a first visit compares: the last twelve months, and those a year before. */
export function firstSets(client: Client, today: Freshness['today']): readonly ComparisonSet[] {
  const now = firstSet(client, today, [])
  return [now, yearBefore(now, [now.name])]
}

export function yearBefore(set: ComparisonSet, taken: readonly string[]): ComparisonSet {
  return { ...set, name: freeSetName(taken), dates: priorRange(set.dates, 'yearBefore') }
}

/** The same lines as a set's, at terms that are still to be said. */
export function whatIfOf({ filters, ...set }: ComparisonSet, taken: readonly string[]): ComparisonSet {
  return {
    ...set,
    filters: filtersOf(pageOf('spend'), filters),
    name: freeWhatIfName(taken),
    fact: 'totalSpend',
    whatIf: {},
  }
}

/** Those that stand for what was billed come first, so that each has one colour in every card. */
export function inOrder(sets: readonly ComparisonSet[]): readonly ComparisonSet[] {
  return sets.toSorted((one, other) => Number(one.whatIf !== undefined) - Number(other.whatIf !== undefined))
}

/** Sets of clients that this person does not have are left out. Weights stand in the unit of this person on every tab. */
export function comparedSets(
  tab: ComparisonTab,
  sets: readonly ComparisonSet[],
  clients: readonly Client[],
  freshness: Pick<Freshness, 'today' | 'rates'>,
  uom: Uom = 'lbs',
  firstInvoices: FirstInvoices = {},
): readonly Compared[] {
  return sets.flatMap((set) => {
    // What a line costs is spend, whatever the tab is about.
    const definition = pageOf(set.whatIf ? 'spend' : tab)
    const client = clients.find(({ id }) => id === set.client)
    if (!client) return []
    const dates = { mode: 'dr', ...set.dates } as const
    const fact = set.whatIf ? 'totalSpend' : set.fact
    const state = { dates, filters: set.filters, settings: {}, ...(fact && { fact }) }
    const subject = subjectOf(definition, state, {
      client,
      freshness,
      firstInvoice: firstInvoices[client.id],
      kept: {},
      first: dates,
      firstDay: 1,
    })
    return [
      { set, subject: { ...subject, settings: { ...subject.settings, page: { ...subject.settings.page, uom } } } },
    ]
  })
}

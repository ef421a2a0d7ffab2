import {
  type CalendarDate,
  type Chosen,
  type Client,
  type DateRange,
  decided,
  type Freshness,
  linesOf,
  type OwnPeriod,
  type PageDefinition,
  resolveOwnPeriod,
  standing,
  usualPrior,
} from '@waybill/contracts'
import { type DateChoice, resolve } from '../../widgets/date-choice.ts'
import { filtersOf, pickedOut, type Subject, spanOf, whereOf } from '../../widgets/page.ts'
import { noFilterSet, type PageState, settingsOfPage } from '../../widgets/page-state.ts'

interface Known {
  readonly client: Client
  readonly freshness: Pick<Freshness, 'today' | 'rates'> & Partial<Pick<Freshness, 'carriers'>>
  /** Of this client, as soon as it is known. */
  readonly firstInvoice: CalendarDate | undefined
  /** The settings that the user kept. */
  readonly kept: Chosen
  /** The dates where the address names none. */
  readonly first: DateChoice
  /** The day that weeks start with, where this person is. */
  readonly firstDay: number
}

/** What the address, the user's settings and the client's invoices together look at. */
export function subjectOf(whole: PageDefinition, state: PageState, known: Known): Subject {
  const { client, freshness, firstInvoice, kept, first, firstDay } = known
  const periods = ownPeriods(freshness.today, firstDay)
  const period = whole.period ? periods[whole.period] : resolve(state.dates ?? first, freshness.today, firstDay)
  const settings = decided(whole, state.settings, kept)
  const { tab, lines } = state
  const definition = standing(whole, { tab, lines })
  const { prior = 'usual' } = settingsOfPage({ settings })
  const fact = definition.facts.find(({ name }) => name === state.fact) ?? definition.facts[0]
  return {
    definition,
    client,
    children: (state.children ?? []).filter((id) => client.childClients.some((child) => child.id === id)),
    period,
    prior: prior === 'usual' ? usualPrior(period, freshness.today) : prior,
    during: pickedOut(state.during, spanOf({ settings }), period),
    fact: fact.measure,
    factName: fact.name,
    where: whereOf(definition, fact),
    factNote: fact.note,
    tab: whole.tabs?.find(({ name }) => name === tab)?.name,
    lines: linesOf(whole, lines),
    filters: filtersOf(whole, state.filters),
    filterSet: state.filterSet === noFilterSet ? undefined : state.filterSet,
    settings,
    periods,
    firstInvoice,
    carriers: (freshness.carriers ?? []).map(({ carrier }) => carrier),
    rates: freshness.rates,
  }
}

/** What a page looks at, said whole: what the address leaves to the person's client, first dates and kept settings too. */
export function wholeState(
  whole: PageDefinition,
  state: PageState,
  { client, kept, first }: Pick<Known, 'client' | 'kept' | 'first'>,
): PageState {
  return {
    ...state,
    client: client.id,
    ...(whole.period === undefined && { dates: state.dates ?? first }),
    settings: decided(whole, state.settings, kept),
  }
}

/** By invoice date, as every number of money is that nobody chose the dates of. */
function ownPeriods(today: CalendarDate, firstDay: number): Readonly<Record<OwnPeriod, DateRange>> {
  const range = (period: OwnPeriod): DateRange => ({ type: 'bill_date', ...resolveOwnPeriod(period, today, firstDay) })
  return { fourWeeks: range('fourWeeks'), sixMonths: range('sixMonths'), lastYear: range('lastYear') }
}

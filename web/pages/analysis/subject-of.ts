import { type Chosen, type Client, decided, type Freshness, type PageDefinition, usualPrior } from '@waybill/contracts'
import { type DateChoice, resolve } from '../../widgets/date-choice.ts'
import { filtersOf, pickedOut, type Subject, spanOf, whereOf } from '../../widgets/page.ts'
import { type PageState, settingsOfPage } from '../../widgets/page-state.ts'

interface Known {
  readonly client: Client
  readonly freshness: Pick<Freshness, 'today' | 'rates'>
  /** The settings that the user kept. */
  readonly kept: Chosen
  /** The dates where the address names none. */
  readonly first: DateChoice
}

/** What the address, the user's settings and the client's invoices together look at. */
export function subjectOf(definition: PageDefinition, state: PageState, known: Known): Subject {
  const { client, freshness, kept, first } = known
  const period = resolve(state.dates ?? first, freshness.today)
  const settings = decided(definition, state.settings, kept)
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
    filters: filtersOf(definition, state.filters),
    settings,
    rates: freshness.rates,
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { type Client, firstInvoiceOf, type PageDefinition } from '@waybill/contracts'
import { localeOfVisit } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { firstChoiceOf } from '../../widgets/date-choice.ts'
import { askedBy, isLight } from '../../widgets/forms.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import type { PageState } from '../../widgets/page-state.ts'
import { keptWidgetsQuery } from '../header/queries.ts'
import { uiSettingsQuery } from '../header/ui-settings.ts'
import { subjectOf } from './subject-of.ts'

/** Asks what the page will ask, before there is a page to ask it. What fails here is asked again, and told, by the page. */
export async function fetchAhead(
  queries: QueryClient,
  definition: PageDefinition,
  state: PageState,
  clients: Promise<readonly Client[]>,
): Promise<void> {
  const freshnessOf = async (id: number) => {
    await queries.prefetchQuery(freshnessQuery(id))
    return queries.getQueryData(freshnessQuery(id).queryKey)
  }
  const named = state.client === undefined ? undefined : freshnessOf(state.client)
  const keptQuery = keptWidgetsQuery(definition)
  const kept = Promise.all([queries.prefetchQuery(keptQuery), queries.prefetchQuery(uiSettingsQuery)])
  const all = await clients
  const client = all.find(({ id }) => id === state.client) ?? all[0]
  if (!client) return
  const freshness = await (client.id === state.client && named ? named : freshnessOf(client.id))
  await kept
  const own = queries.getQueryData(uiSettingsQuery.queryKey)
  if (!freshness || !own) return
  const first = firstChoiceOf(own, freshness.today)
  const settings = queries.getQueryData(keptQuery.queryKey) ?? {}
  const subject = subjectOf(definition, state, {
    client,
    freshness,
    firstInvoice: firstInvoiceOf(freshness.carriers),
    kept: settings,
    first,
    firstDay: firstDayOfWeek(localeOfVisit()),
  })
  // Of the rest the page asks when it has been drawn for the first time, which asking for it would put off.
  const questions = subject.definition.cards.filter(isLight).flatMap((card) => askedBy(subject, card))
  for (const { query } of questions) void queries.prefetchQuery(query)
}

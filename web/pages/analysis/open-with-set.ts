import type { QueryClient } from '@tanstack/react-query'
import { type Client, filtersIn, type PageDefinition } from '@waybill/contracts'
import type { Search } from '../../widgets/address.ts'
import { filtersOf } from '../../widgets/page.ts'
import { noFilterSet, type PageState, readPageState, writePageState } from '../../widgets/page-state.ts'
import { defaultFilterSetQuery } from '../filter-sets/queries.ts'
import { keptWidgetsQuery } from '../header/queries.ts'
import { uiSettingsQuery } from '../header/ui-settings.ts'

/**
 * The address of a page that opens with the set that its person wants it to open with; undefined where the address has
 * filters, or says that it is without, or there is no such set for the client.
 */
export async function searchWithDefault(
  queries: QueryClient,
  definition: PageDefinition,
  search: Search,
  clients: Promise<readonly Client[]>,
): Promise<Search | undefined> {
  const state = readPageState(definition, search)
  if (definition.period !== undefined || state.filterSet !== undefined) return undefined
  if (Object.keys(state.filters).length > 0) return undefined
  // What the page will ask for anyway is on its way meanwhile.
  void queries.prefetchQuery(keptWidgetsQuery(definition))
  void queries.prefetchQuery(uiSettingsQuery)
  const set = await queries.ensureQueryData(defaultFilterSetQuery(definition.name))
  if (!set) return undefined
  const all = await clients
  const client = all.find(({ id }) => id === state.client) ?? all[0]
  if (set.key.client !== 'allclients' && set.key.client !== client?.id) return undefined
  const filters = filtersOf(definition, filtersIn(set.saved))
  if (Object.keys(filters).length === 0) return undefined
  return writePageState(definition, { ...state, filters, filterSet: set.key.name })
}

/** A page from which somebody took the filters stays without them, also when it is loaded again. */
export function keptOpen(queries: QueryClient, definition: PageDefinition, state: PageState): PageState {
  if (Object.keys(state.filters).length > 0) return state
  const set = queries.getQueryData(defaultFilterSetQuery(definition.name).queryKey)
  return { ...state, filterSet: set ? noFilterSet : undefined }
}

import { filtersIn, pageOf } from '@waybill/contracts'
import { type Search, writeAddress } from '../../widgets/address.ts'
import { writePageState } from '../../widgets/page-state.ts'
import type { FilterSet } from './queries.ts'

/** The page of a set with its filters: at the client that they belong to, or at whichever the reader has. */
export function searchOfSet({ key, saved }: FilterSet): Search {
  const { page, client, name } = key
  return writePageState(pageOf(page), {
    ...(client !== 'allclients' && { client }),
    filters: filtersIn(saved),
    filterSet: name,
    settings: {},
  })
}

/** The same as a link that can be sent. */
export function linkOfSet(set: FilterSet): string {
  return `${location.origin}${pageOf(set.key.page).path}${writeAddress(searchOfSet(set))}`
}

import { useQueryClient } from '@tanstack/react-query'
import {
  defaultFilterSetKeyOf,
  endpoints,
  type FilterSetKey,
  filterSetKeyOf,
  type SavedFilters,
} from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { filterSetsKnown } from './queries.ts'

/** What can be done with a person's filter sets. What was known of them is asked anew, also after a refusal. */
export function useFilterSetChanges() {
  const queries = useQueryClient()
  const then = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change
    } finally {
      await queries.invalidateQueries({ queryKey: filterSetsKnown })
    }
  }
  return {
    save: (key: FilterSetKey, saved: SavedFilters, overwrite: boolean) => {
      const body = { filter_key: filterSetKeyOf(key), filter_value: JSON.stringify(saved) }
      return then(call(endpoints.saveSetting, { body: { ...body, ...(overwrite && { overwrite: true as const }) } }))
    },
    remove: (key: FilterSetKey) => then(call(endpoints.deleteSetting, { params: { key: filterSetKeyOf(key) } })),
    /** Whether its page opens with it. */
    setDefault: (key: FilterSetKey, isDefault: boolean) => {
      const defaultKey = defaultFilterSetKeyOf(key.page)
      return then(
        isDefault
          ? call(endpoints.saveSetting, { body: { filter_key: defaultKey, filter_value: filterSetKeyOf(key) } })
          : call(endpoints.deleteSetting, { params: { key: defaultKey } }),
      )
    },
  }
}

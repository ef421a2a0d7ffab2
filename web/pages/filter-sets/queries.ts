import { queryOptions } from '@tanstack/react-query'
import {
  defaultFilterSetKeyOf,
  endpoints,
  type FilterSetKey,
  filterSetKeyOf,
  type PageName,
  readFilterSetKey,
  SavedFilters,
} from '@waybill/contracts'
import { call } from '../../ui/service.ts'

/** All that is known of filter sets stands below this: whatever changes one forgets all of it. */
export const filterSetsKnown = ['filterSets'] as const

/** Which sets this person keeps; another tab may have saved one meanwhile. */
export const filterSetKeysQuery = queryOptions({
  queryKey: [...filterSetsKnown, 'keys'],
  queryFn: async ({ signal }): Promise<readonly FilterSetKey[]> =>
    (await call(endpoints.settingKeys, { signal })).flatMap((key) => readFilterSetKey(key) ?? []),
  staleTime: 0,
})

export interface FilterSet {
  readonly key: FilterSetKey
  readonly saved: SavedFilters
}

/** What a set holds; nothing where it is gone, or cannot be read. */
export function filterSetQuery(key: FilterSetKey) {
  const named = filterSetKeyOf(key)
  return queryOptions({
    queryKey: [...filterSetsKnown, 'set', named],
    queryFn: async ({ signal }): Promise<FilterSet | null> => {
      const [value] = await call(endpoints.settingOfKey, { params: { key: named }, signal })
      const saved = savedIn(value)
      return saved ? { key, saved } : null
    },
    staleTime: 0,
  })
}

/** The set that a page opens with; none where that cannot be read. */
export function defaultFilterSetQuery(page: PageName) {
  return queryOptions({
    queryKey: [...filterSetsKnown, 'default', page],
    queryFn: async ({ signal }): Promise<FilterSet | null> => {
      const params = { key: defaultFilterSetKeyOf(page) }
      const [named = '', value] = await call(endpoints.settingOfKey, { params, signal }).catch(() => [])
      const [key, saved] = [readFilterSetKey(named), savedIn(value)]
      return key && saved ? { key, saved } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function savedIn(value: string | undefined): SavedFilters | undefined {
  try {
    return SavedFilters.safeParse(JSON.parse(value ?? '')).data
  } catch {
    return undefined
  }
}

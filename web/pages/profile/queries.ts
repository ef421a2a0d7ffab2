import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call(endpoints.ownSessions, { signal }),
  staleTime: 0,
})

export const filterSetsQuery = queryOptions({
  queryKey: ['profile', 'filter-sets'],
  queryFn: async ({ signal }) => {
    const keys = await call(endpoints.settingKeys, { signal })
    return keys.flatMap((key) => filterSetIn(key) ?? [])
  },
  staleTime: 0,
})

interface FilterSet {
  readonly key: string
  readonly page: string
  /** Undefined for all clients. */
  readonly clientId: number | undefined
  readonly name: string
}

/** The specification's form: `filterset:{page}:{client id or allclients}:{name}`. */
export function filterSetIn(key: string): FilterSet | undefined {
  const [, page, client, name] = /^filterset:([^:]+):(\d+|allclients):(.+)$/.exec(key) ?? []
  if (page === undefined || name === undefined) return undefined
  return { key, page, clientId: client === 'allclients' ? undefined : Number(client), name }
}

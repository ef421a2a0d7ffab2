import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints, type Feed } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

/** Somebody is looking, or will within moments. */
export const isSoon = ({ active, looking, dueAt }: Pick<Feed, 'active' | 'looking' | 'dueAt'>): boolean =>
  active && (looking || new Date(dueAt).getTime() < Date.now() + 5000)

export const arrivalsQuery = queryOptions({
  queryKey: ['arrivals'],
  queryFn: ({ signal }) => call(endpoints.arrivals, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.arriving.length ? 2000 : 10_000),
})

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => call(endpoints.feeds, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.feeds.some(isSoon) ? 1500 : 10_000),
})

export function feedFilesQuery({ id, files }: Pick<Feed, 'id' | 'files'>) {
  return queryOptions({
    queryKey: ['feeds', id, files],
    queryFn: ({ signal }) => call(endpoints.filesOfFeed, { params: { feedId: id }, signal }),
    staleTime: 0,
  })
}

export async function forgetFeeds(queries: QueryClient): Promise<void> {
  await Promise.all(['feeds', 'arrivals'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

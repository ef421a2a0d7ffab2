import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints, type Feed, isFileUnderWay } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { forgetAnswers } from '../upload-files/uploads.ts'

/** Somebody is looking, or will within moments. */
export const isSoon = ({ active, looking, dueAt }: Pick<Feed, 'active' | 'looking' | 'dueAt'>): boolean =>
  active && (looking || new Date(dueAt).getTime() < Date.now() + 5000)

const arrivalsKey = ['arrivals']

/** What has come, looked at again and again. When a file has come in, whatever was asked before is asked again. */
export const arrivalsQuery = queryOptions({
  queryKey: arrivalsKey,
  queryFn: async ({ client, signal }) => {
    const now = await call(endpoints.arrivals, { signal })
    const before = client.getQueryData<typeof now>(arrivalsKey)
    const onTheirWay = new Set(now.arriving.map(({ id }) => id))
    if (before?.arriving.some(({ id }) => !onTheirWay.has(id))) forgetAnswers(client)
    return now
  },
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
    refetchInterval: ({ state }) =>
      state.data?.some(({ files: received }) => received.some(isFileUnderWay)) ? 1000 : false,
  })
}

export async function forgetFeeds(queries: QueryClient): Promise<void> {
  await Promise.all(['feeds', 'arrivals'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

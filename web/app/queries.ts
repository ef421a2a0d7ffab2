import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ServiceProblem } from '../ui/service.ts'

/** A declined request stays declined; one that the network lost is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && error instanceof ServiceProblem && error.status === 0

/**
 * The library lets an answer that was first asked for before a change stand as the one after it: there is nothing yet
 * to cancel it for. Here it is asked for once more.
 */
class QueriesOfScreen extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}) {
    const askedBefore = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (askedBefore.length === 0 || options.cancelRefetch === false) return
    await Promise.allSettled(askedBefore.map(async ({ promise }) => promise))
    await super.invalidateQueries({ ...filters, predicate: (query) => askedBefore.includes(query) }, options)
  }
}

export function queryClient(): QueryClient {
  return new QueriesOfScreen({
    defaultOptions: { queries: { retry, staleTime: 60_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false } },
  })
}

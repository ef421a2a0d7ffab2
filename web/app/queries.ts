import { QueryClient } from '@tanstack/react-query'
import { ServiceProblem } from '../ui/service.ts'

/** A declined request stays declined; one that the network lost is worth a second try. */
const retry = (failures: number, error: Error) => failures < 1 && error instanceof ServiceProblem && error.status === 0

export function queryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 60_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false } },
  })
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

export const providersQuery = queryOptions({
  queryKey: ['identity-providers'],
  queryFn: ({ signal }) => call(endpoints.identityProviders, { signal }),
})

export function forgetProviders(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: providersQuery.queryKey })
}

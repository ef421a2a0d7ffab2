import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

export const ownTokensQuery = queryOptions({
  queryKey: ['profile', 'tokens'],
  queryFn: ({ signal }) => call(endpoints.ownTokens, { signal }),
  staleTime: 0,
})

export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call(endpoints.ownSessions, { signal }),
  staleTime: 0,
})

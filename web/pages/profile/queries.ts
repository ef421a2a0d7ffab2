import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

export const ownSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call(endpoints.ownSessions, { signal }),
  staleTime: 0,
})

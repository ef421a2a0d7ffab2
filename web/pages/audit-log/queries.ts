import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditSearch, endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

export function auditQuery(search: AuditSearch, page: number) {
  return queryOptions({
    queryKey: ['audit-log', search, page],
    queryFn: ({ signal }) => call(endpoints.auditLog, { query: { ...search, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

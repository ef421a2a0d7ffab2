import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditSearch, endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

/** A page of what is found; the first where there are not so many. */
export function auditQuery(search: AuditSearch, page: number) {
  return queryOptions({
    queryKey: ['audit-log', search, page],
    queryFn: async ({ signal }) => {
      const at = async (one: number) => ({
        ...(await call(endpoints.auditLog, { query: { ...search, page: one }, signal })),
        page: one,
      })
      const found = await at(page)
      return found.entries.length === 0 && page > 1 ? at(1) : found
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** An entry never changes. */
export function auditEntryQuery(entryId: number) {
  return queryOptions({
    queryKey: ['audit-entry', entryId],
    queryFn: ({ signal }) => call(endpoints.auditEntry, { params: { entryId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

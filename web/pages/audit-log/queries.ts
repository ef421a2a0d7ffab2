import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditSearch, endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

/** A page of what is found before an entry; the latest where there is nothing before it. */
export function auditQuery(search: AuditSearch, before: number | undefined) {
  return queryOptions({
    queryKey: ['audit-log', search, before],
    queryFn: async ({ signal }) => {
      const at = (one: number | undefined) =>
        call(endpoints.auditLog, { query: { ...search, ...(one !== undefined && { before: one }) }, signal })
      const found = await at(before)
      return found.entries.length === 0 && before !== undefined ? at(undefined) : found
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

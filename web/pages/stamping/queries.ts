import { infiniteQueryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

const queryKey = ['stamps'] as const

/** Everything that is known of stamps is asked anew. */
export const stampsKey: readonly string[] = queryKey

/** The numbers that this client's invoices have already, the latest first, page after page. */
export function stampsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, clientId],
    queryFn: ({ pageParam: offset, signal }) => call(endpoints.invoiceStamps, { query: { clientId, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      next(
        pages.reduce((seen, { stamps }) => seen + stamps.length, 0),
        last.total,
      ),
  })
}

export interface StampedSearch {
  readonly clientId: number
  readonly number?: string
  readonly fromDate?: string
  readonly toDate?: string
  readonly otherThan?: string
}

/** Which invoices have a number, page after page. */
export function stampedInvoicesQuery(search: StampedSearch) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'invoices', search],
    queryFn: ({ pageParam: offset, signal }) =>
      call(endpoints.stampedInvoices, { query: { ...search, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      next(
        pages.reduce((seen, { invoices }) => seen + invoices.length, 0),
        last.total,
      ),
  })
}

function next(seen: number, total: number): number | undefined {
  return seen > 0 && seen < total ? seen : undefined
}

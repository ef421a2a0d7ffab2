import { useQueries } from '@tanstack/react-query'
import { type Client, type ComparisonSet, firstInvoiceOf } from '@waybill/contracts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import type { FirstInvoices } from './subjects.ts'

/** When the invoices of each of one's own clients begin that a set is of: a link may name others. */
export function useFirstInvoices(sets: readonly ComparisonSet[], own: readonly Client[]): FirstInvoices {
  const clients = [...new Set(sets.map(({ client }) => client))].filter((each) => own.some(({ id }) => id === each))
  return useQueries({
    queries: clients.map(freshnessQuery),
    // It stays the same object while it says the same.
    combine: (results): FirstInvoices =>
      Object.fromEntries(
        clients.map((client, place) => [client, firstInvoiceOf(results[place]?.data?.carriers ?? [])]),
      ),
  })
}

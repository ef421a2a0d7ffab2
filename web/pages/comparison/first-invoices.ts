import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type ComparisonSet, type Freshness, firstInvoiceOf } from '@waybill/contracts'
import { useMemo } from 'react'
import { freshnessQuery } from '../../widgets/freshness.ts'
import type { FirstInvoices } from './subjects.ts'

/** When the invoices of each client begin that a set is of. */
export function useFirstInvoices(sets: readonly ComparisonSet[]): FirstInvoices {
  const clients = [...new Set(sets.map(({ client }) => client))]
  const firsts = useQueries({ queries: clients.map(freshnessQuery), combine: firstsOf })
  const written = JSON.stringify(clients.map((client, place) => [client, firsts[place] ?? '']))
  return useMemo(() => {
    const pairs: [number, string][] = JSON.parse(written)
    return new Map(pairs.filter(([, first]) => first !== ''))
  }, [written])
}

function firstsOf(results: readonly UseQueryResult<Freshness>[]) {
  return results.map(({ data }) => data && firstInvoiceOf(data.carriers))
}

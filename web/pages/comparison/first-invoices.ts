import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type Client, type ComparisonSet, type Freshness, firstInvoiceOf } from '@waybill/contracts'
import { useMemo } from 'react'
import { freshnessQuery } from '../../widgets/freshness.ts'
import type { FirstInvoices } from './subjects.ts'

/** When the invoices of each of one's own clients begin that a set is of: a link may name others. */
export function useFirstInvoices(sets: readonly ComparisonSet[], own: readonly Client[]): FirstInvoices {
  const clients = [...new Set(sets.map(({ client }) => client))].filter((each) => own.some(({ id }) => id === each))
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

import { queryOptions } from '@tanstack/react-query'
import { addDays, endpoints, type Freshness } from '@waybill/contracts'
import { call } from '../ui/service.ts'

export function freshnessQuery(clientId: number) {
  return queryOptions({
    queryKey: ['freshness', clientId],
    queryFn: ({ signal }) => call(endpoints.freshness, { query: { clientId }, signal }),
    staleTime: 60_000,
  })
}

/** A carrier of which too little came to tell when it is late is not counted as up to date when it has sent nothing for this long. */
const daysBehind = 14

type Carrier = Freshness['carriers'][number]

export function latestOf(carriers: readonly Carrier[]): string {
  return carriers
    .map(({ latestBillDate }) => latestBillDate ?? '')
    .reduce((one, other) => (one > other ? one : other), '')
}

/** Nothing that should have come is missing; where that cannot be told, as far as the others, within a fortnight. */
export function isUpToDate({ latestBillDate, late }: Carrier, latest: string): boolean {
  if (late !== null) return !late
  return latest !== '' && (latestBillDate ?? '') >= addDays(latest, -daysBehind)
}

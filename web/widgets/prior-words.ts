import { addDays, type DateRange, type Freshness } from '@waybill/contracts'
import type { Format } from '../ui/format.ts'
import type { Say } from '../ui/language.tsx'
import { firstOf } from './freshness.ts'

type Days = Pick<DateRange, 'from' | 'to'>

interface Told {
  readonly say: Say
  readonly format: Pick<Format, 'date' | 'dates'>
}

/** Carriers bill by the week: a client's first days need not have an invoice. */
const daysBetweenInvoices = 7

/** What a period is compared with; of days before the client's first invoice, when those begin: more than nothing is no growth. */
export function priorWords({ from, to }: Days, freshness: Pick<Freshness, 'carriers'> | undefined, told: Told): string {
  const { say, format } = told
  const words = say('prior.against', { dates: format.dates(from, to) })
  const first = firstOf(freshness?.carriers ?? [])
  return first <= addDays(from, daysBetweenInvoices)
    ? words
    : `${words}, ${say('prior.begin', { date: format.date(first) })}`
}

import { type CalendarDate, type DateRange, type PriorCoverage, priorCoverage } from '@waybill/contracts'
import type { Format } from '../ui/format.ts'
import type { Say } from '../ui/language.tsx'

type Days = Pick<DateRange, 'from' | 'to'>

interface Told {
  readonly say: Say
  readonly format: Pick<Format, 'date' | 'dates'>
}

const said = { begins: 'prior.begin', missing: 'prior.missing' } as const satisfies Record<
  Exclude<PriorCoverage, 'whole'>,
  string
>

/** What a period is compared with; where days of it lie before the client's first invoice, when those begin. */
export function priorWords({ from, to }: Days, firstInvoice: CalendarDate | undefined, told: Told): string {
  const { say, format } = told
  const note = coverageWords({ from, to }, firstInvoice, told)
  const words = say('prior.against', { dates: format.dates(from, to) })
  return note === undefined ? words : `${words}, ${note}`
}

/** When invoices begin, and that no change is shown therefore; nothing where they are there from the first day. */
export function coverageWords(
  days: Days,
  firstInvoice: CalendarDate | undefined,
  { say, format }: Told,
): string | undefined {
  const coverage = priorCoverage(days, firstInvoice)
  if (coverage === 'whole' || firstInvoice === undefined) return undefined
  return say(said[coverage], { date: format.date(firstInvoice) })
}

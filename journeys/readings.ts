import type { DateRange } from '@waybill/contracts'
import { type Service, type Spent } from './service.ts'

/** Twelve months to today, and as the address bar says them. */
export async function wholeYear(service: Pick<Service, 'today'>): Promise<{ dates: DateRange; written: string }> {
  const to = await service.today()
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4, 8)}01`
  return { dates: { type: 'bill_date', from, to }, written: `bill_date.dr.${from}.${to}` }
}

type Answers = Awaited<ReturnType<Service['answered']>>

/** The rows of an answer by what they are of. */
export function byName(rows: Answers, dimension: NonNullable<Spent['by']>[number]) {
  return new Map(rows.map((row) => [String(row[dimension]), row]))
}

/** What a person reads of what the service answers. */
export const read = {
  money: (decimal = '0') => usd.format(Number(decimal)).replace('-', '−'),
  count: (decimal = '0') => Number(decimal).toLocaleString('en-US'),
  share: (decimal = '0') => `${twoPlaces.format(Number(decimal))}%`,
  pounds: (decimal = '0') => twoPlaces.format(Number(decimal)).replace('-', '−'),
  kilograms: (decimal = '0') => twoPlaces.format(Number(decimal) * 0.45359237).replace('-', '−'),
} as const

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const twoPlaces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

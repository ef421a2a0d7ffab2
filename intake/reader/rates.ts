import { addDays, type CalendarDate } from '@waybill/contracts'
import type { CurrencyRate, RateSpan } from '@waybill/state'

/** Banks publish on business days: a rate stands for the week after it. */
export const daysARateStands = 7

/** USD for one unit on a day, from that day or the latest of the week before; undefined where there is none. */
export function rateFinder(
  rates: readonly CurrencyRate[],
): (currency: string, day: CalendarDate) => string | undefined {
  const known = new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate.usdPerUnit]))
  return (currency, day) => {
    if (currency === 'USD') return '1'
    for (let age = 0; age <= daysARateStands; age++) {
      const rate = known.get(`${currency} ${addDays(day, -age)}`)
      if (rate !== undefined) return rate
    }
    return undefined
  }
}

interface Billed {
  readonly currency: string
  readonly billDate: CalendarDate | null
}

/** One span a currency, with all the rates that these invoices could take. */
export function spansOf(invoices: readonly Billed[]): RateSpan[] {
  const spans = new Map<string, RateSpan>()
  for (const { currency, billDate } of invoices) {
    if (currency === 'USD' || billDate === null) continue
    const { from = billDate, to = billDate } = spans.get(currency) ?? {}
    const first = addDays(billDate, -daysARateStands)
    spans.set(currency, { currency, from: first < from ? first : from, to: billDate > to ? billDate : to })
  }
  return [...spans.values()]
}

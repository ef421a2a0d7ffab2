import { addDays, type CalendarDate } from '@waybill/contracts'

export interface Rate {
  readonly currency: string
  readonly day: CalendarDate
  readonly usdPerUnit: string
}

/** Banks publish on business days: a rate stands for the week after it. */
const daysARateStands = 7

/** USD for one unit on a day, from that day or the latest of the week before; undefined where there is none. */
export function rateFinder(rates: readonly Rate[]): (currency: string, day: CalendarDate) => string | undefined {
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

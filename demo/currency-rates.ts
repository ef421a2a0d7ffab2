import { addDays, type CalendarDate, daysBetween } from '@waybill/contracts'
import { randomOf } from './random.ts'

const middles = { EUR: 11_250, GBP: 13_050, CHF: 11_900 }

/** `day,currency,usd_per_unit` for every day: evidently made up, never a bank's. */
export function* currencyRates(seed: number, from: CalendarDate, until: CalendarDate): Generator<string> {
  yield 'day,currency,usd_per_unit\n'
  const days = daysBetween(from, until)
  for (const [currency, middle] of Object.entries(middles)) {
    const random = randomOf(seed, 'rates', currency)
    let drift = 0
    for (let day = 0; day <= days; day += 1) {
      drift = Math.max(-500, Math.min(500, drift + random.between(-28, 28)))
      const swing = Math.round(220 * Math.sin(day / 97))
      const parts = middle + drift + swing
      yield `${addDays(from, day)},${currency},${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}\n`
    }
  }
}

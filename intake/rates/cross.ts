import type { CalendarDate } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'

const places = 10

/** One positive decimal divided by another, to ten places, half up, without passing through binary fractions. */
export function quotient(dividend: string, divisor: string): string {
  const [above, below] = [unitsOf(dividend), unitsOf(divisor)]
  const numerator = above.units * 10n ** BigInt(places + below.places)
  const denominator = below.units * 10n ** BigInt(above.places)
  const rounded = ((numerator * 2n) / denominator + 1n) / 2n
  const digits = rounded.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** What units of currencies for one of another come to in USD a unit. A rate too small for ten places is left out. */
export function inUsd(day: CalendarDate, unitsFor: ReadonlyMap<string, string>): CurrencyRate[] {
  const dollars = unitsFor.get('USD')
  if (dollars === undefined) return []
  return [...unitsFor]
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, units]) => ({ day, currency, usdPerUnit: quotient(dollars, units) }))
    .filter(({ usdPerUnit }) => !/^[0.]+$/.test(usdPerUnit))
}

function unitsOf(decimal: string): { readonly units: bigint; readonly places: number } {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

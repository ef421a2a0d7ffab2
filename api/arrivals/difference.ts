import type { Decimal } from '@waybill/contracts'

/** What one amount is above another, to the last place that either has. */
export function differenceOf(amount: Decimal, other: Decimal): Decimal {
  const places = Math.max(placesOf(amount), placesOf(other))
  const difference = unitsOf(amount, places) - unitsOf(other, places)
  const digits = String(difference < 0n ? -difference : difference).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${difference < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`
}

function placesOf(amount: Decimal): number {
  return amount.split('.')[1]?.length ?? 0
}

function unitsOf(amount: Decimal, places: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`)
}

import type { Cell } from '@waybill/contracts'

/** Amounts are whole numbers of a millionth of a millionth: exact in what is added, and no division ever shows in a cent. */
const places = 12
const one = 10n ** BigInt(places)

/** What a unit of so many decimals is of them. */
const unitOf = Array.from({ length: places + 1 }, (_, decimals) => 10n ** BigInt(places - decimals))

/** What an engine answers: words, and sums as it writes them or exact already. */
export type ExactCell = Cell | bigint

/** A whole number of the last of so many decimals. */
export function exactFrom(scaled: bigint | number, decimals: number): bigint {
  const unit = unitOf[decimals]
  return unit === undefined ? BigInt(scaled) / 10n ** BigInt(decimals - places) : BigInt(scaled) * unit
}

export function exactOf(cell: ExactCell | undefined): bigint {
  if (typeof cell === 'bigint') return cell
  const text = String(cell ?? '')
  const point = text.indexOf('.')
  const decimals = point < 0 ? '' : text.slice(point + 1, point + 1 + places)
  const digits = point < 0 ? text : text.slice(0, point) + decimals
  // Nearly all are numbers that are exact too, and these are read in a third of the time.
  const number = Number(digits)
  return (Number.isSafeInteger(number) ? BigInt(number) : BigInt(digits)) * (unitOf[decimals.length] ?? 1n)
}

/** An amount as it is shown: to so many decimals, halves away from zero. */
export function rounded(amount: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(places - decimals)
  const half = amount < 0n ? -step / 2n : step / 2n
  return ((amount + half) / step) * step
}

export function decimalOf(amount: bigint, decimals: number): string {
  const units = rounded(amount, decimals) / 10n ** BigInt(places - decimals)
  const digits = magnitude(units)
    .toString()
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`
}

/** So much of an amount as one number is of another; nothing where the other is nothing. */
export function partOf(amount: bigint, of: bigint, per: bigint): bigint {
  return per === 0n ? 0n : (amount * of) / per
}

/** How much more one is than the other, for reading alone; missing where there is nothing to compare with. */
export function ratioOf(more: bigint, of: bigint): number | undefined {
  return of > 0n ? Number(partOf(more, one, of)) / Number(one) : undefined
}

export function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

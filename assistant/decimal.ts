import { decimalOf, exactOf } from '@waybill/metrics'

/** Exactly, to six decimals; zeros that say nothing are left out behind the second. */
export function less(one: string | number, other: string | number): string {
  return decimalOf(exactOf(one) - exactOf(other), 6).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** Exactly, to six decimals. */
export function sumOf(amounts: readonly string[]): string {
  return decimalOf(
    amounts.reduce((sum, amount) => sum + exactOf(amount), 0n),
    6,
  )
}

/** To six decimals. */
export function averageOf(sum: string, count: number): string {
  return decimalOf(exactOf(sum) / BigInt(count), 6)
}

/** In percent, to one decimal; nothing of nothing. */
export function percentOf(part: string | number, whole: string | number): number | undefined {
  return Number(whole) === 0 ? undefined : Math.round((Number(part) / Math.abs(Number(whole))) * 1000) / 10
}

import { decimalOf, exactOf } from '@waybill/metrics'

/** Exactly, to six decimals; zeros that say nothing are left out behind the second. */
export function less(one: string | number, other: string | number): string {
  return decimalOf(exactOf(one) - exactOf(other), 6).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** In percent, to one decimal; nothing of nothing. */
export function percentOf(part: string | number, whole: string | number): number | undefined {
  return Number(whole) === 0 ? undefined : Math.round((Number(part) / Math.abs(Number(whole))) * 1000) / 10
}

import type { AnswerRow } from '@waybill/contracts'

export function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

export function numberIn(cell: AnswerRow[string] | undefined): bigint {
  return BigInt(cell === undefined || cell === '' ? 0 : cell)
}

/** What was billed, what it is at the terms, and what lies between. */
export function amountsOf(billed: AnswerRow[string] | undefined, changed: AnswerRow[string] | undefined) {
  const [was, difference] = [numberIn(billed), numberIn(changed)]
  return { billed: decimalOf(was), atTerms: decimalOf(was + difference), difference: decimalOf(difference) }
}

/** At least two decimals, at most six. */
export function decimalOf(amount: bigint): string {
  const digits = size(amount).toString().padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '').padEnd(2, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${decimals}`
}

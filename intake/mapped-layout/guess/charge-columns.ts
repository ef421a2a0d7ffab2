import type { ChargeFamily } from '@waybill/contracts'
import { familyOfWords } from '../charge-words.ts'

/** A column of amounts, in cents where a row has one. */
export interface AmountColumn {
  readonly place: number
  readonly header: string
  readonly cents: readonly (number | undefined)[]
}

export interface SumFound {
  readonly total: number
  readonly parts: readonly number[]
  /** Share of the rows that it is true of. */
  readonly share: number
}

/** Trying all columns against all others is bounded: a wide bill has some hundred and fifty of amounts. */
const columnsTried = 200

/** The column whose amounts are the sum of others in nearly every row: what the row comes to, and what it is made of. */
export function sumAmong(columns: readonly AmountColumn[]): SumFound | undefined {
  const tried = columns.slice(0, columnsTried)
  const rows = Math.max(0, ...tried.map(({ cents }) => cents.length))
  const inAll = Array.from({ length: rows }, (_, row) => tried.reduce((all, { cents }) => all + (cents[row] ?? 0), 0))
  let best: SumFound | undefined
  for (const total of tried) {
    const others = tried.filter(({ place }) => place !== total.place)
    for (const left of [undefined, ...others]) {
      const count = others.length - (left ? 1 : 0)
      const share = shareOf(total, inAll, left)
      // More parts explain more; a total of one part alone is the same column twice.
      if (share >= 0.9 && count > 1 && (!best || share > best.share || count > best.parts.length))
        best = { total: total.place, parts: others.flatMap(({ place }) => (place === left?.place ? [] : place)), share }
    }
  }
  return best
}

/** In how many of the rows that have it the total is what all columns come to but itself and the one that is left out. */
function shareOf(total: AmountColumn, inAll: readonly number[], left: AmountColumn | undefined): number {
  let rows = 0
  let right = 0
  for (const [row, cents] of total.cents.entries()) {
    if (cents === undefined) continue
    rows += 1
    if ((inAll[row] ?? 0) - cents - (left?.cents[row] ?? 0) === cents) right += 1
  }
  return rows < 2 ? 0 : right / rows
}

/** What a column of charges is by its name; what no word tells is an extra, and nobody is sure of it. */
export function familyOfColumn(header: string): { readonly family: ChargeFamily; readonly sure: number } {
  const family = familyOfWords(header)
  return family ? { family, sure: 88 } : { family: 'OTHER_ACCESSORIAL', sure: 35 }
}

export function centsOfText(text: string, mark: '.' | ','): number | undefined {
  const isNegative = /^\(.*\)$|-|CR$/.test(text.trim())
  const digits = text.replaceAll(mark === '.' ? /[^0-9.]/g : /[^0-9,]/g, '').replace(',', '.')
  if (!/\d/.test(digits)) return undefined
  const cents = Math.round(Number(digits) * 100)
  return Number.isFinite(cents) ? (isNegative ? -cents : cents) : undefined
}

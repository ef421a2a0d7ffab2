import { type Header, wordOf } from '../../headed-csv/header.ts'

/** Where a charge's description and its amount are; a file may have lost the descriptions. */
export interface ChargePair {
  readonly label: number | undefined
  readonly amount: number
}

interface Numbered {
  readonly place: number
  readonly suffix: string
}

/**
 * Every repeated pair, however many. Tools number repeated headers in their own ways ("", " 1", "(2)", "_1", ".1"): pairs
 * belong together by their numbers where these are all different, else by their order.
 */
export function chargePairsOf(header: Header, labelText: string, amountText: string): ChargePair[] {
  const labels = numbered(header, labelText)
  const amounts = numbered(header, amountText)
  const labelBySuffix = new Map(labels.map((label) => [label.suffix, label.place]))
  const byNumber =
    labelBySuffix.size === labels.length && new Set(amounts.map(({ suffix }) => suffix)).size === amounts.length
  return amounts.map(({ place, suffix }, index) => ({
    amount: place,
    label: byNumber ? labelBySuffix.get(suffix) : labels[index]?.place,
  }))
}

function numbered(header: Header, text: string): Numbered[] {
  const word = wordOf(text)
  return header.words.flatMap((found, place) => {
    const suffix = found.startsWith(word) ? found.slice(word.length) : undefined
    return suffix !== undefined && /^\d*$/.test(suffix) ? [{ place, suffix }] : []
  })
}

import type { AmountSide, AssistantLanguage } from '@waybill/contracts'
import { longestOf, type Way, waysOf } from './chosen-by-size.ts'

/** Between which amounts of money, and where in the text. */
export interface AmountLimits {
  readonly start: number
  readonly end: number
  readonly side: AmountSide
  /** Decimal text: one, or of what lies between two, both. */
  readonly amounts: readonly string[]
  /** The one that was written; a bare number is in none. */
  readonly currency?: string
}

const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
/** What currencies are called; dollars are those of the United States. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^(?:dollars?|bucks|d[oó]lares|d[oó]lar|dollar[oi]|美元|美金|دولار(?:ات|اً|ا|ً)?|us\$)$/iu, 'USD'],
  [/^(?:euros?|欧元|يورو)$/iu, 'EUR'],
  [/^(?:pounds sterling|libras esterlinas|livres sterling|sterline|英镑|جنيه إسترليني)$/iu, 'GBP'],
]
const codes = 'usd|eur|gbp|cad|mxn|aud|nzd|chf|jpy|cny|sek|nok|dkk|pln|inr|brl|aed|sar'
const called = String.raw`us\$|[$€£]|(?:pounds sterling|dollars?|bucks|euros?|d[oó]lar(?:es)?|dollar[oi]|libras esterlinas|livres sterling|sterline|${codes})(?![\p{L}\p{N}])|美元|美金|欧元|英镑|دولار(?:ات|اً|ا|ً)?|يورو|جنيه إسترليني`
const number = String.raw`(?<!\p{N}|\p{N}[.,])\p{N}{1,9}(?:[.,’'\u00a0\u202f ]\p{N}{3})*(?:[.,]\p{N}{1,2})?(?!\p{N}|[.,]\p{N})(?: ?k(?![\p{L}\p{N}]))?`
const written = String.raw`((?:(?:us\$|[$€£]|\b(?:${codes})(?= ?\p{N})) ?)?${number}(?: ?(?:de )?(?:${called}))?)`

/** Where one is said, as what is asked and what is said carries it on. */
export const currencyOf = ({ currency }: { readonly currency?: string }) => (currency === undefined ? {} : { currency })

const cents = (amount: string, more = 0) => ((Math.round(Number(amount) * 100) + more) / 100).toFixed(2)

/** At least and at most so much, to the cent: more than 500 is 500.01 at least. */
export function boundsOf({ side, amounts: [first = '0', second = first] }: Pick<AmountLimits, 'side' | 'amounts'>): {
  readonly least?: string
  readonly most?: string
} {
  switch (side) {
    case 'above':
      return { least: cents(first, 1) }
    case 'from':
      return { least: cents(first) }
    case 'upTo':
      return { most: cents(first) }
    case 'below':
      return { most: cents(first, -1) }
    case 'between':
      return { least: cents(first), most: cents(second) }
  }
}

const kept = new Map<AssistantLanguage, readonly Way[]>()

/** Amounts by which invoices are chosen: over $500, de 1 000 à 2 000 €. What may as well be a day, a year or a count is none. */
export function amountLimitsIn(
  text: string,
  language: AssistantLanguage,
  currencies: readonly string[],
): AmountLimits[] {
  if (!/\p{N}/u.test(text)) return []
  const ways = kept.get(language) ?? waysOf(language, { lead: '', first: written, last: written })
  kept.set(language, ways)
  const found = ways.flatMap(({ side, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const limits = limitsOf(match.slice(1), currencies)
      return limits ? [{ start: match.index, end: match.index + match[0].length, side, ...limits }] : []
    }),
  )
  return longestOf(found.filter(({ side, currency, amounts }) => currency !== undefined || isClear(side, amounts)))
}

/** A bare number is money where it is large, no year, and no end of days. */
function isClear(side: AmountSide, amounts: readonly string[]): boolean {
  return side !== 'between' && amounts.every((each) => Number(each) >= 100 && !/^20[1-4]\d$/.test(each))
}

function limitsOf(
  texts: readonly string[],
  currencies: readonly string[],
): Pick<AmountLimits, 'amounts' | 'currency'> | undefined {
  const amounts = texts.map((each) => numberIn(each))
  const said = texts.flatMap((each) => currencyIn(each) ?? [])
  const known = new Set(said)
  const [currency] = known
  const isOne = known.size < 2 && (currency === undefined || currency === 'USD' || currencies.includes(currency))
  const isInOrder = amounts.length < 2 || Number(amounts[0]) <= Number(amounts[1])
  if (!isOne || !isInOrder || amounts.some((each) => each === undefined || Number(each) === 0)) return undefined
  return { amounts: amounts.flatMap((each) => each ?? []), ...(currency !== undefined && { currency }) }
}

function currencyIn(text: string): string | undefined {
  const said = text
    .replace(/\p{N}[\p{N}.,’'\u00a0\u202f ]*(?:k(?![\p{L}\p{N}]))?/iu, '')
    .replace(/^ ?de /, '')
    .trim()
  if (said === '') return undefined
  return signs[said] ?? names.find(([pattern]) => pattern.test(said))?.[1] ?? said.toUpperCase()
}

/** Three figures behind a sign are thousands, fewer are cents: no amount has three. */
function numberIn(text: string): string | undefined {
  const [figures = ''] = text.match(/\p{N}[\p{N}.,’'\u00a0\u202f ]*/u) ?? []
  const [, whole = '', parts = ''] = /^(.*?)(?:[.,](\p{N}{1,2}))?$/u.exec(figures.trim()) ?? []
  const digits = whole.replaceAll(/\P{N}/gu, '')
  const isThousands = /\p{N} ?k/iu.test(text)
  if (digits === '' || digits.length > 9) return undefined
  if (!isThousands) return parts === '' ? String(Number(digits)) : `${Number(digits)}.${parts.padEnd(2, '0')}`
  return digits.length > 6 ? undefined : String(Math.round(Number(`${digits}.${parts}`) * 1000))
}

import { commonest } from './column-values.ts'
import { type Column, cellsIn, find, type Guessing } from './guessing.ts'

/** Where a currency is at home, of those that are in one country alone. */
const homes: Readonly<Record<string, string>> = {
  GBP: 'GB',
  CAD: 'CA',
  MXN: 'MX',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  TRY: 'TR',
  JPY: 'JP',
  CNY: 'CN',
  HKD: 'HK',
  SGD: 'SG',
  INR: 'IN',
  KRW: 'KR',
  BRL: 'BR',
  ZAR: 'ZA',
  AED: 'AE',
  SAR: 'SA',
}

/** Words that columns have in one language, and where it is spoken: with postal codes of five digits, and of four. */
const languages: readonly (readonly [words: RegExp, five: string, four: string])[] = [
  [/rechnung|sendung|empf[äa]nger|gewicht|fracht|betrag|\bplz\b/i, 'DE', 'AT'],
  [/facture|exp[ée]dition|destinataire|poids|colis|montant|code postal/i, 'FR', 'BE'],
  [/factura|env[íi]o|fecha|importe|recargo|c[óo]digo postal/i, 'ES', 'ES'],
  [/fattura|spedizione|destinatario|importo|tassabile|\bcap\b/i, 'IT', 'IT'],
  [/fatura[^ ]* n|frete|destinat[áa]rio|c[óo]digo de rastreio|encomenda/i, 'PT', 'PT'],
  [/factuur|zending|ontvanger|toeslag|gewicht|verzend/i, 'NL', 'BE'],
]
/** One alone may be a word of another language. */
const fewestWords = 2

/** A language is spoken in more countries than one. */
const sureBy = { currency: 90, language: 60 } as const

interface Home {
  readonly country: string
  /** In percent. */
  readonly sure: number
}

/** Where addresses that name no country most likely are, by the currency of the bill, else by its language; undefined for the United States, and where nothing tells. */
export function homeCountry(guessing: Guessing, columns: readonly Column[], currency: string): Home | undefined {
  const stated = find(columns, 'currency')
  const said = stated && currency === '' ? commonest(cellsIn(guessing, stated)) : currency
  const ofCurrency = said === undefined ? undefined : homes[said]
  if (ofCurrency !== undefined) return { country: ofCurrency, sure: sureBy.currency }
  if (said !== undefined && said !== '' && said !== 'EUR') return undefined
  const counted = languages.map(([words, five, four]) => ({
    words: guessing.headers.filter((header) => words.test(header)).length,
    five,
    four,
  }))
  const [first, second] = counted.toSorted((one, other) => other.words - one.words)
  if (!first || first.words < fewestWords || first.words === second?.words) return undefined
  const country = hasShortCodes(guessing, columns) ? first.four : first.five
  return { country: country === 'PT' && hasCodesOfBrazil(guessing, columns) ? 'BR' : country, sure: sureBy.language }
}

/** Of five digits and three, where those of Portugal have four and three. */
function hasCodesOfBrazil(guessing: Guessing, columns: readonly Column[]): boolean {
  const given = cellsIn(guessing, find(columns, 'consigneePostalCode'))
  return given.length > 0 && given.every((cell) => /^\d{5}-?\d{3}$/.test(cell))
}

function hasShortCodes(guessing: Guessing, columns: readonly Column[]): boolean {
  const given = cellsIn(guessing, find(columns, 'consigneePostalCode'))
  return given.length > 0 && given.filter((cell) => /^\d{4}$/.test(cell)).length > given.length / 2
}

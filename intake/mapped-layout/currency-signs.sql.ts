import { sqlText, sqlTexts } from '../headed-csv/values.sql.ts'

const dollars = [
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
  'TWD',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'BRL',
  'UYU',
  'JMD',
  'TTD',
  'BBD',
  'BSD',
  'FJD',
]

/** What stands beside amounts, and the currencies that it may be: the usual one first. */
export const currencySigns: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'GIP', 'FKP', 'SHP', 'LBP', 'SYP', 'SDG', 'SSP'],
  $: dollars,
  US$: ['USD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  S$: ['SGD'],
  R$: ['BRL'],
  '¥': ['JPY', 'CNY'],
  '￥': ['CNY', 'JPY'],
  RMB: ['CNY'],
  '₺': ['TRY'],
  TL: ['TRY'],
  '₹': ['INR'],
  '₩': ['KRW', 'KPW'],
  '₽': ['RUB'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '₴': ['UAH'],
  '฿': ['THB'],
  zł: ['PLN'],
  Kč: ['CZK'],
}

/** Signs of currencies in use in several countries, where nobody can tell by the sign alone. */
const shared = ['$', '¥', '￥']

export function isShared(sign: string): boolean {
  return shared.includes(sign)
}

/** Of the currencies that a sign may be the one of a country; undefined of a sign that says nothing there. */
export function currencyIn(sign: string, country: string): string | undefined {
  return currencySigns[sign]?.find((code) => code.startsWith(country))
}

/** What a text of an invoice's currency is, by the country that its layout is at home in; of several, where that does not tell, the sign itself. */
export function currencyOf(text: string, country = 'US'): string {
  const known = Object.entries(currencySigns).flatMap(([sign, [usual]]) => {
    const code = isShared(sign) ? currencyIn(sign, country) : usual
    return code === undefined ? [] : [`when ${sqlText(sign.toUpperCase())} then '${code}'`]
  })
  return `case upper(${text}) ${known.join(' ')} else upper(${text}) end`
}

/** Whether a text is a sign that nobody has said the currency of. */
export function isSharedSign(text: string): string {
  return `list_contains(${sqlTexts(shared)}, ${text})`
}

/** Those that are letters, and not three of them as a code has. */
const inLetters = Object.keys(currencySigns).filter((sign) => /^\p{L}{1,2}$/u.test(sign))
const anySign = `'[A-Z]{1,3}\\$|\\p{Sc}|[A-Z]{3}|${inLetters.join('|').toUpperCase()}'`
const codes = Intl.supportedValuesOf('currency')

const aSign = new RegExp(String.raw`^([A-Za-z]{3}|[^\p{L}\p{N}\s]|${inLetters.join('|')}|[A-Z]{1,2}\$)$`, 'u')

/** Whether a text can stand for a currency: a code, a sign, or letters that are one. */
export function isLikeCurrency(text: string): boolean {
  return aSign.test(text)
}

/** The usual currency of a sign, and what is a sign of several or a code as it is. */
export function usualOf(sign: string): string {
  return isShared(sign) ? sign : (currencySigns[sign]?.[0] ?? sign)
}

/** Whether a sign or a code can be that of a currency. */
function canBe(sign: string, currency: string): boolean {
  return currencySigns[sign]?.includes(currency) ?? sign === currency
}

/** What a workbook shows beside its amounts that cannot be the currency that is said of them; XXX stands for one that is not said yet. */
export function foreignBeside(texts: readonly string[], said: string): string[] {
  const code = usualOf(said).toUpperCase()
  if (isShared(code) || code === 'XXX') return []
  return texts.flatMap((text) => signBeside(text) ?? []).filter((sign) => !canBe(sign, code))
}

/** The currency, or the sign of one or several, in what a workbook shows beside a number: `USD` of `USD $`. */
export function signBeside(text: string): string | undefined {
  const words = text.split(/\s+/)
  return words.find((word) => codes.includes(word)) ?? words.find((word) => Object.hasOwn(currencySigns, word))
}

/** The currencies that amounts of a row name, each once; those that are not that of any amount instead, where there are. */
export function signsIn(cells: readonly string[], foreign: readonly string[] = []): string {
  if (foreign.length > 0) return sqlTexts(foreign.map((sign) => sign.toUpperCase()))
  if (cells.length === 0) return '[]::varchar[]'
  const signs = cells.map((cell) => `regexp_extract(upper(${cell}), ${anySign})`)
  return `case when ${cells.map(isPlain).join(' and ')} then []::varchar[]
    else list_distinct(list_filter([${signs.join(', ')}], lambda sign: sign <> '')) end`
}

/** Whether an amount names no currency, as most that begin and end with a digit. */
function isPlain(cell: string): string {
  return `(${cell} is null or (left(${cell}, 1) between '0' and '9' and right(${cell}, 1) between '0' and '9'))`
}

/** The first of them that cannot be the currency of the invoice; XXX stands for one that is not said yet. */
export function otherSign(signs: string, currency: string): string {
  const known = Object.entries(currencySigns).map(
    ([sign, possible]) =>
      `when ${sqlText(sign.toUpperCase())} then not list_contains(${sqlTexts(possible)}, ${currency})`,
  )
  return `case when len(${signs}) > 0 and ${currency} <> 'XXX' then list_filter(${signs}, lambda sign:
    case sign ${known.join(' ')} else sign <> ${currency} and list_contains(${sqlTexts(codes)}, sign) end)[1] end`
}

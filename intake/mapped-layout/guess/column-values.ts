import { type LayoutDayOrder, type LayoutDecimalMark, type LayoutUnit, writtenDayIn } from '@waybill/contracts'
import { decimalMarkOf } from '../../headed-csv/writing.ts'
import { countries } from '../../normalise/places.ts'
import { currencySigns, signBeside, usualOf } from '../currency-signs.sql.ts'
import { dayInSigns, dayOfMonthNamed, monthNames } from '../month-names.ts'
import { trackingNumbersIn } from '../tracking-numbers/tracking-numbers.ts'

/** What the cells of a column look like: shares of those that are not empty. */
export interface ColumnValues {
  readonly filled: number
  readonly distinct: number
  readonly amounts: number
  readonly decimals: number
  readonly dates: number
  /** Numbers that may be days as spreadsheets count them, of 2000 to 2049. */
  readonly countedDays: number
  readonly currencies: number
  readonly countries: number
  readonly postalCodes: number
  readonly tracking: number
  readonly checkedTracking: number
  readonly weights: number
  /** Of the carriers whose tracking numbers these are, the commonest. */
  readonly carrier: string | undefined
  readonly decimalMark: LayoutDecimalMark
  /** Whole numbers, of which those from 1.000 on have points between their thousands. */
  readonly areGrouped: boolean
  /** Undefined where no value tells it. */
  readonly dayOrder: LayoutDayOrder | undefined
  readonly unit: LayoutUnit | undefined
  /** Or a sign of several, as it stands there. */
  readonly currency: string | undefined
}

const number =
  /^\(?[-+\u2212\u2013]?\s?(?:[A-Z]{1,3}\p{Sc}?\s?|\p{Sc}\s?)?\(?[-+\u2212\u2013]?(?:\d{1,3}(?:[.,'’ \u00A0\u202F]\d{3})+|\d+)?(?:[.,]\d*)?\s?(?:[A-Z]{1,3}|\p{Sc}|ZŁ|KČ|[元圆円원])?\)?-?(?:CR)?$/u
const date =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])|\d{1,2}[- ][A-Za-z]{3}[- ](?:\d{4}|\d{2}))(?:[ T]\d{1,2}:\d{2}.*)?$/
const countedDay = /^\d{5}(?:\.\d+)?$/
const weight = /^\d+(?:[.,]\d+)?\s?(lbs?|kgs?|oz|g)\.?(?:,? ?\d+(?:\.\d+)?\s?(?:oz|gr?)\.?)?$/i
const postal =
  /^(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3})$/i
const countryCodes = new Set(countries.map(({ countryCode }) => countryCode))
const currencyCodes = new Set(Intl.supportedValuesOf('currency'))
const units: Readonly<Record<string, LayoutUnit>> = { lb: 'lb', lbs: 'lb', kg: 'kg', kgs: 'kg', oz: 'oz', g: 'g' }
/** Signs of one currency, and the pound, whose others are rare; letters alone may be any word. */
const signs = Object.entries(currencySigns).flatMap(([text, [code, ...others]]) =>
  code !== undefined && !/^[A-Z]+$/.test(text) && (others.length === 0 || text === '£') ? [{ text, code }] : [],
)

/** What accounting writes for nothing. */
const nothing = /^\p{Sc}?\s*[-\u2013\u2014]\s*\p{Sc}?$/u

/** Cells longer than this are none of what is looked for. */
const longest = 60

/** `beside` is what a workbook shows beside the numbers. */
export function valuesOf(cells: readonly string[], beside: readonly string[] = []): ColumnValues {
  const given = cells.filter((cell) => cell !== '' && cell.length <= longest && !nothing.test(cell))
  const share = (is: (cell: string) => boolean) => (given.length === 0 ? 0 : given.filter(is).length / given.length)
  const amounts = share((cell) => /\d/.test(cell) && number.test(cell.toUpperCase()))
  const tracked = given.flatMap((cell) => trackingNumbersIn(cell.replaceAll(/^'|\.0$/g, '')).slice(0, 1))
  const checked = tracked.filter((found) => found.checked)
  return {
    filled: cells.length === 0 ? 0 : given.length / cells.length,
    distinct: given.length === 0 ? 0 : new Set(given).size / given.length,
    amounts,
    decimals: share((cell) => /\d[.,]\d{1,2}(?!\d)/.test(cell)),
    dates: share((cell) => date.test(cell) || isWorded(cell)),
    countedDays: share((cell) => countedDay.test(cell) && Number(cell) >= 36_526 && Number(cell) < 54_789),
    currencies: share((cell) => currencyCodes.has(cell.toUpperCase()) || Object.hasOwn(currencySigns, cell)),
    countries: share((cell) => countryCodes.has(cell.toUpperCase())),
    postalCodes: share((cell) => postal.test(cell)),
    tracking: given.length === 0 ? 0 : tracked.length / given.length,
    checkedTracking: given.length === 0 ? 0 : checked.length / given.length,
    weights: share((cell) => weight.test(cell)),
    carrier: commonest(checked.flatMap(({ carrier }) => carrier ?? [])),
    decimalMark: decimalMarkOf(given),
    areGrouped: groupsOfPoints(given),
    dayOrder: orderOf(given),
    unit: units[
      commonest(given.flatMap((cell) => weight.exec(cell)?.[1]?.toLowerCase() ?? [])) ?? oneOf(beside, unitBeside) ?? ''
    ],
    currency: commonest(given.flatMap((cell) => signIn(cell) ?? [])) ?? oneOf(beside, currencyBeside),
  }
}

/** What all of them that say something say alike. */
function oneOf(texts: readonly string[], say: (text: string) => string | undefined): string | undefined {
  const [one, ...others] = new Set(texts.flatMap((text) => say(text) ?? []))
  return others.length === 0 ? one : undefined
}

function unitBeside(text: string): string | undefined {
  const unit = text.toLowerCase().replace(/\.$/, '')
  return Object.hasOwn(units, unit) ? unit : undefined
}

function currencyBeside(text: string): string | undefined {
  const sign = signBeside(text)
  return sign === undefined ? undefined : usualOf(sign)
}

/** 1.200 beside 850: with three decimals, 850 would have them, too. */
function groupsOfPoints(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => cell.replaceAll(/[^\d.,]/g, ''))
  return (
    numbers.every((text) => /^(?:\d{1,3}|[1-9]\d{0,2}(?:\.\d{3})+)$/.test(text)) &&
    numbers.some((text) => text.includes('.')) &&
    numbers.some((text) => /^[1-9]\d{1,2}$/.test(text))
  )
}

const named = new RegExp(dayOfMonthNamed, 'u')
const signed = new RegExp(dayInSigns, 'u')

/** Whether a cell is a day whose month has its name, or whose parts have their signs. */
function isWorded(cell: string): boolean {
  return signed.test(cell) || monthNames.has(named.exec(cell)?.[2]?.toLowerCase() ?? '')
}

function signIn(cell: string): string | undefined {
  const sign = signs.find(({ text }) => cell.includes(text))?.code
  const code = /(?:^|[\d\s])([A-Z]{3})(?:$|[\d\s])/.exec(cell)?.[1]
  if (sign === undefined && code !== undefined && /\d/.test(cell) && currencyCodes.has(code)) return code
  return sign ?? (/\d/.test(cell) ? /(?<![A-Za-z])[$¥￥]/.exec(cell)?.[0] : undefined)
}

/** A date of which only one order makes sense decides for all; points are only ever written between a day and a month. */
export function orderOf(cells: readonly string[]): LayoutDayOrder | undefined {
  let point = false
  for (const cell of cells) {
    if (/^\d{4}/.test(cell)) return 'year-first'
    const { first = 0, second = 0 } = writtenDayIn(cell) ?? {}
    if (first > 12) return 'day-first'
    if (second > 12) return 'month-first'
    point ||= /^\d{1,2}\./.test(cell)
  }
  return point ? 'day-first' : undefined
}

export function commonest(texts: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length] as const)
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

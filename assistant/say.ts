import {
  type AskedQuestion,
  type AssistantLanguage,
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  type MeasureName,
  priorCoverage,
  startOfMonth,
  type TimeSpan,
  type Unit,
  writtenDates,
} from '@waybill/contracts'
import { houseName } from './words/house-name.ts'
import { languages } from './words/index.ts'
import type { LanguageWords, SaidName } from './words/language-words.ts'
import { namesOfCountry, namesOfState } from './words/places.ts'

/** Says things in a language. */
export interface Voice {
  readonly language: AssistantLanguage
  readonly words: LanguageWords
  /** What a value of a dimension is called, where its own text says little. */
  readonly nameOf: (column: DimensionName, value: string) => string
}

export function voiceOf(language: AssistantLanguage, nameOf: Voice['nameOf'] = (_, value) => value): Voice {
  const words = languages.get(language)
  return { language, words, nameOf: (column, value) => houseName(words, column, value) ?? nameOf(column, value) }
}

export const firstOf = (commas: string | undefined) => commas?.split(',')[0]?.trim() ?? ''

export function measureName({ words }: Voice, measure: MeasureName): string {
  return capital(firstOf(words.measures[measure]))
}

export function dimensionName({ words }: Voice, dimension: DimensionName): string {
  return firstOf(words.dimensions[dimension]) || dimension
}

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}

export function say({ words }: Voice, name: SaidName, values: Readonly<Record<string, string>> = {}): string {
  return filled(words.says[name], values)
}

export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '')
}

interface Measured {
  readonly unit: Unit
  readonly currency?: string | undefined
}

/** As the pages write numbers: in letters that run from right to left as in English, in one piece, with a real minus. */
function numberIn(
  { language }: Pick<Voice, 'language'>,
  options: Intl.NumberFormatOptions,
  value: string | number,
): string {
  const rightToLeft = language === 'ar'
  const exact = String(value) as Intl.StringNumericLiteral
  const text = new Intl.NumberFormat(rightToLeft ? 'en' : language, options).format(exact).replace('-', '−')
  return rightToLeft ? `\u2066${text}\u2069` : text
}

export function amountIn(
  voice: Voice,
  { unit, currency = 'USD' }: Measured,
  value: string | number,
  sign: 'always' | 'auto' = 'auto',
): string {
  const format = (options: Intl.NumberFormatOptions) =>
    numberIn(voice, { ...options, signDisplay: sign === 'always' ? 'exceptZero' : 'auto' }, value)
  switch (unit) {
    case 'money':
      return format({ style: 'currency', currency })
    case 'moneyPerPound':
      return `${format({ style: 'currency', currency, maximumFractionDigits: 4 })}/lb`
    case 'count':
      return format({ maximumFractionDigits: 0 })
    case 'weight':
    case 'weightPerPackage':
      return `${format({ maximumFractionDigits: 2 })} lb`
    case 'share':
      return percentIn(voice, Number(value), sign, 2)
  }
}

export function percentIn(
  voice: Pick<Voice, 'language'>,
  percent: number,
  sign: 'always' | 'auto' = 'auto',
  digits = 1,
): string {
  const signDisplay = sign === 'always' ? 'exceptZero' : 'auto'
  return numberIn(voice, { style: 'percent', maximumFractionDigits: digits, signDisplay }, percent / 100)
}

/** Of shares, more or fewer percentage points. */
export function pointsIn(voice: Pick<Voice, 'language'>, points: string | number): string {
  return numberIn(voice, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }, points)
}

/** Behind days that are compared with: when invoices begin, where those days begin before them. */
export function beginsIn(voice: Voice, prior: DateRange, firstInvoice: CalendarDate | undefined): string {
  if (firstInvoice === undefined || priorCoverage(prior, firstInvoice) === 'whole') return ''
  return say(voice, 'begins', { date: daysIn(voice, { from: firstInvoice, to: firstInvoice }) })
}

/** Whole years and months by their names, else both ends. */
export function daysIn(voice: Voice, { from, to }: Pick<DateRange, 'from' | 'to'>): string {
  const after = addDays(to, 1)
  if (from.endsWith('-01-01') && after === `${Number(from.slice(0, 4)) + 1}-01-01`) return from.slice(0, 4)
  if (from === startOfMonth(from) && after === addMonths(from, 1))
    return dayIn(voice, from, { year: 'numeric', month: 'long' })
  const [first, last] = [dayIn(voice, from), dayIn(voice, to)]
  return from === to ? first : say(voice, 'range', { from: first, to: last })
}

function dayIn(
  { language }: Voice,
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return writtenDates(language === 'ar' ? 'ar-u-nu-latn' : language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** A stretch of time by its first day. */
export function spanName(voice: Voice, span: TimeSpan, day: string): string {
  const year = day.slice(0, 4)
  switch (span) {
    case 'day':
      return dayIn(voice, day)
    case 'week':
      return say(voice, 'weekOf', { day: dayIn(voice, day) })
    case 'month':
      return dayIn(voice, day, { year: 'numeric', month: 'long' })
    case 'quarter':
      return say(voice, 'quarterOfYear', { quarter: String(Math.ceil(Number(day.slice(5, 7)) / 3)), year })
    case 'year':
      return year
  }
}

/** A row's value as the pages write it: states and countries by their names. */
export function nameInRow(voice: Voice, dimension: DimensionName, value: string): string {
  if (dimension.endsWith('_state')) return namesOfState(value)[0] ?? value
  if (dimension.endsWith('_country')) return namesOfCountry(value, voice.language)[1] ?? value
  return voice.nameOf(dimension, value)
}

export function filtersIn(voice: Voice, where: AskedQuestion['where']): string[] {
  return where.map(({ column, op, values }) => {
    const named = values.map((value) => voice.nameOf(column, value)).join(', ')
    // Without which end, where it is one of two.
    const isOfAnEnd = /^(?:normalised_)?(?:sender|consignee)_/.test(column)
    if (op === 'not in')
      return say(voice, 'without', { values: isOfAnEnd ? `${dimensionName(voice, column)} ${named}` : named })
    if (column.startsWith('normalised_sender')) return say(voice, 'sender', { values: named })
    if (column.startsWith('normalised_consignee')) return say(voice, 'receiver', { values: named })
    const isBare = column === 'zone' || column === 'account_number' || column.endsWith('_postal_code')
    return isBare ? `${dimensionName(voice, column)} ${named}` : named
  })
}

/** A question in words, as a button says it. */
export function titleOf(voice: Voice, question: AskedQuestion): string {
  const { measure, by, span, where, dates, prior, most, share, why } = question
  const named = [measureName(voice, measure), ...filtersIn(voice, where)].join(' · ')
  const keys = [...by.map((each) => dimensionName(voice, each)), ...(span ? [firstOf(voice.words.spans[span])] : [])]
  const cut = keys.length > 0 ? say(voice, 'by', { what: named, by: keys.join(', ') }) : named
  const shared = share ? say(voice, 'shareOf', { what: cut }) : cut
  const whole = why ? say(voice, 'whyOf', { what: shared }) : shared
  const ranked = most ? [say(voice, rankOf(most), { count: String(most.count) })] : []
  const days = daysIn(voice, dates) + (prior ? say(voice, 'against', { dates: daysIn(voice, prior) }) : '')
  return [whole, ...ranked, days].join(' · ')
}

function rankOf({ count, least, growth }: NonNullable<AskedQuestion['most']>): SaidName {
  const rank = growth ? (least ? 'fallen' : 'grown') : least ? 'least' : 'top'
  return count === 1 ? `${rank}One` : rank
}

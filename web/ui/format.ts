import { type CalendarDate, type Unit, type Uom, writtenDates } from '@waybill/contracts'
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** A measured number: exact decimal text and what it counts. */
export interface Amount {
  readonly decimal: string
  readonly unit: Unit
  readonly currency?: string | undefined
  readonly uom?: Uom | undefined
}

export interface Format {
  /** In full, for reading and adding up. */
  readonly exact: (amount: Amount) => string
  /** How much more or less, with its sign. */
  readonly moved: (amount: Amount, style: 'exact' | 'short') => string
  /** With K, M, B, for marks and axes. */
  readonly short: (amount: Amount) => string
  readonly axis: (value: number, unit: Unit, currency?: string) => string
  readonly count: (value: number) => string
  /** A change with its sign. */
  readonly change: (ratio: number) => string
  readonly share: (ratio: number) => string
  /** A change of a share, in hundredths of the whole, with its sign. */
  readonly points: (ratio: number) => string
  readonly date: (date: CalendarDate) => string
  /** In digits, so that days line up. */
  readonly day: (date: CalendarDate) => string
  readonly dates: (from: CalendarDate, to: CalendarDate) => string
  readonly month: (date: CalendarDate, style: MonthStyle) => string
  readonly compare: (left: string, right: string) => number
}

/** The short one says no year, unless it is asked for. */
export type MonthStyle = 'short' | 'shortOfYear' | 'long'

const isMoney = (unit: Unit) => unit === 'money' || unit === 'moneyPerPound'

/** XXX is the code for none. */
const isCode = (currency: string) => /^[A-Za-z]{3}$/.test(currency) && currency !== 'XXX'

function styleOf(unit: Unit, currency = 'USD'): Intl.NumberFormatOptions {
  // An address may name anything; what is no code is no currency of any line.
  if (isMoney(unit) && isCode(currency)) {
    return { style: 'currency', currency, ...(isWithoutCents(currency) && centsWhereAny) }
  }
  if (unit === 'count') return { maximumFractionDigits: 0 }
  return { minimumFractionDigits: 2, maximumFractionDigits: 2 }
}

/** Yen, won and pesos of Chile are written whole. An invoice may have hundredths of them nevertheless, and its sum has them. */
const centsWhereAny = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
} as const

const withoutCents = new Map<string, boolean>()

function isWithoutCents(currency: string): boolean {
  const known = withoutCents.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  withoutCents.set(currency, maximumFractionDigits === 0)
  return maximumFractionDigits === 0
}

/** An instant that falls on the day in UTC, the zone that every date here is written in. */
function noon(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00Z`)
}

/** Where letters run from right to left, numbers keep to the invoices': digits, signs and K, M, B as in English. */
function numbersIn(locale: string) {
  const rightToLeft = locale.startsWith('ar')
  return {
    locale: rightToLeft ? 'en' : locale,
    /** A real minus, as wide as a plus; and, among letters that run the other way, all in one piece. */
    signed: (text: string) => {
      const withMinus = text.replace('-', '−')
      return rightToLeft ? `\u2066${withMinus}\u2069` : withMinus
    },
  }
}

export function formatIn(locale: string): Format {
  const { locale: numberLocale, signed } = numbersIn(locale)
  const numbers = new Map<string, Intl.NumberFormat>()
  const number = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const known = numbers.get(key) ?? new Intl.NumberFormat(numberLocale, options)
    numbers.set(key, known)
    return known
  }
  const days = writtenDates(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const digits = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
  const months: Record<MonthStyle, Intl.DateTimeFormat> = {
    short: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    shortOfYear: new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    long: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }
  const collator = new Intl.Collator(locale, { numeric: true })

  const exact = ({ decimal, unit, currency }: Amount) => {
    const options = { ...styleOf(unit, currency), ...(unit === 'share' && percent) }
    return signed(number(options).format(decimal as Intl.StringNumericLiteral))
  }
  const short = (amount: Amount) => {
    const { decimal, unit, currency } = amount
    if (Math.abs(Number(decimal)) < 1000 || unit === 'share') return exact(amount)
    const options = { ...styleOf(unit, currency), ...compact, minimumFractionDigits: 2 } as const
    return signed(number({ ...options, maximumFractionDigits: 2 }).format(decimal as Intl.StringNumericLiteral))
  }
  return {
    exact,
    moved: ({ decimal, unit, currency }, style) => {
      const isLarge = style === 'short' && Math.abs(Number(decimal)) >= 1000
      const abbreviated = { ...compact, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
      const options = { ...styleOf(unit, currency), signDisplay: 'exceptZero', ...(isLarge && abbreviated) } as const
      return signed(number(options).format(decimal as Intl.StringNumericLiteral))
    },
    short,
    axis: (value, unit, currency) => {
      const style = { ...styleOf(unit, currency), ...(unit === 'share' && percent) }
      const options = { ...style, ...compact, minimumFractionDigits: 0 } as const
      return signed(number({ ...options, maximumFractionDigits: Math.abs(value) < 1 ? 2 : 1 }).format(value))
    },
    count: (value) => number({ maximumFractionDigits: 0 }).format(value),
    change: (ratio) => signed(number({ style: 'percent', ...signedDigit }).format(seen(ratio))),
    points: (ratio) => signed(number(signedDigit).format(seen(ratio) * 100)),
    share: (ratio) => signed(number({ style: 'percent', ...oneDigit }).format(ratio)),
    date: (date) => days.format(noon(date)),
    day: (date) => digits.format(noon(date)),
    dates: (from, to) => (from === to ? days.format(noon(from)) : days.formatRange(noon(from), noon(to))),
    month: (date, style) => months[style].format(noon(date)),
    compare: collator.compare,
  }
}

/** A language that shortens from ten thousand on has its separators below that, too. */
const compact = { notation: 'compact', useGrouping: 'always' } as const
/** Shares are in percent already; their sign stands where the language has it. */
const percent = { style: 'unit', unit: 'percent' } as const
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const signedDigit = { signDisplay: 'exceptZero', ...oneDigit } as const

/** What its one digit would not show is none. */
const seen = (ratio: number) => (Math.abs(ratio) < 5e-4 ? 0 : ratio)

const Context = createContext<Format | undefined>(undefined)

/** Formats take long to make, so the page has one set of them. */
export function FormatProvider({ children }: { readonly children: ReactNode }) {
  const { locale } = useLanguage()
  const format = useMemo(() => formatIn(locale), [locale])
  return createElement(Context, { value: format }, children)
}

export function useFormat(): Format {
  const format = useContext(Context)
  if (!format) throw new Error('useFormat stands inside FormatProvider')
  return format
}

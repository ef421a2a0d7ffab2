import { writtenDates } from '@waybill/contracts'
import { useLanguage } from './language.tsx'

/** Moments and sizes, in the reader's language and time zone. */
export function useInstants(): Instants {
  const { locale } = useLanguage()
  const known = instants.get(locale) ?? instantsIn(locale)
  instants.set(locale, known)
  return known
}

type Instants = ReturnType<typeof instantsIn>

/** Every row of a list asks for them, and a format of dates takes longer to make than to use. */
const instants = new Map<string, Instants>()

function instantsIn(locale: string) {
  const momentOf = shortMoments(locale)
  const moments = writtenDates(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    moment: (instant: string) => momentOf(new Date(instant), new Date()),
    exactMoment: (instant: string) => moments.format(new Date(instant)),
    size: (bytes: number) => sizeIn(locale, bytes),
    /** How long something took: seconds, and from a minute on hours, minutes and seconds. */
    took: (milliseconds: number) => timeIn(locale, milliseconds),
  }
}

/** As short as a moment can be told: today's by its time alone, one of this year or near it without the year, others without the time. */
export function shortMoments(locale: string): (moment: Date, now: Date) => string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const today = new Intl.DateTimeFormat(locale, time)
  const near = writtenDates(locale, { month: 'short', day: 'numeric', ...time })
  const far = writtenDates(locale, { dateStyle: 'medium' })
  return (moment, now) => {
    if (moment.toDateString() === now.toDateString()) return today.format(moment)
    const isNear = moment.getFullYear() === now.getFullYear() || Math.abs(Number(moment) - Number(now)) < halfAYear
    return (isNear ? near : far).format(moment)
  }
}

/** Yesterday's, and tomorrow's, are told with their time on New Year too. */
const halfAYear = 182 * 86_400_000

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

function sizeIn(locale: string, bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = units[step] ?? 'byte'
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  })
  return format.format(bytes / 1000 ** step)
}

export function timeIn(locale: string, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) {
    const maximumFractionDigits = milliseconds < 9950 ? 1 : 0
    const unit = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits } as const
    return new Intl.NumberFormat(locale, unit).format(milliseconds / 1000)
  }
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

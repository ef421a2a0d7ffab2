import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** Days and local moments in numbers, as documents have them: no time zone moves them. */
export interface Days {
  /** Of `YYYY-MM-DD`, or of a moment its day: `MM/DD/YYYY` in the United States. */
  readonly day: (date: string) => string
  /** With hours and minutes where it has them. */
  readonly moment: (moment: string) => string
}

export function daysIn(locale: string): Days {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
  const days = new Intl.DateTimeFormat(locale, numeric)
  const times = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const day = (date: string) => (date === '' ? '' : days.format(new Date(`${date.slice(0, 10)}T12:00:00Z`)))
  return {
    day,
    moment: (moment) =>
      moment.length > 10 ? `${day(moment)} ${times.format(new Date(`${moment.replace(' ', 'T')}Z`))}` : day(moment),
  }
}

export function useDays(): Days {
  const { locale } = useLanguage()
  return useMemo(() => daysIn(locale), [locale])
}

import type { ReportSchedule, ScheduleRun } from '@waybill/contracts'
import { useMemo } from 'react'
import { useLanguage, useSay } from '../../ui/language.tsx'

/** Monday. */
const aMonday = Date.UTC(2026, 0, 5)

/** Hours and weekdays in the reader's language. */
export function useClockWords() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    const hours = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    return {
      weekday: (day: number): string => weekdays.format(aMonday + (day - 1) * 86_400_000),
      hour: (hour: number): string => hours.format(aMonday + hour * 3_600_000),
    }
  }, [locale])
}

/** A schedule in words: what it reports, when, and to whom. */
export function useScheduleWords() {
  const say = useSay()
  const clock = useClockWords()
  return {
    what: ({ known, page, answer }: Pick<ReportSchedule, 'known' | 'page' | 'answer'>): string => {
      if (known !== null) return say(`reports.known.${known}`)
      if (!answer) return say('schedules.lines', { page: say(`page.${page}`) })
      const measure = say(`fact.${answer.measure}`)
      const by = [
        ...answer.by.map((dimension) => say(`dimension.${dimension}`)),
        ...(answer.span ? [say(`assistant.span.${answer.span}`)] : []),
      ]
      return by.length === 0 ? measure : say('schedules.answer', { measure, by: by.join(say('list.comma')) })
    },
    when: (schedule: Pick<ReportSchedule, 'every' | 'weekday' | 'dayOfMonth' | 'hour'>): string => {
      const hour = clock.hour(schedule.hour)
      switch (schedule.every) {
        case 'day':
          return say('schedules.daily', { hour })
        case 'week':
          return say('schedules.weekly', { weekday: clock.weekday(schedule.weekday), hour })
        case 'month':
          return say('schedules.monthly', { day: schedule.dayOfMonth, hour })
      }
    },
    to: ({ delivery, addresses, server }: Pick<ReportSchedule, 'delivery' | 'addresses' | 'server'>): string => {
      switch (delivery) {
        case 'file':
          return say('schedules.delivery.file')
        case 'email':
          return addresses.join(say('list.comma'))
        case 'sftp':
          return `sftp://${server.login}@${server.host}${server.folder.startsWith('/') ? '' : '/'}${server.folder}`
      }
    },
    state: (run: Pick<ScheduleRun, 'state'> | null): string => say(`schedules.state.${run?.state ?? 'never'}`),
  }
}

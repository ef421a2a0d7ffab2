import type { BillingRhythm } from '@waybill/contracts'
import { useLanguage, useSay } from '../../ui/language.tsx'

/** Monday. */
const aMonday = Date.UTC(2026, 0, 5)

/** A rhythm as a person would say it: weekly, on Saturday. */
export function useRhythmWords(): (rhythm: BillingRhythm | null) => string {
  const say = useSay()
  const { locale } = useLanguage()
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const together = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (rhythm) => {
    if (rhythm === null) return say('missing.byNumber')
    if (rhythm.kind === 'month')
      return rhythm.day > 30 ? say('missing.endOfMonth') : say('missing.monthly', { day: rhythm.day })
    const weekdays = together.format(rhythm.weekdays.map((day) => names.format(aMonday + (day - 1) * 86_400_000)))
    return say('missing.weeks', { every: rhythm.every, weekdays })
  }
}

import { writtenDates } from '@waybill/contracts'

/** "1st March 2026": the specification's way in English, and the language's own in any other. */
export function reportDate(date: string, locale: string): string {
  const noon = new Date(`${date}T12:00:00Z`)
  const own = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  if (!locale.startsWith('en')) return writtenDates(locale, own).format(noon)
  const day = noon.getUTCDate()
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(noon)
  return `${day}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]} ${month} ${noon.getUTCFullYear()}`
}

const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

/** What newer browsers tell of a locale, beyond what TypeScript knows of. */
interface WithWeek {
  readonly getWeekInfo?: () => { readonly firstDay: number }
}

/** The day that weeks start with there: 1 is Monday, 7 is Sunday. Monday, where the browser does not say. */
export function firstDayOfWeek(locale: string): number {
  const known: Intl.Locale & WithWeek = new Intl.Locale(locale)
  return known.getWeekInfo?.().firstDay ?? 1
}

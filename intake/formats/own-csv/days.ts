/** Whether a text like 2026-02-28 is a day of the calendar. */
export function isRealDay(day: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}

import type { AuditSearch } from '@waybill/contracts'

/** What a person fills in: days as they are where the person is. */
export interface AuditFields {
  readonly person: string
  readonly action: string
  readonly subject: string
  readonly fromDay: string
  readonly toDay: string
}

export const noFields: AuditFields = { person: '', action: '', subject: '', fromDay: '', toDay: '' }

/** The same as moments: from the beginning of the first day to the end of the last. */
export function searchOf({ person, action, subject, fromDay, toDay }: AuditFields): AuditSearch {
  const [from, until] = [midnightOf(fromDay, 0), midnightOf(toDay, 1)]
  return {
    ...(person.trim() !== '' && { person: person.trim() }),
    ...(action !== '' && { action }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
}

function midnightOf(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return undefined
  return new Date(year, month - 1, date + daysLater).toISOString()
}

import { type AuditEntry, csvText } from '@waybill/contracts'

interface Exported {
  readonly entries: readonly AuditEntry[]
  readonly total: number
  /** What was asked for, in words. */
  readonly asked: readonly (readonly [name: string, value: string])[]
}

/** A line for every changed value; an entry without any is a line too. */
export function auditCsv({ entries, total, asked }: Exported): string {
  return csvText([
    ...asked,
    ['Entries', entries.length < total ? `${entries.length} of ${total}` : String(total)],
    [],
    ['Number', 'Moment (UTC)', 'User', 'Address', 'Action', 'Subject', 'Field', 'Before', 'After'],
    ...entries.flatMap(({ id, at, login, address, action, subject, changes }) => {
      const start = [String(id), at, login, address, action, subject]
      if (changes.length === 0) return [start]
      return changes.map(({ field, before, after }) => [...start, field, before ?? '', after ?? ''])
    }),
  ])
}

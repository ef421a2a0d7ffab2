import { type AuditEntry, type AuditSearch, csvText } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import { actionWords } from './action-words.ts'
import { fieldWords } from './field-words.ts'
import { subjectWords } from './subject-words.ts'
import { valueWords } from './value-words.ts'

interface Exported {
  readonly entries: readonly AuditEntry[]
  readonly total: number
  readonly asked: AuditSearch
}

/** What was asked for, then a line for every changed value; an entry without any is a line too. */
export function auditCsv({ entries, total, asked }: Exported, say: Say): string {
  const shown = entries.length
  return csvText([
    ...Object.entries(asked).map(([field, value]) => [
      fieldWords(field, say),
      field === 'action' ? actionWords(value, say) : value,
    ]),
    [say('audit.entries'), shown < total ? say('audit.entriesOf', { shown, total }) : String(total)],
    [],
    [
      say('audit.number'),
      say('audit.momentUtc'),
      say('audit.who'),
      say('audit.from'),
      say('audit.what'),
      say('audit.subject'),
      say('audit.field'),
      say('audit.before'),
      say('audit.after'),
    ],
    ...entries.flatMap((entry) => linesOf(entry, say)),
  ])
}

function linesOf({ id, at, login, address, action, subject, changes }: AuditEntry, say: Say): string[][] {
  const start = [String(id), at, login, address, actionWords(action, say), subjectWords(subject, say)]
  if (changes.length === 0) return [start]
  return changes.map(({ field, before, after }) => [
    ...start,
    fieldWords(field, say),
    valueWords(field, before ?? '', say),
    valueWords(field, after ?? '', say),
  ])
}

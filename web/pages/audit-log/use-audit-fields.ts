import { CalendarDate } from '@waybill/contracts'
import { useTyped, useWord, useWrite } from '../../widgets/administration/words-in-address.ts'
import { isAction } from './action-words.ts'
import type { AuditFields } from './audit-search.ts'

/** What is looked for begins on its first page. */
const firstPage = { before: undefined }

interface InAddress {
  readonly fields: AuditFields
  readonly change: (field: keyof AuditFields, value: string) => void
  readonly clear: () => void
}

/** What is filled in, kept in the address bar. */
export function useAuditFields(): InAddress {
  const write = useWrite()
  const [person, typePerson] = useTyped('person', firstPage)
  const [subject, typeSubject] = useTyped('subject', firstPage)
  const [fromDay, typeFromDay] = useTyped('from', firstPage)
  const [toDay, typeToDay] = useTyped('to', firstPage)
  const [given = '', setAction] = useWord('action', firstPage)
  const changes: Readonly<Record<keyof AuditFields, (value: string) => void>> = {
    person: typePerson,
    subject: typeSubject,
    fromDay: typeFromDay,
    toDay: typeToDay,
    action: (value) => setAction(value || undefined),
  }
  return {
    fields: { person, subject, action: isAction(given) ? given : '', fromDay: dayIn(fromDay), toDay: dayIn(toDay) },
    change: (field, value) => changes[field](value),
    clear: () =>
      write({ ...firstPage, person: undefined, subject: undefined, from: undefined, to: undefined, action: undefined }),
  }
}

const dayIn = (word: string): string => CalendarDate.safeParse(word).data ?? ''

import type { AuditEntry } from '@waybill/contracts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { actionWords } from './action-words.ts'
import { fieldWords } from './field-words.ts'
import { partsOf } from './list-parts.ts'
import { subjectWords } from './subject-words.ts'
import { valueWords } from './value-words.ts'

/** One entry in full: what stood there, and what stands there now. */
export function EntryPanel({ entry, onClose }: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const say = useSay()
  const { exactMoment } = useInstants()
  const { id, at, login, address, action, subject, changes } = entry
  const words = (field: string, value: string | null) => value && valueWords(field, value, say)
  const facts = [
    [say('audit.when'), exactMoment(at)],
    [say('audit.who'), login],
    [say('audit.subject'), subjectWords(subject, say)],
    [say('audit.from'), address],
    [say('audit.number'), String(id)],
  ] as const
  return (
    <SidePanel wide title={actionWords(action, say)} note={subjectWords(subject, say)} onClose={onClose}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">{say('audit.field')}</th>
              <th scope="col">{say('audit.before')}</th>
              <th scope="col">{say('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldWords(field, say)}</th>
                <td>
                  {before !== null && (
                    <Value value={valueWords(field, before, say)} other={words(field, after)} mark="del" />
                  )}
                </td>
                <td>
                  {after !== null && (
                    <Value value={valueWords(field, after, say)} other={words(field, before)} mark="ins" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  )
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface ValueProps {
  readonly value: string
  readonly other: string | null
  readonly mark: 'del' | 'ins'
}

function Value({ value, other, mark: Mark }: ValueProps) {
  const { exactMoment } = useInstants()
  if (moment.test(value)) return <Mark>{exactMoment(value)}</Mark>
  return partsOf(value, other).map(({ text, kept }) => (
    <div key={text}>{kept ? <span className="quiet">{text}</span> : <Mark>{text}</Mark>}</div>
  ))
}

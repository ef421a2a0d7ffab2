import { useSay } from '../../ui/language.tsx'
import { actionWords } from './action-words.ts'
import type { AuditFields } from './audit-search.ts'

interface AuditFiltersProps {
  readonly fields: AuditFields
  readonly actions: readonly string[]
  readonly onFields: (fields: AuditFields) => void
}

export function AuditFilters({ fields, actions, onFields }: AuditFiltersProps) {
  const say = useSay()
  return (
    <>
      <input
        type="search"
        aria-label={say('audit.subject')}
        placeholder={say('audit.subject')}
        value={fields.subject}
        onChange={({ target }) => onFields({ ...fields, subject: target.value })}
      />
      <select
        aria-label={say('audit.what')}
        value={fields.action}
        onChange={({ target }) => onFields({ ...fields, action: target.value })}
      >
        <option value="">{say('audit.everything')}</option>
        {actions.map((one) => (
          <option key={one} value={one}>
            {actionWords(one, say)}
          </option>
        ))}
      </select>
      <label className="day">
        {say('audit.fromDay')}
        <input
          type="date"
          value={fields.fromDay}
          max={fields.toDay || undefined}
          onChange={({ target }) => onFields({ ...fields, fromDay: target.value })}
        />
      </label>
      <label className="day">
        {say('audit.toDay')}
        <input
          type="date"
          value={fields.toDay}
          min={fields.fromDay || undefined}
          onChange={({ target }) => onFields({ ...fields, toDay: target.value })}
        />
      </label>
    </>
  )
}

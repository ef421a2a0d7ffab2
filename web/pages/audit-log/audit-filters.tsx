import { AuditAction } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { actionWords } from './action-words.ts'
import type { AuditFields } from './audit-search.ts'

interface AuditFiltersProps {
  readonly fields: AuditFields
  readonly onChange: (field: keyof AuditFields, value: string) => void
}

export function AuditFilters({ fields, onChange }: AuditFiltersProps) {
  const say = useSay()
  return (
    <>
      <input
        type="search"
        aria-label={say('audit.subject')}
        placeholder={say('audit.subject')}
        value={fields.subject}
        onChange={({ target }) => onChange('subject', target.value)}
      />
      <select
        aria-label={say('audit.what')}
        value={fields.action}
        onChange={({ target }) => onChange('action', target.value)}
      >
        <option value="">{say('audit.everything')}</option>
        {AuditAction.options.map((one) => (
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
          onChange={({ target }) => onChange('fromDay', target.value)}
        />
      </label>
      <label className="day">
        {say('audit.toDay')}
        <input
          type="date"
          value={fields.toDay}
          min={fields.fromDay || undefined}
          onChange={({ target }) => onChange('toDay', target.value)}
        />
      </label>
    </>
  )
}

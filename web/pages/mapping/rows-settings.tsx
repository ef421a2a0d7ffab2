import type { LayoutRows } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Select, SelectMany } from '../../ui/select.tsx'
import { columnOf, withMapping, withRows } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { valuesOf } from './readings.ts'
import { Setting } from './setting.tsx'

interface RowsSettingsProps extends SettingsProps {
  readonly asks: boolean
}

const kinds = ['shipments', 'charges', 'headers-and-details'] as const

/** What a row of the file is; where some are invoices, how one tells, and what the others are. */
export function RowsSettings({ preview, draft, onDraft, asks }: RowsSettingsProps) {
  const say = useSay()
  const { rows } = draft.mapping
  const kindColumn = columnOf(draft.mapping, 'rowKind')
  const words = kindColumn ? [...new Set(valuesOf(preview.rows, kindColumn.place))] : []
  const [first = ''] = words
  const choose = (are: LayoutRows['are']) => {
    const details = rows.are === 'charges' ? 'charges' : 'shipments'
    if (are === 'headers-and-details') onDraft(withRows(draft, { are, headerSays: [first || '1'], details }))
    else onDraft(withRows(draft, { are }))
  }
  return (
    <>
      <Setting label={say('mapping.rows')} asks={asks}>
        <Select
          label={say('mapping.rows')}
          value={rows.are}
          options={kinds.map((value) => ({ value, label: say(`mapping.rows.${value}`) }))}
          onChange={choose}
        />
      </Setting>
      {rows.are === 'headers-and-details' && (
        <>
          <Setting label={say('mapping.details')}>
            <Select
              label={say('mapping.details')}
              value={rows.details}
              options={(['shipments', 'charges'] as const).map((value) => ({
                value,
                label: say(`mapping.details.${value}`),
              }))}
              onChange={(details) => onDraft(withRows(draft, { ...rows, details }))}
            />
          </Setting>
          <Setting label={say('mapping.headerSays')} asks={kindColumn === undefined}>
            <SelectMany
              label={say('mapping.headerSays')}
              placeholder={say('mapping.choose')}
              none={say('mapping.headerSays.none')}
              values={rows.headerSays}
              options={[...new Set([...words, ...rows.headerSays])].map((value) => ({ value, label: value }))}
              onChange={(headerSays) => onDraft(withMapping(draft, { rows: { ...rows, headerSays: [...headerSays] } }))}
            />
          </Setting>
        </>
      )}
    </>
  )
}

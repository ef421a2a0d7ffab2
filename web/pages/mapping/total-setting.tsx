import type { ColumnMeaning, TotalSource } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { CellField } from './cell-field.tsx'
import { columnOf, withChoice, withMapping } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { decimalMarkIn, linesOfFile, valuesOf } from './readings.ts'
import { PanelField, PanelSetting, WordsInput } from './setting.tsx'
import { useMappingWords } from './words.ts'

type Way = TotalSource['from']

/** Where the sum stands that the charges are held against. */
export function TotalSetting({ asks, ...settings }: SettingsProps & { readonly asks: boolean }) {
  const { preview, draft, onDraft } = settings
  const say = useSay()
  const words = useMappingWords()
  const { headers, rows } = preview
  const above = linesOfFile(preview)
  const { total } = draft.mapping
  const ways: Way[] = ['column', 'lines', 'row', ...(above.length > 0 ? (['cell'] as const) : []), 'none']
  const set = (next: TotalSource) => onDraft(withMapping(draft, { total: next }))
  const choose = (from: Way) => {
    if (from === 'row') set({ from, says: ['Total'], place: lastAmount(draft.mapping.columns), of: 'file' })
    else if (from === 'cell') set({ from, line: above[0]?.line ?? 1, place: 0, after: '' })
    else set({ from })
  }
  const inColumn = (meaning: ColumnMeaning) => (
    <PanelField label={say('mapping.column')}>
      <Select
        label={say('mapping.column')}
        search
        placeholder={say('mapping.choose')}
        value={columnOf(draft.mapping, meaning)?.place}
        options={headers.map((_, place) => ({ value: place, label: words.column(headers, place) }))}
        onChange={(place) => onDraft(withChoice(draft, place, meaning, valuesOf(rows, place)))}
      />
    </PanelField>
  )
  return (
    <PanelSetting label={say('mapping.total')} shown={words.total(draft, preview)} asks={asks}>
      <PanelField label={say('mapping.where')}>
        <Select
          label={say('mapping.where')}
          value={total.from}
          options={ways.map((value) => ({ value, label: say(`mapping.total.${value}`) }))}
          onChange={choose}
        />
      </PanelField>
      {total.from === 'column' && inColumn('invoiceTotal')}
      {total.from === 'lines' && inColumn('rowTotal')}
      {total.from === 'row' && (
        <>
          <PanelField label={say('mapping.rowSays')} note={say('mapping.commas')}>
            <WordsInput
              label={say('mapping.rowSays')}
              words={total.says}
              onChange={(says) => set({ ...total, says })}
            />
          </PanelField>
          <PanelField label={say('mapping.column')}>
            <Select
              label={say('mapping.column')}
              search
              value={total.place}
              options={headers.map((_, place) => ({ value: place, label: words.column(headers, place) }))}
              onChange={(place) => set({ ...total, place, decimalMark: decimalMarkIn(valuesOf(rows, place)) })}
            />
          </PanelField>
          <PanelField label={say('mapping.totalOf')}>
            <Select
              label={say('mapping.totalOf')}
              value={total.of}
              options={(['invoice', 'file'] as const).map((value) => ({
                value,
                label: say(`mapping.totalOf.${value}`),
              }))}
              onChange={(of) => set({ ...total, of })}
            />
          </PanelField>
        </>
      )}
      {total.from === 'cell' && (
        <CellField above={above} source={total} onSource={(change) => set({ ...total, ...change })} />
      )}
      {(total.from === 'row' || total.from === 'cell') && (
        <PanelField label={say('mapping.decimalMark')}>
          <Select
            label={say('mapping.decimalMark')}
            value={total.decimalMark ?? '.'}
            options={(['.', ','] as const).map((value) => ({ value, label: exampleOf(value) }))}
            onChange={(decimalMark) => set({ ...total, decimalMark })}
          />
        </PanelField>
      )}
      {total.from === 'none' && <p className="quiet">{say('mapping.total.none.note')}</p>}
    </PanelSetting>
  )
}

/** An amount as it is written with this decimal mark: the same in every language. */
export const exampleOf = (mark: '.' | ','): string => (mark === ',' ? '1.234,56' : '1,234.56')

function lastAmount(columns: SettingsProps['draft']['mapping']['columns']): number {
  const amounts: readonly ColumnMeaning[] = ['invoiceTotal', 'rowTotal', 'chargeAmount', 'charge']
  return columns.findLast(({ meaning }) => amounts.includes(meaning))?.place ?? 0
}

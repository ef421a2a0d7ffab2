import {
  countryCodes,
  countryUnlessSaid,
  LayoutEncoding,
  LayoutSeparator,
  type LayoutTable,
  ShippedMode,
} from '@waybill/contracts'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { countryName } from '../../ui/places.ts'
import { Select } from '../../ui/select.tsx'
import { withCountry, withMapping } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { firstRows } from './readings.ts'
import { PanelField, PanelSetting, Setting, WordsInput } from './setting.tsx'

interface TableSettingsProps extends SettingsProps {
  /** The file is cut anew, and looked at again. */
  readonly onTable: (table: Partial<LayoutTable>) => void
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Which sheet, and which line names the columns: one that stands above them, or one of the first rows. */
export function TableSettings({ preview, onTable }: Pick<TableSettingsProps, 'preview' | 'onTable'>) {
  const say = useSay()
  const { sheets, table, above, rows, headers } = preview
  const named = table.headerLine > 0 ? [{ line: table.headerLine, cells: headers }] : []
  const lines = [...above, ...named, ...rows.slice(0, firstRows)]
  return (
    <>
      {sheets.length > 1 && (
        <Setting label={say('mapping.sheet')}>
          <Select
            label={say('mapping.sheet')}
            value={table.sheet ?? ''}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={(sheet) => onTable({ sheet })}
          />
        </Setting>
      )}
      <Setting label={say('mapping.header')}>
        <Select
          label={say('mapping.header')}
          value={table.headerLine}
          shown={table.headerLine === 0 ? say('mapping.header.none') : say('mapping.line', { line: table.headerLine })}
          options={[
            ...lines.map(({ line, cells }) => ({
              value: line,
              label: say('mapping.cellOf', {
                line,
                text: cells
                  .filter((cell) => cell !== '')
                  .join(' · ')
                  .slice(0, 80),
              }),
            })),
            { value: 0, label: say('mapping.header.none') },
          ]}
          onChange={(headerLine) => onTable({ ...table, headerLine })}
        />
      </Setting>
    </>
  )
}

interface MoreSettingsProps extends TableSettingsProps {
  /** Nobody is sure of the country. */
  readonly asksCountry: boolean
}

/** What seldom has to be said: how a text is cut, its letters, what is passed over, parcels or freight, and the country at home. */
export function MoreSettings({ preview, draft, onDraft, onTable, asksCountry }: MoreSettingsProps) {
  const say = useSay()
  const { table, sheets } = preview
  const { mode, country = countryUnlessSaid, passOver } = draft.mapping
  const isText = sheets.length === 0
  const { locale } = useLanguage()
  return (
    <PanelSetting
      label={say('mapping.more')}
      asks={asksCountry}
      shown={`${say(`value.mode.${mode}`)} · ${countryName(country, locale)}`}
    >
      <PanelField label={say('mapping.mode')}>
        <Select
          label={say('mapping.mode')}
          value={mode}
          options={ShippedMode.options.map((value) => ({ value, label: say(`value.mode.${value}`) }))}
          onChange={(next) => onDraft(withMapping(draft, { mode: next }))}
        />
      </PanelField>
      <PanelField label={say('mapping.country')} asks={asksCountry} note={say('mapping.country.note')}>
        <CountrySelect country={country} onCountry={(next) => onDraft(withCountry(draft, next))} />
        {asksCountry && (
          <Button onClick={() => onDraft(withCountry(draft, country))}>
            {say('mapping.country.right', { country: countryName(country, locale) })}
          </Button>
        )}
      </PanelField>
      {isText && (
        <>
          <PanelField label={say('mapping.separator')}>
            <Select
              label={say('mapping.separator')}
              value={table.separator}
              options={LayoutSeparator.options.map((value) => ({
                value,
                label: say(`mapping.separator.${separatorNames[value]}`),
              }))}
              onChange={(separator) => onTable({ encoding: table.encoding, separator })}
            />
          </PanelField>
          <PanelField label={say('mapping.encoding')}>
            <Select
              label={say('mapping.encoding')}
              value={table.encoding}
              options={LayoutEncoding.options.map((value) => ({ value, label: say(`mapping.encoding.${value}`) }))}
              onChange={(encoding) => onTable({ ...table, encoding })}
            />
          </PanelField>
        </>
      )}
      <PanelField label={say('mapping.passOver')} note={say('mapping.passOver.note')}>
        <WordsInput
          label={say('mapping.passOver')}
          words={passOver}
          onChange={(words) => onDraft(withMapping(draft, { passOver: words }))}
        />
      </PanelField>
    </PanelSetting>
  )
}

interface CountrySelectProps {
  readonly country: string
  readonly onCountry: (country: string) => void
}

/** Apart, so that names are looked up where the panel is open alone. */
function CountrySelect({ country, onCountry }: CountrySelectProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const countries = useMemo(
    () =>
      countryCodes()
        .map((value) => ({ value, label: countryName(value, locale) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  )
  return <Select search label={say('mapping.country')} value={country} options={countries} onChange={onCountry} />
}

import { type FactSource, LayoutDayOrder, type LayoutFact, type LayoutPreview } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { CellField } from './cell-field.tsx'
import { columnOf, type Draft, withChoice, withFact, withTyped } from './draft.ts'
import { linesOfFile, partsOfName, valuesOf } from './readings.ts'
import { PanelField, PanelSetting, TextInput } from './setting.tsx'
import { useMappingWords } from './words.ts'

export interface SettingsProps {
  readonly preview: LayoutPreview
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

interface FactSettingProps extends SettingsProps {
  readonly fact: LayoutFact
  readonly asks: boolean
}

type Way = FactSource['from'] | 'asked'

const differs: readonly LayoutFact[] = ['invoiceNumber', 'invoiceDate']
const dates = ['each', 'latest'] as const
const leftOut = ['unread', 'above'] as const

/** Where something of the invoice stands: in a column, in a cell, in the file's name, the same always, or typed in with each file. */
export function FactSetting({ fact, asks, ...settings }: FactSettingProps) {
  const { preview, draft } = settings
  const say = useSay()
  const words = useMappingWords()
  return (
    <PanelSetting label={say(`mapping.meaning.${fact}`)} shown={words.fact(fact, draft, preview)} asks={asks}>
      <FactFields fact={fact} {...settings} />
    </PanelSetting>
  )
}

function FactFields({ fact, preview, draft, onDraft }: Omit<FactSettingProps, 'asks'>) {
  const say = useSay()
  const words = useMappingWords()
  const { headers, file, rows } = preview
  const above = linesOfFile(preview)
  const source = draft.mapping.facts[fact]
  const [same, setSame] = useState(!differs.includes(fact) && draft.statements.facts[fact] === undefined)
  const way: Way = source.from === 'typed' && !same ? 'asked' : source.from
  const ways: Way[] = [
    'column',
    ...(above.length > 0 ? (['cell'] as const) : []),
    'file-name',
    ...(differs.includes(fact) ? [] : (['typed'] as const)),
    'asked',
    ...(fact === 'account' ? (['nowhere'] as const) : []),
  ]
  const set = (next: FactSource) => onDraft(withFact(draft, fact, next))
  const choose = (next: Way) => {
    setSame(next === 'typed')
    if (next === 'asked' || next === 'typed') set({ from: 'typed', value: '' })
    else if (next === 'cell') set({ from: 'cell', line: above[0]?.line ?? 1, place: 0, after: '' })
    else if (next === 'file-name') set({ from: 'file-name', separator: '_', part: 1 })
    else set({ from: next })
  }
  const dated = fact === 'invoiceDate' && (source.from === 'cell' || source.from === 'file-name')
  return (
    <>
      <PanelField label={say('mapping.where')}>
        <Select
          label={say('mapping.where')}
          value={way}
          options={ways.map((value) => ({ value, label: say(`mapping.from.${value}`) }))}
          onChange={choose}
        />
      </PanelField>
      {source.from === 'column' && (
        <PanelField label={say('mapping.column')}>
          <Select
            label={say('mapping.column')}
            search
            placeholder={say('mapping.choose')}
            value={columnOf(draft.mapping, fact)?.place}
            options={headers.map((_, place) => ({ value: place, label: words.column(headers, place) }))}
            onChange={(place) => onDraft(withChoice(draft, place, fact, valuesOf(rows, place)))}
          />
        </PanelField>
      )}
      {source.from === 'column' && fact === 'invoiceDate' && (
        <PanelField label={say('mapping.dates')}>
          <Select
            label={say('mapping.dates')}
            value={source.latest ? 'latest' : 'each'}
            options={dates.map((value) => ({ value, label: say(`mapping.dates.${value}`) }))}
            onChange={(value) => set(value === 'latest' ? { from: 'column', latest: true } : { from: 'column' })}
          />
        </PanelField>
      )}
      {source.from === 'column' && fact === 'invoiceNumber' && (
        <PanelField label={say('mapping.leftOut')}>
          <Select
            label={say('mapping.leftOut')}
            value={source.filledDown ? 'above' : 'unread'}
            options={leftOut.map((value) => ({ value, label: say(`mapping.leftOut.${value}`) }))}
            onChange={(value) => set(value === 'above' ? { from: 'column', filledDown: true } : { from: 'column' })}
          />
        </PanelField>
      )}
      {source.from === 'cell' && (
        <CellField above={above} source={source} onSource={(change) => set({ ...source, ...change })} />
      )}
      {source.from === 'file-name' && (
        <PanelField label={say('mapping.part')} note={file.name}>
          <Select
            label={say('mapping.part')}
            value={`${source.separator} ${source.part}`}
            options={partsOfName(file.name).map(({ separator, part, text }) => ({
              value: `${separator} ${part}`,
              label: say('mapping.partOf', { text, part, separator: separator === ' ' ? '␣' : separator }),
            }))}
            onChange={(value) => {
              const found = partsOfName(file.name).find(({ separator, part }) => `${separator} ${part}` === value)
              if (found) set({ ...source, separator: found.separator, part: found.part })
            }}
          />
        </PanelField>
      )}
      {dated && (
        <PanelField label={say('mapping.dayOrder')}>
          <Select
            label={say('mapping.dayOrder')}
            value={source.dayOrder ?? 'day-first'}
            options={LayoutDayOrder.options.map((value) => ({ value, label: say(`mapping.dayOrder.${value}`) }))}
            onChange={(dayOrder) => set({ ...source, dayOrder })}
          />
        </PanelField>
      )}
      {source.from === 'typed' && (
        <PanelField
          label={say(`mapping.meaning.${fact}`)}
          note={say(same ? 'mapping.same.note' : 'mapping.asked.note')}
        >
          <TextInput
            label={say(`mapping.meaning.${fact}`)}
            type={fact === 'invoiceDate' ? 'date' : 'text'}
            value={same ? source.value : (draft.statements.facts[fact] ?? '')}
            onChange={(text) =>
              same
                ? set({ from: 'typed', value: fact === 'currency' ? text.toUpperCase() : text })
                : onDraft(withTyped(draft, fact, text, rows))
            }
          />
        </PanelField>
      )}
    </>
  )
}

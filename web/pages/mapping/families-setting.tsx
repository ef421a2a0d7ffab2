import { areCharges, ChargeFamily, type LayoutMapping } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { keyOf, namingPlaces } from './codes.ts'
import { columnOf, withMapping } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { valuesOf } from './readings.ts'
import { PanelSetting } from './setting.tsx'

const mostWords = 60

/** Where each row is a charge, or a column names the charges: what is charged under each word of the file. */
export function FamiliesSetting({ preview, draft, onDraft }: SettingsProps) {
  const say = useSay()
  const { mapping } = draft
  if (!areCharges(mapping.rows) && namingPlaces(mapping).length === 0) return null
  const words = wordsOfCharges(mapping, preview.rows)
  const familyOf = (word: string) => mapping.families.find(({ says }) => sameWord(says, word))?.family
  const nameOf = (word: string) => mapping.codes.find(({ of, says }) => of === 'charge' && sameWord(says, word))?.means
  const set = (word: string, family: ChargeFamily | 'NONE' | 'known') => {
    const others = mapping.families.filter(({ says }) => !sameWord(says, word))
    const families = family === 'known' ? others : [...others, { says: word, family }]
    onDraft(withMapping(draft, { families }))
  }
  const options = [
    { value: 'known' as const, label: say('mapping.family.known') },
    ...ChargeFamily.options.map((value) => ({ value, label: say(`value.charge_family.${value}`) })),
    { value: 'NONE' as const, label: say('mapping.family.none') },
  ]
  return (
    <PanelSetting label={say('mapping.families')} shown={say('mapping.families.count', { count: words.length })}>
      <p className="quiet">{say('mapping.families.note')}</p>
      <div className="mapping-families">
        {words.map((word) => (
          <div key={word}>
            <span>
              <bdi>{word}</bdi> <bdi className="quiet">{nameOf(word)}</bdi>
            </span>
            <Select
              small
              label={say('mapping.family.of', { word })}
              value={familyOf(word) ?? 'known'}
              options={options}
              onChange={(family) => set(word, family)}
            />
          </div>
        ))}
      </div>
    </PanelSetting>
  )
}

const sameWord = (one: string, other: string) => keyOf(one) === keyOf(other)

/** The carrier's own kinds where it tells them, else its codes, else what it calls each charge. */
function wordsOfCharges(mapping: LayoutMapping, rows: SettingsProps['preview']['rows']): string[] {
  const column =
    columnOf(mapping, 'chargeKind') ?? columnOf(mapping, 'chargeCode') ?? columnOf(mapping, 'chargeDescription')
  const places = areCharges(mapping.rows) ? (column ? [column.place] : []) : namingPlaces(mapping)
  const inFile = places.flatMap((place) => valuesOf(rows, place))
  const all = [...inFile, ...mapping.families.map(({ says }) => says)]
  return [...new Map(all.map((word) => [keyOf(word), word])).values()].slice(0, mostWords)
}

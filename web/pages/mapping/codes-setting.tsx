import type { LayoutTrial } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { type Coded, codedIn, withCode, withoutAbroad } from './codes.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { PanelSetting, TextInput } from './setting.tsx'

interface CodesSettingProps extends SettingsProps {
  /** What the last trial found in the whole file. */
  readonly said: LayoutTrial['said'] | undefined
}

/** What services, charges and the like are called that the file says by their codes. */
export function CodesSetting({ said, ...settings }: CodesSettingProps) {
  const say = useSay()
  const { preview, draft } = settings
  const coded = codedIn(draft.mapping, preview.rows, said)
  if (coded.length === 0) return null
  const count = draft.mapping.codes.length
  return (
    <PanelSetting
      label={say('mapping.codes')}
      shown={count === 0 ? say('mapping.codes.none') : say('mapping.codes.count', { count })}
    >
      <p className="quiet">{say('mapping.codes.note')}</p>
      <Codes coded={coded} {...settings} />
    </PanelSetting>
  )
}

/** A code that is named is found by its name from then on: while the panel is open, its line stays where it was. */
function Codes({ coded, draft, onDraft }: SettingsProps & { readonly coded: readonly Coded[] }) {
  const say = useSay()
  const [order, setOrder] = useState<readonly string[]>([])
  const [wished, setWished] = useState(false)
  const called = draft.mapping.codes.some(({ abroad }) => abroad !== undefined)
  const lines = coded.flatMap(({ of, codes }) =>
    codes.map(({ says, name }) => ({ key: `${of} ${says}`, of, says, name })),
  )
  const fresh = lines.map(({ key }) => key).filter((key) => !order.includes(key))
  if (fresh.length > 0) setOrder([...order, ...fresh])
  const placeOf = new Map(order.map((key, at) => [key, at]))
  const inOrder = lines.toSorted((one, other) => (placeOf.get(one.key) ?? 0) - (placeOf.get(other.key) ?? 0))
  return (
    <div className="mapping-codes">
      {[...Map.groupBy(inOrder, ({ of }) => of)].map(([of, codes]) => (
        <section key={of} aria-label={say(`mapping.meaning.${of}`)}>
          <h2>{say(`mapping.meaning.${of}`)}</h2>
          {of === 'service' && (
            <label>
              <input
                type="checkbox"
                checked={wished || called}
                onChange={({ target }) => {
                  setWished(target.checked)
                  if (!target.checked) onDraft(withoutAbroad(draft))
                }}
              />
              <span>{say('mapping.codes.someAbroad')}</span>
            </label>
          )}
          {codes.map(({ key, says, name }) => (
            <div key={key}>
              <bdi>{says}</bdi>
              <TextInput
                label={say('mapping.codes.name', { code: says })}
                value={name?.means ?? ''}
                onChange={(means) => onDraft(withCode(draft, { ...name, of, says, means }))}
              />
              {of === 'service' && name && (wished || called) && (
                <>
                  <span className="quiet">{say('mapping.codes.abroad')}</span>
                  <TextInput
                    label={say('mapping.codes.nameAbroad', { code: says })}
                    value={name.abroad ?? ''}
                    onChange={(abroad) => onDraft(withCode(draft, { ...name, abroad }))}
                  />
                </>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

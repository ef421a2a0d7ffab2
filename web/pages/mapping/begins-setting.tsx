import { type LayoutBegin, mostBegins } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { SelectMany } from '../../ui/select.tsx'
import { withBegins } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { beginsIn } from './readings.ts'
import { Setting } from './setting.tsx'

const keyOf = ({ line, place }: LayoutBegin) => `${line} ${place}`

/** What a file without a header is recognised by next time: the cells of its first lines that say the same in every one. */
export function BeginsSetting({ preview, draft, onDraft }: SettingsProps) {
  const say = useSay()
  const { begins = [] } = draft.mapping.table
  const kept = new Set(begins.map(keyOf))
  const cells = [...begins, ...beginsIn(preview).filter((cell) => !kept.has(keyOf(cell)))]
  const inOrder = cells.toSorted((one, other) => one.line - other.line || one.place - other.place)
  return (
    <Setting label={say('mapping.begins')}>
      <SelectMany
        label={say('mapping.begins')}
        placeholder={say('mapping.begins.none')}
        values={begins.map(keyOf)}
        options={inOrder.map((cell) => ({
          value: keyOf(cell),
          label: say('mapping.cellOf', { line: cell.line, text: cell.says }),
        }))}
        onChange={(keys) =>
          onDraft(withBegins(draft, inOrder.filter((cell) => keys.includes(keyOf(cell))).slice(0, mostBegins)))
        }
      />
    </Setting>
  )
}

import type { LayoutPreview } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { captionOf } from './readings.ts'
import { PanelField, TextInput } from './setting.tsx'
import { cellAt } from './words.ts'

interface Cell {
  readonly line: number
  readonly place: number
  readonly after: string
}

interface CellFieldProps {
  readonly above: LayoutPreview['above']
  readonly source: Cell
  readonly onSource: (source: Cell) => void
}

/** One of the cells above the rows, and which text comes before the value in it. */
export function CellField({ above, source, onSource }: CellFieldProps) {
  const say = useSay()
  const cells = above.flatMap(({ line, cells: texts }) =>
    texts.flatMap((text, place) => (text.trim() === '' ? [] : [{ line, place, text: text.trim() }])),
  )
  return (
    <>
      <PanelField label={say('mapping.cell')}>
        <Select
          label={say('mapping.cell')}
          search
          value={`${source.line} ${source.place}`}
          shown={cellAt(above, source.line, source.place) || say('mapping.choose')}
          options={cells.map(({ line, place, text }) => ({
            value: `${line} ${place}`,
            label: say('mapping.cellOf', { line, text }),
          }))}
          onChange={(value) => {
            const cell = cells.find(({ line, place }) => `${line} ${place}` === value)
            if (cell) onSource({ line: cell.line, place: cell.place, after: captionOf(cell.text) })
          }}
        />
      </PanelField>
      <PanelField label={say('mapping.after')} note={say('mapping.after.note')}>
        <TextInput
          label={say('mapping.after')}
          value={source.after}
          onChange={(text) => onSource({ line: source.line, place: source.place, after: text.slice(0, 60) })}
        />
      </PanelField>
    </>
  )
}

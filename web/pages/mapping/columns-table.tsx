import { amountMeanings, measureMeanings } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { ColumnHead } from './column-head.tsx'
import { columnAt } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'

interface ColumnsTableProps extends SettingsProps {
  /** The columns that are shown, by their places. */
  readonly places: readonly number[]
  /** Lines that do not read. */
  readonly unread: ReadonlySet<number>
}

/** The file's own rows; the head of each column says what it is. */
export function ColumnsTable({ places, unread, ...settings }: ColumnsTableProps) {
  const say = useSay()
  const format = useFormat()
  const { above, rows } = settings.preview
  const { mapping } = settings.draft
  const classOf = (place: number) => {
    const column = columnAt(mapping, place)
    if (!column) return 'unused'
    return [...amountMeanings, ...measureMeanings].includes(column.meaning) ? 'number' : undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section className="mapping-table" tabIndex={0} aria-label={say('mapping.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="line">
              {say('mapping.row')}
            </th>
            {places.map((place) => (
              <th key={place} scope="col" className={classOf(place)}>
                <ColumnHead place={place} {...settings} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...above.map((row) => ({ ...row, kind: 'above' })), ...rows.map((row) => ({ ...row, kind: '' }))].map(
            ({ line, cells, kind }) => (
              <tr key={line} className={unread.has(line) ? `${kind} unread` : kind}>
                <th scope="row" className="line">
                  {format.count(line)}
                </th>
                {places.map((place) => (
                  <td key={place} className={classOf(place)} title={cells[place]}>
                    <bdi>{cells[place]}</bdi>
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

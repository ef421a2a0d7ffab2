import { CheckOutlined, UnorderedListOutlined } from '@ant-design/icons-svg'
import { isNegative } from './decimal.ts'
import { useFormat } from './format.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useSay } from './language.tsx'
import type { NumberCell, Numbers } from './numbers.ts'

interface Shown {
  readonly numbers: Numbers
  readonly label: string
  readonly maxHeight: number
  readonly onPick?: ((key: string) => void) | undefined
  /** Opens the lines behind a row; without a key, behind the total. */
  readonly onRows?: ((key?: string) => void) | undefined
  readonly hasRows?: (key?: string) => boolean
  /** Opens the lines behind one number; nothing where it is no sum of lines. Without a key, of the total. */
  readonly rowsAt?: ((column: number, key?: string) => (() => void) | undefined) | undefined
  /** Its rows do not add up to anything. */
  readonly withoutTotal?: boolean
}

/** More rows than these are no table any more. */
const mostRows = 1000

/** The same numbers as the chart's; a row's button does what a click on its mark does. */
export function NumbersTable(props: Shown) {
  const { numbers, label, maxHeight, onPick, onRows, hasRows = () => true, rowsAt, withoutTotal = false } = props
  const say = useSay()
  const format = useFormat()
  const rows = numbers.rows.slice(0, mostRows)
  const chosen = numbers.rows.some((row) => row.chosen)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, also where no row is a button
    <section className="numbers" style={{ maxHeight }} tabIndex={0} aria-label={label}>
      <table data-together={numbers.together}>
        <thead>
          <tr>
            <th scope="col">{numbers.of}</th>
            {numbers.columns.map(({ name, unit }) => (
              <th key={name} scope="col" className="number">
                {name}
                {unit !== '' && <span className="unit"> {unit}</span>}
              </th>
            ))}
            {onRows && <td aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.beside ? 'beside' : undefined}>
              <th scope="row">
                {onPick ? (
                  <button type="button" aria-pressed={row.chosen} onClick={() => onPick(row.key)}>
                    <bdi>{row.label}</bdi>
                    {row.chosen && <Icon of={CheckOutlined} />}
                  </button>
                ) : (
                  <bdi>{row.label}</bdi>
                )}
              </th>
              <Cells
                cells={row.cells}
                columns={numbers.columns}
                of={row.label}
                rowsAt={rowsAt && ((column) => rowsAt(column, row.key))}
              />
              {onRows && (
                <td className="to-rows">
                  {hasRows(row.key) && <RowsButton of={row.label} open={() => onRows(row.key)} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {!withoutTotal && (
          <tfoot>
            <tr>
              <th scope="row">{say(chosen ? 'table.totalOfChosen' : 'table.total')}</th>
              <Cells cells={numbers.total} columns={numbers.columns} of={say('table.total')} rowsAt={rowsAt} />
              {onRows && (
                <td className="to-rows">{hasRows() && <RowsButton of={say('table.total')} open={() => onRows()} />}</td>
              )}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length < numbers.rows.length && (
        <p className="note">
          {say('table.capped', { shown: format.count(rows.length), total: format.count(numbers.rows.length) })}
        </p>
      )}
    </section>
  )
}

function RowsButton({ of, open }: { readonly of: string; readonly open: () => void }) {
  const say = useSay()
  return (
    <IconButton
      name={say('rows.behind', { mark: of })}
      icon={<Icon of={UnorderedListOutlined} />}
      aria-haspopup="dialog"
      onClick={open}
    />
  )
}

interface CellsProps {
  readonly cells: readonly NumberCell[]
  readonly columns: Numbers['columns']
  readonly of: string
  readonly rowsAt: ((column: number) => (() => void) | undefined) | undefined
}

function Cells({ cells, columns, of, rowsAt }: CellsProps) {
  const say = useSay()
  return cells.map(({ shown, exact, mood }, place) => {
    const open = rowsAt?.(place)
    const looks = mood ?? (isNegative(exact) ? 'negative' : '')
    return (
      <td key={columns[place]?.name} className={`number ${looks}`}>
        {open ? (
          <button
            type="button"
            className="to-lines"
            aria-haspopup="dialog"
            title={say('rows.behind', { mark: `${of} · ${columns[place]?.name ?? ''}` })}
            onClick={open}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </td>
    )
  })
}

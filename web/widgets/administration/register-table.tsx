import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { type Room, roomsOf, type Sized } from './column-widths.ts'
import type { Sorting } from './sorting.ts'

export type RowKey = string | number

export interface Column<Row> extends Sized {
  readonly key: string
  /** In the reader's language. */
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** What the column is sorted by; without it, it is not. */
  readonly sortBy?: (row: Row) => string | number | null
  readonly number?: boolean
  /** Where there is little room a row becomes a card: a cell stands at the end of its first line, below with its column's name, or not at all. */
  readonly inCard?: 'end' | 'named' | 'no'
}

/** What the boxes take that rows are chosen by. */
const pixelsOfChoice = 40

interface RegisterTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly sorting?: Sorting | undefined
  readonly onSort?: ((column: string) => void) | undefined
  readonly chosen?: ReadonlySet<RowKey> | undefined
  readonly onChosen?: ((chosen: ReadonlySet<RowKey>) => void) | undefined
  /** Rows that can be chosen; without it, all. */
  readonly choosable?: ((row: Row) => boolean) | undefined
}

/** Rows of one kind. The first column names a row and opens it; arrows go from row to row. */
export function RegisterTable<Row>(props: RegisterTableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, sorting, onSort, chosen, onChosen, choosable = anyRow } = props
  const say = useSay()
  const id = useId()
  const [visited, setVisited] = useState<RowKey>()
  const keys = rows.map(keyOf)
  const reachable = visited !== undefined && keys.includes(visited) ? visited : keys[0]
  const [first, ...others] = columns
  const choosing = chosen !== undefined && onChosen !== undefined
  const choosableKeys = rows.filter(choosable).map(keyOf)
  const rooms = roomsOf(columns, choosing ? pixelsOfChoice : 0)
  const all = choosing && choosableKeys.length > 0 && choosableKeys.every((key) => chosen.has(key))
  return (
    <table className="register" aria-label={label} onPointerOver={tellWhatIsCut}>
      <thead>
        <tr>
          {choosing && (
            <th scope="col" className="choice">
              <input
                type="checkbox"
                aria-label={say('register.chooseAll')}
                checked={all}
                onChange={() => onChosen(new Set(all ? [] : choosableKeys))}
              />
            </th>
          )}
          {columns.map((column, at) => (
            <Heading key={column.key} column={column} room={rooms[at]} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr
              key={key}
              className={[...(chosen?.has(key) ? ['chosen'] : []), ...(onOpen ? ['opens'] : [])].join(' ') || undefined}
              onClick={onOpen && ((event) => isOnItsOwn(event) || onOpen(row))}
            >
              {choosing && (
                <td className="choice">
                  <input
                    type="checkbox"
                    aria-labelledby={`${id}-${key}`}
                    checked={chosen.has(key)}
                    disabled={!choosable(row)}
                    onChange={() => onChosen(toggled(chosen, key))}
                  />
                </td>
              )}
              <th scope="row" id={`${id}-${key}`}>
                {onOpen ? (
                  <button
                    type="button"
                    className="row-open"
                    tabIndex={key === reachable ? 0 : -1}
                    onFocus={() => setVisited(key)}
                    onKeyDown={moveAmongRows}
                    onClick={() => onOpen(row)}
                  >
                    {first?.cell(row)}
                  </button>
                ) : (
                  first?.cell(row)
                )}
              </th>
              {others.map((column, at) => (
                <td
                  key={column.key}
                  className={[...looksOf(column, rooms[at + 1]), `card-${column.inCard ?? 'below'}`].join(' ')}
                  data-name={column.name}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface HeadingProps<Row> {
  readonly column: Column<Row>
  readonly room: Room | undefined
  readonly sorting: Sorting | undefined
  readonly onSort: ((column: string) => void) | undefined
}

function looksOf<Row>({ number }: Column<Row>, room: Room | undefined): string[] {
  return [...(number ? ['number'] : []), ...(room?.from ? [`from-${room.from}`] : [])]
}

function Heading<Row>({ column, room, sorting, onSort }: HeadingProps<Row>) {
  const { key, name, sortBy } = column
  const order = sorting?.column === key ? (sorting.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={looksOf(column, room).join(' ') || undefined} style={room?.widths} aria-sort={order}>
      {sortBy && onSort ? (
        <button type="button" onClick={() => onSort(key)}>
          <span>{name}</span>
          <i aria-hidden>{order === 'descending' ? '↓' : '↑'}</i>
        </button>
      ) : (
        name
      )}
    </th>
  )
}

const anyRow = () => true

/** What is pressed inside a row and does something itself; or text of it was marked, to be copied. */
function isOnItsOwn({ target }: MouseEvent): boolean {
  const pressed = target instanceof Element && target.closest('a, button, input, label, .choice')
  return Boolean(pressed) || getSelection()?.isCollapsed === false
}

function toggled(chosen: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveAmongRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  const table = event.currentTarget.closest('tbody')
  if (!step || !table) return
  event.preventDefault()
  const rows = [...table.querySelectorAll<HTMLButtonElement>('.row-open')]
  rows[step(rows.indexOf(event.currentTarget), rows.length - 1)]?.focus()
}

/** A cell that is cut says all of it to whoever points at it. */
function tellWhatIsCut({ target }: PointerEvent<HTMLTableElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.register > * > tr > *') : null
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  if (isCut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

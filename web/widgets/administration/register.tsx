import { SearchOutlined } from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { matches } from './matching.ts'
import { type Column, RegisterTable, type RowKey } from './register-table.tsx'
import { inOrder, readSorting, sortedBy, writeSorting } from './sorting.ts'
import { useTyped, useWord } from './words-in-address.ts'

interface RegisterProps<Row> {
  /** What the rows are, in the reader's language: `Users`. */
  readonly label: string
  /** What its search, order and length are called in the address bar, where a page has more than one. */
  readonly name?: string
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  /** How many there are, where not all of them are told. */
  readonly total?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => RowKey
  /** What the search looks through; without it, what the columns are sorted by. */
  readonly textOf?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  /** What stands there when there is no row at all. */
  readonly empty: ReactNode
  /** Beside the search: choices that narrow the rows. */
  readonly filters?: ReactNode
  /** At the end of the toolbar: `New user`. */
  readonly tools?: ReactNode
  readonly problem?: Error | null
  readonly again?: () => void
  readonly chosen?: ReadonlySet<RowKey>
  readonly onChosen?: (chosen: ReadonlySet<RowKey>) => void
  readonly choosable?: (row: Row) => boolean
}

const rowsAtFirst = 200
const Shown = z.coerce.number().int().min(rowsAtFirst).max(1_000_000).catch(rowsAtFirst)

/** A toolbar and a table that is searched and sorted where it stands; how, is kept in the address bar. */
export function Register<Row>(props: RegisterProps<Row>) {
  const { label, rows, columns, keyOf, textOf, onOpen, empty, filters, tools, problem, again } = props
  const say = useSay()
  const format = useFormat()
  const inAddress = (word: string) => (props.name === undefined ? word : `${props.name}.${word}`)
  const [search, setSearch] = useTyped(inAddress('search'))
  const [sort, setSort] = useWord(inAddress('sort'))
  const [show, setShow] = useWord(inAddress('show'))
  const sortable = columns.flatMap(({ key, sortBy }) => (sortBy ? [key] : []))
  const sorting = readSorting(sort, sortable)
  const most = Shown.parse(show)

  const words = textOf ?? ((row: Row) => columns.map(({ sortBy }) => sortBy?.(row) ?? '').join(' '))
  const found = rows?.filter((row) => matches(words(row), search)) ?? []
  const sortBy = columns.find(({ key }) => key === sorting?.column)?.sortBy
  const ordered = sortBy ? inOrder(found, sortBy, sorting?.descending === true, format.compare) : found
  const total = rows ? (props.total ?? rows.length) : 0
  return (
    <section className="register-frame" aria-label={label} aria-busy={rows === undefined && !problem}>
      <Toolbar
        search={search}
        onSearch={setSearch}
        label={say('register.searchIn', { what: label })}
        placeholder={say('register.search')}
        filters={filters}
        // Of none there is nothing to count: what the list says of itself says it.
        count={total > 0 ? say('register.count', { shown: found.length, total }) : undefined}
        tools={tools}
      />
      <RegisterBody
        rows={rows}
        problem={problem}
        again={again}
        empty={empty}
        search={found.length === 0 ? search : ''}
        onClear={() => setSearch('')}
      >
        <RegisterTable
          label={label}
          columns={columns}
          rows={ordered.slice(0, most)}
          keyOf={keyOf}
          onOpen={onOpen}
          sorting={sorting}
          onSort={(column) => setSort(writeSorting(sortedBy(column, sorting)))}
          chosen={props.chosen}
          onChosen={props.onChosen}
          choosable={props.choosable}
        />
        {found.length > most && (
          <p className="register-more">
            {say('register.count', { shown: most, total: found.length })}
            <Button size="small" onClick={() => setShow(String(most + rowsAtFirst))}>
              {say('register.more')}
            </Button>
          </p>
        )}
      </RegisterBody>
    </section>
  )
}

interface SearchFieldProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly label: string
  /** In the field while it is empty, where it is not its label. */
  readonly placeholder?: string
}

export function SearchField({ search, onSearch, label, placeholder = label }: SearchFieldProps) {
  return (
    <label className="search">
      <Icon of={SearchOutlined} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
  )
}

interface ToolbarProps extends SearchFieldProps {
  readonly filters?: ReactNode
  readonly count?: string | undefined
  readonly tools?: ReactNode
}

export function Toolbar({ filters, count, tools, ...field }: ToolbarProps) {
  return (
    <div className="register-tools">
      <SearchField {...field} />
      {filters}
      <output className="quiet">{count}</output>
      <div className="register-end">{tools}</div>
    </div>
  )
}

interface RegisterBodyProps {
  readonly rows: readonly unknown[] | undefined
  readonly problem?: Error | null | undefined
  readonly again?: (() => void) | undefined
  readonly empty: ReactNode
  /** The search that finds nothing; empty where it finds something. */
  readonly search: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The rows, or why there are none. */
export function RegisterBody({ rows, problem, again, empty, search, onClear, children }: RegisterBodyProps) {
  const say = useSay()
  if (problem) return <Problem error={problem} {...(again && { again })} />
  if (rows === undefined) return <div className="register-shape shape" aria-hidden />
  if (search !== '') {
    return (
      <div className="empty">
        <p>{say('register.nothing', { search })}</p>
        <Button size="small" onClick={onClear}>
          {say('register.clear')}
        </Button>
      </div>
    )
  }
  if (rows.length === 0) return <div className="empty">{empty}</div>
  return children
}

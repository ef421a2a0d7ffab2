import {
  CalendarDate,
  columnsOf,
  DataViewName,
  DimensionName,
  FactName,
  GridColumn,
  GridFilter,
  houseValuesIn,
  kindOf,
  mostSorts,
  type PageDefinition,
  PageDimension,
  viewsOf,
} from '@waybill/contracts'
import { z } from 'zod'

/** What marks are set apart by: what pages are split by, and places that only maps know. */
const MarkDimension = DimensionName.extract([
  ...PageDimension.options,
  'sender_postal_code',
  'consignee_postal_code',
  'sender_location',
  'fulfillment_center',
  'client_id',
])
export type MarkDimension = z.infer<typeof MarkDimension>
export const markDimensions = MarkDimension.options

type Only = Partial<Readonly<Record<MarkDimension, readonly string[]>>>

/** The number that a table was opened from, as far as it is not the whole of what the page looks at. */
export interface Mark {
  /** What it measures, where that is not the page's fact. */
  readonly fact?: FactName
  /** Of these values alone, or of all but these; the page's own filters of these dimensions do not count. */
  readonly only?: Only
  readonly except?: Only
  /** The page's filters of these do not count either. */
  readonly beside?: readonly MarkDimension[]
  /** The first day of the one month or quarter it is of. */
  readonly during?: CalendarDate
  /** Of the whole period, also when one month of it was picked out. */
  readonly whole?: true
  /** Of the period before. */
  readonly of?: 'before'
}

/** A column that a table is ordered by, in the grid's own words. */
const Sort = z.object({ colId: z.string().min(1).max(300), sort: z.enum(['asc', 'desc']) })

/** How somebody narrowed and ordered the rows of a view: its filters in the page's unit, its columns the first one first. */
export interface Looked {
  readonly filters?: Readonly<Partial<Record<GridColumn, GridFilter>>>
  readonly sort?: readonly z.infer<typeof Sort>[]
}

/** The table that is open on a page: what it was opened from, and how it is looked at. */
export interface OpenTable extends Looked {
  readonly view: DataViewName
  readonly mark: Mark
}

/** What the grid says of its filters and order, as far as a link can say it. */
export function lookedAt(filters: Readonly<Record<string, unknown>>, sort: Looked['sort'] = []): Looked {
  const said = Object.entries(filters).flatMap(([name, filter]) => {
    const [column, read] = [GridColumn.safeParse(name).data, GridFilter.safeParse(filter).data]
    return column && read ? [[column, read] as const] : []
  })
  return {
    ...(said.length > 0 && { filters: Object.fromEntries(said) }),
    ...(sort.length > 0 && { sort }),
  }
}

/** A table as a page can show it: one whose view or filtered columns it does not have is that of all lines of the mark. */
export function tableOn(definition: Pick<PageDefinition, 'columns' | 'views'>, table: OpenTable): OpenTable {
  const { view: name, mark, filters = {} } = table
  const view = viewsOf(definition).find((each) => each.name === name)
  const columns: readonly string[] = view?.pivots ? [] : columnsOf(definition)
  const isHere = (column: string) => columns.includes(column) && !view?.groups.some((group) => group === column)
  return view && Object.keys(filters).every(isHere) ? table : { view: 'default', mark }
}

/** `carrier~fact.latePackages~in.zone.5.6~where.SERVICE.contains.Air~by.NET_AMOUNT.desc`: the view, then what the mark is and how it is looked at, each word with its values after points. What a filter means by names of another language stands after what was typed: `where.CREDIT_TYPE.contains.annul.named.Void`. */
export function writeOpenTable({ view, mark, filters = {}, sort = [] }: OpenTable): string {
  const { fact, only = {}, except = {}, beside, during, whole, of } = mark
  const words: readonly (readonly string[])[] = [
    ...(fact === undefined ? [] : [['fact', fact]]),
    ...Object.entries(only).map(([dimension, values]) => ['in', dimension, ...values]),
    ...Object.entries(except).map(([dimension, values]) => ['not', dimension, ...values]),
    ...(beside && beside.length > 0 ? [['beside', ...beside]] : []),
    ...(during === undefined ? [] : [['during', during]]),
    ...(whole ? [['whole']] : []),
    ...(of === undefined ? [] : [['before']]),
    ...Object.entries(filters).map(([column, filter]) => ['where', column, ...wordsOfFilter(filter)]),
    ...sort.map((by) => ['by', by.colId, by.sort]),
  ]
  return [view, ...words.map((word) => word.map(written).join('.'))].join('~')
}

function wordsOfFilter(filter: GridFilter): readonly string[] {
  if (filter.filterType === 'set') return []
  const named = filter.filterType === 'text' && filter.named ? [namedWord, ...filter.named] : []
  return [filter.type, ...valuesOfFilter(filter).map(String), ...named]
}

/** Between a text and the values that it means by the names that its writer sees. */
const namedWord = 'named'

/** What a filter compares with, as far as it does with anything. */
export function valuesOfFilter(filter: GridFilter): readonly (string | number | null)[] {
  if (filter.filterType === 'set') return filter.values
  const values =
    filter.filterType === 'date'
      ? [filter.dateFrom, filter.dateTo]
      : [filter.filter, 'filterTo' in filter ? filter.filterTo : undefined]
  return values.filter((value) => value !== null && value !== undefined)
}

/** As the grid says it; nothing where this column takes no such filter. */
function readFilter(column: GridColumn, words: readonly string[]): GridFilter | undefined {
  const [type, first, second, ...others] = words
  const kind = kindOf(column)
  if (kind === 'text' && second === namedWord) return readNamed(column, words.slice(0, 2), others)
  const said =
    kind === 'text'
      ? { filterType: 'text', filter: first }
      : kind === 'date'
        ? { filterType: 'date', dateFrom: first, dateTo: second }
        : { filterType: 'number', filter: numberIn(first), filterTo: numberIn(second) }
  const filter = GridFilter.safeParse({ ...said, type }).data
  if (!filter) return undefined
  // What is compared with nothing keeps nothing out, and a range has two ends.
  const needed = ['blank', 'notBlank'].includes(type ?? '') ? 0 : type === 'inRange' ? 2 : 1
  const given = [first, second].filter((value) => value !== undefined && value !== '').length
  return given === needed ? filter : undefined
}

/** A text filter that means some values by other names; nothing where they are none that have such names. */
function readNamed(column: GridColumn, words: readonly string[], named: readonly string[]): GridFilter | undefined {
  const filter = readFilter(column, words)
  const own = houseValuesIn(column)
  const isKnown = named.every((value) => own.includes(value))
  return filter?.filterType === 'text' && isKnown ? { ...filter, named: [...named] } : undefined
}

const numberIn = (word: string | undefined) => (word === undefined ? undefined : Number(word))

const written = (word: string) => encodeURIComponent(word).replaceAll('.', '%2E').replaceAll('~', '%7E')

const longest = 10_000
const mostValues = 1000
const longestValue = 200

/** Nothing where there is none, or where it makes no sense; a link that was cut opens nothing rather than something else. */
export function readOpenTable(text: string | undefined): OpenTable | undefined {
  if (text === undefined || text.length > longest) return undefined
  const [name, ...words] = text.split('~')
  const view = DataViewName.safeParse(name).data
  if (view === undefined) return undefined
  const read = words.map(readWord)
  if (read.some((part) => part === undefined)) return undefined
  const parts = read.flatMap((part) => part?.mark ?? [])
  const only = Object.assign({}, ...parts.map((part) => part.only ?? {}))
  const except = Object.assign({}, ...parts.map((part) => part.except ?? {}))
  const filters = Object.assign({}, ...read.map((part) => part?.filters ?? {}))
  const sort = read.flatMap((part) => part?.sort ?? [])
  if (sort.length > mostSorts) return undefined
  return {
    view,
    mark: {
      ...Object.assign({}, ...parts),
      ...(Object.keys(only).length > 0 && { only }),
      ...(Object.keys(except).length > 0 && { except }),
    },
    ...lookedAt(filters, sort),
  }
}

/** What one word says of the mark, or of how it is looked at. */
type Part = Looked & { readonly mark?: Mark }

function readWord(word: string): Part | undefined {
  const [kind = '', ...values] = decoded(word.split('.'))
  const [first] = values
  if (values.length > mostValues || values.some((value) => value.length > longestValue)) return undefined
  switch (kind) {
    case 'fact': {
      const fact = FactName.safeParse(first).data
      return fact && { mark: { fact } }
    }
    case 'in':
    case 'not': {
      const dimension = MarkDimension.safeParse(first).data
      if (dimension === undefined || values.length < 2) return undefined
      const of = { [dimension]: values.slice(1) }
      return { mark: kind === 'in' ? { only: of } : { except: of } }
    }
    case 'beside': {
      const beside = MarkDimension.array().safeParse(values).data
      return beside && { mark: { beside } }
    }
    case 'during': {
      const during = CalendarDate.safeParse(first).data
      return during === undefined ? undefined : { mark: { during } }
    }
    case 'whole':
      return { mark: { whole: true } }
    case 'before':
      return { mark: { of: 'before' } }
    case 'where': {
      const column = GridColumn.safeParse(first).data
      const filter = column && readFilter(column, values.slice(1))
      return filter && { filters: { [column]: filter } }
    }
    case 'by': {
      const by = Sort.safeParse({ colId: first, sort: values[1] }).data
      return by && { sort: [by] }
    }
    default:
      return undefined
  }
}

function decoded(words: readonly string[]): readonly string[] {
  try {
    return words.map(decodeURIComponent)
  } catch {
    return []
  }
}

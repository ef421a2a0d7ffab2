import {
  type CalendarDate,
  columnsOf,
  type DataView,
  type DateRange,
  type DimensionName,
  DimensionName as Dimensions,
  type GridColumn,
  houseValuesIn,
  kindOf,
  type PageDefinition,
  type Uom,
} from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { GridColumns } from '../../ui/grid.tsx'
import type { Say } from '../../ui/language.tsx'
import { weightIn } from '../uom.ts'
import { ownWords, valueWords } from '../value-words.ts'
import type { Held } from './kept-columns.ts'
import type { TreeRow } from './row-tree.ts'
import type { ToTracking } from './tracking.ts'
import { weightFilters } from './weights.ts'

/** What a table says its columns with. */
export interface Told {
  readonly say: Say
  readonly format: Format
  readonly locale: string
  readonly rightToLeft: boolean
  readonly uom: Uom
  readonly currency: string
}

/** Which days the filters of dates may name: those of the page, of the date that it goes by, and else any that there can be. */
export interface Days {
  readonly period: DateRange
  readonly earliest: CalendarDate
  readonly latest: CalendarDate
}

type Column = Extract<GridColumns<TreeRow>[number], { colId?: string }>

/** The grid's own name of the column that its groups stand in; the service reads it as the group of the moment. */
export const groupColumnId = 'ag-Grid-AutoColumn'

const hiddenAtFirst: readonly GridColumn[] = ['TRACKING_ID']

const columnGroups: Readonly<Record<'freight' | 'accessorial' | 'fuel' | 'taxes', readonly GridColumn[]>> = {
  freight: ['TRANSPORTATION_AMOUNT', 'TRANSPORTATION_DISCOUNT'],
  accessorial: ['OTHER_ACCESSORIAL_AMOUNT', 'OTHER_ACCESSORIAL_DISCOUNT', 'NET_OTHER_ACCESSORIAL_AMOUNT'],
  fuel: ['FUEL_SURCHARGE_AMOUNT', 'FUEL_SURCHARGE_DISCOUNT', 'NET_FUEL_SURCHARGE_AMOUNT'],
  taxes: ['TAXES_AND_OTHERS', 'TAXES_AND_OTHERS_DISCOUNT', 'NET_TAXES_AND_OTHERS'],
}
const groupNames = ['freight', 'accessorial', 'fuel', 'taxes'] as const

/** Those that add up. */
export function addedColumns(page: Pick<PageDefinition, 'columns'>): readonly GridColumn[] {
  return columnsOf(page).filter((column) => !['text', 'date'].includes(kindOf(column)))
}

/** The header of a column, with the unit where it has one. */
export function headerOf(column: GridColumn, { say, uom }: Pick<Told, 'say' | 'uom'>): string {
  const name = say(`column.${column}`)
  return kindOf(column) === 'weight' ? `${name} (${say(`uom.${uom}`)})` : name
}

/** A cell as it is read: empty where a line says nothing. */
export function cellWords(
  column: GridColumn,
  cell: string | number | undefined,
  { say, format, currency, uom }: Told,
): string {
  if (cell === undefined || cell === '') return ''
  switch (kindOf(column)) {
    case 'money':
      return format.exact({ decimal: String(cell), unit: 'money', currency })
    case 'weight':
      return format.exact({ decimal: weightIn(uom, String(cell)), unit: 'weight', uom })
    case 'count':
      return format.count(Number(cell))
    case 'date':
      return format.day(String(cell))
    case 'text':
      return shownName(column, String(cell), say)
  }
}

/** What a line says in a column of text: the house's own words in the reader's language, a file's as they are. */
export function shownName(column: GridColumn, value: string, say: Say): string {
  return ownWords(column, value, say) ?? value
}

/** The value of a group as a person says it. */
export function groupWords(column: GridColumn, value: string, { say, locale }: Pick<Told, 'say' | 'locale'>): string {
  const dimension: DimensionName | undefined = Dimensions.safeParse(column.toLowerCase()).data
  return dimension ? valueWords(dimension, value, say, locale) : value || say('value.unknown')
}

/** The same in a file, where the house's own words stay in English: files of all readers can be put together. */
export function groupInFile(column: GridColumn, value: string, told: Pick<Told, 'say' | 'locale'>): string {
  return houseValuesIn(column).includes(value) ? value : groupWords(column, value, told)
}

/** What the columns of lines need to be drawn. */
interface Drawn {
  readonly days: Days
  readonly told: Told
  readonly tracking: ToTracking
  readonly held: Held
}

export function plainColumns(
  page: Pick<PageDefinition, 'columns'>,
  { groups }: DataView,
  drawn: Drawn,
): GridColumns<TreeRow> {
  const left = columnsOf(page).filter((column) => !groups.includes(column))
  const added = addedColumns(page)
  /** Beside a group stands what it adds up to. */
  const shown = groups.length === 0 ? left : [...added, ...left.filter((column) => !added.includes(column))]
  const grouped = groupNames.filter((name) => columnGroups[name].every((column) => shown.includes(column)))
  const apart = grouped.flatMap((name) => columnGroups[name])
  const isHeld = (column: GridColumn) => groups.length === 0 && drawn.held.columns.includes(column)
  const one = (column: GridColumn): Column => ({
    ...columnOf(column, drawn),
    ...(isHeld(column) && { initialPinned: drawn.held.side }),
  })
  return [
    ...shown.filter((column) => !apart.includes(column)).map(one),
    ...grouped.map((name) => ({
      groupId: name,
      headerName: drawn.told.say(`columns.${name}`),
      children: columnGroups[name].map(one),
    })),
  ]
}

/** What the field of a pivoted column says: under which value, and what stands there. */
export function partsOf(field: string, added: readonly GridColumn[]) {
  const column = added.find((each) => field.endsWith(`_${each}`)) ?? added[0]
  return { field, column, key: field.slice(0, -`_${column}`.length) }
}

/** A column for each value of what is pivoted, under it one for each amount where there are several. */
export function pivotColumns(
  { pivots = [] }: DataView,
  fields: readonly string[],
  added: readonly GridColumn[],
  told: Told,
): GridColumns<TreeRow> {
  const [pivot] = pivots
  const parts = fields.map((field) => partsOf(field, added))
  const headerFor = (key: string) => (pivot ? groupWords(pivot, key, told) : key)
  const cell = ({ field, column }: (typeof parts)[number], headerName: string): Column => ({
    colId: field,
    headerName,
    ...signed,
    width: 130,
    floatingFilter: false,
    sortable: true,
    valueGetter: ({ data }) => data?.row[field],
    valueFormatter: ({ value }) => (column ? cellWords(column, value, told) : ''),
  })
  if (added.length === 1) return parts.map((part) => cell(part, headerFor(part.key)))
  return [...Map.groupBy(parts, ({ key }) => key)].map(([key, those]) => ({
    headerName: headerFor(key),
    children: those.map((part) => cell(part, part.column ? headerOf(part.column, told) : '')),
  }))
}

/** A press on a tracking number opens the package; Enter on its row does, too. */
function trackingCell({ say }: Told, { addressOf, open }: ToTracking) {
  return ({
    value,
    valueFormatted,
    data,
    node,
  }: {
    readonly valueFormatted?: string
    readonly value?: string
    readonly data?: TreeRow
    readonly node: { readonly rowPinned?: unknown }
  }) => {
    if (!data || !value || node.rowPinned) return valueFormatted ?? value ?? ''
    const link = document.createElement('a')
    link.href = addressOf(data.row)
    link.tabIndex = -1
    link.className = 'tracking-link'
    link.textContent = value
    link.title = say('rows.tracking', { number: value })
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(data.row)
    })
    return link
  }
}

/** Of an amount, what it may look like: one below zero has a colour beside its sign. */
const signed = {
  type: 'rightAligned',
  cellClassRules: { negative: ({ value }: { readonly value?: unknown }) => Number(value) < 0 },
} satisfies Column

const slowest: readonly GridColumn[] = ['INVOICE_NUMBER', 'TRACKING_NUMBER', 'SERVICE']

/** Numbers of invoices begin alike, and of parcels too: they are told apart by their ends, so they stand whole. */
const textWidths: Partial<Readonly<Record<GridColumn, number>>> = {
  TRACKING_NUMBER: 190,
  SERVICE: 180,
  INVOICE_NUMBER: 170,
}

function columnOf(column: GridColumn, { days, told, tracking }: Omit<Drawn, 'held'>): Column {
  const kind = kindOf(column)
  const common: Column = {
    colId: column,
    headerName: headerOf(column, told),
    headerTooltip: headerOf(column, told),
    hide: hiddenAtFirst.includes(column),
    cellDataType: false,
    valueGetter: ({ data }) => data?.row[column],
    valueFormatter: ({ value, node, api, column: at }) =>
      node?.rowPinned && !api.isDestroyed() && at === api.getAllDisplayedColumns()[0]
        ? told.say('table.total')
        : cellWords(column, value, told),
  }
  switch (kind) {
    case 'text':
      return {
        ...common,
        width: textWidths[column] ?? 140,
        tooltipValueGetter: ({ valueFormatted }) => valueFormatted,
        filter: 'agTextColumnFilter',
        filterParams: { maxNumConditions: 1, debounceMs: slowest.includes(column) ? 250 : 200 },
        ...(column === 'TRACKING_NUMBER' && { cellRenderer: trackingCell(told, tracking) }),
      }
    case 'date':
      return {
        ...common,
        width: 170,
        filter: 'agDateColumnFilter',
        filterParams: { maxNumConditions: 1, inRangeInclusive: true, ...validDays(column, days) },
      }
    case 'money':
    case 'weight':
    case 'count':
      return {
        ...common,
        ...signed,
        width: 140,
        filter: 'agNumberColumnFilter',
        filterParams: {
          maxNumConditions: 1,
          inRangeInclusive: true,
          debounceMs: 200,
          ...(kind === 'weight' && weightFilters(told.uom)),
        },
      }
  }
}

/** A calendar takes days of the place where it stands. */
const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00`)

function validDays(column: GridColumn, { period, earliest, latest }: Days) {
  const own = column === period.type.toUpperCase()
  return {
    minValidDate: midnight(own ? period.from : earliest),
    maxValidDate: midnight(own ? period.to : latest),
  }
}

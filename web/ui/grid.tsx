import {
  CellApiModule,
  CellStyleModule,
  type ColDef,
  type ColGroupDef,
  ColumnApiModule,
  ColumnAutoSizeModule,
  type ColumnState,
  createGrid,
  DateFilterModule,
  EventApiModule,
  type GridApi,
  GridStateModule,
  type HeaderPosition,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  type SortModelItem,
  type TabToNextHeaderParams,
  TextFilterModule,
  TooltipModule,
} from 'ag-grid-community'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { gridOnPaper } from './grid-on-paper.ts'
import { gridTheme, heights } from './grid-theme.ts'
import { breakTables } from './paper.ts'

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  DateFilterModule,
  EventApiModule,
  GridStateModule,
  InfiniteRowModelModule,
  LocaleModule,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule,
])

export type GridHandle<Row> = GridApi<Row>
export type GridColumns<Row> = (ColDef<Row> | ColGroupDef<Row>)[]

/** In what order, and under what filters of its columns, a grid is looked at. */
export interface GridLook {
  readonly sort: readonly SortModelItem[]
  readonly filters: Readonly<Record<string, unknown>>
}

/** What of the rows is wanted: which, in what order, under what filters. */
export interface Wanted extends GridLook {
  readonly from: number
  readonly to: number
}

export interface GridProps<Row> {
  readonly label: string
  readonly columns: GridColumns<Row>
  /** The rows, and how many there are in all. What throws is told elsewhere. */
  readonly fetchRows: (wanted: Wanted) => Promise<{ readonly rows: readonly Row[]; readonly count: number }>
  readonly pageSizes: readonly number[]
  readonly texts: Readonly<Record<string, string>>
  readonly rightToLeft: boolean
  /** How columns stood when somebody left. */
  readonly columnState?: readonly ColumnState[] | undefined
  readonly onColumns: (state: readonly ColumnState[]) => void
  readonly onFilters: (api: GridHandle<Row>) => void
  /** How it is looked at when it opens, and each time that this changes. */
  readonly look: GridLook
  readonly onLook: (look: GridLook) => void
  /** Enter on a cell. */
  readonly onEnter: (row: Row, api: GridHandle<Row>) => void
  readonly onReady: (api: GridHandle<Row>) => void
  /** The row that always stands below. */
  readonly bottom: Row
  readonly rowClass: (row: Row) => string | undefined
}

/** So many rows are fetched at once. */
export const blockSize = 100
/** Of a table with more columns only those in sight are drawn. */
const mostColumnsDrawn = 60

/** The one place where AG Grid is spoken to. Its columns and words are those it is made with: another key makes another. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const host = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<GridHandle<Row>>()
  const make = useEffectEvent((element: HTMLElement) => createGrid<Row>(element, optionsOf(props, element)))
  useEffect(() => {
    if (!host.current) return
    const element = host.current
    const made = make(element)
    setApi(made)
    element.addEventListener('keydown', keepOpen)
    let printed: HTMLElement | undefined
    const print = () => {
      printed = gridOnPaper(made)
      element.append(printed)
      breakTables(element)
    }
    const printNoMore = () => printed?.remove()
    addEventListener('beforeprint', print)
    addEventListener('afterprint', printNoMore)
    return () => {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', printNoMore)
      element.removeEventListener('keydown', keepOpen)
      made.destroy()
    }
  }, [])
  const { bottom } = props
  useEffect(() => api?.setGridOption('pinnedBottomRowData', [bottom]), [api, bottom])
  return <div ref={host} className="grid-host" />
}

/** Escape gives a filter up, and its column has the keyboard; what the grid stands in stays open. */
function keepOpen(event: KeyboardEvent): void {
  const filter = event.target instanceof Element ? event.target.closest('.ag-floating-filter') : null
  if (event.key === 'Escape' && filter && filter !== event.target) event.preventDefault()
}

function lookOf<Row>(api: GridHandle<Row>): GridLook {
  const sorted = api.getColumnState().filter(({ sort }) => sort)
  return {
    sort: sorted
      .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
      .flatMap(({ colId, sort }) => (sort ? [{ colId, sort }] : [])),
    filters: api.getFilterModel(),
  }
}

/** A grid is one stop of Tab, and each of its filters: arrows go among the heads and among the rows. */
function tabToNextHeader<Row>({
  backwards,
  previousHeaderPosition: from,
  nextHeaderPosition,
  headerRowCount,
}: TabToNextHeaderParams<Row>): HeaderPosition | boolean {
  const filters = headerRowCount - 1
  if (!from || from.headerRowIndex === filters) return nextHeaderPosition ?? false
  if (backwards) return false
  const column = from.column.isColumn ? from.column : from.column.getDisplayedLeafColumns()[0]
  return column ? { headerRowIndex: filters, column } : false
}

function leavesOf<Row>(columns: GridColumns<Row>): number {
  return columns.reduce((sum, column) => sum + ('children' in column ? leavesOf(column.children) : 1), 0)
}

function optionsOf<Row extends object>(
  props: GridProps<Row>,
  element: HTMLElement,
): Parameters<typeof createGrid<Row>>[1] {
  const {
    label,
    columns,
    fetchRows,
    pageSizes,
    texts,
    rightToLeft,
    columnState,
    onColumns,
    onFilters,
    look,
    onLook,
    onEnter,
    onReady,
  } = props
  return {
    theme: gridTheme,
    ...heights,
    columnDefs: columns,
    defaultColDef: { resizable: true, sortable: true, floatingFilter: true, suppressHeaderMenuButton: true },
    rowModelType: 'infinite',
    cacheBlockSize: blockSize,
    maxBlocksInCache: 20,
    infiniteInitialRowCount: 1,
    datasource: {
      getRows: (asked) =>
        void fetchRows({
          from: asked.startRow,
          to: asked.endRow,
          sort: asked.sortModel,
          filters: asked.filterModel,
        }).then(
          ({ rows, count }) => asked.successCallback([...rows], count),
          () => asked.failCallback(),
        ),
    },
    pagination: true,
    paginationPageSize: pageSizes[0] ?? 10,
    paginationPageSizeSelector: [...pageSizes],
    localeText: { ...texts },
    enableRtl: rightToLeft,
    ensureDomOrder: true,
    // Of what is cut, the whole.
    tooltipShowMode: 'whenTruncated',
    tooltipShowDelay: 400,
    suppressDragLeaveHidesColumns: true,
    // A row of headers of which none is in sight would be a row without cells to who hears the table.
    suppressColumnVirtualisation: leavesOf(columns) <= mostColumnsDrawn,
    pinnedBottomRowData: [props.bottom],
    initialState: {
      filter: { filterModel: { ...look.filters } },
      sort: { sortModel: [...look.sort] },
      partialColumnState: true,
    },
    getRowClass: ({ data }) => data && props.rowClass(data),
    popupParent: element.closest('dialog') ?? element,
    onGridReady: ({ api }) => {
      api.setGridAriaProperty('label', label)
      if (columnState) api.applyColumnState({ state: [...columnState], applyOrder: true })
      onReady(api)
    },
    onFilterChanged: ({ api }) => {
      onFilters(api)
      onLook(lookOf(api))
    },
    onSortChanged: ({ api }) => onLook(lookOf(api)),
    onColumnMoved: ({ api, finished }) => finished && onColumns(api.getColumnState()),
    onColumnResized: ({ api, finished, source }) =>
      finished && source === 'uiColumnResized' && onColumns(api.getColumnState()),
    onColumnVisible: ({ api }) => onColumns(api.getColumnState()),
    // Its words stand in the first column, which may be another now; its sums are those of the moment.
    onDisplayedColumnsChanged: ({ api }) => {
      const below = api.getGridOption('pinnedBottomRowData') ?? []
      api.setGridOption(
        'pinnedBottomRowData',
        below.map((row: Row) => ({ ...row })),
      )
    },
    onColumnPinned: ({ api }) => onColumns(api.getColumnState()),
    tabToNextHeader,
    tabToNextCell: () => false,
    onCellKeyDown: ({ event, data, api }) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && data) onEnter(data, api)
    },
  }
}

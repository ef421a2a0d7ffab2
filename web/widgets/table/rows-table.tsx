import { useQuery } from '@tanstack/react-query'
import { addDays, behind, columnsOf, type DataView, type DataViewName, GridColumn, viewsOf } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Grid, type GridHandle } from '../../ui/grid.tsx'
import { gridTexts } from '../../ui/grid-texts.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { type Page, uomOf } from '../page.ts'
import { usePen } from '../pen.ts'
import { addedColumns, pivotColumns, plainColumns, type Told } from './columns.ts'
import { ColumnsButton } from './columns-button.tsx'
import { DownloadData } from './download-data.tsx'
import { Downloads } from './downloads.tsx'
import { fileHead } from './file-head.ts'
import { clearUnacceptable } from './filters.ts'
import { groupColumn } from './group-column.ts'
import { type Held, type KeptColumns, toGrid, useKeepColumns } from './kept-columns.ts'
import { filtersMeant, filtersTyped } from './meant-filters.ts'
import { type Looked, lookedAt, type Mark, type OpenTable } from './open-table.ts'
import { readOrder } from './read-order.ts'
import type { TreeRow } from './row-tree.ts'
import { measureOfMark, rowsBehind } from './rows-behind.ts'
import { firstBlock, firstOfView, totalOfPivot } from './rows-of-table.ts'
import { RowsSentence } from './rows-sentence.tsx'
import { useTableRows } from './table-source.ts'
import { toTracking } from './tracking.ts'

interface RowsTableProps {
  readonly page: Page
  readonly table: OpenTable
  readonly view: DataView
  readonly kept: KeptColumns
  readonly onView: (name: DataViewName) => void
  readonly onLook: (looked: Looked) => void
  /** Whether all rows may be taken away as a file. */
  readonly mayDownload: boolean
  readonly emptyNote: string | undefined
}

const pageSizes = [10, 15, 25, 50, 75, 100]

/** The rows, how they are looked at, and what can be taken away of them. */
export function RowsTable({ page, table, view, kept, onView, onLook, mayDownload, emptyNote }: RowsTableProps) {
  const { mark } = table
  const say = useSay()
  const pen = usePen()
  const { format, locale, rightToLeft } = pen
  const { language } = useLanguage()
  const { definition, client } = page
  const of = rowsBehind(page, mark)
  const read = { ...of, orderedAs: readOrder(definition.columns ?? [], say) }
  const whole = useQuery(firstBlock(definition, read))
  const first = useQuery(firstOfView(definition, read, view))
  const pivoted = useQuery({ ...totalOfPivot(definition, read, view), enabled: view.pivots !== undefined })
  const texts = useQuery({
    queryKey: ['grid texts', language],
    queryFn: () => gridTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [api, setApi] = useState<GridHandle<TreeRow>>()
  const [remember] = useState(() => filtersMeant(table.filters ?? {}))
  const meant = (ofGrid: Readonly<Record<string, unknown>>) => remember(ofGrid, say)
  const { source, now, error, setError, again, fetchRows } = useTableRows(page, { of: read, view, meant })
  const tracking = toTracking(page)
  const held = heldFor(page, mark, rightToLeft)
  const keep = useKeepColumns(definition, held)
  const isDefault = view.name === 'default'
  const told: Told = { say, format, locale, rightToLeft, uom: uomOf(page), currency: whole.data?.currency ?? 'USD' }
  /** Another view begins with the columns as they are at first, and none is kept otherwise. */
  const chooseView = (name: DataViewName) => {
    if (kept.length > 0) keep([])
    onView(name)
  }
  const problem = error ?? whole.error ?? first.error ?? pivoted.error

  const toggle = (row: TreeRow, refresh: () => void) => void source.toggle(row).then(refresh, setError)
  const columns = () => {
    const days = { period: of.dates, earliest: client.engageDate ?? '2000-01-01', latest: addDays(of.dates.to, 366) }
    const group = view.groups.length > 0 ? [groupColumn(view, told, toggle)] : []
    const fields = first.data?.secondaryColumnFields ?? []
    return view.pivots
      ? [...group, ...pivotColumns(view, fields, addedColumns(definition), told)]
      : [...group, ...plainColumns(definition, view, { days, told, tracking, held })]
  }
  const total = view.pivots ? pivoted.data?.data[0] : (now?.total ?? whole.data?.total)
  return (
    <>
      <RowsSentence page={page} mark={mark} whole={whole.data} filtered={now?.filtered ? now : undefined} />
      <div className="rows-tools">
        <Select
          small
          label={say('rows.view')}
          value={view.name}
          options={viewsOf(definition).map(({ name }) => ({ value: name, label: say(`rows.view.${name}`) }))}
          onChange={chooseView}
        />
        {api && !view.pivots && (
          <ColumnsButton
            api={api}
            columns={columnsOf(definition).filter((column) => !view.groups.includes(column))}
            told={told}
            onReset={() => isDefault && keep([])}
          />
        )}
        {now?.filtered && (
          <Button size="small" onClick={() => api?.setFilterModel(null)}>
            {say('rows.clearFilters')}
          </Button>
        )}
        {api && (
          <Downloads
            page={page}
            view={view}
            api={api}
            rowsAt={source.rowsAt}
            count={now?.count ?? 0}
            told={told}
            head={(rows) =>
              fileHead(
                {
                  page,
                  mark,
                  count: now?.count ?? 0,
                  total: now?.total ?? {},
                  filters: meant(api.getFilterModel()),
                  texts: texts.data ?? {},
                },
                rows,
                pen,
                told,
              )
            }
            onError={setError}
          />
        )}
        {mayDownload && isDefault && (
          <DownloadData
            page={definition.name}
            submission={{
              clientId: of.clientId,
              childClientIdsCSV: of.childClientIdsCSV,
              whereClauseDetails: { conditions: of.conditions },
              pageName: say(`page.${definition.name}`),
              dateType: of.dates.type,
              fromDate: of.dates.from,
              toDate: of.dates.to,
              orderByDetails: (now?.asked.sort ?? []).map(({ colId, sort }) => ({
                column: GridColumn.parse(colId),
                descending: sort === 'desc',
              })),
              filterModel: now?.asked.filterModel ?? null,
              uom: uomOf(page),
            }}
            rowCount={now?.count}
            filtered={now?.filtered === true || isNarrowed(page, mark)}
            onError={setError}
          />
        )}
      </div>
      <div className="rows-grid" aria-busy={now === undefined && !problem}>
        {problem ? (
          <>
            <strong>{say('rows.wrong')}</strong>
            <Problem
              error={problem}
              again={() => {
                again()
                void whole.refetch()
                void first.refetch()
                if (view.pivots) void pivoted.refetch()
              }}
            />
          </>
        ) : first.data && whole.data && texts.data && total ? (
          <Grid<TreeRow>
            key={`${language} ${JSON.stringify(of)}`}
            label={say('rows.title')}
            columns={columns()}
            fetchRows={fetchRows}
            pageSizes={pageSizes}
            texts={texts.data}
            rightToLeft={rightToLeft}
            columnState={isDefault ? toGrid(kept) : []}
            onColumns={(state) => isDefault && keep(state)}
            onFilters={clearUnacceptable}
            look={{ filters: filtersTyped(table.filters ?? {}), sort: table.sort ?? [] }}
            onLook={({ filters, sort }) => onLook(lookedAt(meant(filters), sort))}
            onEnter={(row, grid) =>
              row.open === undefined ? tracking.open(row.row) : toggle(row, () => grid.refreshInfiniteCache())
            }
            onReady={setApi}
            bottom={{ row: total, keys: [], place: -1 }}
            rowClass={(row) => (row.keys.length < view.groups.length ? 'of-group' : undefined)}
          />
        ) : (
          <div className="shape rows-shape" />
        )}
        {now?.count === 0 && !problem && (
          <output className="rows-empty">{[say('noDataAvailable'), emptyNote].filter(Boolean).join(' ')}</output>
        )}
      </div>
    </>
  )
}

/** Several amounts that make one number together would leave no room for the lines. */
function heldFor(page: Page, mark: Mark, rightToLeft: boolean): Held {
  const columns = behind[measureOfMark(page, mark)].adds.map(({ column }) => column)
  return { columns: columns.length > 1 ? [] : columns, side: rightToLeft ? 'left' : 'right' }
}

/** By filters of the page, or by what stands under the mark. */
function isNarrowed({ filters }: Page, { only = {}, except = {} }: Mark): boolean {
  return [filters, only, except].some((each) => Object.keys(each).length > 0)
}

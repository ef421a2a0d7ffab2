import { useQueryClient } from '@tanstack/react-query'
import type { DataView, GridRows } from '@waybill/contracts'
import { useMemo, useState } from 'react'
import type { Wanted } from '../../ui/grid.tsx'
import { type Page, uomOf } from '../page.ts'
import type { Filters } from './meant-filters.ts'
import { blockQuery, modelOf, type RowsRead, rowsOfTable, Superseded } from './rows-of-table.ts'

/** What is in the table now. */
export interface InTable {
  readonly count: number
  /** Whether columns are filtered. */
  readonly filtered: boolean
  readonly total: GridRows['total']
  /** How they are filtered and ordered, in the words of the calls. */
  readonly asked: { readonly filterModel: ReturnType<typeof modelOf>; readonly sort: Wanted['sort'] }
}

interface Asked {
  readonly of: RowsRead
  readonly view: DataView
  /** What the grid's filters mean to their reader. */
  readonly meant: (ofGrid: Wanted['filters']) => Filters
}

/** The rows of a table, what of them is there now, and what went wrong. */
export function useTableRows(page: Page, { of, view, meant }: Asked) {
  const queries = useQueryClient()
  const [now, setNow] = useState<InTable>()
  const [error, setError] = useState<Error>()
  const uom = uomOf(page)
  const { definition } = page
  const written = JSON.stringify(of)
  const source = useMemo(
    () =>
      rowsOfTable({
        ask: (body) => queries.fetchQuery(blockQuery(definition, body)),
        definition,
        of: JSON.parse(written),
        view,
        uom,
      }),
    [queries, definition, written, view, uom],
  )
  const fetchRows = async (wanted: Wanted) => {
    const filters = meant(wanted.filters)
    try {
      const { rows, count, total } = await source.rows({ ...wanted, filters })
      setNow({
        count,
        filtered: Object.keys(wanted.filters).length > 0,
        total,
        asked: { filterModel: modelOf(filters, uom), sort: wanted.sort },
      })
      return { rows, count }
    } catch (reason) {
      if (!(reason instanceof Superseded)) setError(reason instanceof Error ? reason : new Error(String(reason)))
      throw reason
    }
  }
  const again = () => {
    setError(undefined)
    setNow(undefined)
  }
  return { source, now, error, setError, again, fetchRows }
}

import {
  addDays,
  columnsOfEveryLine,
  type GridColumn,
  GridRequest,
  kindOf,
  type PageDefinition,
  pages,
} from '@waybill/contracts'
import type { z } from 'zod'
import { lastDay, measuredClient } from './fill-warehouse.ts'

/** One block of a table, as the grid asks for it. */
export interface Block {
  readonly page: PageDefinition
  readonly kind: 'as it opens' | 'sort' | 'filter' | 'group' | 'pivot'
  readonly name: string
  readonly request: (run: number, page: number) => GridRequest
}

const rowsOfBlock = 100

/** The tables of all pages that have one: every column ordering them, filtering them, and where it can be grouping and parting them. */
export function blocks(): readonly Block[] {
  const first = new Set<string>()
  return pages.flatMap((page): Block[] => {
    if (!page.columns) return []
    // What every line says is the same lines' on another page of the same table.
    const columns = first.has(page.table) ? page.columns : [...columnsOfEveryLine, ...page.columns]
    first.add(page.table)
    const [added] = page.columns.filter((column) => !['text', 'date'].includes(kindOf(column)))
    const words = columns.filter((column) => kindOf(column) === 'text')
    const valueCols = added ? [{ field: added, aggFunc: 'sum' as const }] : []
    const block = (kind: Block['kind'], name: string, more: Partial<z.input<typeof GridRequest>>): Block => ({
      page,
      kind,
      name,
      request: (run, nth) =>
        GridRequest.parse({
          clientId: measuredClient,
          dates: { type: run % 2 === 0 ? 'bill_date' : 'pickup_date', ...yearBefore(run) },
          startRow: nth * rowsOfBlock,
          endRow: (nth + 1) * rowsOfBlock,
          ...more,
        }),
    })
    return [
      block('as it opens', 'as it opens', {}),
      ...columns.map((colId, place) =>
        block('sort', `by ${colId}`, { sortModel: [{ colId, sort: place % 2 === 0 ? 'desc' : 'asc' }] }),
      ),
      ...columns.map((column) => block('filter', column, { filterModel: { [column]: filterOf(column) } })),
      ...words.map((field) => block('group', field, { rowGroupCols: [{ field }], valueCols })),
      block('group', 'SERVICE under CARRIER_NAME', {
        rowGroupCols: [{ field: 'CARRIER_NAME' }, { field: 'SERVICE' }],
        groupKeys: ['UPS'],
        valueCols,
      }),
      ...(['CARRIER_NAME', 'NORMALISED_SENDER_STATE'] as const).map((field) =>
        block('pivot', `SERVICE by ${field}`, {
          rowGroupCols: [{ field: 'SERVICE' }],
          pivotCols: [{ field }],
          pivotMode: true,
          valueCols,
        }),
      ),
    ]
  })
}

/** A year that ends the earlier the further a run is. */
export function yearBefore(run: number): { from: string; to: string } {
  const to = addDays(lastDay, -1 - Math.floor(run / 2))
  return { from: addDays(to, -364), to }
}

/** One that a good part of the lines passes. */
function filterOf(column: GridColumn): NonNullable<z.input<typeof GridRequest>['filterModel']>[GridColumn] {
  switch (kindOf(column)) {
    case 'text':
      return { filterType: 'text', type: 'contains', filter: 'a' }
    case 'date':
      return { filterType: 'date', type: 'greaterThan', dateFrom: addDays(lastDay, -200) }
    case 'money':
    case 'weight':
    case 'count':
      return { filterType: 'number', type: 'greaterThan', filter: 0 }
  }
}

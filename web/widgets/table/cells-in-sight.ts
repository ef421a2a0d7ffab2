import type { DataView, GridColumn } from '@waybill/contracts'
import type { GridHandle } from '../../ui/grid.tsx'
import { groupColumnId } from './columns.ts'
import { type FileCell, type FileColumn, kindOfField } from './download-view.ts'
import type { TreeRow } from './row-tree.ts'

/** The columns that are shown, in their order. */
export function columnsInSight(api: GridHandle<TreeRow>, added: readonly GridColumn[]): FileColumn[] {
  return api.getAllDisplayedColumns().map((column) => {
    const above = column.getParent()?.getColGroupDef()?.headerName
    const own = column.getColDef().headerName ?? ''
    return {
      header:
        above && column.getColDef().colId?.includes('_') && isPivoted(column.getColId(), added)
          ? `${above} · ${own}`
          : own,
      kind: kindOfField(column.getColId(), added),
    }
  })
}

const isPivoted = (field: string, added: readonly GridColumn[]) =>
  !added.some((column) => column === field) && added.some((column) => field.endsWith(`_${column}`))

/** What a row says in the columns that are shown; a group says what it is a group of. */
export function cellsOf(
  api: GridHandle<TreeRow>,
  { row, keys }: TreeRow,
  { groups }: Pick<DataView, 'groups'>,
): FileCell[] {
  return api.getAllDisplayedColumns().map((column) => {
    const id = column.getColId()
    const group = groups[keys.length]
    if (id === groupColumnId) return group === undefined ? '' : `${'  '.repeat(keys.length)}${row[group] ?? ''}`
    return row[id] ?? ''
  })
}

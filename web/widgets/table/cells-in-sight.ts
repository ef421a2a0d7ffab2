import type { DataView, GridColumn, Uom } from '@waybill/contracts'
import type { GridHandle } from '../../ui/grid.tsx'
import { weightIn } from '../uom.ts'
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

/** How a table is looked at. */
interface Look {
  readonly view: Pick<DataView, 'groups'>
  readonly added: readonly GridColumn[]
  readonly uom: Uom
}

/** What a row says in the columns that are shown; a group says what it is a group of, and weights are as they are read. */
export function cellsOf(
  api: GridHandle<TreeRow>,
  { row, keys }: TreeRow,
  { view: { groups }, added, uom }: Look,
): FileCell[] {
  return api.getAllDisplayedColumns().map((column) => {
    const id = column.getColId()
    const group = groups[keys.length]
    if (id === groupColumnId) return group === undefined ? '' : `${'  '.repeat(keys.length)}${row[group] ?? ''}`
    const cell = row[id] ?? ''
    return cell !== '' && kindOfField(id, added) === 'weight' ? weightIn(uom, String(cell)) : cell
  })
}

import type { DataView, GridColumn } from '@waybill/contracts'
import { fixed } from '../../ui/decimal.ts'
import type { GridHandle } from '../../ui/grid.tsx'
import { weightIn } from '../uom.ts'
import { groupColumnId, groupWords, type Told } from './columns.ts'
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
  readonly told: Pick<Told, 'say' | 'locale' | 'uom'>
}

/** What a row says in the columns that are shown; a group says what it is a group of, weights are as they are read, and money has its cents. */
export function cellsOf(
  api: GridHandle<TreeRow>,
  { row, keys }: TreeRow,
  { view: { groups }, added, told }: Look,
): FileCell[] {
  return api.getAllDisplayedColumns().map((column) => {
    const id = column.getColId()
    const group = groups[keys.length]
    if (id === groupColumnId)
      return group === undefined
        ? ''
        : `${'  '.repeat(keys.length)}${groupWords(group, String(row[group] ?? ''), told)}`
    const cell = row[id] ?? ''
    if (cell === '') return cell
    switch (kindOfField(id, added)) {
      case 'weight':
        return weightIn(told.uom, String(cell))
      case 'money':
        return fixed(String(cell), 2)
      case 'count':
      case 'date':
      case 'text':
        return cell
    }
  })
}

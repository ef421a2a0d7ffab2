import type { DataView, GridColumn } from '@waybill/contracts'
import { fixed } from '../../ui/decimal.ts'
import type { GridHandle } from '../../ui/grid.tsx'
import { weightIn } from '../uom.ts'
import { groupColumnId, groupInFile, partsOf, type Told } from './columns.ts'
import { type FileCell, type FileColumn, kindOfField } from './download-view.ts'
import type { TreeRow } from './row-tree.ts'

/** How a table is looked at. */
interface Look {
  readonly view: Pick<DataView, 'groups' | 'pivots'>
  readonly added: readonly GridColumn[]
  readonly told: Pick<Told, 'say' | 'locale' | 'uom'>
}

/** The columns that are shown, in their order; one that pivoting made is called by its value, and by its amount where there are several. */
export function columnsInSight(api: GridHandle<TreeRow>, { view: { pivots = [] }, added, told }: Look): FileColumn[] {
  const [pivot] = pivots
  return api.getAllDisplayedColumns().map((column) => {
    const field = column.getColId()
    const own = column.getColDef().headerName ?? ''
    const kind = kindOfField(field, added)
    if (!pivot || !isPivoted(field, added)) return { header: own, kind }
    const value = groupInFile(pivot, partsOf(field, added).key, told)
    return { header: added.length === 1 ? value : `${value} · ${own}`, kind }
  })
}

const isPivoted = (field: string, added: readonly GridColumn[]) =>
  !added.some((column) => column === field) && added.some((column) => field.endsWith(`_${column}`))

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
        : `${'  '.repeat(keys.length)}${groupInFile(group, String(row[group] ?? ''), told)}`
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

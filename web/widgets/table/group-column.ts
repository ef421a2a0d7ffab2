import type { DataView, GridColumn } from '@waybill/contracts'
import type { GridColumns, GridHandle } from '../../ui/grid.tsx'
import { groupColumnId, groupWords, headerOf, type Told } from './columns.ts'
import type { TreeRow } from './row-tree.ts'

interface Cell {
  readonly data?: TreeRow
  readonly value?: string
  readonly api: Pick<GridHandle<TreeRow>, 'refreshInfiniteCache'>
}

/** Where groups stand, one inside the other, with how many lines each has; a press opens one, and closes it. */
export function groupColumn(
  { groups }: DataView,
  told: Told,
  toggle: (row: TreeRow, refresh: () => void) => void,
): GridColumns<TreeRow>[number] {
  const { say, format, rightToLeft } = told
  return {
    colId: groupColumnId,
    headerName: groups.map((column) => headerOf(column, told)).join(' / '),
    pinned: rightToLeft ? 'right' : 'left',
    lockPosition: rightToLeft ? 'right' : 'left',
    width: 260,
    floatingFilter: false,
    sortable: true,
    cellDataType: false,
    valueGetter: ({ data, node }) => data && (node?.rowPinned ? say('table.total') : wordsOf(groups, data, told)),
    cellRenderer: ({ data, value, api }: Cell) => {
      const cell = document.createElement('span')
      cell.className = 'group-cell'
      if (!data || value === undefined || data.place < 0) {
        cell.textContent = value ?? ''
        return cell
      }
      cell.style.paddingInlineStart = `${data.keys.length * 18}px`
      if (data.open !== undefined) {
        const button = document.createElement('button')
        button.type = 'button'
        button.tabIndex = -1
        button.className = data.open ? 'group-toggle open' : 'group-toggle'
        button.setAttribute('aria-expanded', String(data.open))
        button.setAttribute('aria-label', say(data.open ? 'rows.shut' : 'rows.open', { group: value }))
        button.addEventListener('click', () => toggle(data, () => api.refreshInfiniteCache()))
        cell.append(button)
      }
      const count = data.row.childCount
      cell.append(document.createTextNode(value))
      if (count !== undefined) {
        const small = document.createElement('small')
        small.textContent = format.count(Number(count))
        cell.append(small)
      }
      return cell
    },
  }
}

function wordsOf(groups: readonly GridColumn[], { row, keys }: TreeRow, told: Told): string {
  const column = groups[keys.length]
  return column ? groupWords(column, String(row[column] ?? ''), told) : ''
}

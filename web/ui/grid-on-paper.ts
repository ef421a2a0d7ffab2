import type { Column, GridApi, IRowNode } from 'ag-grid-community'

/** The rows of the page that a grid is on, with all columns that are shown, as a table of nothing but words: what a grid scrolls is not there before it is in sight. */
export function gridOnPaper<Row>(api: GridApi<Row>): HTMLElement {
  const columns = api.getAllDisplayedColumns()
  const size = api.paginationGetPageSize()
  const from = api.paginationGetCurrentPage() * size
  const rows = Array.from({ length: Math.min(size, api.paginationGetRowCount() - from) }, (_, place) =>
    api.getDisplayedRowAtIndex(from + place),
  )
  const below = api.getPinnedBottomRow(0)
  const table = document.createElement('table')
  const heads = table.createTHead().insertRow()
  for (const column of columns) {
    const head = document.createElement('th')
    head.className = looksOf(column)
    head.textContent = headOf(column)
    heads.append(head)
  }
  const body = table.createTBody()
  for (const node of rows) if (node?.data) fill(body.insertRow(), node)
  if (below) fill(table.createTFoot().insertRow(), below)
  const section = document.createElement('section')
  section.className = 'numbers grid-on-paper'
  section.append(table)
  return section

  function fill(row: HTMLTableRowElement, rowNode: IRowNode<Row>): void {
    for (const column of columns) {
      const cell = row.insertCell()
      cell.className = looksOf(column)
      cell.textContent = api.getCellValue({ rowNode, colKey: column, useFormatter: true }) ?? ''
    }
  }
}

/** What stands over several is said of each of them. */
function headOf(column: Column): string {
  const over = column.getParent()?.getColGroupDef()?.headerName
  return [over, column.getColDef().headerName].filter(Boolean).join(' · ')
}

function looksOf(column: Column): string {
  return column.getColDef().type === 'rightAligned' ? 'number' : ''
}

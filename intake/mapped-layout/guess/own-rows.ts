import { isPageNumber, namesColumns } from '../column-names.ts'
import type { FoundRecord } from '../records.ts'

/** So many columns tell a header from a row. */
const columnsOfHeader = 6

/** Rows of the table itself: without the heads of further pages, and without tables of other columns below it. */
export function ownRows(below: readonly FoundRecord[], header: FoundRecord | undefined): readonly FoundRecord[] {
  if (!header) return below
  const names = header.cells.slice(0, columnsOfHeader)
  let isElsewhere = false
  let rows = 0
  return below.filter(({ cells }) => {
    if (names.every((name, place) => name === (cells[place] ?? ''))) {
      isElsewhere = false
      rows = 0
      return false
    }
    if (isPageNumber(cells.find((cell) => cell !== '') ?? '')) return false
    // Right below the names of the columns stand those of another language.
    if (namesColumns(cells)) {
      isElsewhere = rows > 0
      return false
    }
    rows += 1
    return !isElsewhere
  })
}

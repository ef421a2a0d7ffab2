import { isPageNumber, namesColumns } from '../column-names.ts'
import { isInPlace, placesBelow } from '../columns-below.ts'
import type { FoundRecord } from '../records.ts'

/** Rows of the table itself: without the heads of further pages, and without tables below it of other columns or of another order. */
export function ownRows(below: readonly FoundRecord[], header: FoundRecord | undefined): readonly FoundRecord[] {
  if (!header) return below
  const names = header.cells
  let isElsewhere = false
  let rows = 0
  return below.filter(({ cells }) => {
    const places = placesBelow(names, cells)
    if (places && isInPlace(places, names, (place) => names[place] !== '')) {
      isElsewhere = false
      rows = 0
      return false
    }
    if (isPageNumber(cells.find((cell) => cell !== '') ?? '')) return false
    // Right below the names of the columns stand those of another language.
    if (places || namesColumns(cells)) {
      isElsewhere = rows > 0
      return false
    }
    rows += 1
    return !isElsewhere
  })
}

/** What a card leaves of a sheet of A4 that stands upright, the narrowest of those in use, for tables and charts that are printed 15 % smaller. */
export const roomOnPaper = 664 / 0.85

/**
 * What of a table fits on paper side by side: as it is where all of it does, else in blocks below each other, about as much in
 * each, before which the first column stands again. So many columns as belong together are not parted where they fit.
 */
export function blocksOf([first = 0, ...widths]: readonly number[], within: number, together = 1): number[][] {
  const parts = partsOf(widths, together)
  const left = within - first
  if (parts.some(({ width }) => width > left) && together > 1) return blocksOf([first, ...widths], within)
  const filled = fill(parts, left, parts.length)
  return filled.length < 2 ? filled : fill(parts, left, Math.ceil(parts.length / filled.length))
}

interface Part {
  readonly places: readonly number[]
  readonly width: number
}

function partsOf(widths: readonly number[], together: number): Part[] {
  const parts = Map.groupBy(widths.keys(), (place) => Math.floor(place / together)).values()
  return [...parts].map((places) => ({
    places: places.map((place) => place + 1),
    width: places.reduce((sum, place) => sum + (widths[place] ?? 0), 0),
  }))
}

function fill(parts: readonly Part[], within: number, most: number): number[][] {
  const blocks: { readonly places: number[]; parts: number; left: number }[] = []
  for (const { places, width } of parts) {
    const block = blocks.at(-1)
    if (block && block.parts < most && width <= block.left) {
      block.places.push(...places)
      block.parts += 1
      block.left -= width
    } else blocks.push({ places: [...places], parts: 1, left: within - width })
  }
  return blocks.map(({ places }) => places)
}

/** Tables wider than a sheet are printed in blocks, for as long as the page is printed. */
export function breakTablesOnPaper(): void {
  addEventListener('beforeprint', () => breakTables(document))
  addEventListener('afterprint', () => {
    for (const part of document.querySelectorAll('.numbers > .on-paper')) part.remove()
  })
}

export function breakTables(within: ParentNode): void {
  for (const table of within.querySelectorAll<HTMLTableElement>('.numbers:not(:has(> .on-paper)) > table')) {
    const blocks = blocksOf(leastWidths(table), roomOnPaper, Number(table.dataset['together'] ?? 1))
    if (blocks.length > 1) table.after(...blocks.map((columns) => partOf(table, columns)))
  }
}

/** How wide the columns are where nothing gives them more than they need; of buttons, which are not printed, nothing. */
function leastWidths(table: HTMLTableElement): number[] {
  const { width } = table.style
  table.style.width = 'min-content'
  const [head] = table.rows
  const widths = Array.from(head?.cells ?? [], (cell) => (cell.tagName === 'TH' ? cell.offsetWidth : 0))
  table.style.width = width
  return widths
}

/** The first column and those at these places. */
function partOf(table: HTMLTableElement, columns: readonly number[]): HTMLTableElement {
  const part = table.cloneNode(true) as HTMLTableElement
  part.classList.add('on-paper')
  const left = new Set([0, ...columns])
  for (const row of part.rows) for (const [place, cell] of [...row.cells].entries()) if (!left.has(place)) cell.remove()
  return part
}

import type { CSSProperties } from 'react'

/** How wide a table must be, in pixels, for a column that can wait to stand beside the others. */
export type From = 900 | 1080 | 1240

export interface Sized {
  /** Pixels that a date, a number or a state needs. */
  readonly width?: number
  /** Pixels that its texts mostly need: what the other columns leave is parted in these proportions. */
  readonly about?: number
  /** Narrower, it is left to the card and to what a row opens. */
  readonly from?: From
}

const usual = 160
const sizes = { '--widest': 1240, '--wide': 1080, '--middle': 900, '--small': 0 } as const
type Size = keyof typeof sizes

export type Widths = CSSProperties & Readonly<Record<Size, string>>

/** What each column takes of a table of each size, beside so many pixels that are taken already. */
export function widthsOf(columns: readonly Sized[], taken: number): readonly Widths[] {
  const parted = (size: Size) => partedAt(columns, taken, sizes[size])
  const [widest, wide] = [parted('--widest'), parted('--wide')]
  const [middle, small] = [parted('--middle'), parted('--small')]
  return columns.map((column) => ({
    '--widest': widest(column),
    '--wide': wide(column),
    '--middle': middle(column),
    '--small': small(column),
  }))
}

function partedAt(columns: readonly Sized[], taken: number, size: number): (column: Sized) => string {
  const shown = columns.filter(({ from = 0 }) => from <= size)
  const needed = shown.reduce((sum, { width = 0 }) => sum + width, taken)
  const wished = shown.reduce((sum, column) => sum + wishOf(column), 0)
  return (column) =>
    column.width === undefined
      ? `calc((100cqi - ${needed}px) * ${(wishOf(column) / wished).toFixed(4)})`
      : `${column.width}px`
}

function wishOf({ width, about = usual }: Sized): number {
  return width === undefined ? about : 0
}

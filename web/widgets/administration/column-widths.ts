import type { CSSProperties } from 'react'

/** How well a table does without a column: of what does not fit, the highest is left out first. */
export type Spare = 1 | 2 | 3

export interface Sized {
  /** Pixels that a date, a number or a state needs. */
  readonly width?: number
  /** Pixels that its texts mostly need: what the other columns leave is parted in these proportions. */
  readonly about?: number
  /** May be left to the card and to what a row opens, where the table has no room for all. */
  readonly spare?: Spare
}

/** How wide a table must be, in pixels, for its columns to be parted anew: a little under what the usual windows leave it. administration.css asks for the same. */
const sizes = [720, 760, 900, 1000, 1100, 1170, 1270, 1400] as const
const narrowest = sizes[0]
export type Size = (typeof sizes)[number]

const usual = 160

export interface Room {
  /** The least size that it stands at, unless it always does. */
  readonly from: Size | undefined
  /** What it takes of the table at each size. */
  readonly widths: CSSProperties & Readonly<Record<`--at-${Size}`, string>>
}

/** Where each column stands and what it takes, beside so many pixels that are taken already. Wider than all sizes, none is left out. */
export function roomsOf(columns: readonly Sized[], taken: number): readonly Room[] {
  const parted = sizes.map((size) => {
    const shown = size === sizes.at(-1) ? columns : fitting(columns, size - taken)
    return { size, shown, widthOf: partedAmong(shown, taken) }
  })
  return columns.map((column) => {
    const from = parted.find(({ shown }) => shown.includes(column))?.size
    const widths = parted.map(({ size, widthOf }) => [`--at-${size}`, widthOf(column)])
    return { from: from === narrowest ? undefined : from, widths: Object.fromEntries(widths) }
  })
}

/** The columns whose texts have room together. Those that none may miss stay, even without it. */
function fitting(columns: readonly Sized[], pixels: number): readonly Sized[] {
  const shown = [...columns]
  for (const column of columns.toReversed().toSorted(sparest)) {
    if (column.spare === undefined || sum(shown.map(neededBy)) <= pixels) break
    shown.splice(shown.indexOf(column), 1)
  }
  return shown
}

function sparest(one: Sized, other: Sized): number {
  return (other.spare ?? 0) - (one.spare ?? 0)
}

function partedAmong(shown: readonly Sized[], taken: number): (column: Sized) => string {
  const fixed = sum(shown.map(({ width = 0 }) => width)) + taken
  const wished = sum(shown.filter(({ width }) => width === undefined).map(neededBy))
  return (column) =>
    column.width === undefined
      ? `calc((100cqi - ${fixed}px) * ${(neededBy(column) / wished).toFixed(4)})`
      : `${column.width}px`
}

function neededBy({ width, about = usual }: Sized): number {
  return width ?? about
}

function sum(pixels: readonly number[]): number {
  return pixels.reduce((total, one) => total + one, 0)
}

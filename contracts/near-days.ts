import type { LayoutDayOrder } from './layout-columns.ts'

/** A day as it is written in figures, its day before its month or behind it. */
export interface WrittenDay {
  readonly first: number
  readonly second: number
  readonly year: number
}

const dayAndMonth = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/

/** The day that a cell begins with; undefined where it begins with none, or with its year. */
export function writtenDayIn(cell: string): WrittenDay | undefined {
  const [, first, second, year] = dayAndMonth.exec(cell) ?? []
  if (year === undefined) return undefined
  return { first: Number(first), second: Number(second), year: Number(year.length === 2 ? `20${year}` : year) }
}

/** Shipments are billed, and invoices of a few weeks lie, within so many days: in milliseconds. */
const nearAtMost = 45 * 86_400_000

/**
 * How days are written that are near when read one way, and months apart the other; undefined where they are near both ways, or
 * neither. `apart` tells from the instants of all of them how far they are from each other or from something else, in milliseconds.
 */
export function nearestOrder(
  days: readonly WrittenDay[],
  apart: (instants: readonly number[]) => number,
): LayoutDayOrder | undefined {
  const dayFirst = apart(days.map(({ first, second, year }) => Date.UTC(year, second - 1, first)))
  const monthFirst = apart(days.map(({ first, second, year }) => Date.UTC(year, first - 1, second)))
  if (dayFirst <= nearAtMost && monthFirst > 2 * nearAtMost) return 'day-first'
  if (monthFirst <= nearAtMost && dayFirst > 2 * nearAtMost) return 'month-first'
  return undefined
}

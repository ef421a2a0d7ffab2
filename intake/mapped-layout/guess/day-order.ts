import { dateMeanings, type LayoutDayOrder } from '@waybill/contracts'
import { dayAndMonth, orderOf } from './column-values.ts'
import type { Column, Guessing } from './guessing.ts'
import { isOfTheStates } from './united-states.ts'

const msPerDay = 86_400_000
/** Invoices of a few weeks lie nearer to each other than this many days. */
const nearAtMost = 45

/**
 * How dates are written of which none of their column tells it: as one above the table that tells it, else as they lie near each
 * other, else as people write in the states of the US. Undefined where nothing tells it.
 */
export function dayOrderIn(guessing: Guessing, columns: readonly Column[]): LayoutDayOrder | undefined {
  const above = datesAbove(guessing)
  return (
    orderOf(above) ??
    nearestOrder(guessing, columns, above) ??
    (isOfTheStates(guessing, columns) ? 'month-first' : undefined)
  )
}

/** Whether the order of day and month makes a difference to a column. */
export function hasDayAndMonth({ records }: Guessing, { place }: Column): boolean {
  return records.some(({ cells }) => dayAndMonth.test(cells[place] ?? ''))
}

const aDate = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)/g

function datesAbove({ above }: Guessing): string[] {
  return above.flatMap(({ cells }) => cells.flatMap((cell) => cell.slice(0, 200).match(aDate) ?? []))
}

/** The days of one file lie near each other, read one way, and months apart the other. Undefined where they are near both ways, or neither. */
function nearestOrder(
  { records }: Guessing,
  columns: readonly Column[],
  above: readonly string[],
): LayoutDayOrder | undefined {
  const places = columns.filter(({ meaning }) => dateMeanings.includes(meaning)).map(({ place }) => place)
  const parts = [...above, ...records.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))]
    .map(partsOf)
    .filter((each) => each !== undefined)
  const spread = (order: 'day-first' | 'month-first') => {
    const days = parts.map(([first, second, year]) =>
      order === 'day-first' ? Date.UTC(year, second - 1, first) : Date.UTC(year, first - 1, second),
    )
    return (Math.max(...days) - Math.min(...days)) / msPerDay
  }
  if (parts.length < 2) return undefined
  const [dayFirst, monthFirst] = [spread('day-first'), spread('month-first')]
  if (dayFirst <= nearAtMost && monthFirst > 2 * nearAtMost) return 'day-first'
  if (monthFirst <= nearAtMost && dayFirst > 2 * nearAtMost) return 'month-first'
  return undefined
}

function partsOf(cell: string): readonly [first: number, second: number, year: number] | undefined {
  const [, first, second, year] = dayAndMonth.exec(cell) ?? []
  if (year === undefined) return undefined
  return [Number(first), Number(second), Number(year.length === 2 ? `20${year}` : year)]
}

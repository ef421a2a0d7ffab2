import { dateMeanings, type LayoutDayOrder, nearestOrder, writtenDayIn } from '@waybill/contracts'
import { orderOf } from './column-values.ts'
import type { Column, Guessing } from './guessing.ts'
import { isOfTheStates } from './united-states.ts'

/**
 * How dates are written of which none of their column tells it: as one above the table that tells it, else as they lie near each
 * other, else as people write in the states of the US. Undefined where nothing tells it.
 */
export function dayOrderIn(guessing: Guessing, columns: readonly Column[]): LayoutDayOrder | undefined {
  const above = datesAbove(guessing)
  return (
    orderOf(above) ??
    orderOfNear(guessing, columns, above) ??
    (isOfTheStates(guessing, columns) ? 'month-first' : undefined)
  )
}

/** Whether the order of day and month makes a difference to a column. */
export function hasDayAndMonth({ records }: Guessing, { place }: Column): boolean {
  return records.some(({ cells }) => writtenDayIn(cells[place] ?? '') !== undefined)
}

const aDate = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)/g

function datesAbove({ above }: Guessing): string[] {
  return above.flatMap(({ cells }) => cells.flatMap((cell) => cell.slice(0, 200).match(aDate) ?? []))
}

/** The days of one file lie near each other, read one way. */
function orderOfNear(
  { records }: Guessing,
  columns: readonly Column[],
  above: readonly string[],
): LayoutDayOrder | undefined {
  const places = columns.filter(({ meaning }) => dateMeanings.includes(meaning)).map(({ place }) => place)
  const days = [...above, ...records.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))]
    .map(writtenDayIn)
    .filter((each) => each !== undefined)
  if (days.length < 2) return undefined
  return nearestOrder(days, (instants) => Math.max(...instants) - Math.min(...instants))
}

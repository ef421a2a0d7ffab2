import { dateMeanings, type LayoutDayOrder } from '@waybill/contracts'
import { dayAndMonth } from './column-values.ts'
import type { Column, Guessing } from './guessing.ts'

const msPerDay = 86_400_000
/** Invoices of a few weeks lie nearer to each other than this many days. */
const nearAtMost = 45

/**
 * Dates of which none tells its order by itself: the days of one file lie near each other, read one way, and months apart the other.
 * Undefined where they are near both ways, or neither.
 */
export function nearestOrder({ records }: Guessing, columns: readonly Column[]): LayoutDayOrder | undefined {
  const places = columns.filter(({ meaning }) => dateMeanings.includes(meaning)).map(({ place }) => place)
  const parts = records
    .flatMap(({ cells }) => places.map((place) => partsOf(cells[place] ?? '')))
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

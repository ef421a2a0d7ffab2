import { type Day, dateOf, dayOf, weekOf } from './slots.ts'

export interface Numbered {
  readonly number: string
  readonly day: Day
}

/** Numbers that are not there, between two that are. */
export interface NumberGap {
  readonly after: Numbered
  readonly before: Numbered
  readonly numbers: readonly string[]
}

const fewest = 8
/** More in a row are a jump, and not so many lost invoices. */
const mostInARow = 3

interface Placed extends Numbered {
  readonly at: number
}

/** Gaps in numbers that a carrier gives one after another; none where it does not. Linear but for putting them in order. */
export function gapsIn(invoices: readonly Numbered[]): NumberGap[] {
  const parted = invoices.flatMap((invoice) => {
    const [, head = '', tail = ''] = invoice.number.match(/^(.*?)(\d{1,15})$/s) ?? []
    return tail === '' ? [] : [{ ...invoice, at: Number(tail), head, width: tail.length }]
  })
  const [first] = parted
  if (!first || parted.length < invoices.length || parted.some(({ head }) => head !== first.head)) return []
  const padded = Math.min(...parted.map(({ width }) => width))
  const placed = [...new Map(parted.map((one) => [one.at, one])).values()].toSorted((a, b) => a.at - b.at)
  if (!isConsecutive(placed)) return []
  return between(placed, (at) => `${first.head}${String(at).padStart(padded, '0')}`)
}

/** Nearly all of a stretch are there, and later ones were billed later. */
function isConsecutive(placed: readonly Placed[]): boolean {
  const numbers = placed.map(({ at }) => at)
  const span = Math.max(...numbers) - Math.min(...numbers) + 1
  if (placed.length < fewest || span - placed.length > Math.max(1, Math.floor(span / 10))) return false
  const rising = placed.filter(({ day }, index) => day >= (placed[index - 1]?.day ?? day)).length
  return rising >= placed.length * 0.9
}

function between(placed: readonly Placed[], write: (at: number) => string): NumberGap[] {
  return placed.flatMap((before, index) => {
    const after = placed[index - 1]
    if (!after) return []
    const missing = before.at - after.at - 1
    if (missing < 1 || missing > mostInARow) return []
    const numbers = Array.from({ length: missing }, (_, by) => write(after.at + 1 + by))
    return [{ after, before, numbers }]
  })
}

/**
 * Numbers of UPS end with the week of the year and the year's last digit, after the account: the number of an invoice that is
 * billed on a day, as far as the others tell; undefined where they tell of no weeks.
 */
export function numberByWeek(invoices: readonly Numbered[]): ((day: Day) => string) | undefined {
  const heads = new Set(invoices.map(({ number }) => number.slice(0, -3)))
  const [head] = heads
  if (!head || heads.size > 1 || invoices.length < 5) return undefined
  const fitting = (shift: number) =>
    invoices.filter(({ number, day }) => number.slice(-3) === weekAndYear(weekOf(day) + shift)).length
  const shift = [0, -1, 1].find((one) => fitting(one) >= invoices.length * 0.9)
  return shift === undefined ? undefined : (day) => `${head}${weekAndYear(weekOf(day) + shift)}`
}

/** Week 34 of 2025 is 345, as ISO 8601 counts weeks. */
function weekAndYear(week: number): string {
  const thursday = week * 7
  const year = dateOf(thursday).slice(0, 4)
  const number = Math.floor((thursday - dayOf(`${year}-01-01`)) / 7) + 1
  return `${String(number).padStart(2, '0')}${year.slice(3)}`
}

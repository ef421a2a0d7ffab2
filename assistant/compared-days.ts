import { addDays, addSpans, type Prior } from '@waybill/contracts'
import { type Period } from './period.ts'
import { inYear } from './periods.ts'
import type { Mark } from './words/language-words.ts'

/** Days that were said, and those that they are compared with. */
export interface SaidDays {
  readonly dates?: Period
  readonly prior?: Period | Prior
}

export function daysOf(periods: readonly Period[], marks: ReadonlySet<Mark>, rises: boolean): SaidDays | 'two-periods' {
  const said = withYears(withoutWhole(withoutSeason(periods)))
  const same = said.find(({ sameDays }) => sameDays)
  if (same) return besideSame(same, said, marks)
  const comparing = (['compare', 'why', 'yearBefore', 'periodBefore'] as const).some((mark) => marks.has(mark))
  const before = marks.has('yearBefore')
    ? ('yearBefore' as const)
    : marks.has('periodBefore')
      ? ('justBefore' as const)
      : undefined
  const whole = comparing ? said : joined(said)
  const [one, other, ...others] = whole
  // Against last year, year to date: what it is compared with is said first.
  const isTurned =
    comparing &&
    one?.against === true &&
    other?.against === undefined &&
    /^(?:year to date|this )/.test(other?.relative ?? '')
  const [first, second] = isTurned ? [other, one] : [one, other]
  if (others.length > 0) return 'two-periods'
  if (!first) return before ? { prior: before } : {}
  if (second) return comparing ? inTurn(first, priorOf(first, second)) : 'two-periods'
  const [start, end] = first.ends ?? []
  if (start && end && start.size === end.size && (comparing || rises || marks.has('change')))
    return { dates: end, prior: start }
  // A span that is "before" something has only itself to be.
  if (before && !(first.before && !marks.has('compare'))) {
    if (first.before) return { prior: before }
    const isWholeBefore =
      before === 'justBefore' && marks.has('compare') && first.relative?.startsWith('this ') === true
    return { dates: first, prior: isWholeBefore ? (wholeBefore(first) ?? before) : before }
  }
  if (marks.has('refer') && first.relative === 'last year') return { prior: 'yearBefore' }
  // Compared with last year: what is compared was said before.
  if (first.against && first.relative?.startsWith('last ') && (!marks.has('why') || isPartial(first))) {
    return { prior: first.relative === 'last year' ? 'yearBefore' : first }
  }
  return { dates: first }
}

/** Days, and the same of another span; alone those, or what this span until today is compared with. */
function besideSame(same: Period, said: readonly Period[], marks: ReadonlySet<Mark>): SaidDays | 'two-periods' {
  const [dates, ...others] = said.filter((each) => each !== same)
  if (others.length > 0) return 'two-periods'
  if (dates) return { dates, prior: same }
  return marks.has('compare') || marks.has('why') ? { prior: same } : { dates: same }
}

/** Days of which it is asked whether it went up: beside those just before, a year beside the same days of the one before; of any others nothing is said. */
export function besideThoseBefore(said: SaidDays): SaidDays | undefined {
  if (said.prior !== undefined || said.dates?.size === 'range') return undefined
  return { ...said, prior: said.dates?.size === 'year' ? 'yearBefore' : 'justBefore' }
}

/** 2025 against 2026: what came before is what it is compared with, whichever of the two is said first. */
function inTurn(dates: Period, prior: NonNullable<SaidDays['prior']>): SaidDays {
  return typeof prior === 'object' && prior.from > dates.to ? { dates: prior, prior: dates } : { dates, prior }
}

/** This quarter against the one before: all of that one. */
function wholeBefore({ from, size }: Period): Period | undefined {
  if (size === 'range' || size === 'year') return undefined
  return { from: addSpans(from, -1, size), to: addDays(from, -1), size }
}

const isPartial = ({ size }: Period) => size === 'week' || size === 'month' || size === 'quarter'

/** What stands behind is the same days a year before, those just before, or what it says. */
function priorOf(first: Period, second: Period): NonNullable<SaidDays['prior']> {
  const isWhole = first.size === 'year' && first.to.endsWith('12-31')
  // The third quarter of 2026 against that of 2025.
  const isOfYear = second.size === 'year' && second.relative === undefined && first.size !== 'year'
  if (isOfYear && first.to <= second.to) return second
  if (isOfYear) return inYear(first, Number(second.from.slice(0, 4)))
  if (second.relative === 'last year' && !isWhole) return 'yearBefore'
  if (second.yearBefore && second.from === first.from) return 'yearBefore'
  const same = second.from === first.from && second.to === first.to
  return same || (second.before && second.size === first.size) ? 'justBefore' : second
}

/** Months without a year are of the one year that was said. */
function withYears(periods: readonly Period[]): readonly Period[] {
  const year = periods
    .find((each) => !each.yearless && !each.fromToday && each.relative === undefined)
    ?.from.slice(0, 4)
  return periods.map((each) => {
    if (!each.yearless || year === undefined) return each
    // The third quarter against the third quarter of 2025: the one without a year is the latest.
    const isSame = periods.some(
      (other) => other !== each && !other.yearless && other.from.slice(4) === each.from.slice(4),
    )
    if (isSame && periods.length === 2) return each
    const { yearless: _, ...rest } = inYear(each, Number(year))
    return rest
  })
}

/** Peak season (Nov and Dec 2025): the season is said twice. */
function withoutSeason(periods: readonly Period[]): readonly Period[] {
  return periods.length > 1 ? periods.filter(({ season }) => !season) : periods
}

/** 2026, year to date: the year is said twice. */
function withoutWhole(periods: readonly Period[]): readonly Period[] {
  return periods.filter(
    (each) =>
      !periods.some(
        (other) => each.size === 'year' && other.from === each.from && other.to < each.to && other.size === 'year',
      ),
  )
}

/** Days that follow each other without a gap are one range. */
function joined(periods: readonly Period[]): readonly Period[] {
  const ordered = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const [first, last] = [ordered[0], ordered.at(-1)]
  const whole = ordered.every((each, place) => place === 0 || addDays(ordered[place - 1]?.to ?? '', 1) === each.from)
  if (!first || !last || first === last || !whole) return periods
  const yearless = ordered.every((each) => each.yearless)
  return [{ from: first.from, to: last.to, size: 'range', ...(yearless && { yearless }) }]
}

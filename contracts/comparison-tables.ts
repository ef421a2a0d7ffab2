import { z } from 'zod'
import { behind } from './behind.ts'
import { ComparisonTab } from './comparison.ts'
import { addSpans, type CalendarSpan, type DateRange, partOf, startOfSpan, startsWithin } from './dates.ts'
import { columnsOf } from './grid-columns.ts'
import { type PageDefinition, pageOf } from './pages.ts'
import type { MeasureName } from './vocabulary.ts'

/** What a tab's tables measure, besides the facts that its sets look at. What does not add up is asked of a Total row, too. */
export const measuresOfTab: Readonly<Record<ComparisonTab, readonly MeasureName[]>> = {
  spend: ['totalSpend', 'packages', 'billWeight', 'costPerPackage', 'costPerPound', 'weightPerPackage'],
  carrierScore: [
    'packages',
    'onTimePackages',
    'latePackages',
    'exceptionPackages',
    'pendingLatePackages',
    'onTimeShare',
  ],
  refund: ['refundTotal', 'auditRefund', 'clientRefund'],
  accessorial: ['accessorialAmount', 'accessorialCount', 'accessorialPackages'],
  weight: ['billWeight', 'actualWeight', 'weightDifference', 'packages', 'averageBillWeight', 'averageActualWeight'],
}

/** What marks and rows can stand for; the first is what a tab starts with, and what a link means that says nothing. */
export const ComparisonDimension = z.enum(['service', 'carrier_name', 'account_number', 'credit_type', 'accessorial'])
export type ComparisonDimension = z.infer<typeof ComparisonDimension>

const ofEveryTab = ['service', 'carrier_name', 'account_number'] as const

export const dimensionsOfTab: Readonly<
  Record<ComparisonTab, readonly [ComparisonDimension, ...ComparisonDimension[]]>
> = {
  spend: ofEveryTab,
  carrierScore: ofEveryTab,
  refund: ['credit_type', ...ofEveryTab],
  accessorial: ['accessorial', ...ofEveryTab],
  weight: ofEveryTab,
}

/** The most accessorials that are listed for one month or quarter. */
export const mostAccessorialRows = 11

/** The most that tables and trends have: four quarters or twelve months. */
export const mostPeriods: Readonly<Record<CalendarSpan, number>> = { quarter: 4, month: 12 }

/** The days of a set that its tables are about: those of its last four quarters or twelve months. */
export function windowOf({ type, from, to }: DateRange, span: CalendarSpan): DateRange {
  const first = addSpans(startOfSpan(span, to), 1 - mostPeriods[span], span)
  return { type, from: first > from ? first : from, to }
}

/** The days of each quarter or month of a window, in order. */
export function periodsOf(window: DateRange, span: CalendarSpan): readonly DateRange[] {
  return startsWithin(span, window).map((start) => partOf(window, span, start))
}

/** Beside each other stand the same months of the year, or the first of each set, the second of each and so on. */
export const TrendComparison = z.enum(['year_over_year', 'range_over_range'])
export type TrendComparison = z.infer<typeof TrendComparison>

/** The periods of every set that stand beside each other; nothing where a set has none there. */
export function alignedPeriods(
  windows: readonly DateRange[],
  span: CalendarSpan,
  compared: TrendComparison,
): readonly (readonly (DateRange | undefined)[])[] {
  const ofSets = windows.map((window) => periodsOf(window, span))
  if (compared === 'range_over_range') {
    const most = Math.max(0, ...ofSets.map(({ length }) => length))
    return Array.from({ length: most }, (_, place) => ofSets.map((periods) => periods[place]))
  }
  const monthOf = ({ from }: DateRange) => startOfSpan(span, from).slice(5, 7)
  const months = [...new Set(ofSets.flatMap((periods) => periods.map(monthOf)))]
  return months.map((month) => ofSets.map((periods) => periods.find((period) => monthOf(period) === month)))
}

/** The page whose table adds a measure up: the tab's own, or the one that tells the measure in full. */
export function pageBehind(tab: ComparisonTab, measure: MeasureName): PageDefinition | undefined {
  const own = pageOf(tab)
  const others = ComparisonTab.options.map(pageOf).filter(({ table }) => table === own.table)
  return [own, ...others].find((page) => behind[measure].adds.every(({ column }) => columnsOf(page).includes(column)))
}

import {
  type AskedQuestion,
  addDays,
  addSpans,
  type DayOfWeek,
  type MeasureName,
  priorRange,
  startOfSpan,
} from '@waybill/contracts'
import type { Values } from './heard.ts'
import { listOf, shareOf } from './measured.ts'
import type { Period } from './period.ts'
import type { Reading } from './reading.ts'
import { type DaysSaid, daysOf, settled, valuesOf } from './settled.ts'
import { type Asker, no, type Understood } from './understood.ts'

/** In money: what was counted before, and nothing else is said. */
export function isOfCounted(
  { measures, by, values, dates, prior, span, most, why }: Reading,
  previous: AskedQuestion,
): boolean {
  const isAll = by.length + values.length === 0 && !dates && !prior && !span && !most && !why
  return isAll && measures[0] === 'totalSpend' && measures.length === 1 && previous.measure.endsWith('Count')
}

/** What is said now stands in the place of what was said of the same before. */
export function followUp(said: Reading, previous: AskedQuestion, asker: Asker): Understood {
  const reading = ofSameRows(said, previous)
  const isNothing =
    reading.measures.length + reading.by.length + reading.values.length === 0 &&
    !reading.dates &&
    !reading.prior &&
    !reading.span &&
    !reading.most &&
    !reading.share &&
    !reading.why &&
    !reading.dateType &&
    !(reading.counts && previous.measure === 'accessorialAmount')
  if (isNothing) return no('nothing-asked')
  const weak =
    reading.values.length > 0 &&
    ((reading.unmeasured && previous.measure === 'accessorialCount') ||
      (reading.measures.length === 1 && (reading.measures[0] === 'packages' || reading.measures[0] === 'totalSpend')))
  const part = reading.share && shareOf[previous.measure]
  const isMoney =
    reading.measures.length === 0 || (reading.measures.length === 1 && reading.measures[0] === 'totalSpend')
  // How often was it charged?
  const times = reading.counts && isMoney && previous.measure === 'accessorialAmount' ? 'accessorialCount' : undefined
  const told = reading.measures.length > 0 && !weak ? reading.measures : [part ?? previous.measure]
  const measures: readonly MeasureName[] = times ? [times] : told
  const own = valuesOf(reading).map((each) => {
    const like = likeBefore(each, previous)
    return reading.adds ? besideBefore(like, previous) : like
  })
  const columns = new Set(own.flatMap((each) => each.columns))
  const kept = previous.where
    .filter(({ column }) => !columns.has(column))
    .map(({ column, op, values }): Values => ({ columns: [column], op, values }))
  const dates = daysAfter(reading, previous, asker)
  if ('kind' in dates) return dates
  const most = reading.most ?? previous.most
  // Top 4, of what is a list by itself.
  const listed = reading.most && previous.by.length === 0 ? listOf(measures, [...kept, ...own]) : previous.by
  const share = part ? undefined : (reading.share ?? previous.share)
  const span = reading.span ?? (reading.by.length > 0 ? undefined : previous.span)
  const { share: _, ...rest } = reading
  const whole: Reading = {
    ...rest,
    by: reading.by.length > 0 ? reading.by : listed,
    ...(span && { span }),
    ...(most && { most }),
    ...(share && !dates.prior && { share }),
    ...(dates.prior && (reading.why || (previous.why && !reading.prior)) && { why: true as const }),
  }
  return settled(whole, measures, [...kept, ...own], dates, asker)
}

/** And the three that cost the least? Those of the rows there were, by what was measured of them where that is money. */
function ofSameRows(reading: Reading, { by, measure }: AskedQuestion): Reading {
  const isUnnamed = reading.ofWhoever || (reading.most !== undefined && reading.by.length === 0)
  if (!isUnnamed || by.length === 0) return reading
  const isMoney = reading.measures.length === 1 && reading.measures[0] === 'totalSpend' && costs.has(measure)
  return { ...reading, by: [], measures: isMoney ? [] : reading.measures }
}

/** What rows cost, called so or not. */
const costs: ReadonlySet<MeasureName> = new Set([
  'totalSpend',
  'accessorialAmount',
  'fuelSurcharge',
  'taxesAndOtherCharges',
  'costPerPackage',
  'costPerPound',
])

/** And Texas? It is whence or whither as the place before it was. */
function likeBefore(said: Values, { where }: AskedQuestion): Values {
  const same = said.columns.filter((each) => where.some(({ column }) => column === each))
  return said.columns.length > 1 && same.length === 1 ? { ...said, columns: same } : said
}

/** Add Europe: to the values of its kind that were asked for. */
function besideBefore(said: Values, { where }: AskedQuestion): Values {
  const same = where.find(({ column, op }) => op === said.op && said.columns.includes(column))
  return same ? { ...said, columns: [same.column], values: [...new Set([...same.values, ...said.values])] } : said
}

/** The days of a follow-up: those that are said, as they are meant behind those of the question before, or the same. */
export function daysAfter(
  said: DaysSaid,
  previous: Pick<AskedQuestion, 'dates' | 'prior'>,
  asker: Asker,
): ReturnType<typeof daysOf> {
  return daysOf(instead(said, previous, asker), asker, previous)
}

/** And the month before? The one before those of the question, not before today, where they were said to be some. */
function sameBefore(
  { dates: said, prior: saidPrior, why, compared }: DaysSaid,
  { dates, prior }: Pick<AskedQuestion, 'dates' | 'prior'>,
  firstDayOfWeek: DayOfWeek,
): Period | undefined {
  const size = said?.size
  if (!said?.before || said.sameDays || size === undefined || size === 'range' || saidPrior || why || compared || prior)
    return undefined
  if (size === 'year') return { ...priorRange(dates, 'yearBefore'), size: 'range' }
  const isYear = dates.from < addSpans(dates.to, -11, 'month')
  if (isYear) return undefined
  const begins = startOfSpan(size, dates.from, firstDayOfWeek)
  const from = addSpans(begins, -1, size)
  const isOne = dates.from === begins && addDays(addSpans(dates.from, 1, size), -1) >= dates.to
  return isOne || said.to !== dates.to ? { from, to: addDays(addSpans(from, 1, size), -1), size } : undefined
}

/** And a year before? Those days, in the place of these; beside them only where it is to be compared. */
function instead(
  reading: DaysSaid,
  { dates, prior }: Pick<AskedQuestion, 'dates' | 'prior'>,
  { firstDayOfWeek }: Asker,
): DaysSaid {
  // And the same days of September? Beside those of now, as the ones before were.
  const isBeside = reading.dates?.against || (reading.dates?.sameDays && prior)
  if (isBeside && !reading.prior && !reading.why) {
    const { dates: against, ...others } = reading
    return { ...others, prior: against }
  }
  const justBefore = sameBefore(reading, { dates, prior }, firstDayOfWeek)
  if (justBefore) return { ...reading, dates: justBefore }
  const { prior: before } = reading
  if (reading.dates || prior || reading.compared || (before !== 'yearBefore' && before !== 'justBefore')) return reading
  const { prior: _, ...rest } = reading
  return { ...rest, dates: { ...priorRange(dates, before), size: 'range' } }
}

import {
  type CalendarDate,
  type DateRange,
  type MeasureName,
  type PriorCoverage,
  priorCoverage,
} from '@waybill/contracts'
import { type Change, changeBetween, changeWords } from '../ui/change.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import { cellOf, type NumberCell, type Numbers, nothing } from '../ui/numbers.ts'
import { type Answered, amountIn, unitIn } from './answers.ts'
import type { Pen } from './form.ts'
import { rangesOf, type Subject, spanOf } from './page.ts'

type Comparing = Pick<Subject, 'period' | 'prior' | 'during' | 'settings' | 'firstInvoice'>

/** How much of the days that a page compares with has invoices. */
export function coverageOf(page: Comparing): PriorCoverage {
  return priorCoverage(rangesOf(page, spanOf(page)).before, page.firstInvoice)
}

export function isWhole(page: Comparing): boolean {
  return coverageOf(page) === 'whole'
}

/** Why no change is shown, where none is. */
export function missingWords(
  page: Comparing,
  pen: Pick<Pen, 'say'> & { readonly format: Pick<Pen['format'], 'date'> },
) {
  if (coverageOf(page) !== 'missing' || page.firstInvoice === undefined) return undefined
  return pen.say('prior.missing', { date: pen.format.date(page.firstInvoice) })
}

/** A fact, what it was, and how much more that is: no change where there was nothing, or invoices of too few of those days. */
interface ComparedAmount {
  readonly value: Amount
  readonly prior?: Amount | undefined
  readonly change?: Change | undefined
}

/** Lays a fact beside what it was in days of which this is the first invoice. */
export function comparedWith(days: Pick<DateRange, 'from' | 'to'>, firstInvoice: CalendarDate | undefined) {
  const isCompared = priorCoverage(days, firstInvoice) !== 'missing'
  return <Prior extends Amount | undefined>(value: Amount, prior: Prior) => ({
    value,
    prior,
    change: isCompared && prior ? changeBetween(value, prior) : undefined,
  })
}

/** The same of the days that a page compares with. */
export function comparedOn(page: Comparing) {
  return comparedWith(rangesOf(page, spanOf(page)).before, page.firstInvoice)
}

/** The heads over `comparedCells`. */
export function comparedColumns(
  { now }: Answered,
  { prior }: Pick<Subject, 'prior'>,
  measure: MeasureName,
  { say }: Pick<Pen, 'say'>,
): Numbers['columns'] {
  const unit = unitIn(now, measure, say)
  const isShare = amountIn(now, measure, '0').unit === 'share'
  return [
    { name: say(`fact.${measure}`), unit },
    { name: say(`prior.${prior}`), unit },
    { name: say('change'), unit: isShare ? say('points') : '%' },
  ]
}

/** The fact, what it was in the period before, and the change; empty where there is none. */
export function comparedCells(
  { value, prior, change }: ComparedAmount,
  fact: MeasureName,
  pen: Pick<Pen, 'say' | 'format'>,
): NumberCell[] {
  return [cellOf(value, pen), prior ? cellOf(prior, pen) : nothing, changeCell(change, fact, pen)]
}

export function changeCell(change: Change | undefined, of: MeasureName, pen: Pick<Pen, 'say' | 'format'>): NumberCell {
  if (!change) return nothing
  return { shown: changeWords(change, pen), exact: (change.ratio * 100).toFixed(2), mood: moodOf(of, change.ratio) }
}

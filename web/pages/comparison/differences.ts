import type { Answer, MeasureName } from '@waybill/contracts'
import { z } from 'zod'
import { changeBetween, changeWords } from '../../ui/change.ts'
import { rounded, subtract } from '../../ui/decimal.ts'
import type { Amount } from '../../ui/format.ts'
import { moodOf } from '../../ui/mood.ts'
import { cellOf, exactOf, type NumberCell } from '../../ui/numbers.ts'
import { isCut } from '../../widgets/answers.ts'
import type { Pen } from '../../widgets/form.ts'

/** Two sets of which the first is told less the second, by their places. */
export type Pair = readonly [one: number, other: number]

/** Neighbours, or each beside the first. */
export function pairsOf(count: number, against: 'neighbours' | 'first'): readonly Pair[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, place) => [against === 'first' ? 0 : place, place + 1])
}

/** Any two of the sets, the first told less the second. */
export function everyPair(count: number): readonly Pair[] {
  const places = Array.from({ length: count }, (_, place) => place)
  return places.flatMap((one) => places.filter((other) => other > one).map((other): Pair => [one, other]))
}

/** A pair as the address bar has it: places of sets, the first being 1. */
export const Between = z.enum(['1.2', '1.3', '2.3'])
export type Between = z.infer<typeof Between>

/** The pair of the address, or the first where one of its sets is not there. */
export function pairIn(between: Between, count: number): Pair {
  return everyPair(count).find((pair) => betweenOf(pair) === between) ?? [0, 1]
}

export function betweenOf([one, other]: Pair): Between {
  return Between.parse(`${one + 1}.${other + 1}`)
}

/** Whether one can be told less the other: both of one kind, money in one currency. */
export function areAlike(one: Amount | undefined, other: Amount | undefined): boolean {
  return one !== undefined && other !== undefined && one.unit === other.unit && one.currency === other.currency
}

/** Converted money has six decimals and is shown with two, as everything is that is no count. */
const shownPlaces = 2

/** What lies between the two as they are shown, to the cent; nothing where one of them is not there, or is of another kind. */
export function differenceOf(one: Amount | undefined, other: Amount | undefined): Amount | undefined {
  if (!one || !other || !areAlike(one, other)) return undefined
  return { ...one, decimal: subtract(rounded(one.decimal, shownPlaces), rounded(other.decimal, shownPlaces)) }
}

export function valueCell(amount: Amount | undefined, pen: Pen): NumberCell {
  return amount ? cellOf(amount, pen) : { shown: pen.say('noData'), exact: '' }
}

const nothing: NumberCell = { shown: '', exact: '' }

/** How much more, and as a part of the other: the part, and whether it is good, only where both have invoices of their days. */
export function differenceCells(
  measure: MeasureName,
  one: Amount | undefined,
  other: Amount | undefined,
  pen: Pen,
  isCompared = true,
): readonly [NumberCell, NumberCell] {
  const difference = differenceOf(one, other)
  if (!difference || !one || !other) return [nothing, nothing]
  const moved = { shown: pen.format.moved(difference, 'exact'), exact: exactOf(difference) }
  if (!isCompared) return [moved, nothing]
  const change = changeBetween(one, other)
  const mood = moodOf(measure, change?.ratio ?? Number(difference.decimal))
  const percent = change ? { shown: changeWords(change, pen), exact: (change.ratio * 100).toFixed(2), mood } : nothing
  return [{ ...moved, mood }, percent]
}

/** A number of one row; of a row that is not there nothing, for what adds up nought. */
export function amountAt(answer: Answer, measure: MeasureName, place: number): Amount | undefined {
  const column = answer.columns.find(({ name }) => name === measure)
  const cell = answer.data[place]?.[measure]
  if (!column || cell === undefined || cell === '') return undefined
  return { decimal: String(cell), unit: column.unit ?? 'money', currency: column.currency, uom: column.uom }
}

/** The number where there is one; nought where what adds up has no line, so that a difference can be told. Of rows that did not come, nothing is known. */
export function orNought(amount: Amount | undefined, answer: Answer, measure: MeasureName): Amount | undefined {
  const column = answer.columns.find(({ name }) => name === measure)
  if (amount || !column?.addsUp || isCut(answer)) return amount
  return { decimal: '0', unit: column.unit ?? 'money', currency: column.currency, uom: column.uom }
}

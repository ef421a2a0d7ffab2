import type { MeasureName } from '@waybill/contracts'
import { changeOf } from '../ui/decimal.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import type { NumberCell, Numbers } from '../ui/numbers.ts'
import { type Answered, unitIn } from './answers.ts'
import type { Pen } from './form.ts'
import type { Subject } from './page.ts'

const nothing: NumberCell = { shown: '', exact: '' }

/** The heads over `comparedCells`. */
export function comparedColumns(
  { now }: Answered,
  { prior }: Pick<Subject, 'prior'>,
  measure: MeasureName,
  { say }: Pick<Pen, 'say'>,
): Numbers['columns'] {
  const unit = unitIn(now, measure, say)
  return [
    { name: say(`fact.${measure}`), unit },
    { name: say(`prior.${prior}`), unit },
    { name: say('change'), unit: '%' },
  ]
}

export function cellOf(amount: Amount, { format }: Pick<Pen, 'format'>): NumberCell {
  return { shown: format.exact(amount), exact: amount.decimal }
}

/** The fact, what it was in the period before, and the change; empty where there was nothing before. */
export function comparedCells(
  value: Amount,
  prior: Amount | undefined,
  fact: MeasureName,
  pen: Pick<Pen, 'format'>,
): NumberCell[] {
  const ratio = changeOf(value.decimal, prior?.decimal ?? '0')
  return [
    cellOf(value, pen),
    prior ? cellOf(prior, pen) : nothing,
    ratio === undefined
      ? nothing
      : { shown: pen.format.change(ratio), exact: (ratio * 100).toFixed(2), mood: moodOf(fact, ratio) },
  ]
}

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
  { fact, prior }: Pick<Subject, 'fact' | 'prior'>,
  { say }: Pick<Pen, 'say'>,
): Numbers['columns'] {
  const unit = unitIn(now, fact)
  return [
    { name: say(`fact.${fact}`), unit },
    { name: say(`prior.${prior}`), unit },
    { name: say('change'), unit: '%' },
  ]
}

/** The fact, what it was in the period before, and the change; empty where there was nothing before. */
export function comparedCells(
  value: Amount,
  prior: Amount | undefined,
  fact: MeasureName,
  { format }: Pick<Pen, 'format'>,
): NumberCell[] {
  const cellOf = (amount: Amount): NumberCell => ({ shown: format.exact(amount), exact: amount.decimal })
  const ratio = changeOf(value.decimal, prior?.decimal ?? '0')
  return [
    cellOf(value),
    prior ? cellOf(prior) : nothing,
    ratio === undefined
      ? nothing
      : { shown: format.change(ratio), exact: (ratio * 100).toFixed(2), mood: moodOf(fact, ratio) },
  ]
}

import type { MeasureName } from '@waybill/contracts'
import { changeBetween, changeWords } from '../ui/change.ts'
import type { Amount } from '../ui/format.ts'
import { moodOf } from '../ui/mood.ts'
import { cellOf, type NumberCell, type Numbers } from '../ui/numbers.ts'
import { type Answered, amountIn, unitIn } from './answers.ts'
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
  const isShare = amountIn(now, measure, '0').unit === 'share'
  return [
    { name: say(`fact.${measure}`), unit },
    { name: say(`prior.${prior}`), unit },
    { name: say('change'), unit: isShare ? say('points') : '%' },
  ]
}

/** The fact, what it was in the period before, and the change; empty where there was nothing before. */
export function comparedCells(
  value: Amount,
  prior: Amount | undefined,
  fact: MeasureName,
  pen: Pick<Pen, 'say' | 'format'>,
): NumberCell[] {
  const change = prior && changeBetween(value, prior)
  return [
    cellOf(value, pen),
    prior ? cellOf(prior, pen) : nothing,
    change
      ? {
          shown: changeWords(change, pen),
          exact: (change.ratio * 100).toFixed(2),
          mood: moodOf(fact, change.ratio),
        }
      : nothing,
  ]
}

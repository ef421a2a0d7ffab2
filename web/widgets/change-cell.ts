import type { MeasureName } from '@waybill/contracts'
import { changeOf } from '../ui/decimal.ts'
import { moodOf } from '../ui/mood.ts'
import type { NumberCell } from '../ui/numbers.ts'
import type { Pen } from './widget.ts'

/** The change against the period before, empty where there was nothing before. */
export function changeCell(
  now: string,
  before: string,
  fact: MeasureName,
  { format }: Pick<Pen, 'format'>,
): NumberCell {
  const ratio = changeOf(now, before)
  if (ratio === undefined) return { shown: '', exact: '' }
  return { shown: format.change(ratio), exact: (ratio * 100).toFixed(2), mood: moodOf(fact, ratio) }
}

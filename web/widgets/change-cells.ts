import type { Change, MeasureName } from '@waybill/contracts'
import { moodOf } from '../ui/mood.ts'
import { cellOf, exactOf, type NumberCell, nothing } from '../ui/numbers.ts'
import { amountOf } from './cause-words.ts'
import type { Pen } from './form.ts'
import type { ExplanationIn } from './uom.ts'

/** How an explanation's amounts stand in a table; `of` is whose mood they have. */
export function changeCells(why: ExplanationIn, of: MeasureName, { format }: Pen) {
  const exact = (decimal: string | undefined): NumberCell =>
    decimal === undefined ? nothing : cellOf(amountOf(why, decimal), { format })
  const moved = (decimal: string | undefined): NumberCell =>
    decimal === undefined
      ? nothing
      : {
          shown: format.moved(amountOf(why, decimal), 'exact'),
          exact: exactOf(amountOf(why, decimal)),
          mood: moodOf(of, Number(decimal)),
        }
  /** A change, and where it has parts, what it was and is, and these. */
  const cells = ({ amount, made }: Pick<Change, 'amount' | 'made'>, isParted: boolean): NumberCell[] => [
    moved(amount),
    ...(isParted
      ? [
          exact(made?.now),
          exact(made?.before),
          moved(made?.parts.volume),
          moved(made?.parts.mix),
          moved(made?.parts.price),
        ]
      : []),
  ]
  return { exact, moved, cells }
}

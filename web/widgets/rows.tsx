import { type Answer, type CardDimension, rowLimit } from '@waybill/contracts'
import type { ReactNode } from 'react'
import type { Pen } from './form.ts'

/** The specification's height of a chart by its rows. */
export function heightOfRows(rows: number): number {
  if (rows <= 5) return 200
  if (rows <= 10) return 400
  if (rows <= 25) return 500
  return 500 + Math.ceil((rows - 25) / 5) * 100
}

interface Rows {
  readonly shown: number
  readonly answer: Answer
  readonly dimension: CardDimension
}

/** "8 of 30 services". */
export function shownOf(
  shown: number,
  total: number,
  dimension: CardDimension,
  { say, format }: Pick<Pen, 'say' | 'format'>,
): string {
  return say('nOfM', { shown: format.count(shown), total: format.count(total), things: say(`things.${dimension}`) })
}

/** How many there are, and that there is a limit where it cuts. */
export function footOfRows(
  { shown, answer, dimension }: Rows,
  { say, format }: Pick<Pen, 'say' | 'format'>,
): ReactNode {
  return (
    <span className="end">
      {shownOf(shown, Math.max(answer.totalRows, shown), dimension, { say, format })}
      {answer.totalRows > rowLimit && ` · ${say('capped', { limit: format.count(rowLimit) })}`}
    </span>
  )
}

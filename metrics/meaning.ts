import type { Condition, MeasureName, SendingCenter } from '@waybill/contracts'
import { conditionOf } from './conditions.ts'
import { isDimension } from './dimensions.ts'
import { measures } from './measures.ts'
import { dimensionExpression } from './sending-places.ts'
import { raw, type Sql } from './sql.ts'
import { wrong } from './wrong.ts'

/** Which lines a condition keeps, given what a line adds to a sum. */
export function meaningOf(
  condition: Condition,
  adds: (sum: MeasureName) => string,
  known: { readonly centers?: readonly SendingCenter[] | undefined } = {},
): Sql {
  if (isDimension(condition.column)) return conditionOf(condition, dimensionExpression(condition.column, known))
  const { kind } = measures[condition.column]
  if (kind === 'ratio') {
    throw wrong(`"${condition.column}" is a ratio of sums; one line has no such amount to compare.`)
  }
  if (kind === 'distinct') throw wrong(`"${condition.column}" counts packages; one line has no such amount to compare.`)
  return conditionOf(condition, raw(amountOnLine(condition.column, adds)))
}

/** A measure that is no ratio, of one line. */
export function amountOnLine(name: MeasureName, adds: (sum: MeasureName) => string): string {
  const measure = measures[name]
  if (measure.kind !== 'total') return adds(name)
  const amounts = (names: readonly MeasureName[]) => names.map((each) => `(${adds(each)})`)
  return [amounts(measure.plus).join(' + '), ...amounts(measure.minus)].join(' - ')
}

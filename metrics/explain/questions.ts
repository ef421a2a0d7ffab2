import type {
  CauseDimension,
  Condition,
  DateRange,
  DimensionName,
  ExplanationDescription,
  MeasureName,
  Question,
} from '@waybill/contracts'
import { isDimension } from '../dimensions.ts'
import { measures } from '../measures.ts'
import { whereOf } from '../question-of.ts'
import { wrong } from '../wrong.ts'
import type { CutQuestion } from './compiled.ts'
import { explained } from './explained.ts'

/** Two periods of the same lines, and the measure whose change is to be explained. */
export interface ChangeQuestion {
  readonly measure: ExplanationDescription['measure']
  readonly where: readonly Condition[]
  readonly before: DateRange
  readonly now: DateRange
  readonly centers?: Question['centers']
}

export function changeQuestionOf({ measure, whereClauseDetails, prior }: ExplanationDescription): ChangeQuestion {
  const where = wholeLinesOnly(whereOf(whereClauseDetails))
  return { measure, where, before: prior, now: whereClauseDetails.dates }
}

export type LinesCut = 'whole' | 'services' | 'accounts' | 'places'
export type ChargesCut = 'services' | 'accounts'

/** Sums that are asked of both periods, by the names of their cuts. */
export interface Cuts<Cut extends string> extends Omit<CutQuestion, 'cuts'> {
  readonly cuts: readonly (readonly DimensionName[])[]
  readonly names: readonly Cut[]
}

export const accountOf: readonly CauseDimension[] = ['account_number']
export const placeOf: readonly CauseDimension[] = ['normalised_sender_country', 'normalised_sender_state']

/** All that an explanation asks of shipment lines. */
export function linesOf({ measure, where, before, now, centers }: ChangeQuestion): Cuts<LinesCut> {
  const { base } = explained[measure]
  const priced: readonly MeasureName[] = base
    ? ['publishedAmount', 'transportationDiscount', 'fuelSurcharge', 'billWeight']
    : []
  const service: readonly DimensionName[] = ['carrier_name', 'service', ...(base ? (['weight_band'] as const) : [])]
  const cuts: Record<LinesCut, readonly DimensionName[]> = {
    whole: [],
    services: [...service, ...(base ? (['zone'] as const) : [])],
    accounts: [...accountOf, ...service],
    places: [...placeOf, ...service],
  }
  return {
    select: [...new Set<MeasureName>([measure, 'packages', ...priced])],
    names: Object.keys(cuts) as LinesCut[],
    cuts: Object.values(cuts),
    where,
    periods: [before, now],
    ...(centers && { centers }),
  }
}

/** What it asks of charges, where any have names. */
export function chargesOf({ measure, where, before, now, centers }: ChangeQuestion): Cuts<ChargesCut> | undefined {
  const { families } = explained[measure]
  if (families.length === 0) return undefined
  const charge: readonly DimensionName[] = ['charge_family', 'accessorial', 'credit_type']
  return {
    select: ['totalSpend', 'accessorialCount'],
    names: ['services', 'accounts'],
    cuts: [
      ['carrier_name', 'service', ...charge],
      [...accountOf, ...charge],
    ],
    where: [...where, { column: 'charge_family', op: 'in', values: [...families] }],
    periods: [before, now],
    ...(centers && { centers }),
  }
}

/** A line and a charge have different amounts, so a condition on amounts would keep different lines in different questions. */
function wholeLinesOnly(where: Condition[]): Condition[] {
  const amount = where.find(({ column }) => !isDimension(column))
  if (amount)
    throw wrong(`What changed is told of whole lines; "${amount.column}" is an amount and keeps parts of them.`)
  return where
}

export function unitOf(measure: ExplanationDescription['measure']): 'money' | 'count' {
  return measures[measure].unit === 'money' ? 'money' : 'count'
}

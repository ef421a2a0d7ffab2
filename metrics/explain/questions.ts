import type {
  CauseDimension,
  Condition,
  DateRange,
  DimensionName,
  ExplanationDescription,
  MeasureName,
  Question,
  Scope,
} from '@waybill/contracts'
import { selectedCurrency } from '../conditions.ts'
import { isDimension } from '../dimensions.ts'
import { measures } from '../measures.ts'
import { keptBy } from '../question-of.ts'
import { knows } from '../source.ts'
import { wrong } from '../wrong.ts'
import type { CutQuestion, OtherSide } from './compiled.ts'
import { explained } from './explained.ts'

/** Two periods of the same lines, and the measure whose change is to be explained. */
export interface ChangeQuestion {
  readonly measure: ExplanationDescription['measure']
  readonly where: readonly Condition[]
  readonly before: DateRange
  readonly now: DateRange
  readonly centers?: Question['centers']
  readonly other?: OtherSide
}

/** `otherScope` is whose lines the description's other lines are. */
export function changeQuestionOf(
  { measure, whereClauseDetails, clientId, prior, other }: ExplanationDescription,
  otherScope?: Scope,
): ChangeQuestion {
  const now = keptBy(whereClauseDetails, clientId)
  const before = keptBy({ ...whereClauseDetails, dates: prior }, clientId).dates
  const where = wholeLinesOnly(now.where)
  const asked = { measure, where, before, now: now.dates }
  if (!other) return asked
  if (!otherScope) throw new Error('nobody said whose the other lines are')
  const otherWhere = wholeLinesOnly(other.conditions)
  if (otherWhere.some(({ column }) => column === 'fulfillment_center')) {
    throw wrong('Two sets are not explained by fulfillment centers: a center of one client is none of another.')
  }
  if (selectedCurrency(where) !== selectedCurrency(otherWhere)) {
    throw wrong('Two sets are explained in one currency; these are in different ones.')
  }
  return { ...asked, other: { where: otherWhere, scope: otherScope } }
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

/** Cuts that one rollup has all words of. */
const readTogether: readonly (readonly LinesCut[])[] = [
  ['services', 'accounts'],
  ['whole', 'places'],
]

const isOfShipments = ({ column }: Condition) => knows('shipment', column)

/**
 * All that an explanation asks of lines, those with the same sums together. What only charges know is asked of them, and the packages of the shipment lines
 * under the same conditions, as far as these know them: a credit type, say, keeps charges and no packages.
 */
export function linesOf(question: ChangeQuestion): readonly (readonly Cuts<LinesCut>[])[] {
  const { measure, where, before, now, centers, other } = question
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
  const of = (select: readonly MeasureName[], keep: (each: Condition) => boolean) =>
    readTogether.map(
      (names): Cuts<LinesCut> => ({
        select,
        names,
        cuts: names.map((name) => cuts[name]),
        where: where.filter(keep),
        periods: [before, now],
        ...(centers && { centers }),
        ...(other && { other: { ...other, where: other.where.filter(keep) } }),
      }),
    )
  const every = [...where, ...(other?.where ?? [])]
  if (knows('shipment', measure) && every.every(isOfShipments)) {
    return [of([...new Set<MeasureName>([measure, 'packages', ...priced])], () => true)]
  }
  return [of([measure], () => true), of(['packages'], isOfShipments)]
}

/** What it asks of charges, where any have names. */
export function chargesOf({
  measure,
  where,
  before,
  now,
  centers,
  other,
}: ChangeQuestion): Cuts<ChargesCut> | undefined {
  const { families } = explained[measure]
  if (families.length === 0) return undefined
  const ofFamilies: Condition = { column: 'charge_family', op: 'in', values: [...families] }
  const charge: readonly DimensionName[] = ['charge_family', 'accessorial', 'credit_type']
  return {
    select: ['totalSpend', 'accessorialCount'],
    names: ['services', 'accounts'],
    cuts: [
      ['carrier_name', 'service', ...charge],
      [...accountOf, ...charge],
    ],
    where: [...where, ofFamilies],
    periods: [before, now],
    ...(centers && { centers }),
    ...(other && { other: { ...other, where: [...other.where, ofFamilies] } }),
  }
}

/** A line and a charge have different amounts, so a condition on amounts would keep different lines in different questions. */
function wholeLinesOnly(where: Condition[]): Condition[] {
  const amount = where.find(({ column }) => !isDimension(column))
  if (amount)
    throw wrong(`What changed is told of whole lines; "${amount.column}" is an amount and keeps parts of them.`)
  return where
}

export function unitOf(measure: ExplanationDescription['measure']): 'money' | 'weight' | 'count' {
  const { unit } = measures[measure]
  return unit === 'money' || unit === 'weight' ? unit : 'count'
}

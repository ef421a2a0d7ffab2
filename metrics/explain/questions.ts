import {
  type CauseDimension,
  type Condition,
  type DateRange,
  type DimensionName,
  type ExplanationDescription,
  type MeasureName,
  type Question,
} from '@waybill/contracts'
import { isDimension } from '../dimensions.ts'
import { measures } from '../measures.ts'
import { whereOf } from '../question-of.ts'
import { wrong } from '../wrong.ts'
import { explained } from './explained.ts'

/** What is asked of each of the two periods. */
export type Asked = 'whole' | 'services' | 'charges' | 'accounts' | 'accountCharges' | 'places'

/** What stands beyond so many rows is told as a rest. */
const rowsAtMost = 5000

export const accountOf: readonly CauseDimension[] = ['account_number']
export const placeOf: readonly CauseDimension[] = ['normalised_sender_country', 'normalised_sender_state']

/** Every question that an explanation asks of one period, in the words of the vocabulary. */
export function questionsOfPeriod(
  { page, widget }: Pick<Question, 'page' | 'widget'>,
  { measure, whereClauseDetails }: Pick<ExplanationDescription, 'measure' | 'whereClauseDetails'>,
  dates: DateRange,
): ReadonlyMap<Asked, Question> {
  const { base, families } = explained[measure]
  const where = wholeLinesOnly(whereOf(whereClauseDetails))
  const ask = (
    select: readonly MeasureName[],
    by: readonly DimensionName[],
    more: readonly Condition[] = [],
  ): Question => ({
    page,
    widget,
    select: [...new Set(select)],
    by: [...new Set(by)],
    where: [...where, ...more],
    dates,
    order: [],
    limit: rowsAtMost,
  })
  const counted: readonly MeasureName[] = [measure, 'packages']
  const priced: readonly MeasureName[] = base
    ? ['publishedAmount', 'transportationDiscount', 'fuelSurcharge', 'billWeight']
    : []
  const bands: readonly DimensionName[] = base ? ['weight_band'] : []
  const zones: readonly DimensionName[] = base ? ['zone'] : []
  const lines = (by: readonly DimensionName[], more: readonly DimensionName[] = []) =>
    ask([...counted, ...priced], [...by, 'carrier_name', 'service', ...bands, ...more])
  const asked = new Map<Asked, Question>([
    ['whole', ask(counted, [])],
    ['services', lines([], zones)],
    ['accounts', lines(accountOf)],
    ['places', lines(placeOf)],
  ])
  if (families.length === 0) return asked
  const ofFamilies: Condition = { column: 'charge_family', op: 'in', values: [...families] }
  const amounts: readonly MeasureName[] = ['totalSpend', 'accessorialCount']
  asked.set(
    'charges',
    ask(amounts, ['carrier_name', 'service', 'charge_family', 'accessorial', 'credit_type'], [ofFamilies]),
  )
  asked.set('accountCharges', ask(amounts, [...accountOf, 'charge_family', 'accessorial', 'credit_type'], [ofFamilies]))
  return asked
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

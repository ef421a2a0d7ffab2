import { z } from 'zod'
import { ChangeView } from './cards.ts'
import { Condition } from './condition.ts'
import { DateRange } from './dates.ts'
import { QueryDescription, WhereClauseDetails } from './question.ts'
import { DimensionName, MeasureName, Unit } from './vocabulary.ts'

/** Whose change can be explained: sums of lines or of charges, beside which the packages of the same lines are counted. */
export const ExplainedMeasure = MeasureName.extract([
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOtherCharges',
  'packages',
  'onTimePackages',
  'latePackages',
  'exceptionPackages',
  'pendingLatePackages',
  'billWeight',
  'actualWeight',
  'weightDifference',
  'refundTotal',
  'auditRefund',
  'clientRefund',
  'accessorialAmount',
  'accessorialCount',
])
export type ExplainedMeasure = z.infer<typeof ExplainedMeasure>

/**
 * Why something changed, in the order in which causes are told. Of packages: a service that was not there before, or is not any more, how many, in which services.
 * Of their price: heavier, farther, another rate, another share of fuel, what was charged besides, credited, corrected.
 * `transport` is a service with the fuel of before, `value` all of one value of a dimension, `other` what a view is not about,
 * `rest` what is too small to be listed.
 */
export const CauseName = z.enum([
  'gone',
  'new',
  'volume',
  'mix',
  'heavier',
  'farther',
  'rate',
  'fuel',
  'accessorial',
  'tax',
  'fee',
  'adjustment',
  'credit',
  'transport',
  'value',
  'other',
  'rest',
])
export type CauseName = z.infer<typeof CauseName>

/** Where a cause can stand. */
export const CauseDimension = DimensionName.extract([
  'carrier_name',
  'service',
  'accessorial',
  'credit_type',
  'account_number',
  'normalised_sender_country',
  'normalised_sender_state',
])
export type CauseDimension = z.infer<typeof CauseDimension>

/** The values that lead to a cause, one of a dimension; none where it stands everywhere. */
export const CausePlace = z.partialRecord(CauseDimension, z.string())
export type CausePlace = z.infer<typeof CausePlace>

const decimal = z.string()

/** What an amount is made of: other packages, others among them, another price. */
export const PriceVolumeMix = z.object({ volume: decimal, mix: decimal, price: decimal })
export type PriceVolumeMix = z.infer<typeof PriceVolumeMix>

export const Change = z.object({
  cause: CauseName,
  at: CausePlace,
  /** To the cent, to the hundredth of a pound, or in whole packages. */
  amount: decimal,
  /** Where more of it stands than of the packages: at most one value of a dimension, what stands out most first. */
  mostly: z.array(z.object({ at: CausePlace, amount: decimal })),
  /** How much more than what it would have been without this cause, as a share of it. */
  ratio: z.number().optional(),
  /** The figure that moved: packages, pounds a package, percent of transport, how often it was charged. */
  figure: z
    .object({ of: z.enum(['packages', 'pounds', 'percent', 'times']), before: decimal, now: decimal })
    .optional(),
  /** Of one thing: what it was, is, and what its change is made of; the parts sum to the amount. */
  made: z
    .object({
      before: decimal,
      now: decimal,
      parts: PriceVolumeMix,
      /** How much more of each, as a share of what was; missing where there was nothing before. */
      ratios: z.object({ volume: z.number(), mix: z.number(), price: z.number() }).optional(),
    })
    .optional(),
  /** How many a `rest` stands for. */
  count: z.int(),
  /** Of the causes, the place among the three that stand out. */
  stands: z.int().optional(),
})
export type Change = z.infer<typeof Change>

/** The changes of every view sum exactly to `now` less `before`. */
export const Explanation = z.object({
  measure: ExplainedMeasure,
  unit: Unit,
  /** Of money: USD, or the one selected currency. */
  currency: z.string().optional(),
  before: decimal,
  now: decimal,
  packages: z.object({ before: decimal, now: decimal }),
  views: z.record(ChangeView, z.array(Change)),
})
export type Explanation = z.infer<typeof Explanation>

/** Other lines than those of the period: of another client, or under other filters. */
export const OtherLines = z.strictObject({
  conditions: z.array(Condition).max(50).default([]),
  clientId: QueryDescription.shape.clientId,
})
export type OtherLines = z.infer<typeof OtherLines>

/** Two periods of the same lines; with `other`, the prior one is of other lines, as two sets of a comparison are. */
export const ExplanationDescription = z
  .strictObject({
    measure: ExplainedMeasure,
    whereClauseDetails: WhereClauseDetails,
    prior: DateRange,
    clientId: QueryDescription.shape.clientId,
    childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
    other: OtherLines.optional(),
  })
  .refine(({ prior, whereClauseDetails }) => prior.type === whereClauseDetails.dates.type, {
    path: ['prior', 'type'],
    error: 'is another date than that of the period',
  })
export type ExplanationDescription = z.infer<typeof ExplanationDescription>

/** What stands out among them, the first of it first. */
export function standingOut(changes: readonly Change[]): readonly Change[] {
  return changes
    .filter(({ stands }) => stands !== undefined)
    .toSorted((one, other) => (one.stands ?? 0) - (other.stands ?? 0))
}

/** The causes among them, the largest first, whichever way they went. */
export function ranked(changes: readonly Change[]): readonly Change[] {
  const causes = changes.filter(({ cause }) => cause !== 'other' && cause !== 'rest')
  return causes.toSorted((one, other) => Math.abs(Number(other.amount)) - Math.abs(Number(one.amount)))
}

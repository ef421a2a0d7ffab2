import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { QueryDescription, WhereClauseDetails } from './question.ts'

/** The most rules that one set of terms has, and the most values that all of them name together. */
export const mostRules = 200
export const mostTermValues = 1000

/** Percent of what is published, to a thousandth. */
const percent = z.string().regex(/^(\d{1,2}(\.\d{1,3})?|100(\.0{1,3})?)$/, 'is not a percentage from 0 to 100')
const price = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'is not an amount up to 999999.99')
const currency = z.string().regex(/^[A-Z]{3}$/, 'is not a currency of three capital letters')
const names = z.array(z.string().max(200)).max(100).default([])

/** Which lines a rule is for; what it leaves out it says nothing of. */
const lines = {
  carrier: z.string().min(1).max(100).optional(),
  accounts: names,
  /** As billed. */
  services: names,
  /** Shipped on this day or later. Of rules that fit, the first counts. */
  from: CalendarDate.optional(),
}

export const WeightUnit = z.enum(['LB', 'KG'])
export type WeightUnit = z.infer<typeof WeightUnit>

const weight = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, 'is not a weight')

/** What comes off the published transport. */
export const DiscountRule = z.strictObject({
  ...lines,
  /** As billed. */
  zones: names,
  /** Billed weights over the one and up to the other; lines in another unit are not meant. */
  weights: z
    .strictObject({ unit: WeightUnit, over: weight.optional(), upTo: weight.optional() })
    .refine(({ over, upTo }) => over === undefined || upTo === undefined || Number(over) < Number(upTo), {
      path: ['upTo'],
      error: 'is not above where the weights begin',
    })
    .optional(),
  discount: percent,
})
export type DiscountRule = z.infer<typeof DiscountRule>

/** What a package costs at least: the published minimum less a reduction. */
export const MinimumRule = z
  .strictObject({ ...lines, currency, minimum: price, reduction: price.default('0') })
  .refine(({ minimum, reduction }) => Number(reduction) <= Number(minimum), {
    path: ['reduction'],
    error: 'is more than the minimum',
  })
export type MinimumRule = z.infer<typeof MinimumRule>

/** What a size is divided by: inches for pounds, centimetres for kilograms. */
export const DimensionalRule = z.strictObject({
  ...lines,
  unit: WeightUnit,
  divisor: z.int('is not a whole number').min(50, 'is less than 50').max(100_000, 'is more than 100000'),
})
export type DimensionalRule = z.infer<typeof DimensionalRule>

/** What fuel is: a percentage of its own, or that of the line with something off. */
export const FuelRule = z
  .strictObject({
    ...lines,
    percent: percent.optional(),
    discount: percent.optional(),
    /** Of what it is a percentage, after discounts. */
    of: z.enum(['transportation', 'transportation-and-accessorials']).default('transportation-and-accessorials'),
    /** Accessorials that bear no fuel. */
    without: names,
  })
  .refine(({ percent: own, discount }) => (own === undefined) !== (discount === undefined), {
    path: ['percent'],
    error: 'is given together with a discount, or neither is: a rule has one of them',
  })
export type FuelRule = z.infer<typeof FuelRule>

/** What accessorials cost: a price each, or something off what is published. */
export const AccessorialRule = z
  .strictObject({
    ...lines,
    accessorials: z.array(z.string().min(1).max(200)).min(1, 'names no accessorial').max(100),
    price: price.optional(),
    currency: currency.optional(),
    discount: percent.optional(),
  })
  .refine((rule) => (rule.price === undefined) !== (rule.discount === undefined), {
    path: ['price'],
    error: 'is given together with a discount, or neither is: a rule has one of them',
  })
  .refine((rule) => (rule.price === undefined) === (rule.currency === undefined), {
    path: ['currency'],
    error: 'belongs to a price, and a price has one',
  })
export type AccessorialRule = z.infer<typeof AccessorialRule>

/** What a contract says. What it does not say stays as it was billed. */
export const Terms = z
  .strictObject({
    discounts: z.array(DiscountRule).max(mostRules).default([]),
    minimums: z.array(MinimumRule).max(mostRules).default([]),
    dimensional: z.array(DimensionalRule).max(20).default([]),
    fuel: z.array(FuelRule).max(50).default([]),
    accessorials: z.array(AccessorialRule).max(mostRules).default([]),
  })
  .refine((terms) => Object.values(terms).flat().length <= mostRules, `have more than ${mostRules} rules together`)
  .refine((terms) => valuesIn(terms) <= mostTermValues, `name more than ${mostTermValues} values together`)
export type Terms = z.infer<typeof Terms>

/** How many values the rules name together. */
function valuesIn(terms: Readonly<Record<string, readonly object[]>>): number {
  const lists = Object.values(terms).flatMap((rules) => rules.flatMap((rule) => Object.values(rule)))
  return lists.reduce((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}

/** How lines at other terms are added up. */
export const WhatIfView = z.enum([
  'service',
  'zone',
  'accessorial',
  'month',
  'quarter',
  'weight_band',
  'carrier_name',
  'account_number',
])
export type WhatIfView = z.infer<typeof WhatIfView>

/** Why something of a line stays as it was billed, although the terms say something of it. */
export const Uncomputable = z.enum([
  /** The line states no published amount of its transport. */
  'no-published-transport',
  /** An adjustment, and the line that it adjusts is not there. */
  'no-original',
  /** A credit of a part, and not of how much of what is published. */
  'credit-without-published',
  /** A minimum or a divisor, and no discount that it would be used with. */
  'no-discount',
  /** A divisor, and no size or no actual weight. */
  'no-dimensions',
  /** A weight that no line of the same service, zone and days was published at. */
  'no-rate',
  /** A divisor, and a line that adjusts what was measured before. */
  'adjusted-weight',
  /** An adjustment that names no rate. */
  'adjustment',
  /** A discount, and a carrier's file that states no published amounts of accessorials. */
  'no-published-accessorial',
  /** A price, and a line that gives an accessorial back. */
  'accessorial-credit',
  /** Fuel, and nothing that it would be a percentage of. */
  'no-fuel-base',
  /** Taxes of a line whose other charges change. */
  'tax',
])
export type Uncomputable = z.infer<typeof Uncomputable>

const amounts = { billed: z.string(), atTerms: z.string(), difference: z.string() }

export const WhatIfPart = z.enum(['transportation', 'fuel', 'accessorials', 'others'])
export type WhatIfPart = z.infer<typeof WhatIfPart>

export const WhatIfAnswer = z.object({
  /** USD, or the one selected currency. */
  currency: z.string(),
  lines: z.int(),
  ...amounts,
  parts: z.array(z.object({ part: WhatIfPart, ...amounts })),
  /** Most money first; none of those that are not there. */
  uncomputable: z.array(z.object({ reason: Uncomputable, lines: z.int(), amount: z.string() })),
  views: z.array(
    z.object({
      view: WhatIfView,
      /** The largest differences first; of months and quarters, in their order. */
      rows: z.array(z.object({ name: z.string(), lines: z.int(), ...amounts })),
      totalRows: z.int(),
    }),
  ),
})
export type WhatIfAnswer = z.infer<typeof WhatIfAnswer>

/** The same lines at other terms. */
export const WhatIfDescription = z.strictObject({
  terms: Terms,
  views: z.array(WhatIfView).max(4).default([]),
  whereClauseDetails: WhereClauseDetails,
  clientId: QueryDescription.shape.clientId,
  childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
})
export type WhatIfDescription = z.infer<typeof WhatIfDescription>

/** The most lines that one answer lists. */
export const mostLinesBehind = 10_000

/** The lines behind a figure of a what-if: of one row of a view, or of a reason; without either, all of them. */
export const WhatIfLinesDescription = WhatIfDescription.omit({ views: true }).extend({
  behind: z.strictObject({ view: WhatIfView, name: z.string().max(200) }).optional(),
  reason: Uncomputable.optional(),
  offset: z.int().min(0).max(100_000_000).default(0),
  limit: z.int().min(1).max(mostLinesBehind).default(100),
})
export type WhatIfLinesDescription = z.infer<typeof WhatIfLinesDescription>

/** One line at the terms; behind a row of accessorials, one charge of it. */
export const WhatIfLine = z.object({
  trackingId: z.string(),
  trackingNumber: z.string(),
  invoiceNumber: z.string(),
  billedOn: z.string(),
  carrier: z.string(),
  account: z.string(),
  service: z.string(),
  zone: z.string(),
  weight: z.string(),
  weightUnit: z.string(),
  ...amounts,
  uncomputable: z.array(Uncomputable),
})
export type WhatIfLine = z.infer<typeof WhatIfLine>

/** The largest differences first; the amounts beside them are those of all the lines that are meant. */
export const WhatIfLines = z.object({
  currency: z.string(),
  totalRows: z.int(),
  ...amounts,
  rows: z.array(WhatIfLine),
})
export type WhatIfLines = z.infer<typeof WhatIfLines>

/** What one person keeps at most. */
export const mostWhatIfs = 50
export const mostWhatIfVersions = 200

const name = z.string().trim().min(1, 'is empty').max(80, 'is longer than 80 characters')

export const WhatIfToSave = z.strictObject({ clientId: QueryDescription.shape.clientId, name, terms: Terms })
export type WhatIfToSave = z.infer<typeof WhatIfToSave>

/** Terms that somebody keeps, and the number of their latest version. */
export const SavedWhatIf = z.object({
  id: z.int(),
  clientId: z.int(),
  name: z.string(),
  latest: z.int(),
  savedAt: z.string(),
})
export type SavedWhatIf = z.infer<typeof SavedWhatIf>

/** What a link names a version by. Nobody guesses it. */
export const WhatIfKey = z.string().regex(/^[0-9a-f]{32}$/, 'is not the key of saved terms')

/** `mine`: whoever asks has saved it. Of somebody else's, only the version of the link is known. */
export const WhatIfVersion = SavedWhatIf.extend({
  version: z.int(),
  key: z.string(),
  mine: z.boolean(),
  terms: Terms,
})
export type WhatIfVersion = z.infer<typeof WhatIfVersion>

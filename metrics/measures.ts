import type { DimensionName, Fact, MeasureName, Unit } from '@waybill/contracts'

/** What a line of a fact adds: one of its columns, on the lines where a condition holds, times a factor. */
export interface Addend {
  readonly column: string
  readonly when?: string
  readonly times?: '-1' | '0.5'
}

/** A sum adds up lines. A total adds other sums up. A ratio divides sums, so nothing is ever counted twice. What is distinct is counted once, on however many lines, and adds up to nothing. */
export type Measure =
  | { readonly kind: 'sum'; readonly unit: Unit; readonly adds: Partial<Record<Fact, Addend>> }
  | {
      readonly kind: 'total'
      readonly unit: Unit
      readonly plus: readonly MeasureName[]
      readonly minus: readonly MeasureName[]
    }
  | { readonly kind: 'distinct'; readonly unit: 'count'; readonly adds: Partial<Record<Fact, Addend>> }
  | {
      readonly kind: 'ratio'
      readonly unit: Unit
      /** Of several sums, added up. */
      readonly of: readonly MeasureName[]
      readonly per: readonly MeasureName[]
      /** What the divisor knows nothing of: it is of all lines, however these dimensions split or filter the others. */
      readonly perWhole?: readonly DimensionName[]
    }

const ofFamily = (column: string, ...families: readonly string[]): Addend => ({
  column,
  when: `charge_family in (${families.map((family) => `'${family}'`).join(', ')})`,
})
const packagesThatWere = (status: string): Measure => ({
  kind: 'sum',
  unit: 'count',
  adds: { shipment: { column: 'packages', when: `tracking_status = '${status}'` } },
})
const refundFrom = (condition: string): Measure => ({
  kind: 'sum',
  unit: 'money',
  adds: { charge: { column: 'net_amount', when: condition, times: '-1' } },
})
/** A package weighs what the line that bills its transport says; its corrections do not weigh it again. */
const weightOnce = (column: string): Measure => ({
  kind: 'sum',
  unit: 'weight',
  adds: { shipment: { column, when: 'packages > 0' } },
})
const money = (adds: Partial<Record<Fact, Addend>>): Measure => ({ kind: 'sum', unit: 'money', adds })
const ratio = (unit: Unit, of: MeasureName, per: MeasureName): Measure => ({
  kind: 'ratio',
  unit,
  of: [of],
  per: [per],
})

/** A package on several invoices is one. */
const packageOfLine = "concat(client_id, ' ', carrier_name, ' ', tracking_number)"

/** What every measure means. A share is a ratio in percent. */
export const measures: Record<MeasureName, Measure> = {
  totalSpend: money({ shipment: { column: 'net_amount' }, charge: { column: 'net_amount' } }),
  publishedAmount: money({
    shipment: { column: 'transportation_amount' },
    charge: ofFamily('amount', 'TRANSPORTATION'),
  }),
  transportationDiscount: money({
    shipment: { column: 'transportation_discount' },
    charge: ofFamily('discount', 'TRANSPORTATION'),
  }),
  accessorials: money({
    shipment: { column: 'net_other_accessorial_amount' },
    charge: ofFamily('net_amount', 'OTHER_ACCESSORIAL'),
  }),
  fuelSurcharge: money({
    shipment: { column: 'net_fuel_surcharge_amount' },
    charge: ofFamily('net_amount', 'FUEL_SURCHARGE'),
  }),
  taxesAndOtherCharges: money({
    shipment: { column: 'net_taxes_and_others_amount' },
    charge: ofFamily('net_amount', 'BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER'),
  }),
  packages: { kind: 'sum', unit: 'count', adds: { shipment: { column: 'packages' } } },
  onTimePackages: packagesThatWere('ON TIME'),
  latePackages: packagesThatWere('LATE'),
  exceptionPackages: packagesThatWere('EXCEPTION'),
  pendingLatePackages: packagesThatWere('PENDING LATE'),
  packagesWithoutStatus: {
    kind: 'total',
    unit: 'count',
    plus: ['packages'],
    minus: ['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages'],
  },
  onTimeShare: ratio('share', 'onTimePackages', 'packages'),
  lateShare: ratio('share', 'latePackages', 'packages'),
  exceptionShare: ratio('share', 'exceptionPackages', 'packages'),
  pendingLateShare: ratio('share', 'pendingLatePackages', 'packages'),
  billWeight: weightOnce('bill_weight_pounds'),
  actualWeight: weightOnce('actual_weight_pounds'),
  weightDifference: { kind: 'total', unit: 'weight', plus: ['billWeight'], minus: ['actualWeight'] },
  averageBillWeight: ratio('weightPerPackage', 'billWeight', 'packages'),
  averageActualWeight: ratio('weightPerPackage', 'actualWeight', 'packages'),
  averageWeightDifference: ratio('weightPerPackage', 'weightDifference', 'packages'),
  refundTotal: refundFrom("credit_type <> ''"),
  auditRefund: refundFrom("credit_type <> '' and credit_source = 'AUDIT'"),
  clientRefund: refundFrom("credit_type <> '' and credit_source = 'CLIENT'"),
  refundShareOfSpend: {
    kind: 'ratio',
    unit: 'share',
    of: ['refundTotal'],
    per: ['totalSpend'],
    // Credits of one type are a share of all that was spent, not of the lines that credit.
    perWhole: ['credit_type', 'credit_source'],
  },
  fuelShareOfSpend: ratio('share', 'fuelSurcharge', 'totalSpend'),
  accessorialShareOfSpend: {
    kind: 'ratio',
    unit: 'share',
    of: ['accessorialAmount'],
    per: ['totalSpend'],
    // So one accessorial is a share of all that was spent.
    perWhole: ['accessorial', 'charge_family'],
  },
  taxesShareOfSpend: ratio('share', 'taxesAndOtherCharges', 'totalSpend'),
  discountShareOfPublished: ratio('share', 'transportationDiscount', 'publishedAmount'),
  accessorialAmount: money({
    shipment: { column: 'net_other_accessorial_amount' },
    charge: ofFamily('net_amount', 'OTHER_ACCESSORIAL'),
  }),
  accessorialCount: { kind: 'sum', unit: 'count', adds: { charge: { column: 'accessorial_count' } } },
  accessorialPackages: {
    kind: 'distinct',
    unit: 'count',
    adds: { charge: { column: packageOfLine, when: "accessorial_count > 0 and tracking_number <> ''" } },
  },
  costPerPackage: ratio('money', 'totalSpend', 'packages'),
  costPerPound: ratio('moneyPerPound', 'totalSpend', 'billWeight'),
  weightPerPackage: ratio('weightPerPackage', 'billWeight', 'packages'),
  addressCorrections: money({ shipment: { column: 'address_correction_amt' } }),
  chargebacks: money({ shipment: { column: 'chargeback_amt' } }),
  declaredValueAtHalf: money({ shipment: { column: 'declared_amt', times: '0.5' } }),
  shippingChargeCorrectionAuditFee: money({ shipment: { column: 'shipping_charge_correction_amt' } }),
  costAvoidance: {
    kind: 'total',
    unit: 'money',
    plus: ['addressCorrections', 'chargebacks', 'declaredValueAtHalf', 'shippingChargeCorrectionAuditFee'],
    minus: [],
  },
}

/** The sums a measure is made of. */
export function sumsOf(name: MeasureName): readonly MeasureName[] {
  const measure = measures[name]
  switch (measure.kind) {
    case 'sum':
    case 'distinct':
      return [name]
    case 'total':
      return [...measure.plus, ...measure.minus].flatMap(sumsOf)
    case 'ratio':
      return [...measure.of, ...measure.per].flatMap(sumsOf)
  }
}

/** Whether a whole is the sum of its rows. */
export function addsUp(name: MeasureName): boolean {
  return ['sum', 'total'].includes(measures[name].kind)
}

export function addendOf(name: MeasureName, fact: Fact): Addend | undefined {
  const measure = measures[name]
  return 'adds' in measure ? measure.adds[fact] : undefined
}

/** A sum, or a total of sums, given the column of each. */
export function amountOf(name: MeasureName, columnOf: (sum: MeasureName) => string): string {
  const measure = measures[name]
  switch (measure.kind) {
    case 'sum':
    case 'distinct':
      return `coalesce(${columnOf(name)}, 0)`
    case 'total': {
      const minus = measure.minus.map((each) => ` - ${amountOf(each, columnOf)}`)
      return measure.plus.map((each) => amountOf(each, columnOf)).join(' + ') + minus.join('')
    }
    case 'ratio':
      throw new Error(`${name} is a ratio, and nothing is made of ratios`)
  }
}

/** What one line of the fact adds to a sum, in the invoice's currency or in USD; of what is distinct, what is counted, or nothing. */
export function lineExpression(name: MeasureName, fact: Fact, inUsd: boolean): string {
  const addend = addendOf(name, fact)
  if (!addend) throw new Error(`${fact} does not add to ${name}`)
  const column = inUsd && measures[name].unit === 'money' ? `${addend.column}_usd` : addend.column
  const product =
    addend.times === '0.5' ? `${column} * cast(0.5 as decimal(2, 1))` : addend.times ? `-${column}` : column
  if (measures[name].kind === 'distinct') return `case when ${addend.when} then ${product} end`
  return addend.when ? `case when ${addend.when} then ${product} else 0 end` : product
}

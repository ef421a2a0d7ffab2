import { Fact, isCountedOnce, MeasureName, Unit } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { lineExpression, measures, sumsOf } from './measures.ts'

const family = (column: string, families: string): string =>
  `case when charge_family in (${families}) then ${column} else 0 end`
const refund = (which: string): string => `case when ${which} then -net_amount else 0 end`
const delivered = (status: string): string => `case when tracking_status = '${status}' then packages else 0 end`
const once = (column: string): string => `case when packages > 0 then ${column} else 0 end`

/** What a line of each fact adds; where it adds nothing the fact cannot answer. */
const added: Partial<Record<MeasureName, Partial<Record<Fact, string>>>> = {
  totalSpend: { shipment: 'net_amount', charge: 'net_amount' },
  publishedAmount: { shipment: 'transportation_amount', charge: family('amount', "'TRANSPORTATION'") },
  transportationDiscount: { shipment: 'transportation_discount', charge: family('discount', "'TRANSPORTATION'") },
  accessorials: { shipment: 'net_other_accessorial_amount', charge: family('net_amount', "'OTHER_ACCESSORIAL'") },
  fuelSurcharge: { shipment: 'net_fuel_surcharge_amount', charge: family('net_amount', "'FUEL_SURCHARGE'") },
  taxesAndOtherCharges: {
    shipment: 'net_taxes_and_others_amount',
    charge: family('net_amount', "'BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER'"),
  },
  packages: { shipment: 'packages' },
  onTimePackages: { shipment: delivered('ON TIME') },
  latePackages: { shipment: delivered('LATE') },
  exceptionPackages: { shipment: delivered('EXCEPTION') },
  pendingLatePackages: { shipment: delivered('PENDING LATE') },
  billWeight: { shipment: once('bill_weight_pounds') },
  actualWeight: { shipment: once('actual_weight_pounds') },
  refundTotal: { charge: refund("credit_type <> ''") },
  auditRefund: { charge: refund("credit_type <> '' and credit_source = 'AUDIT'") },
  clientRefund: { charge: refund("credit_type <> '' and credit_source = 'CLIENT'") },
  accessorialAmount: { shipment: 'net_other_accessorial_amount', charge: family('net_amount', "'OTHER_ACCESSORIAL'") },
  accessorialCount: { charge: 'accessorial_count' },
  accessorialPackages: {
    charge:
      "case when accessorial_count > 0 and tracking_number <> '' then concat(client_id, ' ', carrier_name, ' ', tracking_number) end",
  },
  addressCorrections: { shipment: 'address_correction_amt' },
  chargebacks: { shipment: 'chargeback_amt' },
  declaredValueAtHalf: { shipment: 'declared_amt * cast(0.5 as decimal(2, 1))' },
  shippingChargeCorrectionAuditFee: { shipment: 'shipping_charge_correction_amt' },
}

function addedBy(name: MeasureName, fact: Fact, inUsd: boolean): string {
  try {
    return lineExpression(name, fact, inUsd)
  } catch (error) {
    return error instanceof Error && error.message === `${fact} does not add to ${name}` ? 'nothing' : String(error)
  }
}

test.each(MeasureName.options)('a line adds to %s what the trade means by it, and to nothing else', (name) => {
  for (const fact of Fact.options) expect(addedBy(name, fact, false)).toBe(added[name]?.[fact] ?? 'nothing')
})

test('in USD money is taken from its column in USD; counts and weights are what they are', () => {
  expect(addedBy('taxesAndOtherCharges', 'shipment', true)).toBe('net_taxes_and_others_amount_usd')
  expect(addedBy('refundTotal', 'charge', true)).toBe("case when credit_type <> '' then -net_amount_usd else 0 end")
  expect(addedBy('declaredValueAtHalf', 'shipment', true)).toBe('declared_amt_usd * cast(0.5 as decimal(2, 1))')
  expect(addedBy('packages', 'shipment', true)).toBe('packages')
  expect(addedBy('billWeight', 'shipment', true)).toBe('case when packages > 0 then bill_weight_pounds else 0 end')
})

test('what is avoidable is four costs together, and a weight difference what was billed above the scales', () => {
  expect(sumsOf('costAvoidance')).toEqual([
    'addressCorrections',
    'chargebacks',
    'declaredValueAtHalf',
    'shippingChargeCorrectionAuditFee',
  ])
  expect(measures.costAvoidance.unit).toBe('money')
  expect(measures.weightDifference).toEqual({
    kind: 'total',
    unit: 'weight',
    plus: ['billWeight'],
    minus: ['actualWeight'],
  })
  expect(sumsOf('averageWeightDifference')).toEqual(['billWeight', 'actualWeight', 'packages'])
})

test.each([
  ['onTimeShare', 'share', 'onTimePackages', 'packages'],
  ['lateShare', 'share', 'latePackages', 'packages'],
  ['exceptionShare', 'share', 'exceptionPackages', 'packages'],
  ['pendingLateShare', 'share', 'pendingLatePackages', 'packages'],
  ['averageBillWeight', 'weightPerPackage', 'billWeight', 'packages'],
  ['averageActualWeight', 'weightPerPackage', 'actualWeight', 'packages'],
  ['averageWeightDifference', 'weightPerPackage', 'weightDifference', 'packages'],
  ['costPerPackage', 'money', 'totalSpend', 'packages'],
  ['costPerPound', 'moneyPerPound', 'totalSpend', 'billWeight'],
  ['weightPerPackage', 'weightPerPackage', 'billWeight', 'packages'],
] as const)('%s is a %s: %s per %s', (name, unit, of, per) => {
  expect(measures[name]).toEqual({ kind: 'ratio', unit, of: [of], per: [per] })
})

test('refunds are a share of all that was spent, whichever credits are looked at', () => {
  expect(measures.refundShareOfSpend).toEqual({
    kind: 'ratio',
    unit: 'share',
    of: ['refundTotal'],
    per: ['totalSpend'],
    perWhole: ['credit_type', 'credit_source'],
  })
})

test('every measure says in what it is counted', () => {
  expect(MeasureName.options.filter((name) => !Unit.options.includes(measures[name].unit))).toEqual([])
})

test('what is counted once is what no lines add up to and no rollup has, and nothing else', () => {
  const distinct = MeasureName.options.filter((name) => measures[name].kind === 'distinct')
  expect(MeasureName.options.filter(isCountedOnce)).toEqual(distinct)
})

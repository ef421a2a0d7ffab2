import type { Condition } from './condition.ts'
import type { GridColumn } from './grid-columns.ts'
import type { MeasureName } from './vocabulary.ts'

/** What stands behind a number: the sum that it is, or that it is a part of, and the columns of a table that add up to it. */
export interface Behind {
  /** Of a share or an average, what is divided; of packages that are counted, what was charged on them. */
  readonly sum: MeasureName
  /** What it is divided by. */
  readonly per?: MeasureName
  readonly adds: readonly { readonly column: GridColumn; readonly half?: true }[]
}

const added = (sum: MeasureName, ...columns: readonly GridColumn[]): Behind => ({
  sum,
  adds: columns.map((column) => ({ column })),
})
const divided = (behind: Behind, per: MeasureName): Behind => ({ ...behind, per })

const spent = added('totalSpend', 'NET_AMOUNT')
const weighed = added('billWeight', 'BILL_WEIGHT_POUNDS')
const onTime = added('onTimePackages', 'NO_OF_PKGS')
const late = added('latePackages', 'NO_OF_PKGS')
const exception = added('exceptionPackages', 'NO_OF_PKGS')
const pendingLate = added('pendingLatePackages', 'NO_OF_PKGS')
const withoutStatus = added('packagesWithoutStatus', 'NO_OF_PKGS')
const refund = added('refundTotal', 'AUDIT_REFUND_AMOUNT')
const fuel = added('fuelSurcharge', 'NET_FUEL_SURCHARGE_AMOUNT')
const accessorial = added('accessorialAmount', 'NET_OTHER_ACCESSORIAL_AMOUNT')
const taxes = added('taxesAndOtherCharges', 'NET_TAXES_AND_OTHERS')
const discount = added('transportationDiscount', 'TRANSPORTATION_DISCOUNT')
const weighedActually = added('actualWeight', 'ACTUAL_WEIGHT_POUNDS')
const difference = added('weightDifference', 'DELTA_WEIGHT_POUNDS')

/** What every measure is the sum of, so that any number opens as lines that add up to it. */
export const behind: Record<MeasureName, Behind> = {
  totalSpend: spent,
  publishedAmount: added('publishedAmount', 'TRANSPORTATION_AMOUNT'),
  transportationDiscount: discount,
  accessorials: added('accessorials', 'NET_OTHER_ACCESSORIAL_AMOUNT'),
  fuelSurcharge: fuel,
  taxesAndOtherCharges: taxes,
  packages: added('packages', 'NO_OF_PKGS'),
  onTimePackages: onTime,
  latePackages: late,
  exceptionPackages: exception,
  pendingLatePackages: pendingLate,
  packagesWithoutStatus: withoutStatus,
  onTimeShare: divided(onTime, 'packages'),
  lateShare: divided(late, 'packages'),
  exceptionShare: divided(exception, 'packages'),
  pendingLateShare: divided(pendingLate, 'packages'),
  billWeight: weighed,
  actualWeight: weighedActually,
  weightDifference: difference,
  averageBillWeight: divided(weighed, 'packages'),
  averageActualWeight: divided(weighedActually, 'packages'),
  averageWeightDifference: divided(difference, 'packages'),
  refundTotal: refund,
  auditRefund: added('auditRefund', 'AUDIT_REFUND_AMOUNT'),
  clientRefund: added('clientRefund', 'AUDIT_REFUND_AMOUNT'),
  refundShareOfSpend: divided(refund, 'totalSpend'),
  fuelShareOfSpend: divided(fuel, 'totalSpend'),
  accessorialShareOfSpend: divided(accessorial, 'totalSpend'),
  taxesShareOfSpend: divided(taxes, 'totalSpend'),
  discountShareOfPublished: divided(discount, 'publishedAmount'),
  accessorialAmount: accessorial,
  accessorialCount: added('accessorialCount', 'OTHER_ACCESSORIAL_COUNT'),
  accessorialPackages: added('accessorialCount', 'OTHER_ACCESSORIAL_COUNT'),
  costPerPackage: divided(spent, 'packages'),
  costPerPound: divided(spent, 'billWeight'),
  weightPerPackage: divided(weighed, 'packages'),
  addressCorrections: added('addressCorrections', 'ADDRESS_CORRECTION_AMT'),
  chargebacks: added('chargebacks', 'CHARGEBACK_AMT'),
  declaredValueAtHalf: { sum: 'declaredValueAtHalf', adds: [{ column: 'DECLARED_AMT', half: true }] },
  shippingChargeCorrectionAuditFee: added('shippingChargeCorrectionAuditFee', 'SHIPPING_CHARGE_CORRECTION_AMT'),
  costAvoidance: {
    sum: 'costAvoidance',
    adds: [
      { column: 'ADDRESS_CORRECTION_AMT' },
      { column: 'CHARGEBACK_AMT' },
      { column: 'DECLARED_AMT', half: true },
      { column: 'SHIPPING_CHARGE_CORRECTION_AMT' },
    ],
  },
}

/** Packages that count once, on however many lines: no lines add up to them, and no rollup has them. */
export function isCountedOnce(measure: MeasureName): boolean {
  const { sum, per } = behind[measure]
  return sum !== measure && per === undefined
}

/** The lines that count in a number: those that add anything to it. */
export function linesBehind(measure: MeasureName): Condition {
  return { column: behind[measure].sum, op: '!=', value: '0' }
}

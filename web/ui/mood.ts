import type { MeasureName } from '@waybill/contracts'

/** Whether more of a measure is good news for the shipper. */
const more: Record<MeasureName, 'good' | 'bad' | 'neither'> = {
  totalSpend: 'bad',
  publishedAmount: 'bad',
  transportationDiscount: 'good',
  accessorials: 'bad',
  fuelSurcharge: 'bad',
  taxesAndOtherCharges: 'bad',
  packages: 'neither',
  onTimePackages: 'good',
  latePackages: 'bad',
  exceptionPackages: 'bad',
  pendingLatePackages: 'bad',
  packagesWithoutStatus: 'neither',
  onTimeShare: 'good',
  lateShare: 'bad',
  exceptionShare: 'bad',
  pendingLateShare: 'bad',
  billWeight: 'neither',
  actualWeight: 'neither',
  weightDifference: 'bad',
  averageBillWeight: 'neither',
  averageActualWeight: 'neither',
  averageWeightDifference: 'bad',
  refundTotal: 'good',
  auditRefund: 'good',
  clientRefund: 'good',
  refundShareOfSpend: 'good',
  fuelShareOfSpend: 'bad',
  accessorialShareOfSpend: 'bad',
  taxesShareOfSpend: 'bad',
  discountShareOfPublished: 'good',
  accessorialAmount: 'bad',
  accessorialCount: 'bad',
  accessorialPackages: 'bad',
  costPerPackage: 'bad',
  costPerPound: 'bad',
  weightPerPackage: 'neither',
  addressCorrections: 'bad',
  chargebacks: 'bad',
  declaredValueAtHalf: 'bad',
  shippingChargeCorrectionAuditFee: 'bad',
  costAvoidance: 'bad',
}

export type Mood = 'dearer' | 'cheaper' | 'quiet'

/** The colour of a change: for spend, more is dearer; for a discount, more is good. */
export function moodOf(measure: MeasureName, ratio: number | undefined): Mood {
  if (ratio === undefined || Math.abs(ratio) < 5e-4 || more[measure] === 'neither') return 'quiet'
  return ratio > 0 === (more[measure] === 'good') ? 'cheaper' : 'dearer'
}

import { z } from 'zod'

/** What the warehouse holds: one line per package per invoice, and one line per priced charge. */
export const Fact = z.enum(['shipment', 'charge'])
export type Fact = z.infer<typeof Fact>

/** Money carries a currency; share is a percentage; weight is pounds. */
export const Unit = z.enum(['money', 'count', 'weight', 'share', 'moneyPerPound', 'weightPerPackage'])
export type Unit = z.infer<typeof Unit>

export const MeasureName = z.enum([
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
  'packagesWithoutStatus',
  'onTimeShare',
  'lateShare',
  'exceptionShare',
  'pendingLateShare',
  'billWeight',
  'actualWeight',
  'weightDifference',
  'averageBillWeight',
  'averageActualWeight',
  'averageWeightDifference',
  'refundTotal',
  'auditRefund',
  'clientRefund',
  'refundShareOfSpend',
  'fuelShareOfSpend',
  'accessorialShareOfSpend',
  'taxesShareOfSpend',
  'discountShareOfPublished',
  'accessorialAmount',
  'accessorialCount',
  'accessorialPackages',
  'costPerPackage',
  'costPerPound',
  'weightPerPackage',
  'addressCorrections',
  'chargebacks',
  'declaredValueAtHalf',
  'shippingChargeCorrectionAuditFee',
  'costAvoidance',
])
export type MeasureName = z.infer<typeof MeasureName>

/** What a question may be split or filtered by; the spec's own column words where it has them. */
export const DimensionName = z.enum([
  'client_id',
  'carrier_name',
  'currency_code',
  'service_category',
  'service',
  'mode',
  'account_division',
  'account_group',
  'account_number',
  'zone',
  'bill_option',
  'normalised_sender_country',
  'normalised_sender_state',
  'normalised_consignee_country',
  'normalised_consignee_state',
  'sender_postal_code',
  'consignee_postal_code',
  'sender_location',
  'fulfillment_center',
  'tracking_status',
  'weight_band',
  'credit_type',
  'credit_source',
  'accessorial',
  'charge_family',
  'tracking_number',
  'invoice_number',
])
export type DimensionName = z.infer<typeof DimensionName>

/** How time is cut. The answer's column has the span's name and holds its first day. */
export const TimeSpan = z.enum(['day', 'week', 'month', 'quarter', 'year'])
export type TimeSpan = z.infer<typeof TimeSpan>

/** The dimensions a person may filter by, in the order of the filter panel. */
export const FilterDimension = DimensionName.extract([
  'carrier_name',
  'currency_code',
  'mode',
  'service_category',
  'account_division',
  'account_group',
  'account_number',
  'zone',
  'bill_option',
  'normalised_sender_country',
  'normalised_sender_state',
  'normalised_consignee_country',
  'normalised_consignee_state',
  'credit_type',
  'accessorial',
])
export type FilterDimension = z.infer<typeof FilterDimension>

/** A state is chosen after its country. */
export const countryOfState: Partial<Record<FilterDimension, FilterDimension>> = {
  normalised_sender_state: 'normalised_sender_country',
  normalised_consignee_state: 'normalised_consignee_country',
}

/** What is chosen anew when another is: accounts, and how they are filed, are a carrier's. */
export const chosenWithin: Partial<Record<FilterDimension, FilterDimension>> = {
  account_number: 'carrier_name',
  account_group: 'carrier_name',
  account_division: 'carrier_name',
}

/** Where a charge belongs. Transportation, fuel and accessorials stand alone; the other four are "taxes and other charges". */
export const ChargeFamily = z.enum([
  'TRANSPORTATION',
  'FUEL_SURCHARGE',
  'OTHER_ACCESSORIAL',
  'BILLING_ADJUSTMENT',
  'TAX',
  'FEE',
  'OTHER',
])
export type ChargeFamily = z.infer<typeof ChargeFamily>

export const TrackingStatus = z.enum(['ON TIME', 'LATE', 'EXCEPTION', 'PENDING LATE'])
export type TrackingStatus = z.infer<typeof TrackingStatus>

export const CreditType = z.enum([
  'Late Delivery',
  'Lost or Damaged',
  'Duplicate',
  'Void',
  'Address Correction',
  'Residential',
  'Weight or Dimension',
  'Rate',
  'Other',
])
export type CreditType = z.infer<typeof CreditType>

export const weightBands = ['1-5', '6-10', '11-20', '21-30', '31-50', '51-150', '151+'] as const

/** The services, as carriers bill them, that deliver the next day in the early morning: hours before their own next-day service, for more. */
export const earliestNextDay = [
  'Next Day Air Early',
  'Next Day Air Early AM',
  'Next Day Air Early A.M.',
  'FedEx First Overnight',
  'First Overnight',
  'EXPRESS 9:00',
  'EXPRESS DOMESTIC 9:00',
] as const

/** The values of a dimension that have an order of their own, in it. */
export const inOrder: Partial<Record<DimensionName, readonly string[]>> = { weight_band: weightBands }

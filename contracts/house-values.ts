import { z } from 'zod'
import type { GridColumn } from './grid-columns.ts'
import { ChargeFamily, CreditType, type DimensionName, TrackingStatus } from './vocabulary.ts'

/** Kinds of extras as they are called over all carriers, by their code. One that nobody knows keeps its carrier's words. */
export const accessorialNames = {
  SCC_AUDIT_FEE: 'Shipping Charge Correction Audit Fee',
  CHARGEBACK: 'Chargeback',
  DEMAND_ADDITIONAL_HANDLING: 'Demand Surcharge - Additional Handling',
  DEMAND_LARGE_PACKAGE: 'Demand Surcharge - Large Package',
  DEMAND_OVER_MAXIMUM: 'Demand Surcharge - Over Maximum Limits',
  DEMAND_RESIDENTIAL: 'Demand Surcharge - Residential',
  DEMAND: 'Demand Surcharge',
  OVER_MAXIMUM: 'Over Maximum Limits',
  LARGE_PACKAGE: 'Large Package',
  ADDITIONAL_HANDLING: 'Additional Handling',
  NON_STANDARD: 'Non-Standard Package',
  REMOTE_AREA: 'Remote Area',
  DELIVERY_AREA_EXTENDED: 'Delivery Area - Extended',
  DELIVERY_AREA: 'Delivery Area',
  ADDRESS_CORRECTION: 'Address Correction',
  MISSING_PLD: 'Missing PLD Fee',
  RESIDENTIAL: 'Residential',
  SATURDAY_PICKUP: 'Saturday Pickup',
  SATURDAY_DELIVERY: 'Saturday Delivery',
  SUNDAY_DELIVERY: 'Sunday Delivery',
  DELIVERY_APPOINTMENT: 'Delivery by Appointment',
  ADULT_SIGNATURE: 'Adult Signature',
  SIGNATURE: 'Signature',
  DECLARED_VALUE: 'Declared Value',
  RETURNS: 'Returns',
  INTERCEPT: 'Delivery Intercept',
  THIRD_PARTY_BILLING: 'Third Party Billing',
  CARBON_NEUTRAL: 'Carbon Neutral',
  INSIDE_DELIVERY: 'Inside Delivery',
  STOP_OFF: 'Stop-Off',
  PICKUP: 'Pickup',
  DUTIES_AND_CUSTOMS: 'Duties and Customs',
  EXPORT_DECLARATION: 'Export Declaration',
  DANGEROUS_GOODS: 'Dangerous Goods',
  COD: 'Collect on Delivery',
  LIFTGATE: 'Liftgate',
  LIMITED_ACCESS: 'Limited Access',
  DETENTION: 'Detention',
  REWEIGH: 'Reweigh and Inspection',
  PROOF_OF_DELIVERY: 'Proof of Delivery',
  INVALID_ACCOUNT: 'Missing or Invalid Account',
  LATE_PAYMENT: 'Late Payment Fee',
  SERVICE_CHARGE: 'Service Charge',
  ELEVATED_RISK: 'Elevated Risk',
  OTHER: 'Other',
} as const
export type AccessorialCode = keyof typeof accessorialNames

export const ShippedMode = z.enum(['Parcel', 'Freight'])
export type ShippedMode = z.infer<typeof ShippedMode>

/** How services are grouped over all carriers. */
export const ServiceCategory = z.enum([
  'Parcel Express',
  'Ground',
  'International',
  'LTL',
  'FTL',
  'Ocean FCL',
  'Ocean LCL',
  'Air Cargo',
  '3PL',
])
export type ServiceCategory = z.infer<typeof ServiceCategory>

/** Who pays, in the words of payment terms. */
export const BillOption = z.enum(['PREPAID', 'COLLECT', 'MIXED', 'THIRD PARTY'])
export type BillOption = z.infer<typeof BillOption>

/** The values that are the house's own words rather than a file's: pages say them in their reader's language. */
export const houseValues = {
  mode: ShippedMode.options,
  service_category: ServiceCategory.options,
  bill_option: BillOption.options,
  tracking_status: TrackingStatus.options,
  credit_type: CreditType.options,
  charge_family: ChargeFamily.options,
  accessorial: Object.values(accessorialNames),
} as const satisfies Partial<Record<DimensionName, readonly string[]>>

/** Of a dimension or a column of a table, the values that are the house's own words; none where all are a file's. */
export function houseValuesIn(of: DimensionName | GridColumn): readonly string[] {
  const own: Partial<Record<string, readonly string[]>> = houseValues
  return own[of.toLowerCase()] ?? []
}

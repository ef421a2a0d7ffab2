import type { ChargeFamily, CreditType } from '@waybill/contracts'

/** Charge Classification Code to family, for charges of packages. Informational rows (INF) carry no money and never get here. */
export const familyOfClassification: Readonly<Record<string, ChargeFamily>> = {
  FRT: 'TRANSPORTATION',
  FSC: 'FUEL_SURCHARGE',
  ACC: 'OTHER_ACCESSORIAL',
  TAX: 'TAX',
  GOV: 'TAX',
  EXM: 'TAX',
  BRK: 'FEE',
  MSC: 'OTHER',
  '': 'OTHER',
}

interface Exception {
  readonly category?: string
  readonly details?: readonly string[]
  readonly classifications?: readonly string[]
  readonly codes?: readonly string[]
  /** The charge's own words say this. */
  readonly says?: string
  readonly family: ChargeFamily
}

/** Where the classification alone would mislead; the first that fits wins. */
export const familyExceptions: readonly Exception[] = [
  // A flat discount per package that UPS files under accessorials.
  { classifications: ['ACC'], codes: ['SIM'], family: 'TRANSPORTATION' },
  // The fee for correcting an address is billed as freight ("Address Correction Ground").
  { category: 'ADJ', details: ['ADC'], classifications: ['FRT'], family: 'OTHER_ACCESSORIAL' },
  { category: 'ADJ', classifications: ['MSC', ''], family: 'BILLING_ADJUSTMENT' },
  // The fuel on pickup and service charges is billed under the same classification and detail as they are.
  { category: 'MIS', classifications: ['FRT', 'ACC', 'MSC', ''], says: 'fuel surcharge', family: 'FUEL_SURCHARGE' },
  // Weekly service charges and payment fees are billed as freight of no package.
  { category: 'MIS', details: ['SVCH', 'FEES'], classifications: ['FRT', 'ACC', 'MSC', ''], family: 'FEE' },
  { category: 'MIS', classifications: ['FRT', 'MSC', ''], family: 'FEE' },
]

/** Charge Category Detail Code to why money came back. */
export const creditOfDetail: Readonly<Record<string, CreditType>> = {
  GSR: 'Late Delivery',
  AGSR: 'Late Delivery',
  VOID: 'Void',
  ADC: 'Address Correction',
  RADJ: 'Residential',
  SCC: 'Weight or Dimension',
  ZONE: 'Rate',
}

/** What the reason written on a billing adjustment says, as a pattern over upper-case text; the first that fits wins. */
export const creditOfText: readonly (readonly [pattern: string, CreditType])[] = [
  ['LOST|LOSS|DAMAGE|CLAIM', 'Lost or Damaged'],
  ['DUPLICATE', 'Duplicate'],
  ['GUARANTEE|SERVICE REFUND|\\bGSR\\b|LATE DELIVER', 'Late Delivery'],
  ['VOID', 'Void'],
  ['RESIDENTIAL', 'Residential'],
  ['ADDRESS', 'Address Correction'],
  ['WEIGHT|DIMENSION|CHARGE CORRECTION', 'Weight or Dimension'],
  ['\\bRATE|PRICING|TARIFF|INCENTIVE', 'Rate'],
]

import type { ChargeFamily, ExplainedMeasure, MeasureName } from '@waybill/contracts'

/** What of a measure has a price of its own. */
interface Explained {
  /** The transport that a tariff prices by weight and zone. */
  readonly base?: { readonly plus: MeasureName; readonly minus?: MeasureName }
  /** Whether the transport itself is part of the measure, or only what is reckoned from it. */
  readonly holdsBase?: true
  readonly holdsFuel?: true
  /** Charges of these families have names. */
  readonly families: readonly ChargeFamily[]
}

const net = { plus: 'publishedAmount', minus: 'transportationDiscount' } as const
const others: readonly ChargeFamily[] = ['BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER']
const counted: Explained = { families: [] }
const ofAccessorials: Explained = { families: ['OTHER_ACCESSORIAL'] }

export const explained: Record<ExplainedMeasure, Explained> = {
  totalSpend: {
    base: net,
    holdsBase: true,
    holdsFuel: true,
    families: ['TRANSPORTATION', 'FUEL_SURCHARGE', 'OTHER_ACCESSORIAL', ...others],
  },
  publishedAmount: { base: { plus: 'publishedAmount' }, holdsBase: true, families: [] },
  transportationDiscount: { base: { plus: 'transportationDiscount' }, holdsBase: true, families: [] },
  accessorials: ofAccessorials,
  fuelSurcharge: { base: net, holdsFuel: true, families: [] },
  taxesAndOtherCharges: { families: others },
  packages: counted,
  onTimePackages: counted,
  latePackages: counted,
  exceptionPackages: counted,
  pendingLatePackages: counted,
  billWeight: counted,
  actualWeight: counted,
  weightDifference: counted,
  refundTotal: counted,
  auditRefund: counted,
  clientRefund: counted,
  accessorialAmount: ofAccessorials,
  accessorialCount: counted,
}

import type { DateType, DimensionName, Fact, MeasureName } from '@waybill/contracts'

/** Lines of a fact added up to a day and these dimensions. A sum is kept in a column of its own name, money also with `_usd`. */
export interface Rollup {
  readonly name: string
  readonly fact: Fact
  readonly date: DateType
  readonly dimensions: readonly DimensionName[]
  readonly sums: readonly MeasureName[]
  /** The rollup that has all of this one's words, and is shorter than the lines to add up. */
  readonly addedUpFrom?: string
}

const filed = [
  'client_id',
  'carrier_name',
  'currency_code',
  'service',
  'service_category',
  'account_division',
  'account_group',
  'account_number',
] as const satisfies readonly DimensionName[]

const ofShipments: readonly MeasureName[] = [
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
]

/** What is added up by days of both dates, and which of the others it is made from. */
type Added = Pick<Rollup, 'fact' | 'dimensions' | 'sums'> & { readonly from?: string }

const added: Readonly<Record<string, Added>> = {
  accounts: { fact: 'shipment', dimensions: filed, sums: ofShipments, from: 'spend' },
  spend: { fact: 'shipment', dimensions: [...filed, 'zone', 'bill_option'], sums: ofShipments },
  avoidable: {
    fact: 'shipment',
    dimensions: filed,
    sums: ['addressCorrections', 'chargebacks', 'declaredValueAtHalf', 'shippingChargeCorrectionAuditFee'],
  },
  charges: {
    fact: 'charge',
    dimensions: [...filed, 'charge_family', 'accessorial', 'credit_type', 'credit_source'],
    sums: ['totalSpend', 'refundTotal', 'auditRefund', 'clientRefund', 'accessorialAmount', 'accessorialCount'],
  },
}

const days = { bill_date: 'by_bill_day', pickup_date: 'by_pickup_day' } as const satisfies Record<DateType, string>

/** The smallest first, so that the first that has all words of a question is the one to ask. */
export const rollups: readonly Rollup[] = Object.entries(added).flatMap(([name, { from, ...words }]) =>
  (['bill_date', 'pickup_date'] as const).map((date) => ({
    name: `${name}_${days[date]}`,
    date,
    ...words,
    ...(from && { addedUpFrom: `${from}_${days[date]}` }),
  })),
)

import type { DateType, DimensionName, Fact, MeasureName } from '@waybill/contracts'

/**
 * Lines of a fact added up to a day or a month and these dimensions. A sum is kept in a column of its own name, money also with
 * `_usd`. A month stands as its first day.
 */
export interface Rollup {
  readonly name: string
  readonly fact: Fact
  readonly date: DateType
  readonly per: 'day' | 'month'
  readonly dimensions: readonly DimensionName[]
  readonly sums: readonly MeasureName[]
  /** What else of the lines its rows are kept by. */
  readonly alsoBy?: readonly ('pickup_date' | 'load_id' | 'invoice_number' | 'sender_city')[]
  /** Sums of some of the lines alone, beside those of all. */
  readonly above?: Above
  /** Money of the lines that no measure adds up, under its own names. */
  readonly columns?: readonly string[]
  /** Whether a row says of how many lines it is. */
  readonly countsLines?: true
  /** The rollup that has all of this one's words, and is shorter than the lines to add up. */
  readonly addedUpFrom?: string
}

/** The lines on which a measure is above zero, and what is added up of them. */
export interface Above {
  readonly measure: MeasureName
  /** Those that the measure is made of among them, so that a row shows by its sums whether it stands for any such line. */
  readonly sums: readonly MeasureName[]
}

const whose = ['client_id', 'carrier_name', 'currency_code'] as const satisfies readonly DimensionName[]
const served = [...whose, 'service', 'service_category'] as const satisfies readonly DimensionName[]
const filed = [
  ...served,
  'account_division',
  'account_group',
  'account_number',
] as const satisfies readonly DimensionName[]

const credited = [...whose, 'charge_family', 'credit_type'] as const satisfies readonly DimensionName[]

const howTheyCame: readonly MeasureName[] = [
  'onTimePackages',
  'latePackages',
  'exceptionPackages',
  'pendingLatePackages',
]

const ofShipments: readonly MeasureName[] = [
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOtherCharges',
  'packages',
  ...howTheyCame,
  'billWeight',
  'actualWeight',
]

const ofCharges: readonly MeasureName[] = [
  'totalSpend',
  'refundTotal',
  'auditRefund',
  'clientRefund',
  'accessorialAmount',
  'accessorialCount',
]

/** What is added up by both dates, and whose days its own days are made from. Months are made from days where there are both. */
type Added = Pick<Rollup, 'fact' | 'dimensions' | 'sums' | 'above' | 'alsoBy'> & {
  readonly per: readonly [Rollup['per'], ...Rollup['per'][]]
  readonly from?: string
}

/** What is billed above the weight that was measured. */
const heavier: Above = { measure: 'weightDifference', sums: ['billWeight', 'actualWeight', 'packages'] }

const avoidable: readonly MeasureName[] = [
  'addressCorrections',
  'chargebacks',
  'declaredValueAtHalf',
  'shippingChargeCorrectionAuditFee',
]

const added: Readonly<Record<string, Added>> = {
  accounts: { fact: 'shipment', per: ['month', 'day'], dimensions: filed, sums: ofShipments, from: 'spend' },
  spend: { fact: 'shipment', per: ['month', 'day'], dimensions: [...filed, 'zone', 'bill_option'], sums: ofShipments },
  avoidable: { fact: 'shipment', per: ['day'], dimensions: filed, sums: avoidable },
  charges: {
    fact: 'charge',
    per: ['month', 'day'],
    dimensions: [...filed, 'charge_family', 'accessorial', 'credit_type', 'credit_source'],
    sums: ofCharges,
  },
  // With these words a day's lines hardly fall together any more, a month's do.
  bands: {
    fact: 'shipment',
    per: ['month'],
    dimensions: [...filed, 'zone', 'weight_band'],
    sums: [...ofShipments, ...avoidable],
    above: heavier,
  },
  receivers: {
    fact: 'shipment',
    per: ['month'],
    dimensions: [...whose, 'normalised_consignee_country', 'normalised_consignee_state'],
    sums: ofShipments,
    above: heavier,
  },
  senders: {
    fact: 'shipment',
    per: ['month'],
    dimensions: [...served, 'weight_band', 'normalised_sender_country', 'normalised_sender_state'],
    sums: ofShipments,
    above: heavier,
  },
  // What the network map asks: from which center or city, to which state.
  lanes: {
    fact: 'shipment',
    per: ['month'],
    alsoBy: ['sender_city'],
    dimensions: [
      ...whose,
      'normalised_sender_country',
      'normalised_sender_state',
      'sender_postal_code',
      'normalised_consignee_country',
      'normalised_consignee_state',
    ],
    sums: ['totalSpend', 'packages', ...howTheyCame],
  },
  charge_receivers: {
    fact: 'charge',
    per: ['month'],
    dimensions: [...credited, 'normalised_consignee_country', 'normalised_consignee_state'],
    sums: ofCharges,
  },
  charge_senders: {
    fact: 'charge',
    per: ['month'],
    dimensions: [...credited, 'normalised_sender_country', 'normalised_sender_state'],
    sums: ofCharges,
  },
}

/**
 * What a table of shipment lines comes to, and how many of them are of each load, in one for both dates: with so few words, the lines
 * of an invoice's day fall together by their pickups and loads too.
 */
const ofTables: Rollup = {
  name: 'totals_by_day',
  fact: 'shipment',
  date: 'bill_date',
  alsoBy: ['pickup_date', 'load_id'],
  per: 'day',
  dimensions: whose,
  sums: [
    ...ofShipments.filter((name) => !howTheyCame.includes(name)),
    'addressCorrections',
    'chargebacks',
    'shippingChargeCorrectionAuditFee',
  ],
  columns: [
    'incentive_amount',
    'other_accessorial_amount',
    'other_accessorial_discount',
    'fuel_surcharge_amount',
    'fuel_surcharge_discount',
    'taxes_and_others_amount',
    'taxes_and_others_discount',
    'declared_amt',
  ],
  countsLines: true,
}

/** How many of those lines are of each invoice, in rows of their own: were the totals kept by invoice, they would be twice as many to add up. */
const ofInvoices: Rollup = {
  name: 'invoices_by_day',
  fact: 'shipment',
  date: 'bill_date',
  alsoBy: ['pickup_date', 'load_id', 'invoice_number'],
  per: 'day',
  dimensions: whose,
  sums: [],
  countsLines: true,
}

const dates = { bill_date: 'bill', pickup_date: 'pickup' } as const satisfies Record<DateType, string>

/** How many lines a row of a rollup is of, where it counts them. */
export const linesInRow = 'lines'

/** The smallest first, so that the first that has all words of a question is the one to ask; what is for tables comes last. */
export const rollups: readonly Rollup[] = [
  ...Object.entries(added).flatMap(([name, { from, per: spans, ...words }]) =>
    spans.flatMap((per) => {
      const made = per === 'month' && spans.includes('day') ? name : from
      return (['bill_date', 'pickup_date'] as const).map((date) => {
        const by = `by_${dates[date]}`
        const addedUpFrom = made && `${made}_${by}_day`
        return { name: `${name}_${by}_${per}`, date, per, ...words, ...(addedUpFrom && { addedUpFrom }) }
      })
    }),
  ),
  ofTables,
  ofInvoices,
]

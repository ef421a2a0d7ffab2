import type { DateType, DimensionName, Fact, MeasureName } from '@waybill/contracts'

/** Lines of a fact added up to a day and these dimensions. A sum is kept in a column of its own name, money also with `_usd`. */
export interface Rollup {
  readonly name: string
  readonly fact: Fact
  readonly date: DateType
  readonly dimensions: readonly DimensionName[]
  readonly sums: readonly MeasureName[]
}

const spend: Omit<Rollup, 'name' | 'date'> = {
  fact: 'shipment',
  dimensions: [
    'client_id',
    'carrier_name',
    'currency_code',
    'service',
    'service_category',
    'account_division',
    'account_group',
    'account_number',
    'zone',
    'bill_option',
  ],
  sums: [
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
  ],
}

const charges: Omit<Rollup, 'name' | 'date'> = {
  fact: 'charge',
  dimensions: [
    'client_id',
    'carrier_name',
    'currency_code',
    'service',
    'service_category',
    'account_division',
    'account_group',
    'account_number',
    'charge_family',
    'accessorial',
    'credit_type',
    'credit_source',
  ],
  sums: ['totalSpend', 'refundTotal', 'auditRefund', 'clientRefund', 'accessorialAmount', 'accessorialCount'],
}

/** The smallest first. */
export const rollups: readonly Rollup[] = [
  { name: 'spend_by_bill_day', date: 'bill_date', ...spend },
  { name: 'spend_by_pickup_day', date: 'pickup_date', ...spend },
  { name: 'charges_by_bill_day', date: 'bill_date', ...charges },
  { name: 'charges_by_pickup_day', date: 'pickup_date', ...charges },
]

import type { DateType, DimensionName, Fact, TimeSpan } from '@waybill/contracts'

interface Dimension {
  readonly facts: readonly Fact[]
  readonly holds: 'text' | 'number'
}

const onBoth: Dimension = { facts: ['shipment', 'charge'], holds: 'text' }
const onShipment: Dimension = { facts: ['shipment'], holds: 'text' }
const onCharge: Dimension = { facts: ['charge'], holds: 'text' }

/** Where each dimension is kept; its column has its name, unless it is worked out of others. */
export const dimensions: Record<DimensionName, Dimension> = {
  client_id: { ...onBoth, holds: 'number' },
  carrier_name: onBoth,
  currency_code: onBoth,
  service_category: onBoth,
  service: onBoth,
  mode: onBoth,
  account_division: onBoth,
  account_group: onBoth,
  account_number: onBoth,
  zone: onBoth,
  bill_option: onBoth,
  normalised_sender_country: onBoth,
  normalised_sender_state: onBoth,
  normalised_consignee_country: onBoth,
  normalised_consignee_state: onBoth,
  sender_postal_code: onBoth,
  consignee_postal_code: onBoth,
  sender_location: onShipment,
  fulfillment_center: onBoth,
  tracking_status: onBoth,
  weight_band: onBoth,
  credit_type: onCharge,
  credit_source: onCharge,
  accessorial: onCharge,
  charge_family: onCharge,
  tracking_number: onBoth,
  invoice_number: onBoth,
}

export function isDimension(word: string): word is DimensionName {
  return Object.hasOwn(dimensions, word)
}

/** The first day of a line's span. DuckDB truncates a date to a timestamp, so it is made a date again. */
export function spanExpression(span: TimeSpan, date: DateType, firstDayOfWeek = 1): string {
  if (span === 'day') return date
  // Both engines know weeks from Monday alone.
  const later = span === 'week' ? firstDayOfWeek - 1 : 0
  return later === 0
    ? `cast(date_trunc('${span}', ${date}) as date)`
    : `cast(date_trunc('${span}', ${date} - ${later}) as date) + ${later}`
}

import { ChargeFamily, familyColumns, type TrackingColumn, type Unit } from '@waybill/contracts'

/** Names under which the warehouse keeps what the detail calls otherwise, or what it is worked out of. */
const keptAs: Partial<Record<TrackingColumn, string>> = {
  SENDER_CNTRY: 'sender_country',
  CONSIGNEE_CNTRY: 'consignee_country',
  BUCKET_NAME: 'weight_band',
}

const ofCharge: readonly TrackingColumn[] = [
  'CHARGE_DESCRIPTION',
  ...familyColumns,
  'NET_AMOUNT',
  'NET_AMOUNT_USD',
  'CHARGE_FAMILY',
  'CREDIT_TYPE',
  'CREDIT_SOURCE',
  'LINE_NUMBER',
]
const counts: readonly TrackingColumn[] = ['CLIENT_ID', 'CARRIER_ID', 'PACKAGES', 'LINE_NUMBER']
const weights: readonly TrackingColumn[] = [
  'ACTUAL_WEIGHT',
  'ACTUAL_WEIGHT_POUNDS',
  'BILL_WEIGHT',
  'BILL_WEIGHT_POUNDS',
]

export type Keeper = 'charge' | 'line' | 'load'

/** Whether the charge says a column, its shipment line, or the file it came with. */
export function keeperOf(column: TrackingColumn): Keeper {
  if (column === 'FILE_NAME') return 'load'
  return ofCharge.includes(column) ? 'charge' : 'line'
}

export function isMoney(column: TrackingColumn): boolean {
  return column.startsWith('NET_AMOUNT') || (familyColumns as readonly TrackingColumn[]).includes(column)
}

export function unitOf(column: TrackingColumn): Unit | null {
  if (isMoney(column)) return 'money'
  if (weights.includes(column)) return 'weight'
  return counts.includes(column) ? 'count' : null
}

/** What a charge, a line or a file says in a column, in columns of the warehouse. */
export function expressionOf(column: TrackingColumn): string {
  const family = familyOf(column)
  if (!family)
    return keptAs[column] ?? (column === 'TRACKING_ID' ? 'cast(tracking_id as varchar)' : column.toLowerCase())
  return `case when charge_family = '${family.name}' then ${family.part} else 0 end`
}

function familyOf(column: TrackingColumn): { readonly name: ChargeFamily; readonly part: string } | undefined {
  for (const name of ChargeFamily.options) {
    if (column === `NET_${name}_AMOUNT`) return { name, part: 'net_amount' }
    if (column === `${name}_AMOUNT`) return { name, part: 'amount' }
    if (column === `${name}_DISCOUNT`) return { name, part: 'discount' }
  }
  return undefined
}

import { columnsOfEveryLine, type Fact, type GridColumn, kindOf, type MeasureName } from '@waybill/contracts'
import { isDimension } from '../dimensions.ts'
import { addendOf, lineExpression } from '../measures.ts'
import type { Rollup } from '../rollups.ts'
import { columnOfSum } from '../source.ts'

/** Columns that show what a measure adds up, so that a table's sum is the mark that it was opened from. */
const measuredColumns: Partial<Record<GridColumn, MeasureName>> = {
  NET_AMOUNT: 'totalSpend',
  TRANSPORTATION_AMOUNT: 'publishedAmount',
  TRANSPORTATION_DISCOUNT: 'transportationDiscount',
  NET_OTHER_ACCESSORIAL_AMOUNT: 'accessorials',
  NET_FUEL_SURCHARGE_AMOUNT: 'fuelSurcharge',
  NET_TAXES_AND_OTHERS: 'taxesAndOtherCharges',
  ADDRESS_CORRECTION_AMT: 'addressCorrections',
  CHARGEBACK_AMT: 'chargebacks',
  SHIPPING_CHARGE_CORRECTION_AMT: 'shippingChargeCorrectionAuditFee',
  AUDIT_REFUND_AMOUNT: 'refundTotal',
  NO_OF_PKGS: 'packages',
  INVOICE_TOTAL_CHARGES: 'totalSpend',
  OTHER_ACCESSORIAL_COUNT: 'accessorialCount',
  BILL_WEIGHT_POUNDS: 'billWeight',
  ACTUAL_WEIGHT_POUNDS: 'actualWeight',
}

/** Names under which the warehouse keeps what the grid calls otherwise. */
const keptAs: Partial<Record<GridColumn, string>> = {
  SENDER_CNTRY: 'sender_country',
  CONSIGNEE_CNTRY: 'consignee_country',
  TAXES_AND_OTHERS: 'taxes_and_others_amount',
  TAXES_AND_OTHERS_DISCOUNT: 'taxes_and_others_discount',
}
const ofCharge: readonly GridColumn[] = ['CREDIT_TYPE', 'CHARGE_DESCRIPTION', 'ACCESSORIAL', 'ACCESSORIAL_CODE']
const alsoOfCharge: readonly GridColumn[] = [
  'TRACKING_ID',
  'INVOICE_NUMBER',
  'ACCOUNT_NUMBER',
  'CARRIER_NAME',
  'BILL_DATE',
  'PICKUP_DATE',
  'TRACKING_NUMBER',
  'SERVICE',
]

/** Where a line of a fact has a column: itself, its shipment line, or nowhere. */
export function whereKept(column: GridColumn, fact: Fact): 'own' | 'shipment' | undefined {
  const measure = measuredColumns[column]
  if (measure) return addendOf(measure, fact) ? 'own' : undefined
  if (column === 'DELTA_WEIGHT_POUNDS') return fact === 'shipment' ? 'own' : undefined
  if (fact === 'shipment') return ofCharge.includes(column) ? undefined : 'own'
  if (ofCharge.includes(column) || alsoOfCharge.includes(column) || isDimension(column.toLowerCase())) return 'own'
  return columnsOfEveryLine.includes(column) ? 'shipment' : undefined
}

/** What one line says in a column. Text and days are never null. */
export function expressionOf(column: GridColumn, fact: Fact, inUsd: boolean): string {
  if (column === 'DELTA_WEIGHT_POUNDS') {
    return `(${lineExpression('billWeight', fact, inUsd)}) - (${lineExpression('actualWeight', fact, inUsd)})`
  }
  const measure = measuredColumns[column]
  if (measure) return lineExpression(measure, fact, inUsd)
  if (column === 'TRACKING_ID') return 'cast(tracking_id as varchar)'
  const kept = keptAs[column] ?? column.toLowerCase()
  return kindOf(column) === 'money' && inUsd ? `${kept}_usd` : kept
}

/** What a row of a rollup adds to a column of a table, as a line would; undefined where the rollup does not know it. */
export function expressionInRollup(column: GridColumn, rollup: Rollup, inUsd: boolean): string | undefined {
  const sumOf = (measure: MeasureName) => (rollup.sums.includes(measure) ? columnOfSum(measure, inUsd) : undefined)
  if (column === 'DELTA_WEIGHT_POUNDS') {
    const [bill, actual] = [sumOf('billWeight'), sumOf('actualWeight')]
    return bill && actual && `${bill} - ${actual}`
  }
  const measure = measuredColumns[column]
  if (measure) return sumOf(measure)
  const kept = keptAs[column] ?? column.toLowerCase()
  return rollup.columns?.includes(kept) ? expressionOf(column, rollup.fact, inUsd) : undefined
}

/** Whether a column can be added up. */
export function isAdded(column: GridColumn): boolean {
  return kindOf(column) !== 'text' && kindOf(column) !== 'date'
}

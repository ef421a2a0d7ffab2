import { z } from 'zod'

/** The columns of a line, in the words of the specification's grid. */
export const GridColumn = z.enum([
  'TRACKING_ID',
  'INVOICE_NUMBER',
  'ACCOUNT_NUMBER',
  'CARRIER_NAME',
  'BILL_DATE',
  'PICKUP_DATE',
  'DELIVERY_DATE',
  'TRACKING_NUMBER',
  'SERVICE',
  'SENDER_CITY',
  'SENDER_STATE',
  'SENDER_POSTAL_CODE',
  'SENDER_CNTRY',
  'CONSIGNEE_CITY',
  'CONSIGNEE_STATE',
  'CONSIGNEE_POSTAL_CODE',
  'CONSIGNEE_CNTRY',
  'NORMALISED_SENDER_STATE',
  'NORMALISED_SENDER_COUNTRY',
  'NORMALISED_CONSIGNEE_STATE',
  'NORMALISED_CONSIGNEE_COUNTRY',
  'NET_AMOUNT',
  'INCENTIVE_AMOUNT',
  'TRANSPORTATION_AMOUNT',
  'TRANSPORTATION_DISCOUNT',
  'OTHER_ACCESSORIAL_AMOUNT',
  'OTHER_ACCESSORIAL_DISCOUNT',
  'NET_OTHER_ACCESSORIAL_AMOUNT',
  'FUEL_SURCHARGE_AMOUNT',
  'FUEL_SURCHARGE_DISCOUNT',
  'NET_FUEL_SURCHARGE_AMOUNT',
  'TAXES_AND_OTHERS',
  'TAXES_AND_OTHERS_DISCOUNT',
  'NET_TAXES_AND_OTHERS',
  'ADDRESS_CORRECTION_AMT',
  'SHIPPING_CHARGE_CORRECTION_AMT',
  'CHARGEBACK_AMT',
  'DECLARED_AMT',
  'AUDIT_REFUND_AMOUNT',
  'CREDIT_TYPE',
  'NO_OF_PKGS',
  'TRACKING_STATUS',
  'INVOICE_TOTAL_CHARGES',
  'OTHER_ACCESSORIAL_COUNT',
  'CHARGE_DESCRIPTION',
  'ACCESSORIAL',
  'ACCESSORIAL_CODE',
  'BILL_WEIGHT_POUNDS',
  'ACTUAL_WEIGHT_POUNDS',
  'DELTA_WEIGHT_POUNDS',
])
export type GridColumn = z.infer<typeof GridColumn>

/** Money and weights are decimal text, counts are numbers, days are `YYYY-MM-DD`, or empty where there is none. */
export type GridKind = 'text' | 'date' | 'money' | 'weight' | 'count'

const counts: readonly GridColumn[] = ['NO_OF_PKGS', 'OTHER_ACCESSORIAL_COUNT']

export function kindOf(column: GridColumn): GridKind {
  if (counts.includes(column)) return 'count'
  if (column.endsWith('_DATE')) return 'date'
  if (column.endsWith('_POUNDS')) return 'weight'
  return /_(AMOUNT|AMT|DISCOUNT|CHARGES)$|TAXES_AND_OTHERS$/.test(column) ? 'money' : 'text'
}

/** What every line says, whatever page it stands behind. */
export const columnsOfEveryLine = GridColumn.options.slice(0, GridColumn.options.indexOf('NET_AMOUNT'))

/** All columns of a page's table, as the specification lists them. */
export function columnsOf({ columns = [] }: { readonly columns?: readonly GridColumn[] | undefined }): GridColumn[] {
  return [...columnsOfEveryLine, ...columns]
}

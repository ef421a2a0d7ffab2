import { z } from 'zod'
import type { GridColumn } from './grid-columns.ts'

export const DataViewName = z.enum([
  'default',
  'carrier',
  'account',
  'creditType',
  'carrierAndCreditType',
  'creditTypeByCarriers',
  'carrierByCreditTypes',
  'status',
  'statusAndCarrier',
  'statusByCarriers',
  'accessorial',
  'accessorialAndCarrier',
  'accessorialByCarriers',
  'carrierByAccessorials',
  'receiverState',
  'senderState',
])
export type DataViewName = z.infer<typeof DataViewName>

/** How a table puts its lines together: in groups, one inside the other, and with a column for each value of a pivot. */
export interface DataView {
  readonly name: DataViewName
  readonly groups: readonly GridColumn[]
  readonly pivots?: readonly GridColumn[]
}

/** Line by line. */
export const defaultView: DataView = { name: 'default', groups: [] }

/** What every table can be looked at as. */
export const viewsOfEveryPage: readonly DataView[] = [
  defaultView,
  { name: 'carrier', groups: ['CARRIER_NAME'] },
  { name: 'account', groups: ['ACCOUNT_NUMBER'] },
]

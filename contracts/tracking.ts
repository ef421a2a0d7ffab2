import { z } from 'zod'
import { AnswerRow, clientList } from './question.ts'
import { ChargeFamily, Fact, Unit } from './vocabulary.ts'

/** The key of a shipment line: opaque to whoever asks, and the same for good. */
export const TrackingId = z.string().regex(/^\d{1,18}$/, 'is no tracking id')
export type TrackingId = z.infer<typeof TrackingId>

const party = (side: 'SENDER' | 'CONSIGNEE') =>
  [
    `${side}_NAME`,
    `${side}_COMPANY`,
    `${side}_ADDRESS`,
    `${side}_CITY`,
    `${side}_STATE`,
    `${side}_POSTAL_CODE`,
    `${side}_CNTRY`,
  ] as const

type Family = ChargeFamily
type FamilyColumn = `${Family}_AMOUNT` | `${Family}_DISCOUNT` | `NET_${Family}_AMOUNT`

/** List price, what comes off it and what is paid, of each family: of a charge, those of its own family, and 0 in the others. */
export const familyColumns = ChargeFamily.options.flatMap((family): FamilyColumn[] => [
  `${family}_AMOUNT`,
  `${family}_DISCOUNT`,
  `NET_${family}_AMOUNT`,
])

const ofLine = [
  'TRACKING_NUMBER',
  'TRACKING_ID',
  'CARRIER_NAME',
  'CLIENT_ID',
  'SERVICE',
  'INVOICE_NUMBER',
  'BILL_DATE',
  'PICKUP_DATE',
  'DELIVERY_DATE',
  'ACTUAL_WEIGHT',
  'ACTUAL_WEIGHT_POUNDS',
  'ACTUAL_WEIGHT_UNIT',
  'BILL_WEIGHT',
  'BILL_WEIGHT_POUNDS',
  'BILL_WEIGHT_UNIT',
  'BUCKET_NAME',
  'ZONE',
  'LENGTH',
  'WIDTH',
  'HEIGHT',
  'DIM_UNIT',
  'TRACKING_STATUS',
  ...party('SENDER'),
  ...party('CONSIGNEE'),
  'NORMALISED_SENDER_STATE',
  'NORMALISED_SENDER_COUNTRY',
  'NORMALISED_CONSIGNEE_STATE',
  'NORMALISED_CONSIGNEE_COUNTRY',
] as const

/** The words of the specification's tracking detail, and after NET_AMOUNT ours. */
export const TrackingColumn = z.enum([
  ...ofLine,
  'CHARGE_DESCRIPTION',
  ...familyColumns,
  'NET_AMOUNT',
  'NET_AMOUNT_USD',
  'CURRENCY_CODE',
  'CARRIER_ID',
  'ACCOUNT_NUMBER',
  'PACKAGES',
  'SCHEDULED_AT',
  'DELIVERED_AT',
  'DELIVERY_LOCATION',
  'CHARGE_FAMILY',
  'CREDIT_TYPE',
  'CREDIT_SOURCE',
  'FILE_NAME',
  'LINE_NUMBER',
])
export type TrackingColumn = z.infer<typeof TrackingColumn>

/** The most charges that one detail has; it says of how many. */
export const mostChargesOfDetail = 1000

/** The specification's query for the popup: which package it is about is its condition, typed or as text. */
export const TrackingDescription = z.strictObject({
  selectColumnNames: z
    .array(TrackingColumn)
    .min(1)
    .max(TrackingColumn.options.length)
    .default([...TrackingColumn.options]),
  fromTableNames: z.array(Fact).max(2).optional(),
  whereClauseDetails: z
    .strictObject({
      conditions: z
        .array(
          z.strictObject({
            column: z.literal('tracking_id'),
            op: z.literal('in'),
            values: z.array(TrackingId).length(1),
          }),
        )
        .max(1)
        .default([]),
      /** `tracking_id = 123` */
      whereClauses: z
        .array(z.string().regex(/^\s*tracking_id\s*=\s*(\d{1,18}|'\d{1,18}')\s*$/i, 'is not like tracking_id = 123'))
        .max(1)
        .default([]),
    })
    .refine(({ conditions, whereClauses }) => conditions.length + whereClauses.length === 1, 'names one tracking id'),
  groupByDetails: z.array(TrackingColumn).max(TrackingColumn.options.length).default([]),
  orderByDetails: z
    .array(z.strictObject({ column: TrackingColumn, descending: z.boolean().default(false) }))
    .max(4)
    .default([]),
  clientId: z.int().positive(),
  childClientIdsCSV: clientList.optional(),
})
export type TrackingDescription = z.infer<typeof TrackingDescription>

export function trackingIdIn({ whereClauseDetails }: Pick<TrackingDescription, 'whereClauseDetails'>): TrackingId {
  const [condition] = whereClauseDetails.conditions
  const [clause = ''] = whereClauseDetails.whereClauses
  return condition?.values[0] ?? /\d+/.exec(clause)?.[0] ?? ''
}

/** Which package a detail is about, and what it says of each charge. */
export interface TrackingQuestion {
  readonly trackingId: TrackingId
  readonly columns: readonly TrackingColumn[]
  /** Charges that are equal in all of these are one row; without any, each is a row. */
  readonly groups: readonly TrackingColumn[]
  readonly order: readonly { readonly column: TrackingColumn; readonly descending: boolean }[]
  /** Of the line alone, and not of all invoices that the package is on. */
  readonly lineOnly?: boolean
}

/** What a carrier reported. Moments are local, `YYYY-MM-DD HH:MM:SS`, or empty. */
export const TrackingEvent = z.object({
  at: z.string(),
  scheduledAt: z.string(),
  deliveredAt: z.string(),
  status: z.enum(['DELIVERED', 'EXCEPTION', 'IN TRANSIT', 'PICKED UP', 'OTHER']),
  description: z.string(),
  place: z.string(),
})
export type TrackingEvent = z.infer<typeof TrackingEvent>

/** What was reported of a package; of very many the latest. */
export const ReportedEvents = z.object({
  events: z.array(TrackingEvent),
  /** How many there are without the limit. */
  eventsInAll: z.int(),
})
export type ReportedEvents = z.infer<typeof ReportedEvents>

/** A row a charge, of every invoice that the package is on. Nothing at all of a package that is unknown, or somebody else's. */
export const TrackingDetail = z.object({
  data: z.array(AnswerRow),
  columns: z.array(z.object({ name: TrackingColumn, unit: Unit.nullable() })),
  /** How many charges there are without the limit. */
  totalRows: z.int(),
  ...ReportedEvents.shape,
})
export type TrackingDetail = z.infer<typeof TrackingDetail>

const side = {
  company: z.string(),
  address: z.string(),
  city: z.string(),
  st: z.string(),
  zip: z.string(),
  country: z.string(),
}
type Prefixed<Side extends string> = { readonly [Part in keyof typeof side as `${Side}_${Part}`]: z.ZodString }

function partyOf<Side extends 'sender' | 'consignee'>(name: Side) {
  const parts = Object.entries(side).map(([part, schema]) => [`${name}_${part}`, schema])
  return Object.fromEntries(parts) as Prefixed<Side>
}

/**
 * A charge of an invoice row, with all that the row says, in the specification's words; the last of them are ours. Days are
 * `YYYY-MM-DD`, moments have a time of day besides; what is not known is empty.
 */
export const InvoiceDetailLine = z.object({
  id: TrackingId,
  client_id: z.int(),
  carrier_id: z.int(),
  tracking_number: z.string(),
  service: z.string(),
  bill_date: z.string(),
  pickup_date: z.string(),
  scheduled_date: z.string(),
  delivery_date: z.string(),
  /** From the pickup to the scheduled day. */
  estimated_days: z.int().nullable(),
  /** `HH:MM`; empty where the whole day is the carrier's. */
  estimated_time: z.string(),
  delivery_status: z.string(),
  delivery_location: z.string(),
  actual_weight: z.string(),
  actual_weight_unit: z.string(),
  bill_weight: z.string(),
  bill_weight_unit: z.string(),
  zone: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  sender: z.string(),
  ...partyOf('sender'),
  consignee: z.string(),
  ...partyOf('consignee'),
  total_charges: z.string(),
  chargeDescription: z.string(),
  netAmount: z.string(),
  incentiveAmount: z.string(),
  carrier_name: z.string(),
  invoice_number: z.string(),
  currency_code: z.string(),
  dim_unit: z.string(),
  chargeFamily: ChargeFamily,
  creditType: z.string(),
  netAmountUsd: z.string(),
  fileName: z.string(),
  lineNumber: z.int(),
})
export type InvoiceDetailLine = z.infer<typeof InvoiceDetailLine>

/** Where a charge stands in the carrier's file: a line of text, a segment, or a row of a workbook's sheet. Its text is null where the file is no longer kept. */
export const LineInFile = z.object({
  fileName: z.string(),
  lineNumber: z.int(),
  unit: z.enum(['line', 'segment', 'row']),
  /** The sheet that the row is on; of other units, nothing. */
  sheet: z.string().optional(),
  text: z.string().nullable(),
  /** Whether there is more of it than is told. */
  cut: z.boolean(),
})
export type LineInFile = z.infer<typeof LineInFile>

import type {
  AnswerRow,
  ChargeFamily,
  InvoiceDetailLine,
  ReportedEvents,
  TrackingColumn,
  TrackingDetail,
  TrackingEvent,
} from '@waybill/contracts'
import { sum } from '../../ui/decimal.ts'

export interface Party {
  readonly name: string
  readonly company: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface Place {
  readonly state: string
  readonly country: string
}

export interface Weight {
  readonly value: string
  readonly unit: string
}

/** A priced line of an invoice. List price, what comes off it and what is paid, in the invoice's own currency. */
export interface Charge {
  readonly lineId: string
  readonly invoice: string
  readonly billDate: string
  readonly description: string
  readonly family: string
  readonly gross: string
  readonly incentive: string
  readonly net: string
  readonly netUsd: string
  readonly currency: string
  readonly creditType: string
  readonly fileName: string
  readonly lineNumber: number
}

/** A package and all that is known of it. Days are `YYYY-MM-DD`, moments have a time besides, and what is not known is empty. */
export interface Package {
  readonly variant: 'dashboard' | 'invoice'
  /** The line that was opened. */
  readonly lineId: string
  readonly trackingNumber: string
  readonly carrier: string
  readonly carrierId: number
  readonly service: string
  readonly invoiceDate: string
  readonly pickupDate: string
  readonly scheduledAt: string
  readonly deliveredAt: string
  readonly estimatedDays: number | null
  readonly estimatedTime: string
  readonly status: string
  readonly deliveryLocation: string
  readonly actualWeight: Weight
  readonly billWeight: Weight
  readonly zone: string
  readonly dims: readonly string[]
  readonly dimUnit: string
  readonly sender: Party
  readonly consignee: Party
  /** As pages count them; the invoice's rows do not say. */
  readonly senderPlace: Place | undefined
  readonly consigneePlace: Place | undefined
  readonly charges: readonly Charge[]
  /** How many charges there are, told or not. */
  readonly chargesInAll: number
  readonly events: readonly TrackingEvent[]
  /** How many were reported, told or not. */
  readonly eventsInAll: number
}

/** Of the carrier whose invoices say list prices, as the specification has it. */
export const upsId = 1

export function packageOf(
  { data, totalRows, events, eventsInAll }: TrackingDetail,
  lineId: string,
): Package | undefined {
  const opened = data.find((row) => row['TRACKING_ID'] === lineId)
  if (!opened) return undefined
  const transport = data.find((row) => Number(row['PACKAGES']) > 0) ?? opened
  /** What an adjustment does not say of the package, the line that billed its transport does. */
  const text = (column: TrackingColumn) => {
    const own = textIn(opened, column)
    return own === '' || /^0(\.0+)?$/.test(own) ? textIn(transport, column) : own
  }
  const party = (side: 'SENDER' | 'CONSIGNEE'): Party => ({
    name: text(`${side}_NAME`),
    company: text(`${side}_COMPANY`),
    address: text(`${side}_ADDRESS`),
    city: text(`${side}_CITY`),
    state: text(`${side}_STATE`),
    zip: text(`${side}_POSTAL_CODE`),
    country: text(`${side}_CNTRY`),
  })
  return {
    variant: 'dashboard',
    lineId,
    trackingNumber: text('TRACKING_NUMBER'),
    carrier: text('CARRIER_NAME'),
    carrierId: Number(opened['CARRIER_ID']),
    service: text('SERVICE'),
    invoiceDate: textIn(opened, 'BILL_DATE'),
    pickupDate: textIn(transport, 'PICKUP_DATE'),
    scheduledAt: text('SCHEDULED_AT'),
    deliveredAt: text('DELIVERED_AT') || text('DELIVERY_DATE'),
    estimatedDays: null,
    estimatedTime: '',
    status: text('TRACKING_STATUS'),
    deliveryLocation: text('DELIVERY_LOCATION'),
    actualWeight: { value: text('ACTUAL_WEIGHT'), unit: text('ACTUAL_WEIGHT_UNIT') },
    billWeight: { value: text('BILL_WEIGHT'), unit: text('BILL_WEIGHT_UNIT') },
    zone: text('ZONE'),
    dims: dimsOf([text('LENGTH'), text('WIDTH'), text('HEIGHT')]),
    dimUnit: text('DIM_UNIT'),
    sender: party('SENDER'),
    consignee: party('CONSIGNEE'),
    senderPlace: { state: text('NORMALISED_SENDER_STATE'), country: text('NORMALISED_SENDER_COUNTRY') },
    consigneePlace: { state: text('NORMALISED_CONSIGNEE_STATE'), country: text('NORMALISED_CONSIGNEE_COUNTRY') },
    charges: data.map(chargeOf),
    chargesInAll: totalRows,
    events,
    eventsInAll,
  }
}

function textIn(row: AnswerRow, column: TrackingColumn): string {
  return String(row[column] ?? '')
}

function chargeOf(row: AnswerRow): Charge {
  const family = textIn(row, 'CHARGE_FAMILY')
  const net = textIn(row, 'NET_AMOUNT')
  const incentive = textIn(row, `${family as ChargeFamily}_DISCOUNT`) || '0.00'
  return {
    lineId: textIn(row, 'TRACKING_ID'),
    invoice: textIn(row, 'INVOICE_NUMBER'),
    billDate: textIn(row, 'BILL_DATE'),
    description: textIn(row, 'CHARGE_DESCRIPTION'),
    family,
    gross: sum([net, incentive]),
    incentive,
    net,
    netUsd: textIn(row, 'NET_AMOUNT_USD'),
    currency: textIn(row, 'CURRENCY_CODE'),
    creditType: textIn(row, 'CREDIT_TYPE'),
    fileName: textIn(row, 'FILE_NAME'),
    lineNumber: Number(row['LINE_NUMBER']),
  }
}

/** A row of an invoice, told a line a charge. */
export function packageOfRow(
  lines: readonly InvoiceDetailLine[],
  { events, eventsInAll }: ReportedEvents,
): Package | undefined {
  const [row] = lines
  if (!row) return undefined
  return {
    variant: 'invoice',
    lineId: row.id,
    trackingNumber: row.tracking_number,
    carrier: row.carrier_name,
    carrierId: row.carrier_id,
    service: row.service,
    invoiceDate: row.bill_date,
    pickupDate: row.pickup_date,
    scheduledAt: row.scheduled_date,
    deliveredAt: row.delivery_date,
    estimatedDays: row.estimated_days,
    estimatedTime: row.estimated_time,
    status: row.delivery_status,
    deliveryLocation: row.delivery_location,
    actualWeight: { value: row.actual_weight, unit: row.actual_weight_unit },
    billWeight: { value: row.bill_weight, unit: row.bill_weight_unit },
    zone: row.zone,
    dims: dimsOf([row.length, row.width, row.height]),
    dimUnit: row.dim_unit,
    sender: {
      name: row.sender,
      company: row.sender_company,
      address: row.sender_address,
      city: row.sender_city,
      state: row.sender_st,
      zip: row.sender_zip,
      country: row.sender_country,
    },
    consignee: {
      name: row.consignee,
      company: row.consignee_company,
      address: row.consignee_address,
      city: row.consignee_city,
      state: row.consignee_st,
      zip: row.consignee_zip,
      country: row.consignee_country,
    },
    senderPlace: undefined,
    consigneePlace: undefined,
    charges: lines.map((line) => ({
      lineId: line.id,
      invoice: line.invoice_number,
      billDate: line.bill_date,
      description: line.chargeDescription,
      family: line.chargeFamily,
      gross: sum([line.netAmount, line.incentiveAmount]),
      incentive: line.incentiveAmount,
      net: line.netAmount,
      netUsd: line.netAmountUsd,
      currency: line.currency_code,
      creditType: line.creditType,
      fileName: line.fileName,
      lineNumber: line.lineNumber,
    })),
    chargesInAll: lines.length,
    events,
    eventsInAll,
  }
}

/** Without zeros that say nothing; of a package that nobody measured, nothing. */
function dimsOf(sides: readonly string[]): readonly string[] {
  const plain = sides.map(plainNumber)
  return plain.every((side) => side === '' || side === '0') ? [] : plain
}

export function plainNumber(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** What an address comes to on one line; empty where nothing of it is known. */
export function addressOf({ address, city, state, zip, country }: Party): string {
  const place = [address, city, [state, zip].filter(Boolean).join(' ')].filter((part) => part.trim() !== '')
  return place.length > 0 ? [...place, country].filter(Boolean).join(', ') : ''
}

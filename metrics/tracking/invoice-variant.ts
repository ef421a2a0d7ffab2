import {
  ChargeFamily,
  daysBetween,
  type InvoiceDetailLine,
  type TrackingColumn,
  type TrackingDetail,
} from '@waybill/contracts'

/** The endings of a day: a schedule that has one of them names no time. */
const wholeDay = ['00:00:00', '23:59:59']

/** The same charges in the words of the specification's invoice row. */
export function invoiceDetailOf({ data }: Pick<TrackingDetail, 'data'>): InvoiceDetailLine[] {
  const total = sumOf(data.map((row) => String(row['NET_AMOUNT'])))
  return data.map((row) => {
    const text = (column: TrackingColumn) => String(row[column] ?? '')
    const scheduled = text('SCHEDULED_AT')
    const time = scheduled.slice(11)
    const pickup = text('PICKUP_DATE')
    const family = ChargeFamily.parse(text('CHARGE_FAMILY'))
    return {
      id: text('TRACKING_ID'),
      client_id: Number(row['CLIENT_ID']),
      carrier_id: Number(row['CARRIER_ID']),
      tracking_number: text('TRACKING_NUMBER'),
      service: text('SERVICE'),
      bill_date: text('BILL_DATE'),
      pickup_date: pickup,
      scheduled_date: scheduled,
      delivery_date: text('DELIVERED_AT') || text('DELIVERY_DATE'),
      estimated_days: scheduled === '' || pickup === '' ? null : daysBetween(pickup, scheduled.slice(0, 10)),
      estimated_time: wholeDay.includes(time) ? '' : time.slice(0, 5),
      delivery_status: text('TRACKING_STATUS'),
      delivery_location: text('DELIVERY_LOCATION'),
      actual_weight: text('ACTUAL_WEIGHT'),
      actual_weight_unit: text('ACTUAL_WEIGHT_UNIT'),
      bill_weight: text('BILL_WEIGHT'),
      bill_weight_unit: text('BILL_WEIGHT_UNIT'),
      zone: text('ZONE'),
      length: text('LENGTH'),
      width: text('WIDTH'),
      height: text('HEIGHT'),
      sender: text('SENDER_NAME'),
      sender_company: text('SENDER_COMPANY'),
      sender_address: text('SENDER_ADDRESS'),
      sender_city: text('SENDER_CITY'),
      sender_st: text('SENDER_STATE'),
      sender_zip: text('SENDER_POSTAL_CODE'),
      sender_country: text('SENDER_CNTRY'),
      consignee: text('CONSIGNEE_NAME'),
      consignee_company: text('CONSIGNEE_COMPANY'),
      consignee_address: text('CONSIGNEE_ADDRESS'),
      consignee_city: text('CONSIGNEE_CITY'),
      consignee_st: text('CONSIGNEE_STATE'),
      consignee_zip: text('CONSIGNEE_POSTAL_CODE'),
      consignee_country: text('CONSIGNEE_CNTRY'),
      total_charges: total,
      chargeDescription: text('CHARGE_DESCRIPTION'),
      netAmount: text('NET_AMOUNT'),
      incentiveAmount: text(`${family}_DISCOUNT`),
      carrier_name: text('CARRIER_NAME'),
      invoice_number: text('INVOICE_NUMBER'),
      currency_code: text('CURRENCY_CODE'),
      dim_unit: text('DIM_UNIT'),
      chargeFamily: family,
      creditType: text('CREDIT_TYPE'),
      netAmountUsd: text('NET_AMOUNT_USD'),
      fileName: text('FILE_NAME'),
      lineNumber: Number(row['LINE_NUMBER']),
    }
  })
}

/** Amounts of an invoice have two decimals. */
function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { Reason } from './reasons.ts'
import { Decimal, UploadedFile } from './uploads.ts'

/** What a client gets from a carrier, against what it usually gets. */
export const CarrierArrival = z.object({
  clientId: z.int(),
  clientName: z.string(),
  carrier: z.string(),
  lastFile: UploadedFile.pick({ id: true, name: true, receivedAt: true }).nullable(),
  lastBillDate: CalendarDate.nullable(),
  filesThisMonth: z.int(),
  invoicesThisMonth: z.int(),
  /** Of the full months before, up to six; null when there is none. */
  usualInvoicesPerMonth: z.number().nullable(),
  /** The median of days between two bill dates; null when there are not enough to tell. */
  usualGapDays: z.number().nullable(),
  /** Since the first that was expected of its accounts and has not come, or where no account has a rhythm by its gaps; 0 while nothing is overdue. */
  lateByDays: z.int(),
  quarantinedInvoices: z.int(),
})
export type CarrierArrival = z.infer<typeof CarrierArrival>

export const ArrivingFile = UploadedFile.omit({ report: true }).extend({ clientName: z.string() })
export type ArrivingFile = z.infer<typeof ArrivingFile>

export const QuarantinedInvoice = z.object({
  fileId: z.int(),
  fileName: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  carrier: z.string(),
  accountNumber: z.string(),
  invoiceNumber: z.string(),
  billDate: CalendarDate.nullable(),
  currency: z.string(),
  sum: Decimal,
  controlTotal: Decimal.nullable(),
  /** What the charges come to above the control total; null where the invoice has none. */
  difference: Decimal.nullable(),
  reason: Reason.nullable(),
  /** It waited for an exchange rate, and the rate is there: reading its file again would bring it in. */
  rateThere: z.boolean(),
})
export type QuarantinedInvoice = z.infer<typeof QuarantinedInvoice>

export const Arrivals = z.object({
  today: CalendarDate,
  carriers: z.array(CarrierArrival),
  arriving: z.array(ArrivingFile),
  quarantined: z.array(QuarantinedInvoice),
  /** With those that the reports of large files have no room for. */
  quarantinedTotal: z.int(),
})
export type Arrivals = z.infer<typeof Arrivals>

import { CalendarDate, type InvoiceId, Refusal } from '@waybill/contracts'
import { z } from 'zod'
import { type Sql, sql, value } from '../sql.ts'

/** What tells one loaded invoice from all others. */
export interface LoadedInvoiceKey {
  readonly loadId: number
  readonly carrierId: number
  readonly accountNumber: string
  readonly invoiceNumber: string
  readonly billDate: CalendarDate
  readonly currency: string
}

/** In the order of `LoadedInvoiceKey`. */
export const keyColumns = 'load_id, carrier_id, account_number, invoice_number, bill_date, currency_code'

const number = z.int().min(0).max(2_000_000_000)
const Written = z.tuple([number, number, z.string(), z.string(), CalendarDate, z.string().max(3)])

export function idOf({
  loadId,
  carrierId,
  accountNumber,
  invoiceNumber,
  billDate,
  currency,
}: LoadedInvoiceKey): InvoiceId {
  const written: z.infer<typeof Written> = [loadId, carrierId, accountNumber, invoiceNumber, billDate, currency]
  return Buffer.from(JSON.stringify(written)).toString('base64url')
}

/** @throws Refusal where it is no invoice's; what is another client's is found out when it is looked for. */
export function keyOf(id: InvoiceId): LoadedInvoiceKey {
  const read = Written.safeParse(parsed(Buffer.from(id, 'base64url').toString()))
  if (!read.success) throw new Refusal('not-found', 'invoice-unknown')
  const [loadId, carrierId, accountNumber, invoiceNumber, billDate, currency] = read.data
  return { loadId, carrierId, accountNumber, invoiceNumber, billDate, currency }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function ofInvoice({
  loadId,
  carrierId,
  accountNumber,
  invoiceNumber,
  billDate,
  currency,
}: LoadedInvoiceKey): Sql {
  return sql`load_id = ${value('Int64', String(loadId))} and carrier_id = ${value('Int32', String(carrierId))}
    and account_number = ${text(accountNumber)} and invoice_number = ${text(invoiceNumber)}
    and bill_date = ${value('Date32', billDate)} and currency_code = ${text(currency)}`
}

function text(one: string): Sql {
  return value('String', one)
}

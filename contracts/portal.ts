import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { readPath } from './path.ts'

/** What is closed for now, and switches such as CHATBOT ON. */
export const MaintenanceEntry = z.object({ type: z.string(), value: z.string() })
export type MaintenanceEntry = z.infer<typeof MaintenanceEntry>

/** Where the way back to an open page leads, and where one gets out of trouble. */
export const neverClosed: readonly string[] = ['/', '/maintenance', '/change_password']

/**
 * Whether a page is closed: it, or what it stands under. This is a courtesy to people and closes no call of the service,
 * since the pages share most of them.
 */
export function isClosed(path: string, entries: readonly MaintenanceEntry[]): boolean {
  if (neverClosed.includes(readPath(path))) return false
  const wanted = inOneCase(path)
  return entries.some(({ type, value }) => {
    const closed = inOneCase(value)
    return type === 'PAGE' && closed !== '/' && (wanted === closed || wanted.startsWith(`${closed}/`))
  })
}

/** What is closed need not be a page of ours, whose case would be known: it may be all that begins alike. */
function inOneCase(path: string): string {
  return readPath(path).toLowerCase()
}

/** Somebody who runs the house. The address is empty where none is known. */
export const HouseAdministrator = z.object({ name: z.string(), email: z.string() })
export type HouseAdministrator = z.infer<typeof HouseAdministrator>

/** Where the applications beside us are, by path prefix, and whom to write to: a mailbox, else the house's administrators. */
export const Portal = z.object({
  applications: z.record(z.string(), z.string()),
  supportMailbox: z.string(),
  administrators: z.array(HouseAdministrator),
  /** Of a map service, with `{address}` where the address goes; empty where there is none. */
  mapAddress: z.string().default(''),
})
export type Portal = z.infer<typeof Portal>

/** Both ends belong to the span of bill dates. */
export const StampRequest = z
  .strictObject({ clientId: z.int().positive().max(2_000_000_000), fromDate: CalendarDate, toDate: CalendarDate })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, 'The range ends before it begins')
export type StampRequest = z.infer<typeof StampRequest>

/** A number that was given to a client's invoices of a span of bill dates. */
export const InvoiceStamp = z.object({
  number: z.string(),
  fromDate: CalendarDate,
  toDate: CalendarDate,
  invoices: z.int(),
  stampedAt: z.string(),
  stampedBy: z.string(),
})
export type InvoiceStamp = z.infer<typeof InvoiceStamp>

/** As many stamps, or stamped invoices, are told at once. */
export const stampsOnPage = 50

/** An invoice and the number it was given. */
export const StampedInvoice = z.object({
  clientId: z.int(),
  carrier: z.string(),
  accountNumber: z.string(),
  invoiceNumber: z.string(),
  billDate: CalendarDate,
  currency: z.string(),
  number: z.string(),
})
export type StampedInvoice = z.infer<typeof StampedInvoice>

/** The message is the specification's, in English; what it says is there for other languages too. `before` had a number already. */
export const Stamped = z.object({
  message: z.string(),
  stamp: InvoiceStamp.pick({ number: true, invoices: true }).extend({ before: z.int() }),
})
export type Stamped = z.infer<typeof Stamped>

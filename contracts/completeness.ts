import { z } from 'zod'
import { CalendarDate, DayOfWeek } from './dates.ts'
import type { Requirement } from './permissions.ts'
import { Decimal } from './uploads.ts'

/** When a carrier bills an account. A month that is too short is billed on its last day. */
export const BillingRhythm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weeks'), every: z.int().min(1).max(4), weekdays: z.array(DayOfWeek) }),
  z.object({ kind: z.literal('month'), day: z.int().min(1).max(31) }),
])
export type BillingRhythm = z.infer<typeof BillingRhythm>

const ofAccount = {
  clientId: z.int(),
  clientName: z.string(),
  carrier: z.string(),
  accountNumber: z.string(),
}
const usual = {
  /** Null where the numbers of its invoices told, and not their days. */
  rhythm: BillingRhythm.nullable(),
  lastBillDate: CalendarDate,
  /** What usually comes at once, the median of the latest: an order of magnitude that is never added to any spend. */
  estimate: Decimal,
  currency: z.string(),
}

/** An invoice that was expected and has not come. */
export const MissingInvoice = z.object({
  ...ofAccount,
  ...usual,
  expectedOn: CalendarDate,
  /** Null where it cannot be told. */
  invoiceNumber: z.string().nullable(),
  daysLate: z.int(),
})
export type MissingInvoice = z.infer<typeof MissingInvoice>

/** An account for which nothing has come for many of its rhythms. */
export const StoppedAccount = z.object({ ...ofAccount, ...usual, expectedOn: CalendarDate, daysSilent: z.int() })
export type StoppedAccount = z.infer<typeof StoppedAccount>

/** `closed` is of the whole account, whatever was expected of it; the other of one invoice. */
export const SaidOfMissing = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('closed') }),
  z.strictObject({ what: z.literal('will-not-come'), expectedOn: CalendarDate }),
])
export type SaidOfMissing = z.infer<typeof SaidOfMissing>

/** What somebody said so that it is expected no more. */
export const MissingSaid = z.object({
  id: z.int(),
  ...ofAccount,
  what: z.enum(['closed', 'will-not-come']),
  /** Null where it is said of the whole account. */
  expectedOn: CalendarDate.nullable(),
  saidBy: z.string(),
  saidAt: z.iso.datetime(),
})
export type MissingSaid = z.infer<typeof MissingSaid>

/** So many things may be said of one client's accounts. */
export const mostSaidOfMissing = 2000

export const SayOfMissing = z.strictObject({
  clientId: z.int().positive().max(2_000_000_000),
  carrier: z.string().min(1).max(100),
  accountNumber: z.string().max(100),
  said: SaidOfMissing,
})
export type SayOfMissing = z.infer<typeof SayOfMissing>

/** Whom the mails of a person are about. */
export const MissingMail = z.object({
  /** Null for all clients of that person. */
  clientId: z.int().nullable(),
  /** Null for all of them. */
  clientName: z.string().nullable(),
  askedAt: z.iso.datetime(),
})
export type MissingMail = z.infer<typeof MissingMail>

export const Completeness = z.object({
  today: CalendarDate,
  /** The longest expected first. */
  missing: z.array(MissingInvoice),
  stopped: z.array(StoppedAccount),
  /** The latest first. */
  said: z.array(MissingSaid),
  /** How many accounts have a rhythm, of how many that were billed. */
  accounts: z.object({ known: z.int(), billed: z.int() }),
  mail: MissingMail.nullable(),
})
export type Completeness = z.infer<typeof Completeness>

const lookers = ['INVOICE_SEARCH', 'CDC_ADMIN', 'FTP_ADMIN'] as const

/** Who sees which invoices have not come: who searches invoices, or looks after feeds. */
export const requirementOfCompleteness = {
  oneOfEach: [lookers],
  notFor: 'ROLE_CARRIER',
} as const satisfies Requirement

/** Who says that one will not come: of those, who gives files, or looks after feeds. */
export const requirementToSayOfMissing = {
  oneOfEach: [lookers, ['BULK_UPLOAD', 'CDC_ADMIN', 'FTP_ADMIN']],
  notFor: 'ROLE_CARRIER',
} as const satisfies Requirement

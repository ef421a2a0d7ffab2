import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import type { Requirement } from './permissions.ts'
import { QueryDescription } from './question.ts'
import { ChargeFamily } from './vocabulary.ts'

/** The most invoices, or lines of one invoice, that are listed at a time. */
export const mostInvoiceRows = 200
/** The most invoices that leave in one archive. */
export const mostInvoicesOfArchive = 20_000

/** Names one invoice; what it is made of is nobody's business. */
export const InvoiceId = z.string().regex(/^[A-Za-z0-9_-]{8,600}$/, 'names no invoice')
export type InvoiceId = z.infer<typeof InvoiceId>

const text = z.string().max(100)

export const InvoiceAmount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** Whose invoices, billed when, by whom, and of how much. */
export const InvoicesAsked = z.strictObject({
  clientId: QueryDescription.shape.clientId,
  childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
  /** Bill dates, both of them within. */
  from: CalendarDate,
  to: CalendarDate,
  carriers: z.array(text).max(50).default([]),
  /** Exactly one leaves amounts unconverted. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** What an invoice adds up to, to the cent and in the currency of the answer: at least so much, at most so much. */
  least: InvoiceAmount.optional(),
  most: InvoiceAmount.optional(),
  /** Part of an invoice's or account's number. */
  search: z.string().max(50).default(''),
})
export type InvoicesAsked = z.infer<typeof InvoicesAsked>

export const InvoiceOrder = z.enum([
  'bill_date',
  'carrier_name',
  'account_number',
  'invoice_number',
  'control_total',
  'charges',
  /** What it adds up to in the currency of the answer, where totals of several currencies have an order. */
  'total_spend',
])
export type InvoiceOrder = z.infer<typeof InvoiceOrder>

const block = {
  start: z.int().min(0).max(10_000_000).default(0),
  count: z.int().min(1).max(mostInvoiceRows).default(25),
}

export const InvoiceListAsked = InvoicesAsked.extend({
  ...block,
  order: InvoiceOrder.default('bill_date'),
  descending: z.boolean().default(true),
})
export type InvoiceListAsked = z.infer<typeof InvoiceListAsked>

const money = z.string()

/** What a carrier billed in a span, and what became of it. Sums are decimal text. */
export const InvoiceSummary = z.object({
  carrier_name: z.string(),
  invoices: z.int(),
  from_invoice_date: z.string(),
  to_invoice_date: z.string(),
  total_spend: money,
  /** On invoices whose charges add up to the total that they state, to the cent. */
  matched: money,
  overcharge_discrepancy: money,
  undercharge_discrepancy: money,
  /** Billed for packages that a claim was filed for. */
  disputed_amount: money,
  /** Of that, for packages whose claims have neither a credit nor an answer. */
  pending: money,
  /** Credited for packages that a claim was filed for. */
  recovered: money,
  /** Billed for packages whose claim was denied and that have no credit. */
  denied: money,
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceSummaries = z.object({
  currency: z.string(),
  carriers: z.array(InvoiceSummary),
  /** Of all carriers. */
  total: InvoiceSummary,
})
export type InvoiceSummaries = z.infer<typeof InvoiceSummaries>

/** A package's line on an invoice: money came back for it, the carrier corrected it later, or a claim for it was denied. */
export const LineLabel = z.enum(['Credited', 'Adjusted', 'Denied'])
export type LineLabel = z.infer<typeof LineLabel>

export const ListedInvoice = z.object({
  id: InvoiceId,
  client_id: z.int(),
  carrier_id: z.int(),
  carrier_name: z.string(),
  account_number: z.string(),
  invoice_number: z.string(),
  bill_date: z.string(),
  currency_code: z.string(),
  /** What the invoice states, and what its charges add up to, in its own currency. */
  control_total: money,
  added_up: money,
  /** The latter at the bill date's rate. */
  total_usd: money,
  charges: z.int(),
  packages: z.int(),
  /** The sum of its credits, below zero. */
  credits: money,
  /** How many lines have each label. */
  labels: z.record(LineLabel, z.int()),
  file: z.object({ id: z.int(), name: z.string() }),
})
export type ListedInvoice = z.infer<typeof ListedInvoice>

export const InvoiceList = z.object({ invoices: z.array(ListedInvoice), total: z.int() })
export type InvoiceList = z.infer<typeof InvoiceList>

export const InvoiceDetail = z.object({
  invoice: ListedInvoice,
  families: z.array(
    z.object({ family: ChargeFamily, charges: z.int(), amount: money, discount: money, net_amount: money }),
  ),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const InvoiceLinesAsked = z.strictObject({
  ...block,
  /** Part of a tracking number. */
  search: z.string().max(50).default(''),
  label: LineLabel.optional(),
})
export type InvoiceLinesAsked = z.infer<typeof InvoiceLinesAsked>

const InvoiceCharge = z.object({
  line_number: z.string(),
  charge_code: z.string(),
  charge_description: z.string(),
  charge_family: ChargeFamily,
  credit_type: z.string(),
  amount: money,
  discount: money,
  net_amount: money,
})

/** Who may add to what carriers answered to claims. */
export const requirementToGiveResponses = {
  oneOfEach: [['BULK_UPLOAD'], ['INVOICE_SEARCH']],
  notFor: 'ROLE_CARRIER',
} as const satisfies Requirement

/** Who sees what carriers answered to claims. */
export const requirementOfResponses = {
  oneOfEach: [['DOWNLOAD_CAPTCHA']],
  notFor: 'ROLE_CARRIER',
} as const satisfies Requirement

/** A carrier's answer to a claim for a package, kept as it came. */
export const ClaimResponse = z.object({
  id: z.int(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  givenAt: z.string(),
})
export type ClaimResponse = z.infer<typeof ClaimResponse>

export const InvoiceLine = z.object({
  tracking_id: z.string(),
  /** Empty for charges that belong to no package. */
  tracking_number: z.string(),
  service: z.string(),
  zone: z.string(),
  pickup_date: z.string(),
  delivery_date: z.string(),
  tracking_status: z.string(),
  packages: z.int(),
  bill_weight_pounds: z.string(),
  net_amount: money,
  label: LineLabel.nullable(),
  charges: z.array(InvoiceCharge),
  /** Only for who may see them. */
  responses: z.array(ClaimResponse),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoiceLines = z.object({ lines: z.array(InvoiceLine), total: z.int() })
export type InvoiceLines = z.infer<typeof InvoiceLines>

/** `given`: the files as they came; `normalised`: every charge as Waybill understands it. */
export const ArchiveKind = z.enum(['given', 'normalised'])
export type ArchiveKind = z.infer<typeof ArchiveKind>
export const InvoiceArchiveAsked = InvoicesAsked.extend({ kind: ArchiveKind })
export type InvoiceArchiveAsked = z.infer<typeof InvoiceArchiveAsked>

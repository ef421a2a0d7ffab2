import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  ClaimResponse,
  InvoiceArchiveAsked,
  InvoiceDetail,
  InvoiceId,
  InvoiceLines,
  InvoiceLinesAsked,
  InvoiceList,
  InvoiceListAsked,
  InvoiceSummaries,
  InvoicesAsked,
  requirementToGiveResponses,
} from '../invoices.ts'
import { requirementOf, requirementOfAny } from '../places.ts'
import { api, Done, Id } from './paths.ts'

const needs = requirementOf('/invoices')
const InvoiceInPath = z.strictObject({ invoiceId: InvoiceId })

/** A row for each carrier, and one for all of them: what is looked at, or what an archive would hold. */
export const invoiceSummaries = endpoint({
  method: 'POST',
  path: `${api}/invoices/summaries`,
  needs: requirementOfAny(['/invoices', '/invoicesBulkDownload']),
  body: InvoicesAsked,
  answer: InvoiceSummaries,
})
export const invoiceList = endpoint({
  method: 'POST',
  path: `${api}/invoices/list`,
  needs,
  body: InvoiceListAsked,
  answer: InvoiceList,
})
export const oneInvoice = endpoint({
  method: 'GET',
  path: `${api}/invoices/:invoiceId`,
  needs,
  params: InvoiceInPath,
  answer: InvoiceDetail,
})
export const invoiceLines = endpoint({
  method: 'POST',
  path: `${api}/invoices/:invoiceId/lines`,
  needs,
  params: InvoiceInPath,
  body: InvoiceLinesAsked,
  answer: InvoiceLines,
})
/** The carrier's file that the invoice came with, byte for byte. It may hold other invoices of the same client. */
export const invoiceFile = endpoint({
  method: 'GET',
  path: `${api}/invoices/:invoiceId/file`,
  needs,
  params: InvoiceInPath,
  answer: z.unknown(),
})
/** A zip archive, made while it is sent. One at a time to each person. */
export const invoiceArchive = endpoint({
  method: 'POST',
  path: `${api}/invoices/archive`,
  needs: requirementOf('/invoicesBulkDownload'),
  body: InvoiceArchiveAsked,
  answer: z.unknown(),
})
/** What a carrier answered to a claim for a package of the invoice, as one part of a form. */
export const giveClaimResponse = endpoint({
  method: 'POST',
  path: `${api}/invoices/:invoiceId/responses`,
  needs: requirementToGiveResponses,
  params: InvoiceInPath,
  query: z.strictObject({ trackingNumber: z.string().min(1).max(100) }),
  answer: ClaimResponse,
})
export const removeClaimResponse = endpoint({
  method: 'DELETE',
  path: `${api}/invoices/responses/:id`,
  needs: requirementToGiveResponses,
  params: z.strictObject({ id: Id }),
  answer: Done,
})

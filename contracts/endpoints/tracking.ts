import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageName } from '../pages.ts'
import type { Requirement } from '../permissions.ts'
import { requirementOf } from '../places.ts'
import { clientList } from '../question.ts'
import {
  InvoiceDetailLine,
  LineInFile,
  ReportedEvents,
  TrackingDescription,
  TrackingDetail,
  TrackingId,
} from '../tracking.ts'
import { api, Id } from './paths.ts'

const OfPage = z.strictObject({ page: PageName })
const popup = `${api}/aidashboards/data/:page/trackingNumberPopUpContainer`
const LineNumber = z.coerce.number<string>().int().min(1).max(1_000_000_000_000)
const byRow = `${api}/trackingNumberDetails`

/** Who may look at an invoice may look at its rows, and so may who has the analysis pages. */
const ofInvoices = {
  ways: [{ oneOfEach: [['NEW_BI_TOOLS']] }, requirementOf('/invoices')],
} as const satisfies Requirement

/** What the specification's popup shows of one package: its charges on every invoice, and ours, what was reported on its way. */
export const trackingDetail = endpoint({
  method: 'POST',
  path: popup,
  needs: 'page',
  params: OfPage,
  body: TrackingDescription,
  answer: z.object({ data: TrackingDetail }),
})
/** Ours: the line of the carrier's file that a charge was read from, for whoever may see the charge. */
export const lineInFile = endpoint({
  method: 'GET',
  path: `${popup}/line`,
  needs: 'page',
  params: OfPage,
  query: z.strictObject({
    trackingId: TrackingId,
    lineNumber: LineNumber,
    clientId: Id,
    childClientIdsCSV: clientList.optional(),
  }),
  answer: LineInFile,
})

const NamedRow = z.strictObject({ invoiceDetailsId: TrackingId })
/** A row of a UPS invoice, a line a charge, all of them or a refusal; the client 0 is all of the caller's. */
export const upsInvoiceDetail = endpoint({
  method: 'POST',
  path: `${api}/trackingNumberDetailsUpss/byInvoiceDetailsId/:clientId`,
  needs: ofInvoices,
  params: z.strictObject({
    clientId: z.coerce
      .number<string>()
      .int()
      .min(0)
      .max(2_000_000_000)
      .transform((id) => (id === 0 ? undefined : id)),
  }),
  body: z.strictObject({ id: z.union([TrackingId, z.int().positive().transform(String)]) }),
  answer: z.array(InvoiceDetailLine),
})
/** The same of every other carrier. */
export const invoiceDetail = endpoint({
  method: 'GET',
  path: `${byRow}/byInvoiceDetailsId`,
  needs: ofInvoices,
  query: NamedRow,
  answer: z.array(InvoiceDetailLine),
})
/** Ours: what was reported on the way of an invoice row's package. */
export const eventsOfInvoiceDetail = endpoint({
  method: 'GET',
  path: `${byRow}/eventsByInvoiceDetailsId`,
  needs: ofInvoices,
  query: NamedRow,
  answer: ReportedEvents,
})
/** Ours: as the call of the pages, for the rows of an invoice. */
export const lineOfInvoiceDetail = endpoint({
  method: 'GET',
  path: `${byRow}/lineByInvoiceDetailsId`,
  needs: ofInvoices,
  query: NamedRow.extend({ lineNumber: LineNumber }),
  answer: LineInFile,
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { InvoiceStamp, MaintenanceEntry, Portal, Stamped, StampRequest } from '../portal.ts'
import { api, ClientInQuery, nologin } from './paths.ts'

const stamping = '/aiparcelreports/api/clientInvoiceNumbers'
const stampers = { oneOfEach: [['BILLING_STAMPING']] } as const

export const statuses = endpoint({
  method: 'GET',
  path: `${nologin}/statuses/`,
  needs: 'nobody',
  answer: z.array(MaintenanceEntry),
})
/** Ours: what the menu and the maintenance page need to know of this installation. */
export const portal = endpoint({
  method: 'GET',
  path: `${api}/portal`,
  needs: 'session',
  withExpiredPassword: true,
  answer: Portal,
})
export const stampInvoices = endpoint({
  method: 'POST',
  path: `${stamping}/generateClientInvoiceNumber`,
  needs: stampers,
  body: StampRequest,
  answer: Stamped,
})
/** Ours: the numbers a client's invoices were given, the latest first. */
export const invoiceStamps = endpoint({
  method: 'GET',
  path: `${stamping}/byClient`,
  needs: stampers,
  query: ClientInQuery,
  answer: z.array(InvoiceStamp),
})
export const health = endpoint({
  method: 'GET',
  path: '/health',
  needs: 'nobody',
  answer: z.object({ status: z.literal('up') }),
})

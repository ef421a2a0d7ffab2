import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { InvoiceStamp, MaintenanceEntry, Portal, Stamped, StampedInvoice, StampRequest } from '../portal.ts'
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
const offset = z.coerce.number().int().min(0).max(1_000_000).default(0)
/** Ours: the numbers a client's invoices were given, the latest first, from the one at `offset`. */
export const invoiceStamps = endpoint({
  method: 'GET',
  path: `${stamping}/byClient`,
  needs: stampers,
  query: ClientInQuery.extend({ offset }),
  answer: z.object({ stamps: z.array(InvoiceStamp), total: z.int() }),
})
/** Ours: which invoices one number was given to, or which of a span of bill dates have another one. */
export const stampedInvoices = endpoint({
  method: 'GET',
  path: `${stamping}/invoices`,
  needs: stampers,
  query: ClientInQuery.extend({
    offset,
    number: z.string().max(100).optional(),
    fromDate: CalendarDate.optional(),
    toDate: CalendarDate.optional(),
    otherThan: z.string().max(100).optional(),
  }),
  answer: z.object({ invoices: z.array(StampedInvoice), total: z.int() }),
})
/** Ours: this description, as OpenAPI 3.1. */
export const documentation = endpoint({
  method: 'GET',
  path: `${api}/documentation`,
  needs: 'session',
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
})
export const health = endpoint({
  method: 'GET',
  path: '/health',
  needs: 'nobody',
  answer: z.object({ status: z.literal('up') }),
})
/** Ours: whether the process is alive; when it is not, start it anew. */
export const healthLive = endpoint({ ...health, path: '/health/live' })
/** Ours: whether it can do its work; when it cannot, ask another, and look at it. Says nothing but yes (200) or no (503). */
export const healthReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  needs: 'nobody',
  answer: z.object({ status: z.enum(['ready', 'not ready']) }),
})

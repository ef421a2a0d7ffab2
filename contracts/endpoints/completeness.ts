import { z } from 'zod'
import {
  Completeness,
  MissingMail,
  requirementOfCompleteness,
  requirementToSayOfMissing,
  SayOfMissing,
} from '../completeness.ts'
import { endpoint } from '../endpoint.ts'
import { api, Done, Id } from './paths.ts'

const missing = `${api}/missingInvoices`
const OneClient = z.int().positive().max(2_000_000_000)

/** Ours, as all of these: which invoices were expected and have not come, of a client and its child clients, or of all. */
export const missingInvoices = endpoint({
  method: 'GET',
  path: missing,
  needs: requirementOfCompleteness,
  query: z.strictObject({ clientId: z.coerce.number().pipe(OneClient).optional() }),
  answer: Completeness,
})
/** That an invoice will not come, or that its account is closed: it is expected no more. */
export const sayOfMissingInvoice = endpoint({
  method: 'POST',
  path: `${missing}/said`,
  needs: requirementToSayOfMissing,
  body: SayOfMissing,
  answer: Done,
})
export const undoSaidOfMissing = endpoint({
  method: 'DELETE',
  path: `${missing}/said/:saidId`,
  needs: requirementToSayOfMissing,
  params: z.strictObject({ saidId: Id }),
  answer: Done,
})
/** Mails to whoever asks, on the day that one is missing which was not before; of one client and its child clients, or of all. */
export const mailOfMissingInvoices = endpoint({
  method: 'PUT',
  path: `${missing}/mail`,
  needs: requirementOfCompleteness,
  body: z.strictObject({ asked: z.boolean(), clientId: OneClient.optional() }),
  answer: z.object({ mail: MissingMail.nullable() }),
})

import { z } from 'zod'

export const api = '/aiparcelweb/api'
export const administration = `${api}/administration`
export const chatApi = '/aichatbot/api/chat'
export const nologin = '/aiparcelweb/nologin'

/** A number in a path or a query. */
export const Id = z.coerce.number().int().positive().max(2_000_000_000)
/** A number in a body. */
export const IdInBody = z.int().positive().max(2_000_000_000)
export const ClientInPath = z.strictObject({ clientId: Id })
export const ClientInQuery = z.strictObject({ clientId: Id })
export const Done = z.object({ done: z.literal(true) })

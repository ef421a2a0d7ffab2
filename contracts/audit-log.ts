import { z } from 'zod'

/** One value that was changed: as it stood, and as it stands. Null where there was or is nothing. */
export const AuditedChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AuditedChange = z.infer<typeof AuditedChange>

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  login: z.string(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
  changes: z.array(AuditedChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Text = z.string().trim().max(200)

/** Everything that is left out is not asked for. Moments are in UTC; `until` is not within. */
export const AuditSearch = z.strictObject({
  person: Text.optional(),
  action: Text.optional(),
  subject: Text.optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export const auditEntriesOnPage = 100

import { z } from 'zod'

/** Roles and permissions, merged into one list on the signed-in user. */
export const Permission = z.enum([
  'ROLE_CLIENT',
  'ROLE_GUEST',
  'ROLE_CARRIER',
  'ROLE_STAFF',
  'NEW_BI_TOOLS',
  'BULK_UPLOAD',
])
export type Permission = z.infer<typeof Permission>

import { z } from 'zod'

/** What is done that is written down. The web has words for each. */
export const AuditAction = z.enum([
  'sign-in',
  'sign-in.refused',
  'sign-in.vouch',
  'sign-in.log-off-elsewhere',
  'sign-out',
  'password.change',
  'password.reset',
  'user.invite',
  'user.change',
  'user.activate',
  'user.deactivate',
  'user.link',
  'user.sessions.end',
  'token.add',
  'token.use',
  'token.remove',
  'client.add',
  'client.change',
  'client.move',
  'client.remove',
  'fulfillment-center.add',
  'fulfillment-center.change',
  'fulfillment-center.remove',
  'account.add',
  'account.change',
  'account.remove',
  'account-group.add',
  'account-group.change',
  'account-group.remove',
  'account-division.add',
  'account-division.rename',
  'account-division.remove',
  'carrier.add',
  'carrier.change',
  'carrier.remove',
  'identity-provider.add',
  'identity-provider.change',
  'feed.add',
  'feed.change',
  'feed.remove',
  'feed.look',
  'feed.accept-host-key',
  'sync.start',
  'sync.stop',
  'maintenance.add',
  'maintenance.remove',
  'security.change',
  'invoices.stamp',
  'rates.add',
  'job.again',
  'job.stop',
  'upload',
  'upload.refused',
  'upload.undo',
  'upload.again',
  'layout.change',
  'layout.remove',
  'layout.again',
  'claim-response.add',
  'claim-response.remove',
  'missing-invoice.add',
  'missing-invoice.remove',
  'invoices.download',
  'export',
  'report.submit',
  'report.again',
  'report.stop',
  'report.remove',
  'report.download',
  'schedule.add',
  'schedule.change',
  'schedule.remove',
  'schedule.run',
  'schedule.send',
])
export type AuditAction = z.infer<typeof AuditAction>

/** What something is done to, as it stands before its name in an entry. */
export const AuditedKind = z.enum([
  'user',
  'client',
  'fulfillment center',
  'account',
  'account group',
  'account division',
  'carrier',
  'identity provider',
  'feed',
  'sync',
  'job',
  'maintenance',
  'security settings',
  'exchange rates',
  'file',
  'audit log',
  'report',
  'schedule',
  'layout',
  'personal token',
])
export type AuditedKind = z.infer<typeof AuditedKind>

/** What of it is written down, before and after. The web has words for each. */
export const AuditedField = z.enum([
  'action',
  'activated',
  'active',
  'addresses',
  'browser',
  'bytes',
  'certificates',
  'city',
  'client',
  'clientId',
  'clientIds',
  'clients',
  'code',
  'country',
  'credentials',
  'defaultLandingPage',
  'delivery',
  'division',
  'email',
  'emailAttribute',
  'emailDomains',
  'engageDate',
  'entityId',
  'every',
  'everyMinutes',
  'firstName',
  'folder',
  'format',
  'from',
  'fromDate',
  'group',
  'host',
  'includedCityZips',
  'hostKey',
  'identityProviderIds',
  'invoices',
  'isFedexExpressGsr',
  'isFedexIntlGsr',
  'isUpsGsr',
  'job',
  'jobId',
  'kind',
  'lastName',
  'linkUntil',
  'login',
  'mode',
  'name',
  'number',
  'openSessions',
  'parentClientId',
  'passwordDays',
  'people',
  'period',
  'permissions',
  'person',
  'port',
  'provider',
  'rates',
  'rows',
  'scac',
  'sessionHours',
  'sessions',
  'signInEmail',
  'signOnUrl',
  'signOutUrl',
  'singleSignOnOnly',
  'stampedBefore',
  'state',
  'subject',
  'to',
  'toDate',
  'total',
  'type',
  'until',
  'value',
  'vouchedBy',
  'wayIn',
  'website',
  'zip',
])
export type AuditedField = z.infer<typeof AuditedField>

/** One value that was changed: as it stood, and as it stands. Null where there was or is nothing. */
export const AuditedChange = z.object({
  /** An AuditedField; what was written down by an earlier version may be another. */
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
  /** An AuditedKind and a name: `user ann`. */
  subject: z.string(),
  changes: z.array(AuditedChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What a subject is of, and its name; no kind where an earlier version wrote down another. */
export function partsOfSubject(subject: string): { readonly kind: AuditedKind | undefined; readonly name: string } {
  const kind = AuditedKind.options
    .filter((one) => subject === one || subject.startsWith(`${one} `))
    .toSorted((one, other) => other.length - one.length)[0]
  return { kind, name: kind === undefined ? subject : subject.slice(kind.length + 1) }
}

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
/** What is found is counted so far. */
export const auditEntriesCounted = 10_000

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** How many are found; where there are more than are counted, how many those are. */
  total: z.int(),
  more: z.boolean(),
  /** How many are newer than these; null where those are more than are counted. */
  newer: z.int().nullable(),
  /** Before which entry the next newer page begins; null where that is the first, which begins before none. */
  beforeNewer: z.int().nullable(),
  /** Before which entry the next older page begins; null where these are the oldest. */
  beforeOlder: z.int().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

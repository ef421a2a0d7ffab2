import { z } from 'zod'
import { ofWhatWasRead, revised } from './revision.ts'

/** What a person is known by at their provider. */
export const EmailAddress = z.string().trim().min(1).max(200)

/** A provider that a person may choose. */
export const ProviderChoice = z.object({ id: z.int(), name: z.string() })
export type ProviderChoice = z.infer<typeof ProviderChoice>

export const SamlLogin = z.strictObject({
  idp: z.int().positive().max(2_000_000_000),
  logOffOtherSessions: z.boolean().default(false),
  email: EmailAddress,
})
export type SamlLogin = z.infer<typeof SamlLogin>

/** What a provider's page posts to us through the browser; the relay state is nothing of ours. */
export const SamlPost = z.object({
  SAMLResponse: z.string().min(1).optional(),
  SAMLRequest: z.string().min(1).optional(),
})

const thisMachine = /^(localhost|127\.0\.0\.1)$/

/** Where a provider is: encrypted on the way, unless it runs on this very machine. */
const ProviderAddress = z
  .url({
    protocol: /^https?$/,
    hostname: /^[a-z0-9.-]+$/i,
    error: 'is not an address like https://provider.example/sso',
  })
  .max(2000)
  .refine((address) => {
    const url = URL.parse(address)
    return url !== null && (url.protocol === 'https:' || thisMachine.test(url.hostname))
  }, 'must begin with https')

/** `example.com`; the providers of a domain may sign in whoever has an e-mail address there. */
const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain like example.com')

/** How an administrator describes a provider; certificates are PEM text. */
export const ProviderDraft = z.strictObject({
  name: z.string().trim().min(1).max(100),
  entityId: z.string().trim().min(1).max(1000),
  signOnUrl: ProviderAddress,
  /** Empty where signing out here does not sign out there. */
  signOutUrl: z.union([z.literal(''), ProviderAddress]),
  certificates: z.array(z.string().trim().min(1).max(20_000)).min(1).max(10),
  emailDomains: z.array(EmailDomain).max(200),
  /** The attribute that holds the e-mail address; empty where it is the name id. */
  emailAttribute: z.string().trim().max(200).default(''),
  /** User names of people who may come this way besides. */
  people: z.array(z.string().trim().min(1).max(200)).max(1000),
  /** Whose people it signs in, a parent's with its child clients'; null for everybody's, staff among them, which only staff may say. */
  clientIds: z.array(z.int().positive().max(2_000_000_000)).max(1000).nullable(),
  active: z.boolean(),
})
export type ProviderDraft = z.infer<typeof ProviderDraft>

export const ProviderChange = ProviderDraft.extend(ofWhatWasRead)
export type ProviderChange = z.infer<typeof ProviderChange>

export const ProviderCertificate = z.object({
  pem: z.string(),
  subject: z.string(),
  /** An instant. */
  expiresAt: z.string(),
})
export type ProviderCertificate = z.infer<typeof ProviderCertificate>

export const IdentityProvider = z.object({
  ...ProviderDraft.shape,
  ...revised,
  id: z.int(),
  signOnUrl: z.string(),
  signOutUrl: z.string(),
  certificates: z.array(ProviderCertificate),
  emailDomains: z.array(z.string()),
  /** The name of whoever vouches for it: it signs in only people whom they may administer. Null where that is nobody, or nobody whom the asker sees. */
  vouchedBy: z.string().nullable(),
  /** False where nobody is signed in until an administrator vouches for it anew, by saving it. */
  vouched: z.boolean(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** What a provider's metadata says of it. */
export const ProviderMetadata = ProviderDraft.pick({ entityId: true }).extend({
  signOnUrl: z.string(),
  signOutUrl: z.string(),
  certificates: z.array(ProviderCertificate),
})
export type ProviderMetadata = z.infer<typeof ProviderMetadata>

/** What a provider's administrator must be told of us. */
export const ServiceAddresses = z.object({
  entityId: z.string(),
  metadataUrl: z.string(),
  consumerUrl: z.string(),
  signOutUrl: z.string(),
})
export type ServiceAddresses = z.infer<typeof ServiceAddresses>

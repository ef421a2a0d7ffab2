import type { Generated } from 'kysely'

/** How people come in, and what stops others. */
export interface WaysInTables {
  session: SessionTable
  sign_in_link: SignInLinkTable
  temporary_password: TemporaryPasswordTable
  personal_token: PersonalTokenTable
  personal_token_address: PersonalTokenAddressTable
  throttle: ThrottleTable
  solved_captcha: SolvedCaptchaTable
  identity_provider: IdentityProviderTable
  identity_provider_client: IdentityProviderClientTable
  user_identity_provider: UserIdentityProviderTable
  saml_request: SamlRequestTable
  saml_assertion: SamlAssertionTable
}

interface SessionTable {
  /** Random; the JWT names it. */
  id: string
  user_id: number
  started_at: string
  expires_at: string
  ended_at: string | null
  /** `password`, `link`, `temporary-password`, `single-sign-on` or `hand-off`: the last is swapped for a real one at once. */
  way_in: Generated<string>
  address: Generated<string>
  browser: Generated<string>
  /** For single sign-on: which provider, and its names for this person and sign-in, to sign out there too. */
  provider_session: string | null
}

/** Lets a person choose a password once. The link itself is not kept. */
interface SignInLinkTable {
  token_hash: string
  user_id: number
  expires_at: string
}

/** What somebody's own program signs in with. The token itself is not kept. A password that changes takes the rows with it. */
interface PersonalTokenTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  /** How its owner had come in when it was made. */
  way_in: string
  made_at: string
  expires_at: string
  last_used_at: string | null
  last_used_from: string | null
}

/** From where it was used, the first so many addresses. */
interface PersonalTokenAddressTable {
  token_id: number
  address: string
}

/** A mailed password: for one sign-in, for a short time, and only to choose another. The person's own goes on working until then. */
interface TemporaryPasswordTable {
  user_id: number
  password_hash: string
  expires_at: string
  /** The session it has let in, which may change the password with it. */
  used_by_session: string | null
}

/** Wrong tries, by what is counted: an account, an address. Every node of a cluster counts together. */
interface ThrottleTable {
  key: string
  count: number
  wait_until: string
  forget_at: string
}

/** Puzzles that have been used; each is good once. */
interface SolvedCaptchaTable {
  fingerprint: string
  expires_at: string
}

interface IdentityProviderTable {
  id: Generated<number>
  name: string
  entity_id: string
  sign_on_url: string
  sign_out_url: string
  /** JSON list of PEM certificates, so that a provider can change its key without a gap. */
  certificates: string
  /** JSON list of e-mail domains in lower case. */
  email_domains: string
  /** Where the e-mail address stands in what the provider says; empty for the name id. */
  email_attribute: Generated<string>
  active: number
  /** Whose rights bound whom it signs in; null where nobody has vouched for it. */
  vouched_by: number | null
  /** Whether it is for everybody's people, staff among them, and not just for those of its clients. */
  for_everybody: number
}

/** Whose people a provider signs in; a parent brings its child clients. */
interface IdentityProviderClientTable {
  provider_id: number
  client_id: number
}

/** Providers of single persons, besides those of their e-mail domain. */
interface UserIdentityProviderTable {
  user_id: number
  provider_id: number
}

/** A sign-in that was sent to a provider; an answer to anything else is refused. */
interface SamlRequestTable {
  id: string
  provider_id: number
  user_id: number
  log_off_others: number
  expires_at: string
}

/** Assertions that have been used; each is good once. */
interface SamlAssertionTable {
  id: string
  expires_at: string
}

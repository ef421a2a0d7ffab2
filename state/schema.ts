import type { Generated } from 'kysely'

/** What people own, one interface a table. Booleans are 0 or 1, moments ISO text in UTC, lists and objects JSON text: SQLite and PostgreSQL alike. */
export interface State {
  client: ClientTable
  account: AccountTable
  user: UserTable
  user_client: UserClientTable
  session: SessionTable
  filter_setting: FilterSettingTable
  intake_file: IntakeFileTable
  currency_rate: CurrencyRateTable
  demo: DemoTable
  sign_in_link: SignInLinkTable
  temporary_password: TemporaryPasswordTable
  throttle: ThrottleTable
  solved_captcha: SolvedCaptchaTable
  identity_provider: IdentityProviderTable
  user_identity_provider: UserIdentityProviderTable
  saml_request: SamlRequestTable
  saml_assertion: SamlAssertionTable
  house_setting: HouseSettingTable
  maintenance: MaintenanceTable
  audit_log: AuditLogTable
  account_group: AccountGroupTable
  account_division: AccountDivisionTable
  fulfillment_center: FulfillmentCenterTable
  carrier: CarrierTable
  invoice_stamp: InvoiceStampTable
  page_use: PageUseTable
  feed: FeedTable
  feed_file: FeedFileTable
  sync_job: SyncJobTable
}

interface ClientTable {
  id: Generated<number>
  name: string
  code: string
  city: string
  state: string
  engage_date: string | null
  parent_id: number | null
}

/** A carrier account and how its client files it. */
interface AccountTable {
  id: Generated<number>
  client_id: number
  carrier_name: string
  number: string
  name: string
  account_group: string
  account_division: string
  /** Whether the carrier's guarantee of on-time service holds for this account. */
  is_ups_gsr: Generated<number>
  is_fedex_express_gsr: Generated<number>
  is_fedex_intl_gsr: Generated<number>
}

interface UserTable {
  id: Generated<number>
  login: string
  first_name: string
  last_name: string
  email: string
  /** argon2id, in its encoded form. */
  password_hash: string
  activated: number
  /** JSON list of Permission, roles among them. */
  permissions: string
  default_landing_page: string | null
  /** When the person last chose it; null for one somebody else gave, which is good for one sign-in's change. */
  password_set_at: string | null
  /** Such a person neither has nor resets a password. */
  single_sign_on_only: Generated<number>
  beta: Generated<number>
  created_at: string | null
}

/** Which clients a user may see; a parent brings its child clients. Staff (ROLE_STAFF) see every client and have no rows. */
interface UserClientTable {
  user_id: number
  client_id: number
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

interface FilterSettingTable {
  user_id: number
  key: string
  value: string
}

/** A given file on its way in: also the job that loads it, taken with a lease. */
interface IntakeFileTable {
  id: Generated<number>
  client_id: number
  name: string
  sha256: string
  bytes: number
  /** Where the raw file is kept, relative to the files folder. */
  path: string
  received_at: string
  received_from: string
  /** A FileStatus. */
  status: string
  progress: number
  /** A FileReport as JSON. */
  report: string | null
  /** Set when a person asked to undo the load; the job is then to take it out. */
  undo_asked: Generated<number>
  lease_holder: string | null
  lease_until: string | null
}

/** How many USD one unit of a currency was worth on a day. */
interface CurrencyRateTable {
  currency: string
  day: string
  /** Decimal text, up to 10 places. */
  usd_per_unit: string
  /** A RateSource. */
  source: string
}

/** The one demo of this house, if there is one: what it was made from, and whether all of it came in. */
interface DemoTable {
  id: number
  seed: number
  packages: number
  until: string
  finished_at: string | null
}

/** Lets a person choose a password once. The link itself is not kept. */
interface SignInLinkTable {
  token_hash: string
  user_id: number
  expires_at: string
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

/** What an administrator has set for everybody, as JSON. */
interface HouseSettingTable {
  key: string
  value: string
}

/** A page that is closed (`PAGE`, its path), or a switch (`CHATBOT`, `ON`). */
interface MaintenanceTable {
  id: Generated<number>
  type: string
  value: string
}

/** Only ever added to: the database itself refuses to change or delete a row. */
interface AuditLogTable {
  id: Generated<number>
  at: string
  user_id: number | null
  login: string
  address: string
  /** What was done, such as `sign-in`, `user.change`, `export`. */
  action: string
  /** What it was done to: `user 12 (analyst)`. */
  subject: string
  /** JSON, null where there was or is nothing. */
  before: string | null
  after: string | null
}

/** An account group a client has, also before an account is filed in it; accounts name it by its name. */
interface AccountGroupTable {
  id: Generated<number>
  client_id: number
  name: string
  /** The name of the division it belongs to; empty for none. Its accounts say the same. */
  division: string
}

/** A division a client has, also before a group belongs to it. */
interface AccountDivisionTable {
  id: Generated<number>
  client_id: number
  name: string
}

interface FulfillmentCenterTable {
  id: Generated<number>
  client_id: number
  name: string
  city: string
  state: string
  zip: string
  country: string
}

/** A carrier that an administrator has added to those the formats know, or has said something about. */
interface CarrierTable {
  id: Generated<number>
  name: string
  scac: string
  mode: string
  website: string
  active: number
}

/** A number given to the invoices of a client and a span of bill dates. */
interface InvoiceStampTable {
  id: Generated<number>
  client_id: number
  from_date: string
  to_date: string
  number: string
  invoices: number
  stamped_at: string
  stamped_by: number
}

/** A question that was asked, for the statistics. */
interface PageUseTable {
  id: Generated<number>
  at: string
  user_id: number
  client_id: number | null
  page: string
  widget: string
  /** The words that were asked with, as JSON. */
  question: string
  milliseconds: number
  status: number
}

/** A place that is looked into for new carrier files. */
interface FeedTable {
  id: Generated<number>
  client_id: number
  name: string
  /** `folder` or `sftp`. */
  kind: string
  folder: string
  host: string
  port: number
  login: string
  /** Sealed with the house's secret. */
  secret: string
  /** SHA-256 of the server's key, as ssh prints it; learned at the first visit. */
  host_key: string
  /** Whether staff said which server: such a one may be inside the network. */
  named_by_staff: number
  every_minutes: number
  active: number
  /** When it is looked into next. */
  due_at: string
  looked_at: string | null
  /** What kept the last look from its end, as a FeedProblem in JSON. */
  problem: string | null
  lease_holder: string | null
  lease_until: string | null
}

/** What a feed has brought, so that a file is fetched once. */
interface FeedFileTable {
  feed_id: number
  path: string
  bytes: number
  modified_at: string
  fetched_at: string
  /** What became of it, as a JSON list of intake_file ids: an archive is several. */
  intake_file_ids: string
  /** Why nothing did, as a FeedProblem in JSON. */
  problem: string | null
}

/** Rollups to rebuild, or kept files to read again. A client has one at a time that has not ended. */
interface SyncJobTable {
  id: Generated<number>
  client_id: number
  /** A SyncKind. */
  kind: string
  from_date: string | null
  to_date: string | null
  asked_by: number
  asked_at: string
  /** A SyncStatus. */
  status: string
  progress: number
  /** What has been done so far, as a SyncOutcome in JSON: whoever takes the job over goes on from there. */
  outcome: string
  stop_asked: Generated<number>
  ended_at: string | null
  lease_holder: string | null
  lease_until: string | null
}

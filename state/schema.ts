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
  /** `file`, `open-exchange-rates` or `made-up`. */
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

import type { Generated } from 'kysely'

/** Who there is, what they keep, and what they did. */
export interface PeopleTables {
  user: UserTable
  sign_in_name: SignInNameTable
  user_client: UserClientTable
  rights_version: RightsVersionTable
  filter_setting: FilterSettingTable
  audit_log: AuditLogTable
  audit_log_client: AuditLogClientTable
  page_use: PageUseTable
  house_setting: HouseSettingTable
  maintenance: MaintenanceTable
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
  /** Whether the assistant is to be shown. */
  chat: Generated<number>
  created_at: string | null
}

/** Whom a user name or an e-mail address signs in, in small letters. The database keeps it, from what it is told of users. */
interface SignInNameTable {
  name: string
  user_id: number
}

/** Which clients a user may see; a parent brings its child clients. Staff (ROLE_STAFF) see every client and have no rows. */
interface UserClientTable {
  user_id: number
  client_id: number
}

/** How often a person's rights have changed; under 0, what everybody's depend on. The database counts by itself. */
interface RightsVersionTable {
  user_id: number
  version: number
}

interface FilterSettingTable {
  user_id: number
  key: string
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
  /** What it was done to: `user analyst`. */
  subject: string
  /** The person to whom it was done. */
  subject_user_id: number | null
  /** JSON, null where there was or is nothing. */
  before: string | null
  after: string | null
}

/** Whose matter an entry is: the clients that it concerned when it was written. Only ever added to. */
interface AuditLogClientTable {
  entry_id: number
  client_id: number
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

import type { Generated } from 'kysely'

/** What is said of invoices that have not come, and who is told of them. */
export interface MissingInvoiceTables {
  missing_said: MissingSaidTable
  missing_mail: MissingMailTable
}

interface MissingSaidTable {
  id: Generated<number>
  client_id: number
  carrier_name: string
  account_number: string
  /** `closed` or `will-not-come`. */
  what: string
  /** Empty where it is said of the whole account. */
  expected_on: string
  /** A login. */
  said_by: string
  said_at: string
}

interface MissingMailTable {
  user_id: number
  /** Null for all clients of that person. */
  client_id: number | null
  language: string
  asked_at: string
  /** What the last mail told and still has not come: a list in JSON. */
  told: string
}

import type { Generated } from 'kysely'

/** What clients are and how they file what is theirs. */
export interface ClientTables {
  client: ClientTable
  account: AccountTable
  account_group: AccountGroupTable
  account_division: AccountDivisionTable
  fulfillment_center: FulfillmentCenterTable
  carrier: CarrierTable
  invoice_stamp: InvoiceStampTable
  stamped_invoice: StampedInvoiceTable
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
  /** `Reno: 89501 89502; Sparks: 89431`: what else is sent from it. */
  included_city_zips: Generated<string>
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
  /** Whether the invoices are in `stamped_invoice`; those of a stamp from before that table are found when they are needed. */
  listed: number
}

/** An invoice that has a number, and never gets a second. */
interface StampedInvoiceTable {
  /** SHA-256 of what tells it from every other invoice. */
  invoice_key: string
  stamp_id: number
  client_id: number
  carrier_name: string
  account_number: string
  invoice_number: string
  bill_date: string
  currency_code: string
}

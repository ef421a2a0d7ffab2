/**
 * What every carrier format turns its rows into, one row a charge, in the table `staged_charge` of the reading process.
 * Everything after it (normalise, reconcile, shipment lines, Parquet) is written once, against these columns.
 * Text is as in the file, trimmed, empty where the file says nothing. Formats decide what a row *is*; they do not
 * normalise names, places, weights or currencies.
 */
export const stagedChargeColumns = {
  /** 1-based line (CSV) or segment (X12) in the given file; null where the row's place in the table is its line. */
  line_number: 'bigint',
  /** As in carriers.ts. */
  carrier_name: 'varchar',
  /** `Parcel` or `Freight`. */
  mode: 'varchar',
  invoice_number: 'varchar',
  bill_date: 'date',
  account_number: 'varchar',
  currency_code: 'varchar',
  /** The invoice's own total, the same on each of its rows; null when it states none. */
  control_total: 'decimal(18,2)',

  tracking_number: 'varchar',
  lead_tracking_number: 'varchar',
  /** The tracking number this row's package was first sent under, when the file names one. */
  original_tracking_number: 'varchar',
  /** True on the one row that bills a package's transport for the first time; every other row is false. */
  bills_transport: 'boolean',

  charge_code: 'varchar',
  charge_description: 'varchar',
  /** A ChargeFamily, decided by the format from the carrier's own classification. */
  charge_family: 'varchar',
  /** The event a correction stems from, without the charge: '' | 'ADJUSTMENT' | 'RETURN' | 'MISCELLANEOUS', and the carrier's own detail code. */
  charge_category: 'varchar',
  charge_category_detail: 'varchar',
  /** List price, what comes off it (positive = money off), what is paid; amount - discount = net_amount on every row. */
  amount: 'decimal(18,2)',
  discount: 'decimal(18,2)',
  net_amount: 'decimal(18,2)',
  /** A CreditType when the format knows this row gives money back for that; else ''. Negative rows without one become 'Other' where the family is a charge. */
  credit_type: 'varchar',

  /** Of the shipment; on any one of its rows, the fullest wins. */
  service_code: 'varchar',
  service: 'varchar',
  zone: 'varchar',
  bill_option: 'varchar',
  pickup_date: 'date',
  delivered_at: 'timestamp',
  scheduled_at: 'timestamp',
  actual_weight: 'decimal(14,4)',
  actual_weight_unit: 'varchar',
  bill_weight: 'decimal(14,4)',
  bill_weight_unit: 'varchar',
  length: 'decimal(9,2)',
  width: 'decimal(9,2)',
  height: 'decimal(9,2)',
  dim_unit: 'varchar',
  reference_1: 'varchar',
  reference_2: 'varchar',
  reference_3: 'varchar',
  sender_name: 'varchar',
  sender_company: 'varchar',
  sender_address: 'varchar',
  sender_city: 'varchar',
  sender_state: 'varchar',
  sender_postal_code: 'varchar',
  sender_country: 'varchar',
  consignee_name: 'varchar',
  consignee_company: 'varchar',
  consignee_address: 'varchar',
  consignee_city: 'varchar',
  consignee_state: 'varchar',
  consignee_postal_code: 'varchar',
  consignee_country: 'varchar',
} as const

export type StagedColumn = keyof typeof stagedChargeColumns

/** What a column of a type holds where a format says nothing of it; without one, null. */
export const emptyOf: Readonly<Record<string, string>> = { varchar: "''", boolean: 'false' }

/** What is said of some staged columns, in SQL. */
export type Meanings<Column extends StagedColumn = StagedColumn> = Readonly<Partial<Record<Column, string>>>

/** A select's list: every staged column but some in its type, from SQL where that says more than the column of the same name. */
export function asStagedCharge(meanings: Meanings, but: ReadonlySet<string> = new Set()): string {
  const known: Readonly<Record<string, string | undefined>> = meanings
  return Object.entries(stagedChargeColumns)
    .filter(([column]) => !but.has(column))
    .map(([column, type]) => `cast(${known[column] ?? `"${column}"`} as ${type}) as "${column}"`)
    .join(',\n    ')
}

/** Rows that carry facts of a package but no money (UPS INF rows): dimensions keyed by the shipper. Never counted, never summed. */
export const stagedFactsColumns = {
  invoice_number: 'varchar',
  bill_date: 'date',
  account_number: 'varchar',
  tracking_number: 'varchar',
  length: 'decimal(9,2)',
  width: 'decimal(9,2)',
  height: 'decimal(9,2)',
  dim_unit: 'varchar',
} as const

/** What the carrier reports on the way (214, tracking-events CSV, proofs of delivery). Moments are local, without a zone. */
export const stagedEventColumns = {
  line_number: 'bigint',
  carrier_name: 'varchar',
  tracking_number: 'varchar',
  scheduled_at: 'timestamp',
  event_at: 'timestamp',
  delivered_at: 'timestamp',
  event_status: 'varchar',
  event_description: 'varchar',
  place: 'varchar',
} as const

/** Claims that were filed with a carrier (claims CSV). `filed_by` is `AUDIT` or `CLIENT`, `outcome` empty, `PENDING`, `CREDITED` or `DENIED`. */
export const stagedClaimColumns = {
  line_number: 'bigint',
  carrier_name: 'varchar',
  tracking_number: 'varchar',
  /** `YYYY-MM-DD` */
  filed_on: 'varchar',
  filed_by: 'varchar',
  reason: 'varchar',
  outcome: 'varchar',
} as const

/** Lines that could not be read. `invoice_number` where it is known: that invoice is then quarantined. */
export const stagedRejectColumns = {
  line_number: 'bigint',
  invoice_number: 'varchar',
  /** A Reason as JSON. */
  reason: 'varchar',
  text: 'varchar',
} as const

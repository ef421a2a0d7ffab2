import { ChargeFamily } from '@waybill/contracts'

/** A column's type, said once for both engines. `moment` has no time zone; `money` is the invoice's own currency, `usd` its conversion, `half usd` what half of that may come to. */
export type ColumnType = keyof typeof typesOf.duckdb

/** Dimensions are never null: what a file does not say is the empty text. */
export const typesOf = {
  duckdb: {
    id: 'bigint not null',
    number: 'integer not null',
    text: 'varchar not null',
    date: 'date not null',
    'date?': 'date',
    'moment?': 'timestamp',
    money: 'decimal(18,2) not null',
    usd: 'decimal(18,6) not null',
    'half usd': 'decimal(18,7) not null',
    weight: 'decimal(14,4) not null',
    length: 'decimal(9,2) not null',
  },
  clickhouse: {
    id: 'Int64',
    number: 'Int32',
    text: 'String',
    date: 'Date32',
    'date?': 'Nullable(Date32)',
    'moment?': "Nullable(DateTime64(0, 'UTC'))",
    money: 'Decimal(18,2)',
    usd: 'Decimal(18,6)',
    'half usd': 'Decimal(18,7)',
    weight: 'Decimal(14,4)',
    length: 'Decimal(9,2)',
  },
} as const satisfies Record<string, Record<string, string>>

export type Columns = Readonly<Record<string, ColumnType>>

/** What both facts say of a line: whose, which invoice, when, who carried it, how, from where, to where. */
export const dimensionColumns = {
  client_id: 'number',
  /** The client id, the year and the quarter digit of the bill date, and of the pickup date. */
  bill_partition: 'id',
  pickup_partition: 'id',
  /** The file this line came in with. */
  load_id: 'id',
  invoice_number: 'text',
  account_number: 'text',
  account_group: 'text',
  account_division: 'text',
  carrier_id: 'number',
  carrier_name: 'text',
  /** `Parcel` or `Freight`. */
  mode: 'text',
  currency_code: 'text',
  bill_date: 'date',
  /** The bill date where the file has none, so that a question by pickup date loses nothing. */
  pickup_date: 'date',
  tracking_number: 'text',
  /** As billed, and normalised. */
  service: 'text',
  service_category: 'text',
  zone: 'text',
  bill_option: 'text',
  weight_band: 'text',
  tracking_status: 'text',
  sender_postal_code: 'text',
  consignee_postal_code: 'text',
  /** Two-letter country; US states as two letters. A missing country is US. */
  normalised_sender_state: 'text',
  normalised_sender_country: 'text',
  normalised_consignee_state: 'text',
  normalised_consignee_country: 'text',
} as const satisfies Columns

/** `{family}_amount` is the list price, `_discount` what comes off, `net_{family}` what is paid; each also in USD. */
type FamilyColumn<Family extends string> = `${Family}_amount` | `${Family}_discount` | `net_${Family}_amount`
type MoneyColumns<Name extends string> = { readonly [column in Name]: 'money' } & {
  readonly [column in `${Name}_usd`]: 'usd'
}

export const families = [
  ...ChargeFamily.options.map((name) => name.toLowerCase() as Lowercase<ChargeFamily>),
  'taxes_and_others',
] as const
export type FamilyName = (typeof families)[number]

function money<Name extends string>(...names: readonly Name[]): MoneyColumns<Name> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, 'money'],
      [`${name}_usd`, 'usd'],
    ]),
  ) as MoneyColumns<Name>
}

/** A line's tracking id is its load id times this, plus its place in the load. */
export const linesOfALoad = 1_000_000_000

/** One line per package per invoice; charges that belong to no package are a line with no tracking number. */
export const shipmentColumns = {
  /** Unique: see `linesOfALoad`. */
  tracking_id: 'id',
  /** Of an adjustment: the tracking id of the line that billed the transport, wherever it was loaded; else 0. */
  original_tracking_id: 'id',
  ...dimensionColumns,
  lead_tracking_number: 'text',
  reference_1: 'text',
  reference_2: 'text',
  reference_3: 'text',
  /** 1 on the line that bills the transport, 0 on adjustments, corrections and informational rows. */
  packages: 'number',
  delivery_date: 'date?',
  scheduled_at: 'moment?',
  delivered_at: 'moment?',
  delivery_location: 'text',
  actual_weight: 'weight',
  actual_weight_unit: 'text',
  actual_weight_pounds: 'weight',
  bill_weight: 'weight',
  bill_weight_unit: 'text',
  bill_weight_pounds: 'weight',
  length: 'length',
  width: 'length',
  height: 'length',
  dim_unit: 'text',
  sender_name: 'text',
  sender_company: 'text',
  sender_address: 'text',
  sender_city: 'text',
  sender_state: 'text',
  sender_country: 'text',
  consignee_name: 'text',
  consignee_company: 'text',
  consignee_address: 'text',
  consignee_city: 'text',
  consignee_state: 'text',
  consignee_country: 'text',
  ...money('net_amount', 'incentive_amount'),
  ...money(
    ...families.flatMap((name): FamilyColumn<FamilyName>[] => [
      `${name}_amount`,
      `${name}_discount`,
      `net_${name}_amount`,
    ]),
  ),
  ...money('address_correction_amt', 'shipping_charge_correction_amt', 'chargeback_amt', 'declared_amt'),
} as const satisfies Columns

const chargeAlone = {
  /** Where the charge stands in the given file. */
  line_number: 'id',
  charge_code: 'text',
  charge_description: 'text',
  charge_family: 'text',
  /** Normalised; empty when the charge is no accessorial. */
  accessorial_code: 'text',
  accessorial: 'text',
  /** 1 for an accessorial charged, 0 for anything else and for its credit. */
  accessorial_count: 'number',
  credit_type: 'text',
  /** `AUDIT` or `CLIENT`; empty when the charge is no credit. */
  credit_source: 'text',
  ...money('amount', 'discount', 'net_amount'),
} as const satisfies Columns

/** What a charge is staged with: the rest is said by its shipment line. */
export const ownChargeColumns = { tracking_id: 'id', ...chargeAlone } as const satisfies Columns

/** One line per charge of an invoice, with the dimensions of its shipment line. */
export const chargeColumns = { tracking_id: 'id', ...dimensionColumns, ...chargeAlone } as const satisfies Columns

/** A file that was loaded. The row is written in the same transaction as its lines. */
export const loadColumns = {
  load_id: 'id',
  client_id: 'number',
  sha256: 'text',
  file_name: 'text',
  format: 'text',
} as const satisfies Columns

export const invoiceColumns = {
  load_id: 'id',
  client_id: 'number',
  carrier_id: 'number',
  carrier_name: 'text',
  account_number: 'text',
  invoice_number: 'text',
  bill_date: 'date',
  currency_code: 'text',
  control_total: 'money',
  charges: 'number',
} as const satisfies Columns

/** What carriers report of a package on its way. */
export const trackingEventColumns = {
  load_id: 'id',
  client_id: 'number',
  carrier_name: 'text',
  tracking_number: 'text',
  scheduled_at: 'moment?',
  event_at: 'moment?',
  delivered_at: 'moment?',
  /** `DELIVERED`, `EXCEPTION`, `IN TRANSIT`, `PICKED UP` or `OTHER`. */
  event_status: 'text',
  event_description: 'text',
  place: 'text',
} as const satisfies Columns

/** What was claimed back from a carrier, and by whom: `AUDIT` or `CLIENT`. `outcome` is empty, `PENDING`, `CREDITED` or `DENIED`, as whoever filed it says. */
export const claimColumns = {
  load_id: 'id',
  client_id: 'number',
  carrier_name: 'text',
  tracking_number: 'text',
  filed_on: 'date',
  filed_by: 'text',
  reason: 'text',
  outcome: 'text',
} as const satisfies Columns

export const tables = {
  shipment: shipmentColumns,
  charge: chargeColumns,
  load: loadColumns,
  invoice: invoiceColumns,
  tracking_event: trackingEventColumns,
  claim: claimColumns,
} as const

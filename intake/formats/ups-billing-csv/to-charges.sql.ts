import { type Column, columns } from './columns.ts'
import type { DayOrder, Dialect } from './dialect.ts'
import { creditOfDetail, creditOfText, familyExceptions, familyOfClassification } from './families.ts'

/** The columns we read, out of 250. */
const wanted = [
  'Account Number',
  'Invoice Date',
  'Invoice Number',
  'Invoice Currency Code',
  'Invoice Amount',
  'Transaction Date',
  'Lead Shipment Number',
  'Shipment Reference Number 1',
  'Shipment Reference Number 2',
  'Bill Option Code',
  'Tracking Number',
  'Package Reference Number 1',
  'Entered Weight',
  'Entered Weight Unit Of Measure',
  'Billed Weight',
  'Billed Weight Unit Of Measure',
  'Package Dimensions',
  'Zone',
  'Charge Category Code',
  'Charge Category Detail Code',
  'Charge Classification Code',
  'Charge Description Code',
  'Charge Description',
  'Transaction Currency Code',
  'Incentive Amount',
  'Net Amount',
  'Sender Name',
  'Sender Company Name',
  'Sender Address Line 1',
  'Sender Address Line 2',
  'Sender City',
  'Sender State',
  'Sender Postal',
  'Sender Country',
  'Receiver Name',
  'Receiver Company Name',
  'Receiver Address Line 1',
  'Receiver Address Line 2',
  'Receiver City',
  'Receiver State',
  'Receiver Postal',
  'Receiver Country',
  'Miscellaneous Line 1',
  'Miscellaneous Line 2',
  'Miscellaneous Line 3',
  'Package Dimension Unit Of Measure',
  'Original Tracking Number',
  'Detail Keyed Dim',
  'Detail Keyed Unit Of Measure',
] as const satisfies readonly Column[]

type Wanted = (typeof wanted)[number]

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const raw = (column: Wanted): string => `"${column}"`
const text = (column: Wanted): string => `coalesce(trim("${column}"), '')`

/** The engine's own reader, told everything so that it guesses nothing. */
export function readCsv(path: string, { delimiter, header, columns: given }: Dialect): string {
  const named =
    given > columns.length
      ? [...columns, ...Array.from({ length: given - columns.length }, (_, n) => `Extra ${n + 1}`)]
      : columns
  const types = named.map((column) => `${literal(column)}: 'varchar'`).join(', ')
  // Where a spreadsheet cut empty cells off, lines differ in length; the engine then reads with one thread.
  const cut = given < columns.length ? ', null_padding = true, parallel = false' : ''
  return `read_csv(${literal(path)}, auto_detect = false, delim = '${delimiter}', quote = '"', escape = '"', header = ${header},
    columns = {${types}}, store_rejects = true, rejects_limit = 0, rejects_table = 'unread_line', rejects_scan = 'unread_scan'${cut})`
}

export function createRows(path: string, dialect: Dialect): string {
  return `create table ups_row as select ${wanted.map(raw).join(', ')} from ${readCsv(path, dialect)}`
}

/** Dates that are written with slashes or dots, a few of each kind. */
export const undecidedDates = `
  select distinct date from (
    select ${raw('Invoice Date')} as date from ups_row union all select ${raw('Transaction Date')} from ups_row)
  where date like '%/%' or date like '%.%.%'`

function dateOf(column: Wanted, order: DayOrder): string {
  const slashes = `replace(${raw(column)}, '.', '/')`
  const [first, second] = order === 'day-first' ? ['%d', '%m'] : ['%m', '%d']
  return `case
    when ${raw(column)} like '____-__-__' then try_cast(${raw(column)} as date)
    when ${raw(column)} like '%/____' or ${raw(column)} like '%.____' then cast(try_strptime(${slashes}, '${first}/${second}/%Y') as date)
    else cast(try_strptime(${slashes}, '${first}/${second}/%y') as date) end`
}

/** Thousands separators go; a semicolon file may have a decimal comma. Nothing written means zero; null is what is no amount. */
function amountOf(column: Wanted, delimiter: Dialect['delimiter'], type = 'decimal(18, 2)'): string {
  const plain = `replace(${raw(column)}, ',', '')`
  const decimalComma = `replace(replace(${raw(column)}, '.', ''), ',', '.')`
  const number =
    delimiter === ','
      ? plain
      : `case when regexp_matches(${raw(column)}, ',[0-9]{1,2}$') then ${decimalComma} else ${plain} end`
  return `case when ${raw(column)} is null or ${raw(column)} = '' then 0 else try_cast(${number} as ${type}) end`
}

const isCharge = `"Charge Classification Code" is distinct from 'INF'`
const isFreight = `"Charge Classification Code" = 'FRT'`
/** A first bill, a package that nobody had announced, and a return each bill a package's transport. */
const billsTransport = `${isFreight} and ${text('Tracking Number')} <> ''
      and ("Charge Category Code" in ('SHP', 'RTN') or "Charge Category Detail Code" = 'CLB')`

/** The words that say why a line is there, around the service's own name. */
const events =
  '^(Shipping Charge Correction|Not Previously Billed|Address Correction|Zone Adjustment|Residential Adjustment|Undeliverable Returns?|Returns?|Voided|Void|Adjustment) +| +(Adjustment|Undeliverable Return)$'

const service = `case when ${isFreight} then trim(regexp_replace(${text('Charge Description')}, '${events}', '', 'gi')) else '' end`

function inList(column: Wanted, values: readonly string[]): string {
  return `${text(column)} in (${values.map(literal).join(', ')})`
}

const exceptions = familyExceptions.map(({ category, details, classifications, codes, family }) => {
  const conditions = [
    category === undefined ? [] : [`${text('Charge Category Code')} = ${literal(category)}`],
    details === undefined ? [] : [inList('Charge Category Detail Code', details)],
    classifications === undefined ? [] : [inList('Charge Classification Code', classifications)],
    codes === undefined ? [] : [inList('Charge Description Code', codes)],
  ].flat()
  return `when ${conditions.join(' and ')} then ${literal(family)}`
})
const byClassification = Object.entries(familyOfClassification).map(
  ([classification, family]) =>
    `when ${text('Charge Classification Code')} = ${literal(classification)} then ${literal(family)}`,
)
const family = `case ${[...exceptions, ...byClassification].join('\n      ')} else 'OTHER' end`

/** The reason on a billing adjustment stands in free lines of its own. */
const reason = `trim(concat_ws(' ', ${text('Miscellaneous Line 1')}, ${text('Miscellaneous Line 2')}, ${text('Miscellaneous Line 3')}))`
const isAdjustment = `"Charge Category Code" = 'ADJ' and "Charge Classification Code" is distinct from 'FRT'
      and "Miscellaneous Line 1" is not null and "Charge Category Detail Code" in ('CADJ', 'MISC', 'ADJ', 'CHBK')`
const described = (words: string): string => `regexp_replace(trim(${words}), ' {2,}', ' ', 'g')`
const description = `case
    when ${isAdjustment} then ${described(`concat_ws(': ', ${text('Charge Description')}, nullif(${reason}, ''))`)}
    when contains("Charge Description", '  ') then ${described(`"Charge Description"`)}
    else ${text('Charge Description')} end`

const creditOf = `case
    ${Object.entries(creditOfDetail)
      .map(([detail, type]) => `when "Charge Category Detail Code" = ${literal(detail)} then ${literal(type)}`)
      .join('\n    ')}
    ${creditOfText.map(([pattern, type]) => `when regexp_matches(upper(concat_ws(' ', "Charge Description", ${reason})), ${literal(pattern)}) then ${literal(type)}`).join('\n    ')}
    else 'Other' end`

const category = `case "Charge Category Code" when 'ADJ' then 'ADJUSTMENT' when 'RTN' then 'RETURN' when 'MIS' then 'MISCELLANEOUS' else '' end`

function side(dimensions: Wanted, place: 1 | 2 | 3): string {
  return `try_cast(trim(split_part(lower(${raw(dimensions)}), 'x', ${place})) as decimal(9, 2))`
}

const dimensionUnit = (unit: Wanted): string =>
  `case upper(${text(unit)}) when 'I' then 'IN' when 'C' then 'CM' else upper(${text(unit)}) end`

/** The number of a record in the file: records before it, the header, and the lines that could not be read. */
const lineNumber = (header: boolean): string => `row.rowid + ${header ? 2 : 1} + coalesce(unread.before, 0)`

const rowsWithLines = `ups_row as row asof left join unread_before as unread on row.rowid >= unread.position`

export function createUnreadBefore(header: boolean): string {
  return `create table unread_before as
    select line - ${header ? 2 : 1} - nth + 1 as position, max(nth) as before
    from (select line, row_number() over (order by line) as nth from (select distinct line from unread_line))
    group by position`
}

export interface Reading {
  readonly dialect: Dialect
  readonly order: DayOrder
  readonly anyUnread: boolean
}

function fromRows({ anyUnread, dialect }: Reading): { from: string; line: string } {
  if (!anyUnread) return { from: 'ups_row as row', line: `row.rowid + ${dialect.header ? 2 : 1}` }
  return { from: rowsWithLines, line: lineNumber(dialect.header) }
}

function isReadable({ order, dialect }: Reading): string {
  return `${text('Invoice Number')} <> '' and ${dateOf('Invoice Date', order)} is not null
    and ${amountOf('Net Amount', dialect.delimiter)} is not null and ${amountOf('Incentive Amount', dialect.delimiter)} is not null
    and ${amountOf('Invoice Amount', dialect.delimiter)} is not null`
}

export function insertCharges(reading: Reading): string {
  const { order, dialect } = reading
  const { from, line } = fromRows(reading)
  const net = amountOf('Net Amount', dialect.delimiter)
  const incentive = amountOf('Incentive Amount', dialect.delimiter)
  const isFlatDiscount = `"Charge Classification Code" = 'ACC' and "Charge Description Code" = 'SIM'`
  const weight = (column: Wanted): string =>
    `case when ${isFreight} then ${amountOf(column, dialect.delimiter, 'decimal(14, 4)')} end`
  const unit = (column: Wanted): string => `case when ${isFreight} then ${text(column)} else '' end`
  const values: Readonly<Record<string, string>> = {
    line_number: line,
    carrier_name: `'UPS'`,
    mode: `'Parcel'`,
    invoice_number: text('Invoice Number'),
    bill_date: dateOf('Invoice Date', order),
    account_number: text('Account Number'),
    currency_code: `upper(case when ${text('Invoice Currency Code')} = '' then ${text('Transaction Currency Code')} else ${text('Invoice Currency Code')} end)`,
    control_total: `case when ${text('Invoice Amount')} = '' then null else ${amountOf('Invoice Amount', dialect.delimiter)} end`,
    tracking_number: text('Tracking Number'),
    lead_tracking_number: text('Lead Shipment Number'),
    original_tracking_number: text('Original Tracking Number'),
    bills_transport: `coalesce(${billsTransport}, false)`,
    charge_code: text('Charge Description Code'),
    charge_description: description,
    charge_family: family,
    charge_category: category,
    charge_category_detail: text('Charge Category Detail Code'),
    amount: `case when ${isFlatDiscount} then 0 else ${net} + ${incentive} end`,
    discount: `case when ${isFlatDiscount} then -(${net}) else ${incentive} end`,
    net_amount: net,
    credit_type: `case when starts_with("Net Amount", '-') and not coalesce(${isFlatDiscount}, false) and ${net} < 0 and ${net} + ${incentive} < 0 then ${creditOf} else '' end`,
    service_code: `case when ${isFreight} then ${text('Charge Description Code')} else '' end`,
    service,
    zone: text('Zone'),
    bill_option: text('Bill Option Code'),
    pickup_date: dateOf('Transaction Date', order),
    actual_weight: weight('Entered Weight'),
    actual_weight_unit: unit('Entered Weight Unit Of Measure'),
    bill_weight: weight('Billed Weight'),
    bill_weight_unit: unit('Billed Weight Unit Of Measure'),
    length: side('Package Dimensions', 1),
    width: side('Package Dimensions', 2),
    height: side('Package Dimensions', 3),
    dim_unit: dimensionUnit('Package Dimension Unit Of Measure'),
    reference_1: text('Shipment Reference Number 1'),
    reference_2: text('Package Reference Number 1'),
    reference_3: text('Shipment Reference Number 2'),
    sender_name: text('Sender Name'),
    sender_company: text('Sender Company Name'),
    sender_address: `trim(concat_ws(' ', "Sender Address Line 1", "Sender Address Line 2"))`,
    sender_city: text('Sender City'),
    sender_state: text('Sender State'),
    sender_postal_code: text('Sender Postal'),
    sender_country: text('Sender Country'),
    consignee_name: text('Receiver Name'),
    consignee_company: text('Receiver Company Name'),
    consignee_address: `trim(concat_ws(' ', "Receiver Address Line 1", "Receiver Address Line 2"))`,
    consignee_city: text('Receiver City'),
    consignee_state: text('Receiver State'),
    consignee_postal_code: text('Receiver Postal'),
    consignee_country: text('Receiver Country'),
  }
  return `insert into staged_charge (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(',\n    ')}
    from ${from}
    where ${isCharge} and ${isReadable(reading)}`
}

export function insertFacts({ order }: Reading): string {
  return `insert into staged_facts
    select ${text('Invoice Number')}, ${dateOf('Invoice Date', order)}, ${text('Account Number')}, ${text('Tracking Number')},
      ${side('Detail Keyed Dim', 1)}, ${side('Detail Keyed Dim', 2)}, ${side('Detail Keyed Dim', 3)}, ${dimensionUnit('Detail Keyed Unit Of Measure')}
    from ups_row
    where "Charge Classification Code" = 'INF' and "Detail Keyed Dim" is not null`
}

function reasonOf(name: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) => [literal(key), value])
  return `to_json({'name': ${literal(name)}, 'values': json_object(${pairs.join(', ')})})`
}

export function insertRejects(reading: Reading): string {
  const { dialect, order } = reading
  const { from, line } = fromRows(reading)
  const noAmount = (column: Wanted): string =>
    `when ${amountOf(column, dialect.delimiter)} is null then ${reasonOf('line-amount', { value: raw(column), column: literal(column) })}`
  return `insert into staged_reject
    select ${line}, ${text('Invoice Number')},
      case
        when ${text('Invoice Number')} = '' then ${reasonOf('line-invoice-missing', {})}
        when ${dateOf('Invoice Date', order)} is null then ${reasonOf('line-date', { value: `coalesce("Invoice Date", '')`, column: `'Invoice Date'` })}
        ${[...(['Net Amount', 'Incentive Amount', 'Invoice Amount'] as const)].map(noAmount).join('\n        ')}
      end,
      concat_ws(' ', "Invoice Number", "Tracking Number", "Charge Description", "Net Amount")
    from ${from}
    where ${isCharge} and not (${isReadable(reading)})`
}

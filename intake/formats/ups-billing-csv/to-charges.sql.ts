import { trimmed } from '../../normalise/text.sql.ts'
import { type Column, columns } from './columns.ts'
import type { DayOrder, Dialect } from './dialect.ts'
import { creditOfDetail, creditOfText, familyExceptions, familyOfClassification } from './families.ts'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const raw = (column: Column): string => `"${column}"`
const code = (column: Column): string => `coalesce("${column}", '')`
const text = (column: Column): string => trimmed(raw(column))

/** The engine's own reader, told everything so that it guesses nothing. */
export function readCsv(path: string, { delimiter, header, columns: given }: Dialect, rejects: string): string {
  const named =
    given > columns.length
      ? [...columns, ...Array.from({ length: given - columns.length }, (_, n) => `Extra ${n + 1}`)]
      : columns
  const types = named.map((column) => `${literal(column)}: 'varchar'`).join(', ')
  // Where a spreadsheet cut empty cells off, lines differ in length; the engine then reads with one thread.
  const cut = given < columns.length ? ', null_padding = true, parallel = false' : ''
  return `read_csv(${literal(path)}, auto_detect = false, delim = '${delimiter}', quote = '"', escape = '"', header = ${header},
    columns = {${types}}, store_rejects = true, rejects_limit = 0, rejects_table = '${rejects}_line', rejects_scan = '${rejects}_scan'${cut})`
}

/** Dates that are written with slashes or dots, as many as there are. */
export function undecidedDates(path: string, dialect: Dialect): string {
  const dates = (['Invoice Date', 'Transaction Date'] as const).map(
    (column) => `select distinct ${raw(column)} as date from ${readCsv(path, dialect, 'undecided')}`,
  )
  return `select distinct date from (${dates.join(' union all ')}) where date like '%/%' or date like '%.%.%'`
}

function dateOf(column: Column, order: DayOrder): string {
  const slashes = `replace(${raw(column)}, '.', '/')`
  const [first, second] = order === 'day-first' ? ['%d', '%m'] : ['%m', '%d']
  return `case
    when substr(${raw(column)}, 5, 1) = '-' then try_cast(${raw(column)} as date)
    when ${raw(column)} like '%/____' or ${raw(column)} like '%.____' then cast(try_strptime(${slashes}, '${first}/${second}/%Y') as date)
    else cast(try_strptime(${slashes}, '${first}/${second}/%y') as date) end`
}

/** Thousands separators go; a semicolon file may have a decimal comma. Nothing written means zero; null is what is no amount. */
function amountOf(column: Column, delimiter: Dialect['delimiter'], type = 'decimal(18, 2)'): string {
  const plain = `replace(${raw(column)}, ',', '')`
  const decimalComma = `replace(replace(${raw(column)}, '.', ''), ',', '.')`
  const number =
    delimiter === ','
      ? `case when contains(${raw(column)}, ',') then ${plain} else ${raw(column)} end`
      : `case when regexp_matches(${raw(column)}, ',[0-9]{1,2}$') then ${decimalComma} else ${plain} end`
  return `case when ${raw(column)} is null or ${raw(column)} = '' then 0 else try_cast(${number} as ${type}) end`
}

const isInformation = `"Charge Classification Code" = 'INF'`
const isFreight = `"Charge Classification Code" = 'FRT'`
/** A first bill, a package that nobody had announced, and a return each bill a package's transport. */
const billsTransport = `${isFreight} and ${text('Tracking Number')} <> ''
      and ("Charge Category Code" in ('SHP', 'RTN') or "Charge Category Detail Code" = 'CLB')`

/** The words that say why a line is there, around the service's own name. */
const events =
  '^(Shipping Charge Correction|Not Previously Billed|Address Correction|Zone Adjustment|Residential Adjustment|Undeliverable Returns?|Returns?|Voided|Void|Adjustment) +| +(Adjustment|Undeliverable Return)$'

const service = `case
    when ${isFreight} and "Charge Category Code" = 'SHP' then ${text('Charge Description')}
    when ${isFreight} then trim(regexp_replace(${text('Charge Description')}, '${events}', '', 'gi')) else '' end`

function inList(column: Column, values: readonly string[]): string {
  return `${code(column)} in (${values.map(literal).join(', ')})`
}

const exceptions = familyExceptions.map(({ category, details, classifications, codes, family }) => {
  const conditions = [
    category === undefined ? [] : [`${code('Charge Category Code')} = ${literal(category)}`],
    details === undefined ? [] : [inList('Charge Category Detail Code', details)],
    classifications === undefined ? [] : [inList('Charge Classification Code', classifications)],
    codes === undefined ? [] : [inList('Charge Description Code', codes)],
  ].flat()
  return `when ${conditions.join(' and ')} then ${literal(family)}`
})
const byClassification = Object.entries(familyOfClassification).map(
  ([classification, family]) => `when ${literal(classification)} then ${literal(family)}`,
)
const plainFamily = `case ${code('Charge Classification Code')} ${byClassification.join(' ')} else 'OTHER' end`
const family = `case
      when "Charge Category Code" = 'SHP' and "Charge Description Code" is distinct from 'SIM' then ${plainFamily}
      ${exceptions.join('\n      ')} else ${plainFamily} end`

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

function side(dimensions: Column, place: 1 | 2 | 3): string {
  return `try_cast(trim(split_part(lower(${raw(dimensions)}), 'x', ${place})) as decimal(9, 2))`
}

/** Informational rows carry what the shipper keyed, the others what the carrier measured. */
function sideOf(place: 1 | 2 | 3): string {
  return `case
      when "Package Dimensions" is null and "Detail Keyed Dim" is null then null
      when ${isInformation} then ${side('Detail Keyed Dim', place)}
      else ${side('Package Dimensions', place)} end`
}

function addressOf(first: Column, second: Column): string {
  return `case when ${raw(second)} is null then ${text(first)} else trim(concat_ws(' ', ${raw(first)}, ${raw(second)})) end`
}

export interface Reading {
  readonly path: string
  readonly dialect: Dialect
  readonly order: DayOrder
}

/**
 * Every row of the file, informational ones too, in the file's order: a row's place in the table gives its line. The
 * engine can number rows while it reads only with one thread.
 */
export function insertCharges(reading: Reading): string {
  const { path, order, dialect } = reading
  const net = amountOf('Net Amount', dialect.delimiter)
  const incentive = amountOf('Incentive Amount', dialect.delimiter)
  const isFlatDiscount = `"Charge Classification Code" = 'ACC' and "Charge Description Code" = 'SIM'`
  const weight = (column: Column): string =>
    `case when ${isFreight} then ${amountOf(column, dialect.delimiter, 'decimal(14, 4)')} end`
  const unit = (column: Column): string => `case when ${isFreight} then ${text(column)} else '' end`
  const values: Readonly<Record<string, string>> = {
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
    charge_family: `case when ${isInformation} then '${informational}' else ${family} end`,
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
    length: sideOf(1),
    width: sideOf(2),
    height: sideOf(3),
    dim_unit: `case when "Package Dimensions" is null and "Detail Keyed Dim" is null then '' when ${isInformation} then ${text('Detail Keyed Unit Of Measure')} else ${text('Package Dimension Unit Of Measure')} end`,
    reference_1: text('Shipment Reference Number 1'),
    reference_2: text('Package Reference Number 1'),
    reference_3: text('Shipment Reference Number 2'),
    sender_name: text('Sender Name'),
    sender_company: text('Sender Company Name'),
    sender_address: addressOf('Sender Address Line 1', 'Sender Address Line 2'),
    sender_city: text('Sender City'),
    sender_state: text('Sender State'),
    sender_postal_code: text('Sender Postal'),
    sender_country: text('Sender Country'),
    consignee_name: text('Receiver Name'),
    consignee_company: text('Receiver Company Name'),
    consignee_address: addressOf('Receiver Address Line 1', 'Receiver Address Line 2'),
    consignee_city: text('Receiver City'),
    consignee_state: text('Receiver State'),
    consignee_postal_code: text('Receiver Postal'),
    consignee_country: text('Receiver Country'),
  }
  return `insert into staged_charge (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(',\n    ')}
    from ${readCsv(path, dialect, 'unread')}`
}

/** Rows before it, the header, and the lines that could not be read. Without those two, a row's place is its line already. */
export function numberLines(header: boolean, anyUnread: boolean): string[] {
  const first = header ? 2 : 1
  if (!anyUnread) return header ? [`update staged_charge set line_number = rowid + ${first}`] : []
  return [
    `update staged_charge set line_number = numbered.line
    from (
      select charge.rowid as place, charge.rowid + ${first} + coalesce(unread.before, 0) as line
      from staged_charge as charge
      asof left join (
        select line - ${first} - nth + 1 as position, max(nth) as before
        from (select line, row_number() over (order by line) as nth from (select distinct line from unread_line))
        group by position
      ) as unread on charge.rowid >= unread.position
    ) as numbered
    where staged_charge.rowid = numbered.place`,
  ]
}

const informational = 'INFORMATIONAL'

/** The dimensions that the shipper keyed go where facts belong, and the informational rows go. */
export const moveFacts = [
  `insert into staged_facts
    select invoice_number, bill_date, account_number, tracking_number, length, width, height, dim_unit
    from staged_charge where charge_family = '${informational}' and length > 0`,
  `delete from staged_charge where charge_family = '${informational}'`,
]

const isUnreadable = `invoice_number = '' or bill_date is null or net_amount is null or discount is null`

export const countUnreadable = `select count(*) as count from staged_charge where ${isUnreadable}`

/** Rows without an invoice, a date or an amount become rejects; what they say instead is read once more. */
export function rejectUnreadable({ path, dialect }: Reading): string[] {
  const told = (['Invoice Date', 'Net Amount', 'Incentive Amount'] as const).map(raw).join(', ')
  return [
    `create table told as select ${told} from ${readCsv(path, dialect, 'told')}`,
    `insert into staged_reject
      select coalesce(charge.line_number, charge.rowid + 1), charge.invoice_number,
        case
          when charge.invoice_number = '' then ${reasonOf('line-invoice-missing', {})}
          when charge.bill_date is null then ${reasonOf('line-date', { value: `coalesce("Invoice Date", '')`, column: `'Invoice Date'` })}
          when charge.net_amount is null then ${reasonOf('line-amount', { value: raw('Net Amount'), column: `'Net Amount'` })}
          else ${reasonOf('line-amount', { value: raw('Incentive Amount'), column: `'Incentive Amount'` })}
        end,
        concat_ws(' ', charge.invoice_number, charge.tracking_number, charge.charge_description, "Net Amount")
      from staged_charge as charge join told on told.rowid = charge.rowid
      where ${isUnreadable}`,
    `delete from staged_charge where ${isUnreadable}`,
  ]
}

function reasonOf(name: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) => [literal(key), value])
  return `to_json({'name': ${literal(name)}, 'values': json_object(${pairs.join(', ')})})`
}

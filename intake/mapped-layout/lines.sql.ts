import { areCharges, carriers } from '@waybill/contracts'
import { isOfThreeDecimals, sqlText } from '../headed-csv/values.sql.ts'
import { isSharedSign, otherSign } from './currency-signs.sql.ts'
import { atFoot, footOf } from './foot-charges.ts'
import { columnsOf, namedCharges, type Reading } from './rows.sql.ts'

/** What the rows of invoices themselves say, one an invoice. Details may leave it out. */
export function invoiceHeads({ mapping }: Pick<Reading, 'mapping'>): string {
  const { rows } = mapping
  // The same column may hold the invoice's total on its own row, and a shipment's on the others.
  const ofTotal = rows.are === 'headers-and-details' ? `row_is = 'header' and ` : ''
  return `
  create or replace temp table mapped_head as
  select invoice_number,
    ${isDatedByLatest(mapping) ? 'max(bill_date)' : 'arg_min(bill_date, line_number) filter (bill_date is not null)'} as bill_date,
    arg_min(account_number, line_number) filter (account_number <> '') as account_number,
    arg_min(currency_code, line_number) filter (currency_code <> '') as currency_code,
    arg_min(given_carrier, line_number) filter (given_carrier <> '') as given_carrier,
    arg_min(invoice_total, line_number) filter (${ofTotal}invoice_total is not null) as invoice_total
  from mapped_row where not blank and row_is in ('header', 'detail') and invoice_number <> '' group by invoice_number`
}

/** Whether the rows of an invoice state several dates, of which the latest is its own. */
function isDatedByLatest({ facts: { invoiceDate } }: Reading['mapping']): boolean {
  return invoiceDate.from === 'column' && invoiceDate.latest === true
}

/** Whether a row that names no invoice is of that of the row above it. */
function isFilledDown({ facts: { invoiceNumber } }: Reading['mapping']): boolean {
  return invoiceNumber.from === 'column' && invoiceNumber.filledDown === true
}

/** As files write carriers that the house knows by a shorter name. */
const alsoCalled: Readonly<Record<string, string>> = {
  'UNITED PARCEL SERVICE': 'UPS',
  'FEDERAL EXPRESS': 'FedEx',
  'UNITED STATES POSTAL SERVICE': 'USPS',
  'U.S. POSTAL SERVICE': 'USPS',
}

const namesOfCarriers = [
  ...carriers.map(({ name }) => [name.toUpperCase(), name] as const),
  ...Object.entries(alsoCalled),
]
const knownCarriers = namesOfCarriers.map(([text, name]) => `when ${sqlText(text)} then ${sqlText(name)}`).join(' ')
/** FedEx Freight is no FedEx Ground: the longest name counts. */
const beginnings = namesOfCarriers.toSorted(([one], [other]) => other.length - one.length)

/** Cases of a carrier's text that begins with the name of one and goes on. */
function goingOn(value: (text: string, name: string) => string): string {
  return beginnings
    .map(([text, name]) => `when starts_with(upper(given_carrier), ${sqlText(`${text} `)}) then ${value(text, name)}`)
    .join(' ')
}

/** The carrier by its name; where no column names the service, a carrier's text may go on with it, as in UPS Ground. */
function carrierAndService(reading: Reading): { readonly carrier: string; readonly service: string } {
  const hasService = columnsOf(reading).some(({ meaning }) => meaning === 'service' || meaning === 'serviceCode')
  const byName = `case upper(given_carrier) ${knownCarriers} else given_carrier end`
  if (hasService || reading.facts.carrier !== null) return { carrier: byName, service: 'service' }
  const isKnown = `upper(given_carrier) in (${namesOfCarriers.map(([text]) => sqlText(text)).join(', ')})`
  return {
    carrier: `case when ${isKnown} then ${byName} ${goingOn((_, name) => sqlText(name))} else given_carrier end`,
    service: `case when ${isKnown} then service ${goingOn(({ length }) => `trim(substr(given_carrier, ${length + 1}))`)} else service end`,
  }
}

/** The number of a shipment; where rows leave it out, `filledDown`, that of the row above on the same invoice. */
function trackingOf(reading: Reading): string {
  const own = `case when given_tracking = '' then '' when tracking_lost then given_tracking || ' #' || invoice_number || ':' || line_number else given_tracking end`
  const column = columnsOf(reading).find(({ meaning }) => meaning === 'trackingNumber')
  if (!column?.filledDown || !areCharges(reading.mapping.rows)) return own
  return `coalesce(last_value(nullif(${own}, '') ignore nulls) over (partition by invoice_number order by line_number rows between unbounded preceding and current row), '')`
}

const unread = 'list_filter(odd_amounts, lambda cell: cell.read is null)[1]'
const finer = 'list_filter(odd_amounts, lambda cell: cell.read is not null)[1]'

/** Details with what their invoice says of itself, and why those that cannot be read cannot; `hasFeet` where charges at the foot have names of their own. */
export function linesOf(reading: Reading, hasFeet: boolean): string {
  const { mapping } = reading
  const inherits = mapping.rows.are === 'headers-and-details'
  const own = `case when row_is = 'detail' and invoice_number = '' then null else nullif(invoice_number, '') end`
  // A detail that names no invoice belongs to the one above it.
  const invoice =
    inherits || isFilledDown(mapping)
      ? `coalesce(nullif(invoice_number, ''), last_value(${own} ignore nulls) over (order by line_number rows between unbounded preceding and current row), '')`
      : 'invoice_number'
  const { carrier, service } = carrierAndService(reading)
  return `
  create or replace temp view mapped_line as
  with found as (
    select * replace (${invoice} as invoice_number${hasFeet ? `, ${atFoot}` : ''}), ${unread} as unread, ${finer} as finer
    from ${hasFeet ? `(select *, ${footOf} as foot from mapped_row)` : 'mapped_row'} where not blank and row_is in ('header', 'detail')
  ), whole as (
    select found.* exclude (bill_date, account_number, currency_code, given_carrier, invoice_total),
      ${isDatedByLatest(mapping) ? `case when found.bill_date is not null or found.given_bill_date = '' then head.bill_date end` : `coalesce(found.bill_date, case when found.given_bill_date = '' then head.bill_date end)`} as bill_date,
      coalesce(nullif(found.account_number, ''), head.account_number, '') as account_number,
      coalesce(nullif(found.currency_code, ''), head.currency_code, '') as currency_code,
      coalesce(nullif(found.given_carrier, ''), head.given_carrier, '') as given_carrier,
      ${inherits ? 'head.invoice_total' : 'coalesce(found.invoice_total, head.invoice_total) as invoice_total'},
      coalesce(list_sum(list_transform(charges, lambda part: part.net)), 0)::decimal(18, 2) as charge_sum
    from found left join mapped_head as head using (invoice_number)
    where found.row_is = 'detail'
  )
  select * replace (${service} as service),
    ${carrier} as carrier_name,
    ${trackingOf(reading)} as tracking_number,
    ${reasonWhyNot(reading)} as reason
  from (select *, ${otherSign('currency_signs', 'currency_code')} as other_sign from whole)`
}

const reason = (name: string, values: Readonly<Record<string, string>> = {}) =>
  `json_object('name', '${name}', 'values', json_object(${Object.entries(values)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')}))`

function reasonWhyNot(reading: Reading): string {
  const columns = columnsOf(reading)
  const nameOf = (meaning: string) => sqlText(columns.find((column) => column.meaning === meaning)?.name ?? '')
  const total = columns.find(({ meaning }) => meaning === 'rowTotal')
  const isPart = columns.some(({ meaning }) => ['charge', 'chargeAmount'].includes(meaning))
  const missingTotal =
    total && reading.mapping.total.from === 'lines'
      ? `when row_total is null then ${reason('line-amount', { value: `''`, column: sqlText(total.name) })}`
      : ''
  const sum =
    total && isPart
      ? `when row_total is not null and row_total <> charge_sum then ${reason('line-sum', {
          sum: 'charge_sum::varchar',
          total: 'row_total::varchar',
          difference: '(row_total - charge_sum)::varchar',
        })}`
      : ''
  return `case
    when shifted is not null then ${reason('line-shifted', { value: 'left(shifted.given, 100)', column: 'shifted."column"' })}
    when invoice_number = '' then ${reason('line-invoice-missing')}
    when bill_date is null then ${reason('line-date', { value: 'left(given_bill_date, 100)', column: nameOf('invoiceDate') })}
    when ${isSharedSign('currency_code')} then ${reason('line-currency-sign', { value: 'currency_code' })}
    when not regexp_full_match(currency_code, '[A-Z]{3}') then ${reason('line-currency', { value: 'left(currency_code, 100)', column: nameOf('currency') })}
    when given_carrier = '' then ${reason('line-carrier-missing')}
    when unread is not null then ${reason('line-amount', { value: 'left(unread.given, 100)', column: 'unread."column"' })}
    when other_sign is not null then ${reason('line-currency-other', { sign: 'other_sign', currency: 'currency_code' })}
    when finer is not null and ${isOfThreeDecimals('currency_code')} then ${reason('line-amount-third-decimal', { value: 'left(finer.given, 100)', column: 'finer."column"' })}
    ${missingTotal}
    ${sum}
    end`
}

export const rejects = `
  insert into staged_reject (line_number, invoice_number, reason, text)
  select line_number, invoice_number, reason,
    concat_ws(', ', nullif(invoice_number, ''), nullif(given_bill_date, ''), nullif(given_tracking, ''), nullif(charge_description, ''), charge_sum::varchar)
  from mapped_line where reason is not null
  union all
  select line_number, invoice_number, ${reason('line-amount', { value: 'left(unread.given, 100)', column: 'unread."column"' })},
    concat_ws(', ', invoice_number, given_bill_date)
  from (select *, ${unread} as unread from mapped_row) where not blank and row_is in ('header', 'refunded') and unread is not null`

/** Texts of charge rows that say what kind of charge they are, the most frequent first. */
export const saidOfCharges = `
  select charge_kind as kind, charge_code as code, charge_description as description
  from mapped_line where reason is null group by all order by count(*) desc, 1, 2, 3`

/** Names that columns of shipments give to their charges, the most frequent first. */
export const namesOfCharges = `
  select part."label" as "label" from (select unnest(charges) as part from mapped_line where reason is null)
  where part.named group by all order by count(*) desc, 1`

/** Whether a charge row of this table is money back by the rules of the mapping; undefined where it has no such rule. */
export function creditIn({ mapping }: Pick<Reading, 'mapping'>, table: string): string | undefined {
  return areCharges(mapping.rows) && mapping.families.some(({ credit }) => credit)
    ? `list_contains(getvariable('mapped_credits'), ${saidIn(table)})`
    : undefined
}

/** Whether a part of a row comes off the list price by the rules of the mapping; undefined where it has no such rule. */
export function discountOfPart(reading: Reading): string | undefined {
  if (!reading.mapping.families.some(({ discount }) => discount)) return undefined
  if (areCharges(reading.mapping.rows)) return `list_contains(getvariable('mapped_discounts'), ${saidIn('signed')})`
  return namedCharges(reading).length > 0
    ? `(part.named and list_contains(getvariable('mapped_discounts'), part."label"))`
    : undefined
}

/** The key under which `mapped_families` has what a charge row is. */
function saidIn(table: string): string {
  return `concat_ws(chr(31), ${table}.charge_kind, ${table}.charge_code, ${table}.charge_description)`
}

/** Of shipments their own family; of charge rows what their words mean. `NONE` is no charge. */
export function familyOfPart(reading: Reading): string {
  return areCharges(reading.mapping.rows)
    ? `coalesce(getvariable('mapped_families')[${saidIn('signed')}], 'OTHER_ACCESSORIAL')`
    : namedCharges(reading).length > 0
      ? `case when part.named then coalesce(getvariable('mapped_families')[part."label"], part.family) else part.family end`
      : 'part.family'
}

/** What the mapping calls a charge; null of what it has no name for, undefined where it names none. */
export function nameOfPart(reading: Reading): string | undefined {
  if (!reading.mapping.codes.some(({ of }) => of === 'charge')) return undefined
  if (areCharges(reading.mapping.rows)) return `getvariable('mapped_names')[${saidIn('signed')}]`
  return namedCharges(reading).length > 0
    ? `case when part.named then getvariable('mapped_names')[part."label"] end`
    : undefined
}

import { accountOfUps } from '../../normalise/accounts.sql.ts'
import { asStagedCharge } from '../../staged-charge.ts'
import { amountOf, bareCodes, code, currency, dateOf, literal, raw, readCsv, text, weightOf } from './cells.sql.ts'
import type { Column } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { creditOfDetail, creditOfText, familyExceptions, familyOfClassification } from './families.ts'

const isInformation = `"Charge Classification Code" = 'INF'`
const isFreight = `"Charge Classification Code" = 'FRT'`
/** A first bill, a package that nobody had announced, and a return each bill a package's transport; what gives it back does not. */
const billsTransport = `${isFreight} and ${text('Tracking Number')} <> '' and net_given >= 0
      and ("Charge Category Code" in ('SHP', 'RTN') or "Charge Category Detail Code" = 'CLB')`

/** The words that say why a line is there, around the service's own name. */
const events =
  '^(Shipping Charge Correction|Not Previously Billed|Address Correction|Zone Adjustment|Residential Adjustment|Undeliverable Returns?|Returns?|Voided|Void|Adjustment) +| +(Adjustment|Undeliverable Return)$'

const service = `case
    when contains(lower(${code('Charge Description')}), 'fuel surcharge') then ''
    when ${isFreight} and "Charge Category Code" = 'SHP' then ${text('Charge Description')}
    when ${isFreight} then trim(regexp_replace(${text('Charge Description')}, '${events}', '', 'gi')) else '' end`

function inList(column: Column, values: readonly string[]): string {
  return `${code(column)} in (${values.map(literal).join(', ')})`
}

const exceptions = familyExceptions.map(({ category, details, classifications, codes, says, family }) => {
  const conditions = [
    category === undefined ? [] : [`${code('Charge Category Code')} = ${literal(category)}`],
    details === undefined ? [] : [inList('Charge Category Detail Code', details)],
    classifications === undefined ? [] : [inList('Charge Classification Code', classifications)],
    codes === undefined ? [] : [inList('Charge Description Code', codes)],
    says === undefined ? [] : [`contains(lower(${code('Charge Description')}), ${literal(says)})`],
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

/** Informational rows carry what the shipper keyed, the others what the carrier measured. */
const dimensions = `case when ${isInformation} then "Detail Keyed Dim" else "Package Dimensions" end`
const dimensionsUnit = `case
      when "Package Dimensions" is null and "Detail Keyed Dim" is null then ''
      when given_unit(${dimensions}) <> '' then given_unit(${dimensions})
      when ${isInformation} then ${text('Detail Keyed Unit Of Measure')}
      else ${text('Package Dimension Unit Of Measure')} end`

function sideOf(name: 'l' | 'w' | 'h'): string {
  return `case when "Package Dimensions" is null and "Detail Keyed Dim" is null then null else given_side(${dimensions}, '${name}') end`
}

function addressOf(first: Column, second: Column): string {
  return `case when ${raw(second)} is null then ${text(first)} else trim(concat_ws(' ', ${raw(first)}, ${raw(second)})) end`
}

export interface Reading {
  readonly path: string
  readonly dialect: Dialect
}

/** The family of rows that carry facts and no money. */
export const informational = 'INFORMATIONAL'

/** Every row of the file, informational ones too. */
export function selectRows({ path, dialect }: Reading): string {
  return selectFrom(path, dialect)
}

/** The same of several files, each row with the place of its file. */
export function selectRowsOf(paths: readonly string[], dialect: Dialect): string {
  return selectFrom(paths, dialect, `list_position([${paths.map(literal).join(', ')}], filename) - 1 as file, `)
}

function selectFrom(given: string | readonly string[], dialect: Dialect, file = ''): string {
  const [net, incentive] = ['net_given', 'incentive_given']
  const rows = `(select * replace (${bareCodes}), ${amountOf('Net Amount', dialect)} as ${net}, ${amountOf('Incentive Amount', dialect)} as ${incentive}
    from ${readCsv(given, dialect, 'unread')})`
  const isFlatDiscount = `"Charge Classification Code" = 'ACC' and "Charge Description Code" = 'SIM'`
  const weight = (column: Column): string => `case when ${isFreight} then ${weightOf(column, dialect)} end`
  const unit = (column: Column): string => `case when ${isFreight} then ${text(column)} else '' end`
  const values = asStagedCharge({
    line_number: 'null',
    carrier_name: `'UPS'`,
    mode: `'Parcel'`,
    invoice_number: text('Invoice Number'),
    bill_date: dateOf('Invoice Date'),
    account_number: accountOfUps(text('Account Number')),
    currency_code: currency,
    control_total: `case when ${text('Invoice Amount')} = '' then null else ${amountOf('Invoice Amount', dialect)} end`,
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
    credit_type: `case when (not left("Net Amount", 1) between '0' and '9' or not right("Net Amount", 1) between '0' and '9') and not coalesce(${isFlatDiscount}, false) and ${net} < 0 and ${net} + ${incentive} < 0 then ${creditOf} else '' end`,
    service_code: `case when ${isFreight} then ${text('Charge Description Code')} else '' end`,
    service,
    zone: text('Zone'),
    bill_option: text('Bill Option Code'),
    pickup_date: dateOf('Transaction Date'),
    delivered_at: 'null',
    scheduled_at: 'null',
    actual_weight: weight('Entered Weight'),
    actual_weight_unit: unit('Entered Weight Unit Of Measure'),
    bill_weight: weight('Billed Weight'),
    bill_weight_unit: unit('Billed Weight Unit Of Measure'),
    length: sideOf('l'),
    width: sideOf('w'),
    height: sideOf('h'),
    dim_unit: dimensionsUnit,
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
  })
  return `select ${file}${values} from ${rows}`
}

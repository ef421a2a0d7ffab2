import { fewestLettersOfTracking, mostFound, type Scope } from '@waybill/contracts'
import { inScope } from './conditions.ts'
import { raw, type Sql, sql, value } from './sql.ts'

/** The SELECTs that find something by what it is called. */
export interface Finding {
  /** Client, carrier, number. */
  readonly accounts: Sql
  /** Client, carrier, number, account, bill date. */
  readonly invoices: Sql
  /** Client, carrier, number, tracking id: of the very number, and of some that begin so. Left out where too little is written. */
  readonly packages?: { readonly named: Sql; readonly begun: Sql }
}

/** Of one package there may be several lines, so more are read than are shown. */
const linesRead = 25 * mostFound

/**
 * Invoices are few. Packages are as many as lines, and are looked up in `tracking_key`, which has the first fourteen bytes of
 * each number as two numbers: what begins with a text lies between two of these, and comparing numbers is quick.
 */
export function compileFind(written: string, scope: Scope): Finding {
  const text = written.toUpperCase()
  const has = (column: string) => sql`position(${value('String', text)} in upper(${raw(column)})) > 0`
  const rank = (column: string) =>
    sql`case when upper(${raw(column)}) = ${value('String', text)} then 0
      when position(${value('String', text)} in upper(${raw(column)})) = 1 then 1 else 2 end`
  const limit = raw(`limit ${mostFound}`)
  return {
    accounts: sql`select client_id, carrier_name, account_number from invoice
      where ${inScope(scope)} and ${has('account_number')} group by client_id, carrier_name, account_number
      order by ${rank('account_number')}, account_number, client_id, carrier_name ${limit}`,
    invoices: sql`select client_id, carrier_name, invoice_number, account_number, max(bill_date) as billed from invoice
      where ${inScope(scope)} and ${has('invoice_number')}
      group by client_id, carrier_name, invoice_number, account_number
      order by ${rank('invoice_number')}, invoice_number, client_id, carrier_name, account_number ${limit}`,
    ...(text.length >= fewestLettersOfTracking && { packages: packagesCalled(text, scope) }),
  }
}

function packagesCalled(text: string, scope: Scope): NonNullable<Finding['packages']> {
  const columns = raw('select client_id, carrier_name, tracking_number, tracking_id from tracking_key')
  const called = value('String', text)
  const after = value('String', `${text}\u{10FFFF}`)
  return {
    named: sql`${columns} where ${inScope(scope)} and ${withinKeys(text, '0', '0')}
      and upper(tracking_number) = ${called} limit ${raw(String(linesRead))}`,
    begun: sql`${columns} where ${inScope(scope)} and ${withinKeys(text, '0', 'f')}
      and upper(tracking_number) >= ${called} and upper(tracking_number) < ${after} limit ${raw(String(linesRead))}`,
  }
}

const digitsOfKey = 14

/** Between the keys of a text with the lowest and with the highest that may follow it. */
function withinKeys(text: string, lowest: string, highest: string): Sql {
  const digits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const key = (from: number, fill: string) =>
    value('Int64', String(BigInt(`0x${digits.slice(from, from + digitsOfKey).padEnd(digitsOfKey, fill)}`)))
  const between = (column: string, from: number) =>
    sql`${raw(column)} between ${key(from, lowest)} and ${key(from, highest)}`
  if (digits.length <= digitsOfKey) return between('first_seven', 0)
  return sql`first_seven = ${key(0, '0')} and ${between('next_seven', digitsOfKey)}`
}

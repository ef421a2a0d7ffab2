import type { DuckDBConnection } from '@duckdb/node-api'
import { addDays, startOfMonth } from '@waybill/contracts'
import { addedUp, type Columns, rollupsInTurn, tables } from '@waybill/warehouse'

/** The client that asks, and what part of all lines is its own. */
export const measuredClient = 7
const measuredShare = 0.05
export const clients = 40

export const firstDay = '2024-10-01'
export const lastDay = '2026-09-30'

const days = 730
const weeks = Math.ceil(days / 7)
/** Days between the pickup and the bill. */
const longestOnTheWay = 8

/** Expressions over `i` (the line's number within its client), `c` (the client) and `h` (a hash of both). Other columns get their type's empty value. */
const dimensions: Record<string, string> = {
  client_id: 'c',
  bill_date: `date '${firstDay}' + (i * ${days} // lines)::integer`,
  pickup_date: `date '${firstDay}' + greatest(0, (i * ${days} // lines)::integer - (h % ${longestOnTheWay + 1})::integer)`,
  bill_partition: `(c * 10000 + year(bill_date)) * 10 + quarter(bill_date)`,
  pickup_partition: `(c * 10000 + year(pickup_date)) * 10 + quarter(pickup_date)`,
  load_id: `i * ${days} // lines // 7 + c * 1000`,
  invoice_number: `'INV' || (i * ${days} // lines // 7) || '-' || (h % 6)`,
  account_number: `'00' || (c * 100 + h % 6)`,
  account_group: `['East', 'West', 'Returns'][(h % 3)::integer + 1]`,
  account_division: `['Retail', 'Wholesale'][(h % 2)::integer + 1]`,
  carrier_id: `case when h % 6 < 4 then 1 else 2 end`,
  carrier_name: `case when h % 6 < 4 then 'UPS' else 'FedEx' end`,
  mode: `'Parcel'`,
  currency_code: `case when h % 6 = 5 then 'CAD' else 'USD' end`,
  tracking_number: `'1Z' || (c * 1000000000 + i)`,
  service_category: `['Ground Residential', 'Ground Commercial', '2nd Day Air', 'Next Day Air Saver', 'Home Delivery', 'Ground Economy', 'Priority Overnight', 'International Priority'][(h // 6 % 4)::integer + 1 + case when h % 6 < 4 then 0 else 4 end]`,
  service: `case when h % 53 = 0 then 'Next Day Air Early' else service_category end`,
  zone: `(h // 24 % 7 + 2)::varchar`,
  bill_option: `['Prepaid', 'Third Party', 'Collect'][least(h // 168 % 10, 2)::integer + 1]`,
  weight_band: `['1-5', '6-10', '11-20', '21-30', '31-50', '51-150'][(h // 1680 % 6)::integer + 1]`,
  tracking_status: `['ON TIME', 'ON TIME', 'ON TIME', 'ON TIME', 'LATE', 'EXCEPTION', 'PENDING LATE', ''][(h // 10080 % 8)::integer + 1]`,
  sender_postal_code: `lpad((h // 31 % 12 * 7919)::varchar, 5, '0')`,
  consignee_postal_code: `lpad((h // 37 % 40000)::varchar, 5, '0')`,
  normalised_sender_country: `'US'`,
  normalised_sender_state: `['CA', 'NJ', 'TX', 'GA', 'IL', 'NV'][(h // 31 % 6)::integer + 1]`,
  normalised_consignee_country: `case when h // 41 % 40 = 0 then 'CA' else 'US' end`,
  normalised_consignee_state: `chr(65 + (h // 41 % 7)::integer) || chr(65 + (h // 287 % 7)::integer)`,
}

const cents = (expression: string) => `((${expression}) / 100)::decimal(18,2)`

const shipmentAmounts: Record<string, string> = {
  transportation_amount: cents('600 + h % 4000'),
  transportation_discount: cents('(600 + h % 4000) * 4 // 10'),
  fuel_surcharge_amount: cents('h % 900'),
  other_accessorial_amount: cents('case when h % 3 = 0 then 0 else h % 1500 end'),
  tax_amount: cents('case when h % 11 = 0 then h % 300 else 0 end'),
}

function emptyOf(type: Columns[string]): string {
  if (type === 'text') return "''"
  return type.endsWith('?') ? 'null' : '0'
}

/** `select` items for every column of a table: those given first, as later ones may stand on them. */
function items(columns: Columns, given: Record<string, string>): string {
  const others = Object.keys(columns).filter((name) => !(name in given))
  return [...Object.keys(given), ...others]
    .map((name) => `${given[name] ?? otherwise(name, columns[name] ?? 'text', given)} as ${name}`)
    .join(',\n')
}

function otherwise(name: string, type: Columns[string], given: Record<string, string>): string {
  const own = name.replace(/_usd$/, '')
  return own !== name && own in given ? `${own} * rate` : emptyOf(type)
}

const shipment: Record<string, string> = {
  ...dimensions,
  ...shipmentAmounts,
  tracking_id: 'c * 1000000000 + i',
  packages: 'case when h % 20 = 0 then 0 else 1 end',
  delivery_date: 'pickup_date + (h % 6)::integer',
  actual_weight: '(1 + h % 600)::decimal(14,4) / 10',
  actual_weight_pounds: 'actual_weight',
  bill_weight: '(1 + h % 700)::decimal(14,4) / 10',
  bill_weight_pounds: 'bill_weight',
  sender_city: `'Town ' || case when h % 10 = 0 then h // 43 % 400 else h // 31 % 12 end`,
  reference_1: `'PO' || (h % 900000)`,
  consignee_name: `'Receiver ' || (h // 7 % 200000)`,
  address_correction_amt: cents('case when h % 97 = 0 then 1900 else 0 end'),
  chargeback_amt: cents('case when h % 211 = 0 then 2500 else 0 end'),
  declared_amt: cents('case when h % 59 = 0 then h % 800 else 0 end'),
  shipping_charge_correction_amt: cents('case when h % 131 = 0 then h % 1200 else 0 end'),
  consignee_city: `'City ' || (h % 5000)`,
  net_transportation_amount: 'transportation_amount - transportation_discount',
  net_fuel_surcharge_amount: 'fuel_surcharge_amount',
  net_other_accessorial_amount: 'other_accessorial_amount',
  net_tax_amount: 'tax_amount',
  taxes_and_others_amount: 'tax_amount',
  net_taxes_and_others_amount: 'tax_amount',
  net_amount: 'net_transportation_amount + fuel_surcharge_amount + other_accessorial_amount + tax_amount',
  incentive_amount: 'transportation_discount',
}

/** A charge line for each shipment line: its transportation, fuel or accessorial in turn. */
const charge: Record<string, string> = {
  ...dimensions,
  tracking_id: 'c * 1000000000 + i',
  line_number: 'i',
  charge_family: `['TRANSPORTATION', 'FUEL_SURCHARGE', 'OTHER_ACCESSORIAL'][(i % 3)::integer + 1]`,
  accessorial: `case when i % 3 = 2 then ['Residential', 'Delivery Area', 'Additional Handling', 'Address Correction'][(h // 3 % 4)::integer + 1] || ['', ' Extended', ' Remote', ' Large', ' Return', ' Saturday'][(h // 12 % 6)::integer + 1] else '' end`,
  charge_description: 'accessorial',
  accessorial_code: `upper(replace(accessorial, ' ', '_'))`,
  accessorial_count: 'case when i % 3 = 2 then 1 else 0 end',
  credit_type: `case when h % 400 = 0 then ['Late Delivery', 'Duplicate', 'Void', 'Residential', 'Rate'][(h // 400 % 5)::integer + 1] else '' end`,
  credit_source: `case when h % 400 = 0 then ['CLIENT', 'AUDIT'][(h // 2000 % 2)::integer + 1] else '' end`,
  amount: cents('600 + h % 4000'),
  discount: cents('(600 + h % 4000) * 4 // 10'),
  net_amount: "case when credit_type = '' then amount - discount else discount - amount end",
}

/** How many lines each client has: one of 20 times as many as another, and the one that asks its own share. */
function linesOfClients(lines: number): { readonly client: number; readonly lines: number }[] {
  const others = Array.from({ length: clients }, (_, place) => place + 1).filter((client) => client !== measuredClient)
  const weights = others.map((_, place) => 1 / (place + 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return [
    { client: measuredClient, lines: Math.round(lines * measuredShare) },
    ...others.map((client, place) => ({
      client,
      lines: Math.round((lines * (1 - measuredShare) * (weights[place] ?? 0)) / all),
    })),
  ]
}

/** Fills shipment and charge with about `lines` lines each, and their rollups, in the order that weekly loads of many clients leave behind. */
export async function fillWarehouse(
  connection: DuckDBConnection,
  lines: number,
  say: (words: string) => void,
): Promise<void> {
  const rows = linesOfClients(lines).map((each) => `(${each.client}, ${each.lines})`)
  await connection.run(`create temp table made_client as
    select c::bigint as c, lines::bigint as lines from (values ${rows.join(', ')}) as made(c, lines)`)
  for (let week = 0; week < weeks; week += 1) {
    await connection.run('begin')
    await layWeek(connection, week)
    await rollUpWeek(connection, week)
    await connection.run('commit')
    if (week % 13 === 12) await connection.run('checkpoint')
    say(`${week + 1} of ${weeks} weeks`)
  }
  await layInvoices(connection)
}

/** An invoice for each that charges stand on. */
export async function layInvoices(connection: DuckDBConnection): Promise<void> {
  const named = 'load_id, client_id, carrier_id, carrier_name, account_number, invoice_number, currency_code'
  await connection.run(`insert into invoice by name
    select ${named}, max(bill_date) as bill_date, sum(net_amount) as control_total, count(*) as charges from charge group by ${named}`)
}

/** One load a client, one after the other, in another order each week. A table of the lines' numbers is read by all threads and kept in order, which numbers made on the way are not. */
async function layWeek(connection: DuckDBConnection, week: number): Promise<void> {
  await connection.run(`create or replace temp table made_line as
    select c, lines, unnest(range(${firstOf(week)}, ${firstOf(week + 1)})) as i
    from (from made_client order by hash(c * 1000 + ${week}))`)
  for (const [table, columns, given] of [
    ['shipment', tables.shipment, shipment],
    ['charge', tables.charge, charge],
  ] as const) {
    await connection.run(`
      insert into ${table} by name
      select ${items(columns, given)}
      from (
        select *, hash(i * 31 + c) as h, case when h % 6 = 5 then 0.7312 else 1 end::decimal(6,4) as rate from made_line
      )`)
  }
}

/** The number of a client's first line of a week. */
function firstOf(week: number): string {
  return week >= weeks ? 'lines' : `(lines * ${week * 7} + ${days - 1}) // ${days}`
}

/** Days on which packages were picked up reach back into weeks that are rolled up already, and are added up anew, as are months that go on. */
async function rollUpWeek(connection: DuckDBConnection, week: number): Promise<void> {
  for (const rollup of rollupsInTurn) {
    const from = addDays(firstDay, week * 7 - (rollup.date === 'bill_date' ? 0 : longestOnTheWay))
    const begin = rollup.per === 'month' ? startOfMonth(from) : from
    const within = `${rollup.date} between date '${begin}' and date '${addDays(firstDay, week * 7 + 6)}'`
    await connection.run(`delete from ${rollup.name} where ${within}`)
    await connection.run(
      `insert into ${rollup.name} by name ${addedUp(rollup)} where ${within} group by all order by client_id`,
    )
  }
}

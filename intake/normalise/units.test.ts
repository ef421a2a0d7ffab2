import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLookups } from './lookups.ts'
import { nameUnlessZero, trimmed } from './text.sql.ts'
import { billOptionOf, postalCodeOf, poundsOf, sideUnitOf, unitOf, zoneOf } from './units.sql.ts'

let connection: DuckDBConnection
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
})
afterAll(() => connection.closeSync())

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

async function valueOf(expression: string): Promise<string> {
  const [[value = ''] = []] = (await connection.runAndReadAll(`select (${expression})::varchar`)).getRows()
  return String(value)
}

test.each([
  ['K', '22.0462', 'KG'],
  ['kgs', '22.0462', 'KG'],
  ['grams', '0.0220', 'G'],
  ['OZS', '0.6250', 'OZ'],
  ['LBS', '10.0000', 'LB'],
  ['l', '10.0000', 'LB'],
  ['Pfund', '10.0000', 'LB'],
  ['', '10.0000', ''],
  ['tons', '10.0000', 'TONS'],
])('ten "%s" are %s pounds, and the unit is said as "%s"', async (unit, pounds, said) => {
  expect(await valueOf(poundsOf('10', text(unit)))).toBe(pounds)
  expect(await valueOf(unitOf(text(unit)))).toBe(said)
})

test.each([
  ['002', '2'],
  ['2', '2'],
  ['000', ''],
  ['', ''],
  ['a20', 'A20'],
  ['200', '200'],
])('the zone %s is "%s"', async (zone, said) => {
  expect(await valueOf(zoneOf(text(zone)))).toBe(said)
})

const payers: Readonly<Record<string, string>> = {
  PREPAID: 'P/P|pp|Prepaid|shipper|Sender|1',
  COLLECT: 'F/C|cc|Collect|recipient|Receiver|C/B|2',
  MIXED: 'mx',
  'THIRD PARTY': 'T/P|tp|Third Party|3',
  'FREE DOMICILE': 'Free Domicile',
}
test.each(Object.entries(payers))('%s is who pays, however a carrier says it', async (who, codes) => {
  for (const code of codes.split('|')) expect(await valueOf(billOptionOf(text(code)))).toBe(who)
})

test.each([
  ['53713', 'US', '53713'],
  ['53713-1234', 'US', '53713'],
  ['53713 1234', 'US', '53713'],
  ['21341234', 'US', '02134'],
  ['2134', 'US', '02134'],
  ['713', 'US', '00713'],
  ['5011234', 'US', '00501'],
  ['9011234', 'US', '00901'],
  ['53713.0', 'US', '53713'],
  ['2134.0', 'US', '02134'],
  ['2134.00', 'US', '02134'],
  ['53713.000', 'US', '53713'],
  ['2134.05', 'US', '2134.05'],
  ['12', 'US', '12'],
  ['1234567', 'US', '1234567'],
  ['1234567890', 'US', '1234567890'],
  ['K1A 0B1', 'US', 'K1A 0B1'],
  ['2134', 'CH', '2134'],
  ['53713-1234', 'DE', '53713-1234'],
])('the postal code %s in %s is %s', async (code, country, said) => {
  expect(await valueOf(postalCodeOf(text(code), text(country)))).toBe(said)
})

test.each([
  ['inches', 'IN'],
  ['i', 'IN'],
  ['"', 'IN'],
  ['centimetre', 'CM'],
  ['ft', 'FT'],
])('sides in %s are in %s', async (unit, said) => {
  expect(await valueOf(sideUnitOf(text(unit)))).toBe(said)
})

test.each([
  [' a', 'a'],
  ['a ', 'a'],
  ['\u00a0a', 'a'],
  ['a\u00a0', 'a'],
  ['a b', 'a b'],
  ['', ''],
])('of %j the blanks around it are left out', async (given, said) => {
  expect(await valueOf(trimmed(text(given)))).toBe(said)
})

test.each([
  ['0', ''],
  ['0.0', ''],
  ['01', '01'],
  ['0 kg', '0 kg'],
  ['Ground', 'Ground'],
  ['', ''],
])('a service called %j is called %j', async (given, said) => {
  expect(await valueOf(nameUnlessZero(text(given)))).toBe(said)
})

test('a pound is 453.59237 grams', async () => {
  expect(await valueOf(poundsOf('453592.37', text('G')))).toBe('1000.0000')
})

test('text that is missing is empty', async () => {
  expect(await valueOf(trimmed('null::varchar'))).toBe('')
})

async function rowsOf(table: string): Promise<string[]> {
  const rows = (await connection.runAndReadAll(`select * from ${table} order by all`)).getRows()
  return rows.map((row) => row.join(' | '))
}

test('each text of a file is looked at once, and each row finds what it means', async () => {
  await connection.run(`create table staged_charge as select unnest([
    { carrier_name: 'UPS', mode: 'Parcel', service: 'Ground', charge_code: 'RES', charge_description: 'Residential',
      charge_family: 'OTHER_ACCESSORIAL', sender_state: 'Wisconsin', sender_country: 'USA', consignee_state: 'Ontario', consignee_country: 'CAN' },
    { carrier_name: 'UPS', mode: 'Parcel', service: 'Ground', charge_code: 'RES', charge_description: 'Residential',
      charge_family: 'OTHER_ACCESSORIAL', sender_state: 'Ontario', sender_country: 'CAN', consignee_state: '', consignee_country: '' },
    { carrier_name: 'UPS', mode: 'Freight', service: '', charge_code: 'T', charge_description: 'Transport',
      charge_family: 'TRANSPORTATION', sender_state: '', sender_country: '', consignee_state: '', consignee_country: '' },
    { carrier_name: 'UPS', mode: 'Parcel', service: 'Ground', charge_code: 'F', charge_description: 'Fuel',
      charge_family: 'FUEL_SURCHARGE', sender_state: '', sender_country: '', consignee_state: '', consignee_country: '' },
    { carrier_name: 'UPS', mode: 'Parcel', service: 'Ground', charge_code: 'V', charge_description: 'VAT',
      charge_family: 'TAX', sender_state: '', sender_country: '', consignee_state: '', consignee_country: '' }
  ], recursive := true)`)
  await createLookups(connection)
  expect(await rowsOf('accessorial_of')).toEqual(['UPS | RES | Residential | RESIDENTIAL | Residential'])
  expect(await rowsOf('category_of')).toEqual(['UPS | Freight |  | LTL', 'UPS | Parcel | Ground | Ground'])
  expect(await rowsOf('place_of')).toEqual([' |  |  | US', 'Ontario | CAN | ON | CA', 'Wisconsin | USA | WI | US'])
})

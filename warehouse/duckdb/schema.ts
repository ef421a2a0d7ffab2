import type { DuckDBConnection } from '@duckdb/node-api'
import { Refusal } from '@waybill/contracts'
import { linesInRow, measures, type Rollup, rollups } from '@waybill/metrics'
import { type Columns, type ColumnType, tables, typesOf } from '../tables.ts'
import { keepTrackingKeys } from './find.ts'
import { inBothCurrencies, rollUpEverything, type SumColumn, sumColumns } from './roll-up.ts'

/** Each has more rollups than the one before, or more in them, which are filled when it is opened. */
const schemaVersion = 10
const oldestBroughtUp = 2

/** What the warehouse keeps for itself, each by load. */
export const keptTables = {
  /** What a shipment line said before other lines and tracking events changed it, so that taking those out changes it back. */
  shipment_as_given: {
    tracking_id: 'id',
    load_id: 'id',
    packages: 'number',
    service_category: 'text',
    tracking_status: 'text',
    scheduled_at: 'moment?',
    delivered_at: 'moment?',
    delivery_date: 'date?',
    delivery_location: 'text',
  },
  /** By which a package is found: two numbers, the first bytes of its tracking number and the next. */
  tracking_key: {
    load_id: 'id',
    client_id: 'number',
    first_seven: 'id',
    next_seven: 'id',
    carrier_name: 'text',
    tracking_number: 'text',
    tracking_id: 'id',
  },
  load_outcome: { load_id: 'id', charges: 'id', packages: 'id', events: 'id' },
  invoice_outcome: {
    load_id: 'id',
    account_number: 'text',
    invoice_number: 'text',
    bill_date: 'date',
    currency_code: 'text',
    outcome: 'text',
    loaded_total: 'money',
  },
} as const satisfies Record<string, Columns>

/** What an older warehouse of this version has not yet. A column with a constraint cannot be added. */
const columnsAddedSince = [`claim add column if not exists outcome varchar default ''`] as const

/** Makes the tables of an empty warehouse and those that an older one had not yet, and brings up what an older version left; what a newer one left is declined, and not touched. */
export async function prepareTables(connection: DuckDBConnection): Promise<void> {
  await connection.run('begin')
  await connection.run('create table if not exists waybill (schema_version integer not null, version bigint not null)')
  const [row] = (await connection.runAndReadAll('select schema_version from waybill')).getRows()
  const found = Number(row?.[0] ?? schemaVersion)
  if (found < oldestBroughtUp || found > schemaVersion) {
    await connection.run('rollback')
    throw new Refusal('unavailable', 'warehouse-of-another-version', {
      found: String(found),
      expected: String(schemaVersion),
    })
  }
  for (const [name, columns] of Object.entries({ ...tables, ...keptTables }))
    await connection.run(createTable(name, columns))
  for (const added of columnsAddedSince) await connection.run(`alter table ${added}`)
  await prepareRollups(connection)
  if (!row) await connection.run(`insert into waybill values (${schemaVersion}, 0)`)
  else if (found < schemaVersion) await connection.run(`update waybill set schema_version = ${schemaVersion}`)
  await keepKeysOfBefore(connection)
  await connection.run('commit')
}

/** A warehouse that was filled before a rollup was thought of, or one of its columns, has it filled once. */
async function prepareRollups(connection: DuckDBConnection): Promise<void> {
  const rows = (await connection.runAndReadAll('select table_name, column_name from duckdb_columns()')).getRows()
  const there = new Set(rows.map((names) => names.join('.')))
  const missing = rollups.filter((rollup) =>
    Object.keys(rollupColumns(rollup)).some((column) => !there.has(`${rollup.name}.${column}`)),
  )
  for (const rollup of missing) {
    await connection.run(`drop table if exists ${rollup.name}`)
    await connection.run(createTable(rollup.name, rollupColumns(rollup)))
  }
  await rollUpEverything(connection, missing)
}

/** A warehouse that was filled before there were keys gets them once. */
async function keepKeysOfBefore(connection: DuckDBConnection): Promise<void> {
  const [[kept] = [], [numbered] = []] = await Promise.all(
    ['select 1 from tracking_key limit 1', "select 1 from shipment where tracking_number <> '' limit 1"].map(
      async (select) => (await connection.runAndReadAll(select)).getRows(),
    ),
  )
  if (!kept && numbered) await keepTrackingKeys(connection, 'shipment')
}

export function rollupColumns(rollup: Rollup): Columns {
  const { date, alsoBy = [], dimensions, columns = [], countsLines } = rollup
  return {
    [date]: 'date',
    ...Object.fromEntries([...alsoBy, ...dimensions].map((name) => [name, typeOfDimension(name)])),
    ...Object.fromEntries(sumColumns(rollup).map((sum) => [sum.column, typeOfSum(sum)])),
    ...Object.fromEntries(inBothCurrencies(columns).map((name) => [name, 'usd'])),
    ...(countsLines && { [linesInRow]: 'number' }),
  }
}

function typeOfSum({ sum, inUsd }: SumColumn): ColumnType {
  const measure = measures[sum]
  if (measure.unit === 'count') return 'number'
  if (measure.unit === 'weight') return 'weight'
  const halved = measure.kind === 'sum' && Object.values(measure.adds).some(({ times }) => times === '0.5')
  return inUsd && halved ? 'half usd' : 'usd'
}

function typeOfDimension(name: string): ColumnType {
  return (tables.charge as Columns)[name] ?? 'text'
}

/**
 * Text that hardly comes twice within a block: a dictionary of it, which is read whole for a client's few lines in the block, takes most of
 * the time of a map of ZIP codes and a good part of that of a table's rows, and of ZIP codes twice the room.
 */
const withoutDictionary: ReadonlySet<string> = new Set([
  'shipment.consignee_postal_code',
  'charge.consignee_postal_code',
  'shipment.tracking_number',
  'charge.tracking_number',
])

function createTable(name: string, columns: Columns): string {
  const lines = Object.entries(columns).map(
    ([column, type]) =>
      `"${column}" ${typesOf.duckdb[type]}${withoutDictionary.has(`${name}.${column}`) ? ' using compression zstd' : ''}`,
  )
  return `create table if not exists "${name}" (${lines.join(', ')})`
}

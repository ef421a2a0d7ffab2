import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import type { CalendarDate } from '@waybill/contracts'
import { tables } from '../tables.ts'
import type { LoadOutcome, StagedLoad } from '../warehouse.ts'
import { packagesClaimed, packagesIn, settleCredits } from './credits.ts'
import { countedBeforeLater, derive, derivedColumns, packageKey } from './derive.ts'
import { keepTrackingKeys } from './find.ts'
import { keyRanges } from './key-ranges.ts'
import { daysOf, rollUpChangedDays } from './roll-up.ts'
import { rollUpLoads } from './roll-up-loads.ts'
import { keptTables } from './schema.ts'
import { closeStaged, openStaged, stagedCharges } from './staged.ts'
import { rowsOf } from './writer.ts'

const invoiceKey = 'client_id, carrier_name, account_number, invoice_number, bill_date, currency_code'

type InvoiceOutcome = LoadOutcome['invoices'][number]['outcome']
const outcomes: readonly InvoiceOutcome[] = ['loaded', 'already-loaded', 'differs']

/** What became of loads, kept since then; nothing of those that are not in the warehouse. */
export async function outcomesOf(
  connection: DuckDBConnection,
  loadIds: readonly number[],
): Promise<ReadonlyMap<number, LoadOutcome>> {
  const those = `load_id in (${loadIds.join(', ')})`
  const counts = await rowsOf(
    connection,
    `select load_id, charges, packages, events, coalesce(claimed.claims, 0) from load_outcome
      left join (select load_id, count(*) as claims from claim where ${those} group by load_id) as claimed using (load_id)
      where ${those}`,
  )
  if (counts.length === 0) return new Map()
  const rows = await rowsOf(
    connection,
    `select load_id, account_number, invoice_number, bill_date, currency_code, outcome, loaded_total from invoice_outcome
      where ${those} order by bill_date, account_number, invoice_number, currency_code`,
  )
  const invoices = Map.groupBy(rows, ([loadId]) => Number(loadId))
  return new Map(
    counts.map((row) => {
      const [loadId = 0, charges = 0, packages = 0, events = 0, claims = 0] = row.map(Number)
      return [loadId, { invoices: (invoices.get(loadId) ?? []).map(invoiceOf), charges, packages, events, claims }]
    }),
  )
}

function invoiceOf(row: readonly DuckDBValue[]): LoadOutcome['invoices'][number] {
  const [, accountNumber = '', invoiceNumber = '', billDate = '', currency = '', word = '', loadedTotal = ''] =
    row.map(String)
  const outcome = outcomes.find((each) => each === word)
  if (!outcome) throw new Error(`the warehouse knows no outcome called ${word}`)
  return { accountNumber, invoiceNumber, billDate, currency, outcome, loadedTotal }
}

export interface Loading {
  readonly stagingFolder: string
  readonly today: CalendarDate
  readonly linesAddedAtMost: number
  /** Lines that are held in memory while their charges are read beside them. */
  readonly linesAtOnce: number
}

/**
 * Everything of these loads, inside the transaction that is open on the connection: as if they were loaded one after the other
 * in this order. None of them may be in the warehouse.
 */
export async function loadStaged(
  connection: DuckDBConnection,
  loads: readonly StagedLoad[],
  { stagingFolder, today, linesAddedAtMost, linesAtOnce }: Loading,
): Promise<void> {
  const ids = loads.map(({ loadId }) => loadId)
  await openStaged(connection, loads, stagingFolder)
  await findLoaded(connection, ids)

  const [known] = await rowsOf(connection, 'select 1 from staged_outcome where loaded_total is not null limit 1')
  // What is there already is left out, not what is new kept: a charge without its line has to come so far that it is refused.
  const kept = known
    ? `anti join (select load_id, ${invoiceKey} from staged_outcome where loaded_total is not null) using (load_id, ${invoiceKey})`
    : ''
  for (const name of ['invoice', 'tracking_event', 'claim'] as const)
    await connection.run(`insert into ${name} by name from staged_${name} ${name === 'invoice' ? kept : ''}`)
  await connection.run(
    `insert into load values ${loads.map((_, place) => `(${[1, 2, 3, 4, 5].map((column) => `$${place * 5 + column}`).join(', ')})`).join(', ')}`,
    loads.flatMap(({ loadId, clientId, sha256, fileName, format }) => [
      BigInt(loadId),
      clientId,
      sha256,
      fileName,
      format,
    ]),
  )

  await connection.run(`create or replace temp view coming_line as from staged_shipment ${kept}`)
  const lines = '(from shipment union all by name from coming_line)'
  await findAffected(connection, ids, 'coming_line', lines)
  await connection.run(`create or replace temp table changed_day as ${daysOf('coming_line')} limit 0`)
  await derive(connection, today, { lines, coming: ids })
  // Inserted as they are to stay: the engine writes what is inserted at once, but not what is changed after it.
  await insertLines(connection, 'shipment', `(from staged_shipment ${kept})`)
  for (const piece of await keyRanges(connection, {
    from: 'staged_shipment',
    key: 'tracking_id',
    rowsAtOnce: linesAtOnce,
  }))
    await insertLines(connection, 'charge', `(from ${stagedCharges(piece)} ${kept})`)
  await keepTrackingKeys(connection, 'coming_line')
  await settleCredits(connection, packagesClaimed(ids))
  await rollUpLoads(connection, ids, linesAddedAtMost)
  await keepOutcome(connection, ids)
  await connection.run(`drop view coming_line; drop table staged_outcome; ${dropDerived}`)
  await closeStaged(connection)
}

/** Takes a load out, and everything it changed on the lines of others back, inside the open transaction. */
export async function undoLoad(connection: DuckDBConnection, loadId: number, today: CalendarDate): Promise<void> {
  const own = `(from shipment where load_id = ${loadId})`
  await findAffected(connection, [loadId], own, 'shipment')
  await connection.run(`create or replace temp table changed_day as ${daysOf(own)}`)
  await connection.run(`create or replace temp table unclaimed as ${packagesIn('claim', [loadId])}`)
  for (const name of [...Object.keys(tables), ...Object.keys(keptTables)]) {
    await connection.run(`delete from ${name} where load_id = ${loadId}`)
  }
  await derive(connection, today)
  await settleCredits(connection, 'from unclaimed')
  await rollUpChangedDays(connection)
  await connection.run(`drop table unclaimed; ${dropDerived}`)
}

/** Lines whose schedule has passed since they were last looked at. */
export async function passSchedules(connection: DuckDBConnection, today: CalendarDate): Promise<void> {
  await connection.run(`create or replace temp table affected as
    select distinct client_id, carrier_name, tracking_number from shipment
    where tracking_number <> '' and tracking_status = '' and scheduled_at < date '${today}'`)
  await connection.run(`create or replace temp table changed_day as ${daysOf('shipment')} limit 0`)
  await derive(connection, today)
  await rollUpChangedDays(connection)
  await connection.run(dropDerived)
}

/** A spreadsheet takes the zeros before a number of digits away: 000123 is 123. Those of UPS only fill the place: 0000A1B234 is A1B234. */
const withoutZeros = (column: string): string =>
  `case when carrier_name = 'UPS' or regexp_full_match(${column}, '0*[1-9][0-9]*') then ltrim(${column}, '0') else ${column} end`

/**
 * What is loaded already of the invoices that come. The one that came first wins; of two in one load, the one that still has its
 * zeros.
 */
async function findLoaded(connection: DuckDBConnection, loadIds: readonly number[]): Promise<void> {
  const turn = `list_position([${loadIds.join(', ')}], load_id)`
  const same = `client_id, carrier_name, ${withoutZeros('account_number')}, ${withoutZeros('invoice_number')}, bill_date, currency_code`
  const key = `row(${same})`
  await connection.run(`create or replace temp table staged_outcome as
    with loaded as (
      select ${key} as key, first(control_total order by length(invoice_number) desc, invoice_number) as control_total
      from invoice
      where client_id in (select client_id from staged_invoice) and bill_date in (select bill_date from staged_invoice)
      group by ${key}
    ), coming as (
      select *, ${key} as key,
        first_value(control_total) over same_invoice as first_total, row_number() over same_invoice as nth
      from staged_invoice
      window same_invoice as (partition by ${same} order by ${turn}, length(invoice_number) desc, length(account_number) desc, invoice_number, account_number)
    )
    select coming.* exclude (key, first_total, nth),
      coalesce(loaded.control_total, case when nth > 1 then first_total end) as loaded_total
    from coming left join loaded using (key)`)
}

const dropDerived = 'drop table affected; drop table changed; drop table changed_day; drop table if exists counting'

async function insertLines(connection: DuckDBConnection, name: 'shipment' | 'charge', lines: string): Promise<void> {
  const derived: ReadonlySet<string> = new Set(derivedColumns)
  const columns = Object.keys(tables[name])
  const values = columns.map((column) =>
    derived.has(column)
      ? `case when changed.tracking_id is null then line.${column} else changed.${column} end`
      : `line.${column}`,
  )
  await connection.run(`insert into ${name} (${columns.join(', ')}) select ${values.join(', ')}
    from ${lines} as line left join changed on changed.tracking_id = line.tracking_id`)
}

const packagesOf = (source: string): string =>
  `(select distinct ${packageKey} from ${source} where tracking_number <> '')`

/**
 * The packages of a load that another line or an event may change, or the day. A package on one line, of which nobody reported and
 * nobody said when it was due, is what its line says.
 */
async function findAffected(
  connection: DuckDBConnection,
  loadIds: readonly number[],
  own: string,
  lines: string,
): Promise<void> {
  await connection.run(`create or replace temp table affected as
    select ${packageKey} from ${lines} semi join ${packagesOf(own)} using (${packageKey})
      group by ${packageKey} having count(*) > 1 or max(scheduled_at) is not null
    union
    select ${packageKey} from ${packagesOf(own)} semi join tracking_event using (${packageKey})
    union
    select ${packageKey} from ${packagesOf(`(from tracking_event where load_id in (${loadIds.join(', ')}))`)} semi join ${lines} using (${packageKey})`)
}

async function keepOutcome(connection: DuckDBConnection, loadIds: readonly number[]): Promise<void> {
  await connection.run(`insert into invoice_outcome
    select load_id, account_number, invoice_number, bill_date, currency_code,
      case when loaded_total is null then 'loaded' when loaded_total = control_total then 'already-loaded' else 'differs' end,
      coalesce(loaded_total, control_total)
    from staged_outcome`)
  const ofEach = (what: string, table: string) =>
    `left join (select load_id, ${what} as found from ${table} where load_id in (${loadIds.join(', ')}) group by load_id) as ${table} using (load_id)`
  await connection.run(`insert into load_outcome
    select load_id, coalesce(charge.found, 0), coalesce(shipment.found, 0), coalesce(tracking_event.found, 0)
    from (select unnest([${loadIds.join(', ')}]) as load_id) as own
    ${ofEach('count(*)', 'charge')} ${ofEach('sum(packages)', 'shipment')} ${ofEach('count(*)', 'tracking_event')}`)
  const [affected] = await rowsOf(connection, 'select 1 from affected limit 1')
  if (affected && loadIds.length > 1)
    await connection.run(`update load_outcome set packages = load_outcome.packages + own.packages
      from (${countedBeforeLater(loadIds)}) as own where load_outcome.load_id = own.load_id`)
}

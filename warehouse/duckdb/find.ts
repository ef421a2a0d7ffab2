import type { DuckDBConnection } from '@duckdb/node-api'
import { type Found, type FoundPackage, mostFound, type Scope } from '@waybill/contracts'
import { compileFind, type Sql } from '@waybill/metrics'
import type { Questions } from './questions.ts'

const columns = ['load_id', 'client_id', 'carrier_name', 'tracking_number', 'tracking_id', 'first_seven', 'next_seven']

const key = (from: number) => `('0x' || rpad(substr(hex(upper(tracking_number)), ${from}, 14), 14, '0'))::bigint`

/** Writes down by which keys the packages of some lines are found; in their order, so that few blocks hold those that begin alike. */
export async function keepTrackingKeys(connection: DuckDBConnection, lines: string): Promise<void> {
  await connection.run(`insert into tracking_key (${columns.join(', ')})
    select load_id, client_id, carrier_name, tracking_number, min(tracking_id), ${key(1)} as first_seven, ${key(15)} as next_seven
    from ${lines} where tracking_number <> ''
    group by load_id, client_id, carrier_name, tracking_number order by first_seven, next_seven`)
}

/** What some clients have that is called so. */
export async function findCalled(
  questions: Questions,
  text: string,
  scope: Scope,
  { packages: wanted, signal }: { readonly packages: boolean; readonly signal?: AbortSignal | undefined },
): Promise<Found> {
  const { accounts, invoices, packages } = compileFind(text, scope)
  const read = async (select: Sql) => questions.rows(select, signal)
  const [accountRows, invoiceRows, named, begun] = await Promise.all([
    read(accounts),
    read(invoices),
    wanted && packages ? read(packages.named) : [],
    wanted && packages ? read(packages.begun) : [],
  ])
  return {
    accounts: accountRows.map(([clientId, carrier = '', number = '']) => ({
      clientId: Number(clientId),
      carrier,
      number,
    })),
    invoices: invoiceRows.map(([clientId, carrier = '', number = '', accountNumber = '', billDate = '']) => ({
      clientId: Number(clientId),
      carrier,
      number,
      accountNumber,
      billDate,
    })),
    packages: [...packagesIn(named), ...packagesIn(begun)]
      .filter((one, place, all) => all.findIndex((other) => isSame(one, other)) === place)
      .slice(0, mostFound),
  }
}

function packagesIn(rows: readonly string[][]): FoundPackage[] {
  return rows
    .map(([clientId, carrier = '', number = '', trackingId = '']) => ({
      clientId: Number(clientId),
      carrier,
      number,
      trackingId,
    }))
    .toSorted((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : 0))
}

function isSame(one: FoundPackage, other: FoundPackage): boolean {
  return one.clientId === other.clientId && one.carrier === other.carrier && one.number === other.number
}

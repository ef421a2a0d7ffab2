import type { DuckDBConnection } from '@duckdb/node-api'
import type { FiledAccount } from '../warehouse.ts'
import { rollUpChangedDays } from './roll-up.ts'
import { rowsOf } from './writer.ts'

const accountsAtOnce = 200

/** Notes in the table `misfiled` the accounts of a client that have lines filed otherwise; false when there are none. */
export async function findMisfiled(
  connection: DuckDBConnection,
  clientId: number,
  filed: readonly FiledAccount[],
): Promise<boolean> {
  await connection.run(`create or replace temp table misfiled
    (carrier_name varchar, account_number varchar, account_group varchar, account_division varchar)`)
  for (let start = 0; start < filed.length; start += accountsAtOnce) {
    const some = filed.slice(start, start + accountsAtOnce)
    const places = some.map((_, row) => `(${[1, 2, 3, 4].map((column) => `$${row * 4 + column}`).join(', ')})`)
    const values = some.flatMap(({ carrier, accountNumber, group, division }) => [
      carrier,
      accountNumber,
      group,
      division,
    ])
    await connection.run(`insert into misfiled values ${places.join(', ')}`, values)
  }
  await connection.run(`delete from misfiled where (carrier_name, account_number) not in (
    select (r.carrier_name, r.account_number) from accounts_by_bill_month r join misfiled m using (carrier_name, account_number)
    where r.client_id = ${clientId} and ${differs('r')})`)
  return (await rowsOf(connection, 'select 1 from misfiled limit 1')).length > 0
}

/** Files every line of the accounts in `misfiled` where its account is now, with the rollups, inside the open transaction. */
export async function refileLines(connection: DuckDBConnection, clientId: number): Promise<void> {
  await connection.run(`create or replace temp table changed_day as
    select distinct client_id, bill_date, pickup_date from shipment
    semi join misfiled using (carrier_name, account_number) where client_id = ${clientId}`)
  for (const fact of ['shipment', 'charge']) {
    await connection.run(`update ${fact} as line set account_group = m.account_group, account_division = m.account_division
      from misfiled m where line.client_id = ${clientId} and line.carrier_name = m.carrier_name
        and line.account_number = m.account_number and ${differs('line')}`)
  }
  await rollUpChangedDays(connection)
  await connection.run('drop table misfiled; drop table changed_day')
}

function differs(line: string): string {
  return `(${line}.account_group <> m.account_group or ${line}.account_division <> m.account_division)`
}

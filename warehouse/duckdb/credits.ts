import type { DuckDBConnection } from '@duckdb/node-api'
import { packageKey } from './derive.ts'
import { rowsOf } from './writer.ts'

/** A credit later than this after a claim does not answer it. */
const daysUntilAnswered = 366

export function packagesIn(table: 'claim' | 'charge', loadIds: readonly number[]): string {
  const credits = table === 'charge' ? `and credit_type <> ''` : ''
  return `select distinct ${packageKey} from ${table} where load_id in (${loadIds.join(', ')}) and tracking_number <> '' ${credits}`
}

/** Whose credits loads may change: packages that they have claims of, and those that they have credits of and anybody has claims of. */
export function packagesClaimed(loadIds: readonly number[]): string {
  return `${packagesIn('claim', loadIds)}
    union select * from (${packagesIn('charge', loadIds)}) semi join claim using (${packageKey})`
}

/**
 * Works out anew who obtained the credits of these packages: whoever filed the last claim before the invoice of the credit,
 * the audit where both did on one day; without a claim, the client. It depends on what is loaded and not on the order of
 * loading. Changed days go into `changed_day`.
 */
export async function settleCredits(connection: DuckDBConnection, packages: string): Promise<void> {
  await connection.run(`create or replace temp table claimed as ${packages}`)
  const [any] = await rowsOf(connection, 'select 1 from claimed limit 1')
  if (any) await settle(connection)
  await connection.run('drop table claimed')
}

async function settle(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create or replace temp table credited as
    select line.tracking_id, line.client_id, line.bill_date, line.pickup_date,
      coalesce(arg_max(claim.filed_by, epoch_ms(claim.filed_on) * 2 + (claim.filed_by = 'AUDIT')::integer), 'CLIENT') as credit_source
    from (
      select distinct tracking_id, ${packageKey}, bill_date, pickup_date from charge
      semi join claimed using (${packageKey})
      where credit_type <> '' and client_id in (select client_id from claimed)) as line
    left join (select ${packageKey}, filed_on, filed_by from claim) as claim
      on claim.client_id = line.client_id and claim.carrier_name = line.carrier_name
      and claim.tracking_number = line.tracking_number
      and line.bill_date - claim.filed_on between 0 and ${daysUntilAnswered}
    group by all`)
  await connection.run(`delete from credited where not exists (
    select 1 from charge where charge.tracking_id = credited.tracking_id and credit_type <> ''
      and charge.credit_source <> credited.credit_source)`)
  await connection.run(`insert into changed_day select distinct client_id, bill_date, pickup_date from credited`)
  await connection.run(`update charge set credit_source = credited.credit_source
    from credited where charge.tracking_id = credited.tracking_id and charge.credit_type <> ''`)
  await connection.run('drop table credited')
}

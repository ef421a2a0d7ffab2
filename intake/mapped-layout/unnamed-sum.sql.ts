import type { DuckDBConnection } from '@duckdb/node-api'
import { areCharges } from '@waybill/contracts'
import { z } from 'zod'
import { rowsOf } from '../reader/rows.ts'
import { columnsOf, type Reading } from './rows.sql.ts'

const Last = z.object({ line: z.string() })

/**
 * The last row of some bills is what the rows above it come to, column by column, and nothing in it says so. It names no shipment, and every one
 * of its amounts is the sum of those above: it is passed over, for with it everything would be billed twice.
 */
export async function passUnnamedSum(connection: DuckDBConnection, reading: Reading): Promise<void> {
  const { mapping } = reading
  const hasTracking = columnsOf(reading).some(({ meaning }) => meaning === 'trackingNumber')
  if (areCharges(mapping.rows) || mapping.total.from === 'row' || !hasTracking) return
  const [last] = await rowsOf(connection, lastUnnamed, Last)
  if (last) await connection.run(passedWhereSum(last.line))
}

const lastUnnamed = `
  select line_number::varchar as line from (
    select line_number, given_tracking, charges from mapped_row where not blank and row_is = 'detail' order by line_number desc limit 1
  ) where given_tracking = '' and len(charges) > 0`

/** One amount alone may be as much as all others by chance, where these are two. */
const passedWhereSum = (line: string): string => `
  update mapped_row set row_is = 'passed' where line_number = ${line} and (
    with part as (
      select line_number, charge."label" as "label", charge.net as net
      from (select line_number, unnest(charges) as charge from mapped_row where not blank and row_is = 'detail')
    ), own as (
      select "label", sum(net) as net from part where line_number = ${line} group by all
    ), above as (
      select "label", sum(net) as net from part where line_number < ${line} group by all having sum(net) <> 0
    )
    select count(*) filter (own.net is distinct from above.net) = 0
      and (count(*) > 1 or (select count(*) from mapped_row where given_tracking <> '' and row_is = 'detail') > 2)
      and (select count(*) from mapped_row where given_tracking <> '' and row_is = 'detail') > 1
    from own full join above using ("label")
  )`

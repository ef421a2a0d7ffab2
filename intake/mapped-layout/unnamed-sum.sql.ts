import type { DuckDBConnection } from '@duckdb/node-api'
import { areCharges } from '@waybill/contracts'
import { z } from 'zod'
import { rowsOf } from '../reader/rows.ts'
import { columnsOf, type Reading } from './rows.sql.ts'

const Last = z.object({ line: z.string() })

/**
 * The last row of some bills is what the rows above it come to, column by column, and nothing in it says so. It names no shipment and no charge, and
 * every one of its amounts is the sum of those above: it is passed over, for with it everything would be billed twice.
 */
export async function passUnnamedSum(connection: DuckDBConnection, reading: Reading): Promise<void> {
  const { mapping } = reading
  if (mapping.total.from === 'row') return
  const hasTracking = columnsOf(reading).some(({ meaning }) => meaning === 'trackingNumber')
  if (areCharges(mapping.rows) && !hasTracking) return
  const [last] = await rowsOf(connection, lastUnnamed, Last)
  if (last) await connection.run(passedWhereSum(last.line, hasTracking))
}

const lastUnnamed = `
  select line_number::varchar as line from (
    select * from mapped_row where not blank and row_is = 'detail' order by line_number desc limit 1
  ) where given_tracking = '' and charge_kind = '' and charge_code = '' and charge_description = '' and list_sum(list_transform(charges, lambda part: abs(part.net))) > 0`

/** One amount alone may be as much as all others by chance, where these are two; where no row names a shipment, whatever they are. */
function passedWhereSum(line: string, hasTracking: boolean): string {
  const above = `(select count(*) from mapped_row where not blank and row_is = 'detail' and line_number < ${line}${hasTracking ? ` and given_tracking <> ''` : ''})`
  return `
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
      and (count(*) > 1${hasTracking ? ` or ${above} > 2` : ''}) and ${above} > 1
    from own full join above using ("label")
  )`
}

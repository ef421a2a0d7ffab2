import type { Scope, TrackingId } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { inScope } from '../conditions.ts'
import type { AskRows } from '../rows/block.ts'
import { raw, sql, value } from '../sql.ts'

/** A line of a carrier's file that was loaded. */
export interface ChargeOrigin {
  readonly loadId: number
  readonly clientId: number
  readonly fileName: string
  /** A FileFormat. */
  readonly format: string
  readonly lineNumber: number
}

const columns: readonly CellColumn[] = [
  { name: 'loadId', unit: 'count' },
  { name: 'clientId', unit: 'count' },
  { name: 'fileName', unit: null },
  { name: 'format', unit: null },
]

/** Where a charge was read; nothing where there is no such charge for whoever asks. */
export async function chargeOrigin(
  { trackingId, lineNumber }: { readonly trackingId: TrackingId; readonly lineNumber: number },
  scope: Scope,
  ask: AskRows,
): Promise<ChargeOrigin | undefined> {
  const { data } = await ask({
    table: 'charge',
    columns,
    select: sql`select file_id, file_client, file_name, format, 0 as total_rows
      from (select load_id as charge_load from charge
        where ${inScope(scope)} and tracking_id = ${value('Int64', trackingId)} and line_number = ${value('Int64', String(lineNumber))}
        limit 1) as found
      join (select load_id as file_id, client_id as file_client, file_name, format from load where ${inScope(scope)}) as files
        on file_id = charge_load ${raw('limit 1')}`,
  })
  const [row] = data
  if (!row) return undefined
  return {
    loadId: Number(row['loadId']),
    clientId: Number(row['clientId']),
    fileName: String(row['fileName']),
    format: String(row['format']),
    lineNumber,
  }
}

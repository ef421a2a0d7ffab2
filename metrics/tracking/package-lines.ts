import type { Scope, TrackingId, TrackingQuestion } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { inScope } from '../conditions.ts'
import type { AskRows } from '../rows/block.ts'
import { raw, type Sql, sql, value } from '../sql.ts'

/** A package, and what says of every line whether it bills, adjusts or credits it. */
export interface PackageLines {
  readonly clientId: string
  readonly carrier: string
  readonly trackingNumber: string
  /** The day its transport began. */
  readonly pickupDate: string
  /** The line that was opened, and the one that billed the transport, which may be the same. */
  readonly first: readonly TrackingId[]
  readonly own: Sql
}

const names = ['id', 'client', 'carrier', 'number', 'original', 'pickup'] as const
const columns: readonly CellColumn[] = names.map((name) => ({ name, unit: null }))
const said = raw(
  'cast(tracking_id as varchar) as l1, client_id, carrier_name, tracking_number, cast(original_tracking_id as varchar) as l5, pickup_date, 0 as total_rows',
)

/**
 * The package that a line belongs to. A package is one client's and one carrier's, and its number may come to another one later:
 * what counts a package of its own, or belongs to such a line, is left out. A number that is a placeholder has any number of lines.
 */
export async function packageLinesOf(
  { trackingId, lineOnly = false }: Pick<TrackingQuestion, 'trackingId' | 'lineOnly'>,
  scope: Scope,
  ask: AskRows,
): Promise<PackageLines | undefined> {
  const lineOf = async (where: Sql): Promise<Line | undefined> => {
    const { data } = await ask({
      table: 'shipment',
      columns,
      select: sql`select ${said} from shipment where ${inScope(scope)} and ${where} limit 1`,
    })
    const [row] = data
    return row && (Object.fromEntries(names.map((name) => [name, String(row[name])])) as Line)
  }
  const itself = sql`tracking_id = ${value('Int64', trackingId)}`
  const opened = await lineOf(itself)
  if (!opened) return undefined
  const isRoot = opened.original === '0'
  const root = value('Int64', isRoot ? opened.id : opened.original)
  const sameNumber = sql`client_id = ${value('Int32', opened.client)}
    and carrier_name = ${value('String', opened.carrier)} and tracking_number = ${value('String', opened.number)}`
  const alone = lineOnly || opened.number === ''
  const first = isRoot || opened.number === '' ? opened : await lineOf(sql`tracking_id = ${root} and ${sameNumber}`)
  return {
    clientId: opened.client,
    carrier: opened.carrier,
    trackingNumber: opened.number,
    pickupDate: (first ?? opened).pickup,
    first: [...new Set([opened.id, (first ?? opened).id])],
    own: alone
      ? itself
      : sql`${sameNumber} and (tracking_id = ${root} or original_tracking_id = ${root} or (original_tracking_id = 0 and packages = 0))`,
  }
}

type Line = Readonly<Record<(typeof names)[number], string>>

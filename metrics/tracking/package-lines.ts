import type { Scope, TrackingId, TrackingQuestion } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { inScope } from '../conditions.ts'
import type { AskRows } from '../rows/block.ts'
import { raw, sql, value } from '../sql.ts'

/** A package, and every line that bills, adjusts or credits it. */
export interface PackageLines {
  readonly clientId: string
  readonly carrier: string
  readonly trackingNumber: string
  /** The day its transport began. */
  readonly pickupDate: string
  readonly trackingIds: readonly TrackingId[]
}

const names = ['id', 'client', 'carrier', 'number', 'original', 'packages', 'pickup'] as const
const columns: readonly CellColumn[] = names.map((name) => ({ name, unit: null }))
const said = raw(
  'cast(tracking_id as varchar) as l1, client_id, carrier_name, tracking_number, cast(original_tracking_id as varchar) as l5, packages, pickup_date, 0 as total_rows',
)

/** More lines than any package has; a number that is a placeholder may have as many. */
const mostLines = 200

/**
 * The package that a line belongs to. A package is one client's and one carrier's, and its number may come to another one later:
 * what counts a package of its own, or belongs to such a line, is left out.
 */
export async function packageLinesOf(
  { trackingId, lineOnly = false }: Pick<TrackingQuestion, 'trackingId' | 'lineOnly'>,
  scope: Scope,
  ask: AskRows,
): Promise<PackageLines | undefined> {
  const lines = async (where: ReturnType<typeof sql>): Promise<Line[]> => {
    const { data } = await ask({
      table: 'shipment',
      columns,
      select: sql`select ${said} from shipment where ${inScope(scope)} and ${where} order by l1 limit ${raw(String(mostLines))}`,
    })
    return data.map((row) => Object.fromEntries(names.map((name) => [name, String(row[name])])) as Line)
  }
  const [opened] = await lines(sql`tracking_id = ${value('Int64', trackingId)}`)
  if (!opened) return undefined
  const root = opened.original === '0' ? opened.id : opened.original
  const sameNumber =
    opened.number === ''
      ? [opened]
      : await lines(sql`client_id = ${value('Int32', opened.client)}
          and carrier_name = ${value('String', opened.carrier)} and tracking_number = ${value('String', opened.number)}`)
  const own = sameNumber.filter(
    ({ id, original, packages }) => id === root || original === root || (original === '0' && packages === '0'),
  )
  const first = own.find(({ id }) => id === root) ?? opened
  return {
    clientId: opened.client,
    carrier: opened.carrier,
    trackingNumber: opened.number,
    pickupDate: first.pickup,
    trackingIds: lineOnly ? [opened.id] : own.map(({ id }) => id),
  }
}

type Line = Readonly<Record<(typeof names)[number], string>>

import { addDays, type ReportedEvents, type Scope, TrackingEvent } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { inScope } from '../conditions.ts'
import type { AskRows } from '../rows/block.ts'
import { raw, sql, value } from '../sql.ts'
import type { PackageLines } from './package-lines.ts'

const names = ['at', 'scheduledAt', 'deliveredAt', 'status', 'description', 'place'] as const
const columns: readonly CellColumn[] = names.map((name) => ({ name, unit: null }))
const columnsOfEvent = 'event_at, scheduled_at, delivered_at, event_status, event_description, place'
const inOrder = 'event_at, delivered_at, scheduled_at, event_status, event_description, place'
const mostEvents = 200

/** A package is reported of from so many days before it is picked up to so many after. */
export const daysOfEarlyEvents = 7
export const daysOnTheWay = 120

/** What was reported of a package on its way, the earliest first and of more than are told the latest; what its number was reported for at other times is another package's. */
export async function eventsOf(
  { clientId, carrier, trackingNumber, pickupDate }: PackageLines,
  scope: Scope,
  ask: AskRows,
): Promise<ReportedEvents> {
  if (trackingNumber === '') return { events: [], eventsInAll: 0 }
  const [from, to] = [addDays(pickupDate, -daysOfEarlyEvents), addDays(pickupDate, daysOnTheWay)]
  const { data, totalRows } = await ask({
    table: 'tracking_event',
    columns,
    select: sql`select ${raw(columnsOfEvent)}, total_rows from (
      select *, count(*) over () as total_rows from (
        select distinct ${raw(columnsOfEvent)} from tracking_event
        where ${inScope(scope)} and client_id = ${value('Int32', clientId)} and carrier_name = ${value('String', carrier)}
          and tracking_number = ${value('String', trackingNumber)}
          and coalesce(cast(coalesce(event_at, delivered_at, scheduled_at) as date) between ${value('Date32', from)} and ${value('Date32', to)}, true)
      ) as reported
      order by coalesce(event_at, delivered_at, scheduled_at) desc, ${raw(`${inOrder} limit ${mostEvents}`)}
    ) as latest order by ${raw(inOrder)}`,
  })
  return { events: data.map((row) => TrackingEvent.parse(row)), eventsInAll: totalRows }
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { CalendarDate } from '@waybill/contracts'
import { daysOfEarlyEvents, daysOnTheWay } from '@waybill/metrics'
import { daysOf } from './roll-up.ts'
import { rowsOf } from './writer.ts'

/** A carrier may give a tracking number to another package once this many days have passed. */
const daysOfOnePackage = 120
const daysUntilAdjusted = 366

/**
 * Works out anew what the lines of the packages in the table `affected` say because of other lines and of tracking events:
 * which line counts the package, which original an adjustment belongs to, and how the delivery went. It depends on what is
 * loaded and not on the order of loading, so it serves a load and its undoing alike. Days of lines that are there and change go into
 * `changed_day`. Lines of loads that are coming stand in `lines` beside those that are there: what they say goes into `changed`. Where
 * any package is affected, `counting` is left with the lines that may count one.
 */
export async function derive(
  connection: DuckDBConnection,
  today: CalendarDate,
  { lines, coming }: { lines: string; coming: readonly number[] } = { lines: 'shipment', coming: [] },
): Promise<void> {
  await connection.run(`create or replace temp table changed as
    select client_id, load_id, bill_date, pickup_date, tracking_id, ${derivedColumns.join(', ')} from shipment limit 0`)
  const [any] = await rowsOf(connection, 'select 1 from affected limit 1')
  if (!any) return
  for (const statement of statements(today, lines)) await connection.run(statement)
  const there = coming.length > 0 ? `where load_id not in (${coming.join(', ')})` : ''
  await connection.run(`insert into changed_day ${daysOf(`changed ${there}`)}`)
}

export const derivedColumns = [
  'packages',
  'original_tracking_id',
  'service_category',
  'tracking_status',
  'scheduled_at',
  'delivered_at',
  'delivery_date',
  'delivery_location',
] as const

/** Of the lines of a package, the first one counts it. */
const billedInOrder = 'bill_date, invoice_number, account_number, currency_code, tracking_id'

const placeOf = (line: string): string => `(${billedInOrder.replaceAll(/\w+/g, (column) => `${line}.${column}`)})`

/** Packages that a load counted when it came, but for one that is loaded with it and came after it. */
export function countedBeforeLater(loadIds: readonly number[]): string {
  const turn = (line: string) => `coalesce(list_position([${loadIds.join(', ')}], ${line}.load_id), 0)`
  return `select load_id, sum(given_packages) as packages from counting as own
    where ${turn('own')} > 0 and not counted and not exists (
      select 1 from counting as before where before.client_id = own.client_id and before.carrier_name = own.carrier_name
        and before.tracking_number = own.tracking_number and ${turn('before')} <= ${turn('own')}
        and own.bill_date - before.bill_date < ${daysOfOnePackage} and ${placeOf('before')} < ${placeOf('own')})
    group by load_id`
}

const givenNames = derivedColumns.filter((name) => name !== 'original_tracking_id')
const onCharges = ['service_category', 'tracking_status'] as const
/** A package is one client's and one carrier's; its number alone may be another's too. */
const packageKeyParts = ['client_id', 'carrier_name', 'tracking_number'] as const
export const packageKey = packageKeyParts.join(', ')
/** An adjustment is of the delivery of its original, whenever it was billed itself. */
const sentOn = 'coalesce(o.pickup_date, t.pickup_date)'

function statements(today: CalendarDate, lines: string): string[] {
  return [
    `create or replace temp table touched as
      select s.tracking_id, s.load_id, s.client_id, s.carrier_name, s.tracking_number, s.invoice_number, s.account_number,
        s.currency_code, s.bill_date, s.pickup_date, ${derivedColumns.map((name) => `s.${name}`).join(', ')},
        ${givenNames.map((name) => `case when g.tracking_id is null then s.${name} else g.${name} end as given_${name}`).join(', ')}
      from ${lines} s semi join affected using (${packageKey}) left join shipment_as_given g on g.tracking_id = s.tracking_id`,

    `create or replace temp table counting as
      select *, coalesce(bill_date - lag(bill_date) over (partition by ${packageKey}
        order by ${billedInOrder}) >= ${daysOfOnePackage}, true) as counted
      from touched where given_packages > 0`,

    `create or replace temp table joined as
      with adjustment as (select * from touched anti join (select tracking_id from counting where counted) using (tracking_id)),
        original as (select * from counting where counted),
        pair as (
          select a.tracking_id, o.tracking_id as original_tracking_id, o.given_service_category as service_category,
            case when o.bill_date <= a.bill_date then a.bill_date - o.bill_date else ${daysUntilAdjusted} + o.bill_date - a.bill_date end as distance
          from adjustment a join original o using (${packageKey})
          where a.bill_date - o.bill_date between -${daysOfOnePackage} and ${daysUntilAdjusted})
      select tracking_id, arg_min(original_tracking_id, distance) as original_tracking_id, arg_min(service_category, distance) as service_category
      from pair group by tracking_id`,

    `create or replace temp table reported as
      with report as (
        select ${packageKey}, scheduled_at, event_at, place, event_status,
          coalesce(delivered_at, case when event_status = 'DELIVERED' then event_at end) as delivered_at
        from tracking_event semi join affected using (${packageKey}))
      select t.tracking_id,
        first(r.scheduled_at order by coalesce(r.event_at, timestamp '9999-12-31'), r.scheduled_at) filter (where r.scheduled_at is not null) as scheduled_at,
        min(r.delivered_at) as delivered_at,
        first(r.place order by r.delivered_at, r.place) filter (where r.delivered_at is not null and r.place <> '') as place,
        bool_or(r.event_status = 'EXCEPTION') as exception
      from touched t left join joined j using (tracking_id) left join touched o on o.tracking_id = j.original_tracking_id
        join report r on ${packageKeyParts.map((part) => `r.${part} = t.${part}`).join(' and ')}
      where coalesce(cast(coalesce(r.event_at, r.delivered_at, r.scheduled_at) as date)
        between ${sentOn} - ${daysOfEarlyEvents} and ${sentOn} + ${daysOnTheWay}, true)
      group by t.tracking_id`,

    `create or replace temp table derived as
      with known as (
        select t.tracking_id, t.given_packages, t.given_tracking_status, c.counted, j.original_tracking_id, r.exception,
          case when t.given_service_category = '' then coalesce(j.service_category, '') else t.given_service_category end as service_category,
          coalesce(r.scheduled_at, t.given_scheduled_at) as scheduled_at,
          coalesce(r.delivered_at, t.given_delivered_at) as delivered_at,
          coalesce(cast(r.delivered_at as date), t.given_delivery_date) as delivery_date,
          coalesce(r.place, t.given_delivery_location) as delivery_location,
          r.tracking_id is not null or t.given_delivered_at is not null as has_event
        from touched t left join counting c using (tracking_id) left join joined j using (tracking_id) left join reported r using (tracking_id)),
      due as (
        select *, case when scheduled_at = date_trunc('day', scheduled_at) then scheduled_at + interval 1 day - interval 1 second else scheduled_at end as due_at
        from known)
      select tracking_id,
        case when given_packages > 0 and not coalesce(counted, false) then 0 else given_packages end as packages,
        coalesce(original_tracking_id, 0) as original_tracking_id, service_category, scheduled_at, delivered_at, delivery_date, delivery_location,
        case
          when due_at is null then given_tracking_status
          when delivered_at <= due_at then 'ON TIME'
          when exception then 'EXCEPTION'
          when delivered_at > due_at then 'LATE'
          when has_event and cast(due_at as date) < date '${today}' then 'PENDING LATE'
          else given_tracking_status
        end as tracking_status
      from due`,

    `insert into changed (client_id, load_id, bill_date, pickup_date, tracking_id, ${derivedColumns.join(', ')})
      select t.client_id, t.load_id, t.bill_date, t.pickup_date, t.tracking_id, ${derivedColumns.map((name) => `d.${name}`).join(', ')}
      from derived d join touched t using (tracking_id)
      where ${derivedColumns.map((name) => `d.${name} is distinct from t.${name}`).join(' or ')}`,

    `insert into shipment_as_given (tracking_id, load_id, ${givenNames.join(', ')})
      select tracking_id, load_id, ${givenNames.map((name) => `given_${name}`).join(', ')}
      from touched semi join changed using (tracking_id) anti join shipment_as_given using (tracking_id)`,

    `update shipment set ${derivedColumns.map((name) => `${name} = changed.${name}`).join(', ')}
      from changed where shipment.tracking_id = changed.tracking_id`,

    `update charge set ${onCharges.map((name) => `${name} = changed.${name}`).join(', ')}
      from changed where charge.tracking_id = changed.tracking_id
        and (${onCharges.map((name) => `charge.${name} <> changed.${name}`).join(' or ')})`,

    'drop table touched; drop table joined; drop table reported; drop table derived',
  ]
}

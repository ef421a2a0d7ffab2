import type { Reason } from '@waybill/contracts'
import { z } from 'zod'
import type { Given } from '../format.ts'
import { rowsOf } from '../reader/rows.ts'
import { cellsOf, type Header } from './header.ts'
import { readCsv } from './read-rows.ts'
import { isDayAndMonth, type Writing } from './writing.ts'

interface DayOrder {
  readonly dayOrder: Writing['dayOrder']
  readonly remarks: readonly Reason[]
}

const Seen = z.object({
  day_first: z.coerce.number(),
  month_first: z.coerce.number(),
  undecided: z.coerce.number(),
  example: z.string(),
})

/** Day and month of the dates in these columns, from all of the file: the one date that tells may be its last. */
export async function learnDayOrder(
  { path, beginning, connection }: Pick<Given, 'path' | 'beginning' | 'connection'>,
  header: Header,
  places: readonly (number | undefined)[],
  unlessShown: Writing['dayOrder'],
): Promise<DayOrder> {
  const cells = cellsOf(beginning, header, places)
  const columns = places.flatMap((place) => (place === undefined ? [] : [`c${place}`]))
  if (columns.length === 0 || (cells.length > 0 && !cells.some(isDayAndMonth)))
    return { dayOrder: unlessShown, remarks: [] }
  const source = readCsv(path, header, 'parallel = false, ignore_errors = true')
  return dayOrderIn(connection, source, columns, unlessShown)
}

/** The same of columns of a source of the engine's. */
export async function dayOrderIn(
  connection: Given['connection'],
  source: string,
  columns: readonly string[],
  unlessShown: Writing['dayOrder'],
): Promise<DayOrder> {
  const [seen] = await rowsOf(connection, datesSeen(source, columns), Seen)
  return seen ? decide(seen, unlessShown) : { dayOrder: unlessShown, remarks: [] }
}

/** A dot between them always has the day before it. A day that is its month's number is the same either way. */
function datesSeen(source: string, columns: readonly string[]): string {
  return `
    with cell as (
      select unnest([${columns.join(', ')}]) as given from ${source}
    ), parts as (
      select trim(given) as given, regexp_extract(trim(given), '^(\\d{1,2})([/.-])(\\d{1,2})[/.-](?:\\d{4}|\\d{2})\\b', ['a', 'mark', 'b']) as part
      from cell where given is not null
    ), dated as (
      select given, part.mark as mark, try_cast(part.a as integer) as a, try_cast(part.b as integer) as b from parts where part.mark <> ''
    )
    select
      count(*) filter (mark = '.' or (a between 13 and 31 and b <= 12)) as day_first,
      count(*) filter (mark <> '.' and a <= 12 and b between 13 and 31) as month_first,
      count(*) filter (mark <> '.' and a <= 12 and b <= 12 and a <> b) as undecided,
      coalesce(min(given) filter (mark <> '.' and a <= 12 and b <= 12 and a <> b), '') as example
    from dated`
}

function decide(seen: z.infer<typeof Seen>, unlessShown: Writing['dayOrder']): DayOrder {
  const [dayFirst, monthFirst] = [seen.day_first, seen.month_first]
  const most = dayFirst > monthFirst ? 'day-first' : 'month-first'
  const dayOrder = dayFirst === monthFirst ? unlessShown : most
  const turned = dayFirst > 0 && monthFirst > 0
  if (seen.undecided === 0 || (!turned && dayFirst !== monthFirst)) return { dayOrder, remarks: [] }
  const told = { dates: String(seen.undecided), example: seen.example, read: readAs(seen.example, dayOrder) }
  const name = turned ? 'dates-both-ways' : 'dates-undecided'
  const values = turned ? { ...told, dayFirst: String(dayFirst), monthFirst: String(monthFirst) } : told
  return { dayOrder, remarks: [{ name, values }] }
}

function readAs(example: string, dayOrder: Writing['dayOrder']): string {
  const [first = '', second = '', year = ''] = example.split(/[/.-]/)
  const [day, month] = dayOrder === 'day-first' ? [first, second] : [second, first]
  const whole = /^\d{4}/.exec(year)?.[0] ?? `20${year.slice(0, 2)}`
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

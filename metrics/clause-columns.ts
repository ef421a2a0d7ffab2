import { addDays, addMonths, type CalendarDate, type Condition, carriers, type DateType } from '@waybill/contracts'
import { wrong } from './wrong.ts'

/** Values that a clause gives a column. */
export interface ValuesGiven {
  readonly op: 'in' | 'not in'
  readonly values: readonly string[]
}

/** Days that a clause bounds; both ends belong to it. Without a date type, by whichever the question counts. */
export interface DaysBound {
  readonly by?: DateType
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

/** What a question keeps by partitions: quarters of clients. */
export interface PartitionsKept {
  readonly clientIds: readonly string[]
  readonly days: DaysBound
}

/** Carriers by number are carriers by name. -1 is all of them, and 0 every one that has no number here. */
export function carriersNumbered({ op, values }: ValuesGiven): Condition[] {
  const unknown = values.find(
    (id) => !['-1', '0'].includes(id) && !carriers.some((carrier) => String(carrier.id) === id),
  )
  if (unknown !== undefined) throw wrong(`"${unknown}" is not the number of a carrier that Waybill knows.`)
  if (values.includes('-1')) {
    if (op === 'in') return []
    throw wrong('"carrier_id not in (-1)" leaves no carrier.')
  }
  const named = (listed: boolean) =>
    carriers.filter(({ id }) => values.includes(String(id)) === listed).map(({ name }) => name)
  if (!values.includes('0')) return [{ column: 'carrier_name', op, values: named(true) }]
  const others = named(false)
  if (others.length > 0) return [{ column: 'carrier_name', op: op === 'in' ? 'not in' : 'in', values: others }]
  if (op === 'in') return []
  throw wrong('"carrier_id not in" names every carrier, and leaves none.')
}

const written = /^(\d{1,9})((?:19|20)\d\d)([1-4])$/

/** A partition is a client's id, a year and the digit of a quarter: of each client that is named, each of quarters that follow one another. */
export function partitionsKept({ op, values }: ValuesGiven): PartitionsKept {
  if (op === 'not in') throw wrong('"partition_value not in" cannot be answered: name the partitions that are wanted.')
  const partitions = [...new Set(values)].map((value) => {
    const [, clientId = '', year = '', quarter = ''] = written.exec(value) ?? []
    if (quarter === '') throw wrong(`"${value}" is no partition: a client's id, a year and a quarter from 1 to 4.`)
    return { clientId, quarter: Number(year) * 4 + Number(quarter) - 1 }
  })
  const clientIds = [...new Set(partitions.map(({ clientId }) => clientId))]
  const quarters = [...new Set(partitions.map(({ quarter }) => quarter))].toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [quarters[0], quarters.at(-1)]
  if (partitions.length !== clientIds.length * quarters.length || last - first + 1 !== quarters.length)
    throw wrong('The partitions are not the same quarters of each client, one after the other.')
  return { clientIds, days: { from: beginOf(first), to: addDays(beginOf(last + 1), -1) } }
}

/** Quarters are counted from the year 0. */
function beginOf(quarter: number): CalendarDate {
  const year = String(Math.floor(quarter / 4)).padStart(4, '0')
  return addMonths(`${year}-01-01`, (quarter % 4) * 3)
}

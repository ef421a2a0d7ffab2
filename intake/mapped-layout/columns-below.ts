import { type ColumnMeaning, chargeRowMeanings } from '@waybill/contracts'
import { cellAt } from '../headed-csv/read-rows.ts'
import { keysOf } from './recognise.ts'
import { columnsOf, type Reading } from './rows.sql.ts'

/** For each column of the first table its place in one below; undefined where that has none. */
export type PlacesBelow = readonly (number | undefined)[]

/** Fewer names may be a title. */
const fewestNames = 3

/** Where a table below has the columns of the first; undefined where one of its own is none of them. */
export function placesBelow(names: readonly string[], cells: readonly string[]): PlacesBelow | undefined {
  const theirs = new Map(keysOf(cells).flatMap((key, place) => (cells[place] === '' ? [] : [[key, place] as const])))
  const own = keysOf(names)
  const known = new Set(own)
  if (theirs.size < Math.min(fewestNames, names.length) || [...theirs.keys()].some((key) => !known.has(key)))
    return undefined
  return own.map((key) => theirs.get(key))
}

/** Whether what the table below has stands where it stands in the first. */
export function isInPlace(places: PlacesBelow, names: readonly string[], isNamed: (place: number) => boolean): boolean {
  return names.every((_, place) => places[place] === place || (places[place] === undefined && !isNamed(place)))
}

/** Without these it may be a summary of the first, or its rows come to something else. */
const indispensable: readonly ColumnMeaning[] = [
  'trackingNumber',
  'rowKind',
  'refundStatus',
  'rowTotal',
  ...chargeRowMeanings,
  'discount',
]

/** What the mapping reads of the first table and does not find in the one below: `all`, `some` or `too-little` of it is there. */
export function isThere(reading: Reading, places: PlacesBelow): 'all' | 'some' | 'too-little' {
  const { facts } = reading.mapping
  const columns = columnsOf(reading)
  const found = new Set(places.flatMap((place, own) => (place === undefined ? [] : [cellAt(own)])))
  const isFound = ({ cell, namingCell }: (typeof columns)[number]) =>
    found.has(cell) && (namingCell === undefined || found.has(namingCell))
  const lacking = columns.filter((column) => !isFound(column)).map(({ meaning }) => meaning)
  if (lacking.length === 0) return 'all'
  const isNumbered = facts.invoiceNumber.from !== 'column' || facts.invoiceNumber.filledDown === true
  const charges = columns.filter(({ meaning }) => meaning === 'charge')
  const isEnough =
    columns.some(({ meaning }) => meaning === 'trackingNumber') &&
    !lacking.some((meaning) => indispensable.includes(meaning)) &&
    (isNumbered || !lacking.includes('invoiceNumber')) &&
    (charges.length === 0 || charges.some(isFound))
  return isEnough ? 'some' : 'too-little'
}

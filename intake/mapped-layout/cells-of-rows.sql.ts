import { type Place, readsAs } from './kinds-of-columns.ts'

/** Columns of which it matters how the decimals of a number in them are written. */
export function holdsDecimals(place: Place, places: readonly Place[]): boolean {
  const before = places[place.at - 1]?.kind
  return place.kind === 'amount' || before === 'amount' || before === 'measure'
}

/**
 * What a second reading keeps of each row: of every place whether its cell is empty (0), of its kind (1) or not (2), whether it is a number, and how its
 * decimals are written: 1 as two, 2 not at all, 3 otherwise, 0 where it is nothing; and the same of the next cells of rows that may have moved, by `signs`.
 */
export function cellsOfRows(places: readonly Place[], signs: string): string {
  const states = places.map((place) => (place.kind === 'any' ? '0' : stateOf(place.next, nextReads(place, places))))
  const decimals = places.map(({ kind, next, mark }) => (kind === 'amount' ? decimalsOf(next, mark) : '0'))
  const texts = places.map(({ cell }) => `left(coalesce(${cell}, ''), 100)`)
  return [
    `(${signs}) as may_be`,
    ...places.map((place) => `${stateOf(place.cell, ownReads(place))} as s${place.at}`),
    ...places
      .filter(({ kind }) => kind !== 'amount')
      .map(({ at, cell }) => `(${cell} is not null and ${readsAs('number', cell)}) as n${at}`),
    ...places
      .filter((place) => holdsDecimals(place, places))
      .map(({ at, cell, mark }) => `${decimalsOf(cell, mark)} as d${at}`),
    `${ofMoved(states, 'utinyint')} as next_states`,
    `${ofMoved(decimals, 'utinyint')} as next_decimals`,
    `${ofMoved(texts, 'varchar')} as texts`,
  ].join(',\n')
}

function ownReads({ cell, kind, column, read }: Place): string {
  return read === undefined ? readsAs(kind, cell, column) : `${read} is not null`
}

/** Whether the next cell could stand here; what is read already need not be read once more. */
function nextReads({ at, kind, mark, next, column }: Place, places: readonly Place[]): string {
  const other = places[at + 1]
  return kind === 'amount' && other?.kind === kind && other.mark === mark
    ? ownReads(other)
    : readsAs(kind, next, column)
}

function stateOf(cell: string, reads: string): string {
  return `case when trim(coalesce(${cell}, '')) = '' then 0 when ${reads} then 1 else 2 end`
}

function decimalsOf(cell: string, mark: string): string {
  return `case when ${cell} is null or not regexp_matches(${cell}, '[1-9]') then 0
    when regexp_matches(${cell}, '[0-9][${mark}][0-9]{2}[^0-9]*$') then 1 when contains(${cell}, '${mark}') then 3 else 2 end`
}

function ofMoved(values: readonly string[], type: string): string {
  return `case when may_be then [${values.join(', ')}]::${type}[] end`
}

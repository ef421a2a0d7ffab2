import { countryOf, stateCodes } from '../../normalise/places.ts'
import { type Column, cellsIn, find, type Guessing } from './guessing.ts'
import { unitIn } from './unit-in.ts'

/** Whether these shipments go from or to states of the US, or to its ZIP codes by the pound: dates that could be read either way then have their month first. */
export function isOfTheStates(guessing: Guessing, columns: readonly Column[]): boolean {
  return goesToStates(guessing, columns) || (hasZips(guessing, columns) && isInPounds(guessing, columns))
}

function goesToStates(guessing: Guessing, columns: readonly Column[]): boolean {
  return (['consigneeState', 'senderState'] as const).some((meaning) => {
    const column = find(columns, meaning)
    if (!column || (guessing.values[column.place]?.filled ?? 0) < 0.3) return false
    const given = cellsIn(guessing, column)
    return given.filter((cell) => stateCodes.has(cell.toUpperCase())).length >= given.length * 0.8
  })
}

const zip = /^\d{5}(?:-?\d{4})?$/

/** A ZIP is of five digits, and called so; where a country stands beside it, that is the US. */
function hasZips(guessing: Guessing, columns: readonly Column[]): boolean {
  const column = find(columns, 'consigneePostalCode')
  if (!column || !/zip/i.test(guessing.headers[column.place] ?? '')) return false
  const given = cellsIn(guessing, column)
  const isAbroad = cellsIn(guessing, find(columns, 'consigneeCountry')).some((cell) => countryOf(cell) !== 'US')
  return !isAbroad && given.length > 0 && given.filter((cell) => zip.test(cell)).length >= given.length * 0.8
}

function isInPounds({ headers, values }: Guessing, columns: readonly Column[]): boolean {
  return (['actualWeight', 'billWeight'] as const).some((meaning) => {
    const column = find(columns, meaning)
    const unit = column && (values[column.place]?.unit ?? unitIn(headers[column.place] ?? ''))
    return unit === 'lb' || unit === 'oz'
  })
}

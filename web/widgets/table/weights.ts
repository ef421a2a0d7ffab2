import { type GridColumn, type GridFilter, kindOf, type Uom } from '@waybill/contracts'
import { poundInKilograms } from '../uom.ts'

/** Kilograms that are rounded when they are read are never equal to a pound of so many digits; from and to find them. */
export function weightFilters(uom: Uom) {
  return uom === 'lbs' ? {} : { filterOptions: ['inRange', 'lessThanOrEqual', 'greaterThanOrEqual'] as string[] }
}

export function filterInPounds(uom: Uom, column: GridColumn, filter: GridFilter): GridFilter {
  if (uom === 'lbs' || kindOf(column) !== 'weight' || filter.filterType !== 'number') return filter
  return { ...filter, filter: inPounds(filter.filter), filterTo: inPounds(filter.filterTo) }
}

function inPounds(kilograms: number | null | undefined): number | null | undefined {
  if (kilograms === null || kilograms === undefined) return kilograms
  return (kilograms * Number(poundInKilograms.per)) / Number(poundInKilograms.of)
}

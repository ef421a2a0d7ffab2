import { type DimensionName, type GridColumn, houseValuesIn, type Uom } from '@waybill/contracts'
import type { Say, WordKey } from '../ui/language.tsx'
import { countryName, usStates } from '../ui/places.ts'
import { weightIn } from './uom.ts'

/** A dimension's value as a person says it, on a page that is read in pounds or in kilograms. */
export function valueWords(
  dimension: DimensionName,
  value: string,
  say: Say,
  locale: string,
  uom: Uom = 'lbs',
): string {
  if (value === '') return say('value.unknown')
  if (dimension.endsWith('_country')) return countryName(value, locale)
  if (dimension.endsWith('_state')) return usStates[value] ?? value
  if (dimension === 'zone') return say('value.zone', { zone: value })
  if (dimension === 'weight_band')
    return say('value.weightBand', { band: bandIn(uom, value, locale), uom: say(`uom.${uom}`) })
  return ownWords(dimension, value, say) ?? value
}

/** A value that is the house's own word rather than a file's; undefined for any other. */
export function ownWords(of: DimensionName | GridColumn, value: string, say: Say): string | undefined {
  return houseValuesIn(of).includes(value) ? say(`value.${of.toLowerCase()}.${value}` as WordKey) : undefined
}

/** The bands are the carriers', in whole pounds; in kilograms their edges are not whole. */
function bandIn(uom: Uom, band: string, locale: string): string {
  if (uom === 'lbs') return band
  const places = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return band.replaceAll(/\d+/g, (pounds) => places.format(Number(weightIn(uom, pounds))))
}

import { CreditType, type DimensionName } from '@waybill/contracts'
import type { Say } from '../ui/language.tsx'
import { countryName, usStates } from '../ui/places.ts'

/** A dimension's value as a person says it. */
export function valueWords(dimension: DimensionName, value: string, say: Say, locale: string): string {
  if (value === '') return say('value.unknown')
  if (dimension.endsWith('_country')) return countryName(value, locale)
  if (dimension.endsWith('_state')) return usStates[value] ?? value
  if (dimension === 'zone') return say('value.zone', { zone: value })
  if (dimension === 'weight_band') return say('value.weightBand', { band: value })
  const creditType = dimension === 'credit_type' ? CreditType.safeParse(value).data : undefined
  return creditType ? say(`credit.${creditType}`) : value
}

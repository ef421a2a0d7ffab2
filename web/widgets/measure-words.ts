import type { MeasureName, Uom } from '@waybill/contracts'
import type { Say } from '../ui/language.tsx'

/** What a measure is called where weights stand in kilograms, too: what is of a pound is of a kilogram there. */
export function measureWords(measure: MeasureName, uom: Uom, say: Say): string {
  return say(measure === 'costPerPound' && uom === 'kgs' ? 'fact.costPerPound.kgs' : `fact.${measure}`)
}

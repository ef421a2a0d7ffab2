import * as contracts from '@waybill/contracts'
import { z } from 'zod'

/** A schema and its type share one name in contracts, and so does the part of the description that tells of it. */
export function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>()
  for (const [id, exported] of Object.entries(contracts)) if (exported instanceof z.ZodType) names.add(exported, { id })
  return names
}

/** `changeFulfillmentCenter` is "Change fulfillment center". */
export function sentenceCase(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { ServiceCategory } from '@waybill/contracts'
import { wordsLookedAt } from './text.sql.ts'

type Rule = readonly [says: RegExp, category: ServiceCategory]

/** First match wins. A service that leaves the country is International however fast it is. */
const rules: readonly Rule[] = [
  [/\bfcl\b|full container/, 'Ocean FCL'],
  [/\blcl\b|less than container|ocean/, 'Ocean LCL'],
  [/air (cargo|freight)|airfreight/, 'Air Cargo'],
  [/\bltl\b|less than truckload|freight (priority|economy)|ltl freight/, 'LTL'],
  [/\b(ftl|tl)\b|truckload/, 'FTL'],
  [/\b3pl\b|fulfil?lment/, '3PL'],
  [/\bground\b(?!.*canada)/, 'Ground'],
  [
    /worldwide|\bww\b|world ?ease|international|\bintl\b|to canada|to mexico|from canada|transborder|canada|mexico|import|export|expedited parcel usa|express worldwide|economy select|medical express|europack|ecx|weltweit|usa/,
    'International',
  ],
  [
    /next day|2nd day|second day|2 ?day|3 day|three[ -]day|overnight|same day|express|priority|saver|first class|domestic 9|domestic 12|domestic|xpresspost/,
    'Parcel Express',
  ],
  [
    /ground|home delivery|smart ?post|sure ?post|ground economy|standard|economy|parcel select|regular parcel|expedited|mail innovations|regional|media mail|library mail|sunrise|caltrac|tracked (24|48)|bulk|basic/,
    'Ground',
  ],
]

/** A carrier's names that mean something else than they say elsewhere. */
const byCarrier: Readonly<Record<string, readonly Rule[]>> = {
  'DHL Express': [
    [/domestic/, 'Parcel Express'],
    [/./, 'International'],
  ],
}

const charged = /service charge|payment processing|service chg|late fee|proof.of.delivery|billing adjustment/

export function serviceCategoryOf(line: {
  readonly carrier: string
  readonly mode: string
  readonly service: string
}): ServiceCategory | '' {
  const text = line.service.slice(0, wordsLookedAt).toLowerCase()
  if (text === '' || charged.test(text)) return line.mode === 'Freight' ? 'LTL' : ''
  const known = [...(byCarrier[line.carrier] ?? []), ...rules].find(([says]) => says.test(text))
  return known?.[1] ?? (line.mode === 'Freight' ? 'LTL' : '')
}

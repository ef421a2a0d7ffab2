import type { ChargeFamily, CreditType } from '@waybill/contracts'

const fuelCodes = new Set(['FF'])
/** Duties and taxes that DHL has paid for the shipper. */
const taxCodes = new Set(['XX', 'XB', 'DT', 'XE'])

/** What an extra charge is, by DHL's two letters and by its name; what no rule knows is an extra under its own name. */
export function familyOf(code: string, name: string): ChargeFamily {
  const words = name.toLowerCase()
  if (fuelCodes.has(code.toUpperCase()) || /\bfuel\b|treibstoff|carburant|combustible|carburante/.test(words))
    return 'FUEL_SURCHARGE'
  if (taxCodes.has(code.toUpperCase())) return 'TAX'
  if (/processing|handling|disbursement|clearance|receiver paid|\bfee\b/.test(words))
    return /late|payment|invoice|statement|paper/.test(words) ? 'FEE' : 'OTHER_ACCESSORIAL'
  if (/\b(dut(y|ies)|tax(es)?|vat|gst|hst|excise)\b/.test(words)) return 'TAX'
  if (/adjust|rebill|re-?rate/.test(words)) return 'BILLING_ADJUSTMENT'
  return 'OTHER_ACCESSORIAL'
}

const credits: readonly (readonly [RegExp, CreditType])[] = [
  [/money.?back|service failure|\blate\b|delay/, 'Late Delivery'],
  [/\blost\b|\bloss\b|damage|\bclaim\b/, 'Lost or Damaged'],
  [/duplicate|double/, 'Duplicate'],
  [/\bvoid|cancel/, 'Void'],
  [/address/, 'Address Correction'],
  [/resid/, 'Residential'],
  [/weight|dimension|oversize|piece/, 'Weight or Dimension'],
  [/\brate\b|pricing|tariff|discount/, 'Rate'],
]

/** Why money came back, where the text tells. */
export function creditTypeOf(text: string): CreditType | '' {
  const words = text.toLowerCase()
  return credits.find(([says]) => says.test(words))?.[1] ?? ''
}

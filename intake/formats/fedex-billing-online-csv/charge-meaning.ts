import type { ChargeFamily, CreditType } from '@waybill/contracts'

interface ChargeMeaning {
  readonly family: ChargeFamily
  /** It only takes off what another charge costs. */
  readonly discount: boolean
  readonly transport: boolean
}

const discounts = /discount|performance pricing|\b(earned|grace|automation)\b|incentive|\bprice savings\b/
const transport =
  /^((air ?waybill|express|ground|net|base|total|weight) )?(transportation|freight)( charges?)?( amount)?$|^base (charge|rate)$/
const fuel = /\bfuel\b|treibstoff|carburant|combustible|carburante|yak[ıi]t/
const tax =
  /\b(vat|gst|hst|qst|pst|cst|iva|tva|mwst|ust|kdv|tax(es)?|duty|duties|excise|cess|cbp|tariffs?)\b|customs? (duty|dut)|g[uü]mr[uü]k verg/
const fee =
  /weekly service|service ch(ar)?g|\blate (payment )?(fee|charge)|\blate payment|ancillary|processing|tax admin|entry (fee|line)|clearance|disbursement|advancement|advance(d)? fee|broker|document transfer|government|agency fee|storage|bond\b|statement fee|invoice fee|payment fee|minimum (service|pickup) ch/
const adjustment =
  /rebill|re-bill|billing (adjust|correct)|\badjustment\b|reweigh|re-?rate|price correction|balance forward/
const extra =
  /resid|delivery area|\bdas\b|handling|\bahs\b|oversize|signature|address|saturday|sunday|declared|demand|\bpeak\b|pick-?up|return|dangerous|dry ice|call tag|\bcod\b|hold at|remote|out of (delivery|pickup)|surcharge/

/** What a charge is by its text; what no rule knows is an extra, under its own text. */
export function meaningOf(text: string): ChargeMeaning {
  const words = text
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
  const discount = discounts.test(words)
  return { family: familyOf(words, discount), discount, transport: !discount && transport.test(words) }
}

function familyOf(words: string, discount: boolean): ChargeFamily {
  if (fuel.test(words)) return 'FUEL_SURCHARGE'
  if (discount) return extra.test(words) ? 'OTHER_ACCESSORIAL' : 'TRANSPORTATION'
  if (transport.test(words)) return 'TRANSPORTATION'
  if (/\b(pickup|return)\b/.test(words)) return 'OTHER_ACCESSORIAL'
  if (fee.test(words)) return 'FEE'
  if (tax.test(words)) return 'TAX'
  if (adjustment.test(words)) return 'BILLING_ADJUSTMENT'
  return 'OTHER_ACCESSORIAL'
}

const credits: readonly (readonly [RegExp, CreditType])[] = [
  [
    /money.?back|service failure|\bgsr\b|\bmbg\b|\blate\b|delay|on.?time|service (refund|credit)|\bpod\b/,
    'Late Delivery',
  ],
  [/\blost\b|\bloss\b|damage|cargo claim|\bclaim\b/, 'Lost or Damaged'],
  [/duplicate|double bill|already (paid|billed)/, 'Duplicate'],
  [/\bvoid|cancel|not shipped|never shipped|unused label/, 'Void'],
  [/address/, 'Address Correction'],
  [/resid/, 'Residential'],
  [/weight|dimension|\bdim\b|oversize|handling|reweigh/, 'Weight or Dimension'],
  [/\brate\b|re-?rate|pricing|discount|rebill/, 'Rate'],
]

/** Why money came back, where the text tells. */
export function creditTypeOf(text: string): CreditType | '' {
  const words = text.toLowerCase()
  return credits.find(([says]) => says.test(words))?.[1] ?? ''
}

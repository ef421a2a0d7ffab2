import { type AccessorialCode, accessorialNames } from '@waybill/contracts'
import { wordsLookedAt } from './text.sql.ts'

/** One kind of extra over all carriers, however each of them words it. */
export interface Accessorial {
  readonly code: string
  readonly name: string
}

type Rule = readonly [says: RegExp, code: AccessorialCode]

/** The words a correction, a late bill or a return puts before or after the charge's own name. */
const events =
  /shipping charge correction|not previously billed|address correction(?= \S)|zone adjustment|\breturns(?= \S)|undeliverable return|\bvoid(?:ed)?\b|\badjustment$/g

const plainText = (description: string): string =>
  description
    .slice(0, wordsLookedAt)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+&/'.:-]+/gu, ' ')
    .trim()

/** First match wins, so the particular stands before the general. English, and the German that DE accounts are billed in. */
const byDescription: readonly Rule[] = [
  [/correction audit fee|\bscc audit/, 'SCC_AUDIT_FEE'],
  [/chargeback|charge back/, 'CHARGEBACK'],
  [/demand.*(add'?l|additional) h|peak.*(ahs|add'?l|additional h)/, 'DEMAND_ADDITIONAL_HANDLING'],
  [/demand.*(oversize|large package)|peak.*(oversize|large package)/, 'DEMAND_LARGE_PACKAGE'],
  [/demand.*(unauthorized|over maximum)|peak.*(unauthorized|over maximum)/, 'DEMAND_OVER_MAXIMUM'],
  [/demand.*resi|peak.*resi/, 'DEMAND_RESIDENTIAL'],
  [/demand|\bpeak\b|surge fee|spitzenzuschlag|nachfragezuschlag/, 'DEMAND'],
  [/over ?(maximum|max)|unauthorized|overmax/, 'OVER_MAXIMUM'],
  [/large package|oversize|grosses paket|großes paket|over sized piece|over weight piece|overweight/, 'LARGE_PACKAGE'],
  [
    /(add'?l\.?|additional|addl\.?|sonder|zus\S*) ?handling|\bahs\b|non-?conveyable|zusatzhandling|nicht ?förderbar/,
    'ADDITIONAL_HANDLING',
  ],
  [/non-?standard|usps non-mach|non-machinable/, 'NON_STANDARD'],
  [
    /(delivery area|\bdas\b).*(alaska|hawaii)|remote|abgelegen|\bdas remote|out of delivery area|out-of-area/,
    'REMOTE_AREA',
  ],
  [/(delivery area|\bdas\b).*ext|extended (area|liefergebiet)|erweitertes? (liefer|zustell)/, 'DELIVERY_AREA_EXTENDED'],
  [/delivery area|\bdas\b|liefergebiet|zustellgebiet/, 'DELIVERY_AREA'],
  [/address correction|adress(korrektur|berichtigung)|unresolved address|\baddress corr/, 'ADDRESS_CORRECTION'],
  [/missing pld/, 'MISSING_PLD'],
  [/residential|\bresi\b|privat(zustellung|adresse|empf|haushalt)|home delivery residential/, 'RESIDENTIAL'],
  [/saturday (pickup|stop)|samstagsabholung/, 'SATURDAY_PICKUP'],
  [/saturday|samstag/, 'SATURDAY_DELIVERY'],
  [/sunday|sonntag/, 'SUNDAY_DELIVERY'],
  [
    /weekday delivery|evening|appointment|date certain|premium \d|time definite|early surcharge|timed delivery/,
    'DELIVERY_APPOINTMENT',
  ],
  [/adult signature|unterschrift.*erwachsen/, 'ADULT_SIGNATURE'],
  [/signature|delivery confirmation|unterschrift|zustellbest/, 'SIGNATURE'],
  [
    /declared value|insurance|versicherung|shipment value protection|wertdeklaration|\bwertversicherung/,
    'DECLARED_VALUE',
  ],
  [
    /print return label|returns? (print )?label|return email|email label|returns print|return pickup|call tag|delivery and returns|rücksendung|retoure|return to sender|undeliverable/,
    'RETURNS',
  ],
  [/intercept|reroute|redirect|delivery change|hold (at|for)|umleitung/, 'INTERCEPT'],
  [/third party|dritte[rn]? (partei|abrechnung)|drittzahler/, 'THIRD_PARTY_BILLING'],
  [/carbon|klimaneutral|gogreen|go green|climate/, 'CARBON_NEUTRAL'],
  [/inside (delivery|pickup)/, 'INSIDE_DELIVERY'],
  [/stop ?off|extra stop|split (pickup|delivery)/, 'STOP_OFF'],
  [/pickup|pick-up|abholung|on-?call|courier/, 'PICKUP'],
  [
    /duty|duties|disbursement|import export tax|advance payment|zoll|clearance|customs|broker|entry preparation|merchandise processing/,
    'DUTIES_AND_CUSTOMS',
  ],
  [/export (declaration|information)|shipper export|electronic export/, 'EXPORT_DECLARATION'],
  [/dangerous|hazard|dry ice|lithium|gefahrgut/, 'DANGEROUS_GOODS'],
  [/cod\b|collect on delivery|nachnahme/, 'COD'],
  [/liftgate|lift gate/, 'LIFTGATE'],
  [/limited access/, 'LIMITED_ACCESS'],
  [/detention|layover|waiting/, 'DETENTION'],
  [/reweigh|weight (and|&) inspection|re-?bill|inspection/, 'REWEIGH'],
  [/proof of delivery|\bpod\b|fax/, 'PROOF_OF_DELIVERY'],
  [/invalid account|account number correction|missing account/, 'INVALID_ACCOUNT'],
  [/late (payment )?fee|payment processing|late charge/, 'LATE_PAYMENT'],
  [/weekly service|service ch(ar)?g|servicegeb/, 'SERVICE_CHARGE'],
  [/elevated risk|restricted destination|security|exporter validation/, 'ELEVATED_RISK'],
]

/** UPS codes whose meaning is known where the description says nothing. */
const byUpsCode: Readonly<Record<string, string>> = {
  ADC: 'address correction',
  ADS: 'adult signature',
  AHC: 'additional handling',
  AHG: 'additional handling',
  AHL: 'additional handling',
  AHW: 'additional handling',
  AKC: 'remote area',
  AKR: 'remote area',
  ALP: 'returns print label',
  CAC: 'remote area',
  CAR: 'remote area',
  CNS: 'carbon neutral',
  CSG: 'signature',
  DCS: 'signature',
  ESD: 'delivery area extended',
  EVS: 'declared value',
  FTP: 'third party billing',
  HIC: 'remote area',
  HIR: 'remote area',
  HRC: 'delivery area',
  HRS: 'residential',
  HSC: 'delivery area extended',
  IRS: 'return to sender',
  IRW: 'reroute',
  ISW: 'return to sender',
  LDC: 'delivery area extended',
  LDR: 'delivery area extended',
  LLC: 'large package',
  LLR: 'large package',
  LPR: 'large package',
  LPS: 'large package',
  NCB: 'non-standard',
  NLN: 'non-standard',
  NPF: 'missing pld',
  OFW: 'pickup',
  OSW: 'pickup',
  PSC: 'demand',
  PSR: 'demand residential',
  RDC: 'delivery area',
  RDR: 'delivery area',
  RES: 'residential',
  RS1: 'residential',
  SAH: 'demand additional handling',
  SAT: 'saturday delivery',
  SDA: 'delivery area',
  SDE: 'delivery area extended',
  SED: 'export declaration',
  SUR: 'early surcharge',
}

/** What kind of extra a charge is; its own words where no rule knows them, so that nothing hides under "other". */
export function accessorialOf(charge: {
  readonly carrier: string
  readonly code: string
  readonly description: string
}): Accessorial {
  const text = plainText(charge.description)
  const bare = text.replaceAll(events, ' ').replaceAll(/\s+/g, ' ').trim()
  const byCode = charge.carrier === 'UPS' ? byUpsCode[charge.code] : undefined
  const known = ruleFor(bare) ?? ruleFor(text) ?? (byCode === undefined ? undefined : ruleFor(byCode))
  if (known) return { code: known[1], name: accessorialNames[known[1]] }
  return { code: charge.code || 'OTHER', name: charge.description || accessorialNames.OTHER }
}

function ruleFor(text: string): Rule | undefined {
  return text === '' ? undefined : byDescription.find(([says]) => says.test(text))
}

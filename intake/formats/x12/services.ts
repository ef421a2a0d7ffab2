/** CD3-05, element 284. */
const serviceLevels: Readonly<Record<string, string>> = {
  '3D': 'Three Day Service',
  CX: 'Express Service',
  G2: 'Standard Service',
  ND: 'Next Day Air',
  NH: 'Next Day Hundred Weight',
  ON: 'Overnight',
  SA: 'Same Day',
  SC: 'Second Day Air',
  SE: 'Second Day',
  SG: 'Standard Ground',
  SH: 'Second Day Hundred Weight',
  SI: 'Standard Ground Hundred Weight',
}

/** Where the level is `ZZ`, UPS has its own number of the service in CD3-04; zones 301 to 308 are 3 Day Select. */
const upsServices: readonly { standard: string; zone: RegExp; words: string }[] = [
  { standard: '1', zone: /^/, words: 'Worldwide Express' },
  { standard: '2', zone: /^/, words: 'Worldwide Expedited' },
  { standard: '3', zone: /^30/, words: '3 Day Select' },
  { standard: '3', zone: /^/, words: 'Standard' },
  { standard: '90', zone: /^/, words: 'Worldwide Saver' },
]

/** B3-13, element 375. */
const tariffServices: Readonly<Record<string, string>> = { LT: 'LTL', TL: 'Truckload', PS: 'Package Service' }

export interface ServiceLevel {
  readonly code: string
  readonly words: string
}

/** The service a CD3 names: its zone, its service standard and its service level. */
export function serviceLevelOf(
  zone: string,
  standard: string,
  level: string,
  carrier: string,
): ServiceLevel | undefined {
  const words = serviceLevels[level]
  if (words !== undefined) return { code: level, words }
  const ups = upsServices.find((service) => service.standard === standard && service.zone.test(zone))
  return carrier === 'UPS' && ups ? { code: standard, words: ups.words } : undefined
}

export function tariffServiceOf(code: string): string {
  return tariffServices[code] ?? ''
}

/** C040-04 on UPS invoices: which part of the bill a line stands in. */
const upsSections: Readonly<Record<string, string>> = {
  '028': 'ADJUSTMENT',
  '029': 'ADJUSTMENT',
  '031': 'MISCELLANEOUS',
  '034': 'MISCELLANEOUS',
  '040': 'ADJUSTMENT',
}

/** As in staged_charge.charge_category. */
export function categoryOf(section: string, carrier: string): string {
  return carrier === 'UPS' ? (upsSections[section] ?? '') : ''
}

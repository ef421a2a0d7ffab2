import { countryCodes, countryUnlessSaid, regionNames } from '@waybill/contracts'

const unitedStates =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Virgin Islands VI,Guam GU,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY'
const canada =
  'Alberta AB,British Columbia BC,Manitoba MB,New Brunswick NB,Newfoundland and Labrador NL,Newfoundland NL,Nova Scotia NS,Northwest Territories NT,Nunavut NU,Ontario ON,Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK,Yukon YT'

const statesByName: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: byName(unitedStates),
  CA: byName(canada),
}

/** Of the US, two letters each. */
export const stateCodes: ReadonlySet<string> = new Set(byName(unitedStates).values())

/** Of Canada, two letters each. */
export const provinceCodes: ReadonlySet<string> = new Set(byName(canada).values())

/** US territories that carriers bill as countries of their own. */
const territories = new Set(['PR', 'VI', 'GU'])

const threeLetters: Readonly<Record<string, string>> = {
  USA: 'US',
  CAN: 'CA',
  MEX: 'MX',
  GBR: 'GB',
  DEU: 'DE',
  FRA: 'FR',
  ITA: 'IT',
  ESP: 'ES',
  NLD: 'NL',
  BEL: 'BE',
  CHE: 'CH',
  AUT: 'AT',
  POL: 'PL',
  CHN: 'CN',
  JPN: 'JP',
  HKG: 'HK',
  AUS: 'AU',
  IND: 'IN',
  IRL: 'IE',
  SWE: 'SE',
  DNK: 'DK',
  NOR: 'NO',
  FIN: 'FI',
  PRT: 'PT',
  TUR: 'TR',
  BRA: 'BR',
  KOR: 'KR',
  SGP: 'SG',
  ARE: 'AE',
  PRI: 'PR',
}

const otherNames: Readonly<Record<string, string>> = {
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'NORTHERN IRELAND': 'GB',
  'U.S.A.': 'US',
  'U.S.': 'US',
  'UNITED STATES OF AMERICA': 'US',
  'CHINA, PEOPLES REPUBLIC': 'CN',
  'CHINA MAINLAND': 'CN',
  'HONG KONG': 'HK',
  'HONG KONG SAR CHINA': 'HK',
  MACAU: 'MO',
  'KOREA, REPUBLIC OF': 'KR',
  'SOUTH KOREA': 'KR',
  KOREA: 'KR',
  'RUSSIAN FEDERATION': 'RU',
  'CZECH REPUBLIC': 'CZ',
  CZECHIA: 'CZ',
  'VIET NAM': 'VN',
  TURKEY: 'TR',
  TURKIYE: 'TR',
  'IVORY COAST': 'CI',
  'NETHERLANDS, THE': 'NL',
  'THE NETHERLANDS': 'NL',
  HOLLAND: 'NL',
  'IRELAND, REPUBLIC OF': 'IE',
  'REPUBLIC OF IRELAND': 'IE',
  DEUTSCHLAND: 'DE',
  FRANKREICH: 'FR',
  ITALIEN: 'IT',
  ITALIA: 'IT',
  SPANIEN: 'ES',
  ESPANA: 'ES',
  ÖSTERREICH: 'AT',
  OESTERREICH: 'AT',
  SCHWEIZ: 'CH',
  UAE: 'AE',
  'MOLDOVA, REPUBLIC OF': 'MD',
  'TAIWAN, PROVINCE OF CHINA': 'TW',
  EUROPE: 'XE',
}

const countriesByName = new Map([...regionNames()].map(([code, name]) => [name.toUpperCase(), code]))

/** Every country of ISO 3166, how its lines are counted, and the state that they have where the file names none. */
export const countries = countryCodes().map((code) => ({
  countryCode: code,
  normalisedCountry: countryOf(code),
  defaultState: stateOf('', code),
}))

/** Two letters of ISO 3166; the United States where the file says nothing. A name nobody knows stays as it is. */
export function countryOf(text: string): string {
  const name = text.trim().toUpperCase()
  if (name === '') return countryUnlessSaid
  if (name === 'UK') return 'GB'
  if (/^[A-Z]{2}$/.test(name)) return territories.has(name) ? 'US' : name
  const code = threeLetters[name] ?? otherNames[name] ?? countriesByName.get(name) ?? name
  return territories.has(code) ? 'US' : code
}

/** Two letters in the United States and Canada; elsewhere as in the file, in capitals. */
export function stateOf(state: string, country: string): string {
  const rawCountry = country.trim().toUpperCase()
  const name = state.trim().toUpperCase().replaceAll('.', '')
  if (name === '' && territories.has(rawCountry)) return rawCountry
  return statesByName[countryOf(country)]?.get(name) ?? name
}

function byName(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(',').map((entry) => [entry.slice(0, -3).toUpperCase(), entry.slice(-2)]))
}

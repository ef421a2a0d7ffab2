import { countryOf, provinceCodes } from '../../normalise/places.ts'
import { currencyIn } from '../currency-signs.sql.ts'
import { type Column, cellsIn, find, type Guessing } from './guessing.ts'
import { isOfTheStates } from './united-states.ts'

/** Letters that are written so in one of the two countries alone. */
const japanese = /[\u3040-\u30ff円圓請運額総様]/
const chinese = /[元费单账发币总额货运]/

/** Taxes of Canada alone. */
const canadian = /\b(?:HST|QST|TVH|TVQ)\b/

/** Carriers of one country that has dollars of its own. */
const homesOfCarriers: Readonly<Record<string, string>> = {
  USPS: 'US',
  'Canada Post': 'CA',
  Purolator: 'CA',
  Canpar: 'CA',
  'Australia Post': 'AU',
  'New Zealand Post': 'NZ',
}

/** The currency that a sign of several means here, by what the bill says of its country; undefined where it says nothing, or two things. */
export function currencyMeant(guessing: Guessing, columns: readonly Column[], sign: string): string | undefined {
  const told = [
    ...(isOfTheStates(guessing, columns) ? ['US'] : []),
    ...(isOfProvinces(guessing, columns) ? ['CA'] : []),
    ...wordsTell(guessing),
    ...guessing.values.flatMap(({ checkedTracking, carrier = '' }) =>
      checkedTracking > 0.5 ? (homesOfCarriers[carrier] ?? []) : [],
    ),
    ...sentFrom(guessing, columns),
  ]
  const codes = new Set(told.flatMap((country) => currencyIn(sign, country) ?? []))
  const [code, ...others] = codes
  return others.length === 0 ? code : undefined
}

function isOfProvinces(guessing: Guessing, columns: readonly Column[]): boolean {
  return (['consigneeState', 'senderState'] as const).some((meaning) => {
    const given = cellsIn(guessing, find(columns, meaning))
    return (
      given.length > 0 && given.filter((cell) => provinceCodes.has(cell.toUpperCase())).length >= given.length * 0.8
    )
  })
}

function wordsTell({ headers, above }: Guessing): string[] {
  const texts = [...headers, ...above.flatMap(({ cells }) => cells)].join(' ')
  return [
    ...(japanese.test(texts) ? ['JP'] : []),
    ...(chinese.test(texts) ? ['CN'] : []),
    ...(canadian.test(texts) ? ['CA'] : []),
  ]
}

/** The country that all shipments are sent from, where a column names it. */
function sentFrom(guessing: Guessing, columns: readonly Column[]): string[] {
  const given = new Set(cellsIn(guessing, find(columns, 'senderCountry')).map((cell) => countryOf(cell)))
  return given.size === 1 ? [...given].filter((country) => country !== undefined && country !== '') : []
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { countries } from '../../normalise/places.ts'

const Checksum = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('mod10'),
    evens_multiplier: z.number(),
    odds_multiplier: z.number(),
    reverse: z.boolean().default(false),
  }),
  z.object({ name: z.literal('mod7') }),
  z.object({ name: z.literal('luhn') }),
  z.object({ name: z.literal('s10'), weightings: z.array(z.number()) }),
  z.object({
    name: z.literal('sum_product_with_weightings_and_modulo'),
    weightings: z.array(z.number()),
    modulo1: z.number(),
    modulo2: z.number(),
  }),
  z.object({ name: z.literal('mod_37_36'), alphabet: z.string() }),
])
type Checksum = z.infer<typeof Checksum>

const Rules = z.array(
  z.object({
    carrier: z.string(),
    name: z.string(),
    regex: z.string(),
    validation: z.object({
      checksum: Checksum.optional(),
      serial_number_format: z
        .object({ prepend_if: z.object({ matches_regex: z.string(), content: z.string() }).optional() })
        .optional(),
    }),
  }),
)

interface Rule {
  readonly carrier: string
  readonly name: string
  readonly pattern: RegExp
  readonly checksum: Checksum | undefined
  readonly prepend: { readonly matches: RegExp; readonly content: string } | undefined
}

/** Carriers whose numbers are told, by the name that Waybill has for them. */
const carrierNames: Readonly<Record<string, string>> = {
  amazon: 'Amazon',
  canada_post: 'Canada Post',
  canpar: 'Canpar',
  dhl: 'DHL Express',
  dpd: 'DPD',
  fedex: 'FedEx',
  gofo: 'GOFO',
  landmark: 'Landmark Global',
  lasership: 'LaserShip',
  old_dominion: 'Old Dominion',
  ontrac: 'OnTrac',
  purolator: 'Purolator',
  speedee: 'Spee-Dee',
  ups: 'UPS',
  usps: 'USPS',
  yodel: 'Yodel',
  yunexpress: 'YunExpress',
}

const longest = 50

const countryCodes = new Set(countries.map(({ countryCode }) => countryCode))

let known: readonly Rule[] | undefined

function rules(): readonly Rule[] {
  known ??= Rules.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'rules.vendored.json'), 'utf8'))).map(
    ({ carrier, name, regex, validation: { checksum, serial_number_format } }) => {
      const prepend = serial_number_format?.prepend_if
      return {
        carrier,
        name,
        pattern: new RegExp(`^(?:${regex})$`),
        checksum,
        prepend: prepend && { matches: new RegExp(prepend.matches_regex), content: prepend.content },
      }
    },
  )
  return known
}

export interface TrackingNumber {
  /** Undefined of numbers that post offices of all countries share. */
  readonly carrier: string | undefined
  readonly name: string
  /** A pattern alone is weak: many numbers that are none have it. */
  readonly checked: boolean
}

/** Whose tracking numbers a text may be, those with a check digit first. */
export function trackingNumbersIn(text: string): TrackingNumber[] {
  const number = text.replaceAll(/\s/g, '')
  if (number.length < 8 || number.length > longest) return []
  return rules()
    .flatMap((rule) => {
      const groups = rule.pattern.exec(number)?.groups
      if (!groups || !hasGoodDigit(rule, groups)) return []
      return [{ carrier: carrierNames[rule.carrier], name: rule.name, checked: rule.checksum !== undefined }]
    })
    .toSorted((a, b) => Number(b.checked) - Number(a.checked))
}

function hasGoodDigit({ checksum, prepend }: Rule, groups: Readonly<Record<string, string | undefined>>): boolean {
  if (!checksum) return true
  if (checksum.name === 's10' && !countryCodes.has(groups['CountryCode'] ?? '')) return false
  const { SerialNumber = '', CheckDigit = '' } = groups
  const serial = prepend?.matches.test(SerialNumber) ? `${prepend.content}${SerialNumber}` : SerialNumber
  return checkDigitOf(checksum, serial) === CheckDigit
}

/** UPS counts letters as digits; nobody else has any. */
function digitOf(sign: string): number {
  return /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10
}

function checkDigitOf(checksum: Checksum, serial: string): string {
  const signs = serial.split('')
  switch (checksum.name) {
    case 'mod10': {
      const ordered = checksum.reverse ? signs.toReversed() : signs
      const sum = ordered.reduce(
        (total, sign, place) =>
          total + digitOf(sign) * (place % 2 === 1 ? checksum.odds_multiplier : checksum.evens_multiplier),
        0,
      )
      return String((10 - (sum % 10)) % 10)
    }
    case 'mod7':
      return /^\d+$/.test(serial) ? String(BigInt(serial) % 7n) : ''
    case 'luhn': {
      const sum = signs.toReversed().reduce((total, sign, place) => {
        const twice = digitOf(sign) * (place % 2 === 0 ? 2 : 1)
        return total + (twice > 9 ? twice - 9 : twice)
      }, 0)
      return String((10 - (sum % 10)) % 10)
    }
    case 's10': {
      const rest = 11 - (weighed(signs, checksum.weightings) % 11)
      return rest === 10 ? '0' : rest === 11 ? '5' : String(rest)
    }
    case 'sum_product_with_weightings_and_modulo':
      return String((weighed(signs, checksum.weightings) % checksum.modulo1) % checksum.modulo2)
    case 'mod_37_36':
      return mod3736(signs, checksum.alphabet)
  }
}

function weighed(signs: readonly string[], weightings: readonly number[]): number {
  return signs.reduce((sum, sign, place) => sum + digitOf(sign) * (weightings[place] ?? 0), 0)
}

/** ISO/IEC 7064, MOD 37,36. */
function mod3736(signs: readonly string[], alphabet: string): string {
  const modulus = 36
  let digit = modulus
  for (const sign of signs) {
    digit = alphabet.indexOf(sign.toUpperCase()) + digit
    if (digit > modulus) digit -= modulus
    digit *= 2
    if (digit > modulus) digit -= modulus + 1
  }
  digit = modulus + 1 - digit
  return alphabet.charAt(digit === modulus ? 0 : digit)
}

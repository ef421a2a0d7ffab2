import type { LayoutColumn } from '@waybill/contracts'

/** Before `in`, which may be a word or inches: weight in kg. A bare G is grams where a unit stands: G.W. and Gr. Wt. are gross. */
const unitWords = [
  ['kg', wordIn('kgs?|kilograms?|kilogrammes?|kilogramm|kilogramos?|chilogramm[io]|kilos?')],
  ['g', wordIn('grams?|grammes?|gramm|gramos?|gramm[io]')],
  ['g', /[([]\s*gr?\s*[)\]]|(?:\bin\s|_)gr?$/iu],
  ['lb', wordIn('lbs?|pounds?')],
  ['oz', wordIn('oz|ounces?')],
  ['cm', wordIn('cm')],
  ['mm', wordIn('mm')],
  ['in', wordIn('in|inch(?:es)?')],
] as const

function wordIn(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

/** The unit that the name of a column says its values are in. */
export function unitIn(header: string): LayoutColumn['unit'] {
  return unitWords.find(([, said]) => said.test(header))?.[0]
}

import { z } from 'zod'

/** Two letters of ISO 3166. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.stringFormat('country', /^[A-Z]{2}$/))

/** Regions that are several countries, or none. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Where an address is that names no country. */
export const countryUnlessSaid = 'US'

/** Every country of ISO 3166 by its two letters, in their order. */
export function countryCodes(): string[] {
  return [...regionNames().keys()].filter((code) => !noCountries.has(code))
}

/** The English name of every region that has two letters, those of several countries too. Made anew each time: few ask. */
export function regionNames(): ReadonlyMap<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second
      // A code that was withdrawn (UK, FX, YU) bears the name of the one that took its place.
      const name = new Intl.Locale(`und-${code}`).region === code ? names.of(code) : undefined
      return name ? [[code, name]] : []
    }),
  )
  return new Map(found)
}

import { z } from 'zod'

/** Two letters of ISO 3166. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.stringFormat('country', /^[A-Z]{2}$/))

/** Names that stand for several countries, or for none. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Every country of ISO 3166 by its two letters, with its English name, in the order of the letters. */
export const countryNames: ReadonlyMap<string, string> = new Map(allNames())

function allNames(): [string, string][] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second
      // A code that was withdrawn (UK, FX, YU) bears the name of the one that took its place.
      const name = new Intl.Locale(`und-${code}`).region === code ? names.of(code) : undefined
      return name && !noCountries.has(code) ? [[code, name]] : []
    }),
  )
}

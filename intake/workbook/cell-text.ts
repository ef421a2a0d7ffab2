/** What Excel itself puts into a cell at most is a tenth of it. */
export const longestText = 400_000

/** A sign that XML cannot have is written as `_x000D_`, and a text that looks like one as `_x005F_x000D_`. */
const written = /_x([0-9A-Fa-f]{4})_/g

/**
 * The text of a cell on one line, so that a row of the sheet is a line of what is made of it: breaks become blanks, and
 * signs that no text has are left out.
 */
export function cellText(text: string): string {
  const signs = text.includes('_x')
    ? text.replaceAll(written, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  if (!/[\x00-\x08\x0a-\x1f\x7f\x85\u2028\u2029\ufeff\ud800-\udfff]/.test(signs)) return signs
  return (
    signs
      .toWellFormed()
      .replaceAll(/\r\n|[\n\r\v\f\x85\u2028\u2029]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replaceAll(/[\x00-\x08\x0e-\x1f\x7f]/g, '')
  )
}

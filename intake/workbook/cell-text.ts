/** What Excel itself puts into a cell at most is a tenth of it. */
export const longestText = 400_000

/** A sign that XML cannot have is written as `_x000D_`, and a text that looks like one as `_x005F_x000D_`. */
const written = /_x([0-9A-Fa-f]{4})_/g

/** Signs that a line of text cannot have: controls but tabs, halves of signs, other ends of lines, and marks of byte order. */
const unusual = /[^\P{Cc}\t]|[\p{Cs}\u2028\u2029\ufeff]/u

/**
 * The text of a cell on one line, so that a row of the sheet is a line of what is made of it: breaks become blanks, and
 * signs that no text has are left out.
 */
export function cellText(text: string): string {
  const signs = text.includes('_x')
    ? text.replaceAll(written, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  if (!unusual.test(signs)) return signs
  return signs
    .toWellFormed()
    .replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[^\P{Cc}\t]|\ufeff/gu, '')
}

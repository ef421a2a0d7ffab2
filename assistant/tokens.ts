/** One word as it was written, and as it is looked up; of Chinese one character. */
export interface Token {
  readonly written: string
  readonly plain: string
  readonly start: number
  readonly end: number
}

/** Days by number, the short year of `Q3'25`, a quarter or a half and its year written as one, a number and its unit, words. */
const token = new RegExp(
  [
    String.raw`\d{4}-\d{2}(?:-\d{2})?(?!\d)`,
    String.raw`['’‘]\d{2}(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:[qth][1-4]|[1-4][qth]|[cf]y)(?=(?:\d{2}|\d{4})(?![\p{L}\p{N}]))`,
    String.raw`(?<![\p{L}\p{N}])20\d{2}(?=[qth][1-4](?![\p{L}\p{N}]))`,
    String.raw`(?<![\p{L}\p{N}])\d{1,3}(?=(?:days?|wks?|weeks?|mos?|mths?|months?|qtrs?|yrs?|lbs?|pkgs?)(?![\p{L}\p{N}]))`,
    // FedEx10月: a name, and behind it a date of its own.
    String.raw`\p{Script=Latin}+(?=\d{1,4}\p{Script=Han})`,
    String.raw`\p{Script=Han}`,
    // A particle is written as one with what stands behind it, whatever that is written in: وFedEx.
    String.raw`(?:(?=[\p{Script=Arabic}\p{M}ـ])[\p{L}\p{M}ـ])+`,
    String.raw`(?:(?![\p{Script=Han}\p{Script=Arabic}])[\p{L}\p{M}\p{N}])+`,
    '[%&]',
  ].join('|'),
  'giu',
)

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map(({ 0: written, index }) => ({
    written,
    plain: plain(written).replace(/^['’‘]/, '20'),
    start: index,
    end: index + written.length,
  }))
}

/** Marks of direction, which nobody sees, out of the days of Arabic; figures as they are written in Arabic and in Chinese, as everywhere else. */
export function inWesternFigures(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/[０-９]/g, (digit) => String('０１２３４５６７８９'.indexOf(digit)))
}

/** Without case, accents and the several ways of writing one Arabic letter. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ß', 'ss')
}

/** What a phrase is looked up by. */
export function keyOf(phrase: string): string {
  return tokensOf(phrase)
    .map((each) => each.plain)
    .join(' ')
}

/** One word as it was written, and as it is looked up; of Chinese one character. */
export interface Token {
  readonly written: string
  readonly plain: string
  readonly start: number
  readonly end: number
}

const token = /\d{4}-\d{2}(?:-\d{2})?|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|[%&]/gu

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map(({ 0: written, index }) => ({
    written,
    plain: plain(written),
    start: index,
    end: index + written.length,
  }))
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
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
}

/** What a phrase is looked up by. */
export function keyOf(phrase: string): string {
  return tokensOf(phrase)
    .map((each) => each.plain)
    .join(' ')
}

import { saysMoney } from './guess/charge-columns.ts'
import { isPlainDate, meaningsOf } from './guess/header-words.ts'

/** Fewer cells may be a title beside a note. */
const fewestNames = 3
const longestName = 40
const mostlyNames = 0.6

/** Whether a row of words alone names the columns of a table: most are such names, and one is of money. */
export function namesColumns(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '')
  if (texts.length < fewestNames || texts.some((text) => /\d/.test(text))) return false
  const names = texts.filter((text) => text.length <= longestName && isName(text))
  return names.length >= texts.length * mostlyNames && names.some(saysMoney)
}

function isName(text: string): boolean {
  return isPlainDate(text) || meaningsOf(text).size > 0 || saysMoney(text)
}

/** How programs number the pages that they print, in the languages of the house's carriers. */
const pageWords = 'page|seite|blatt|página|pagina|strona|sida|side|sivu|str|ページ|頁|第'
const ofWords = 'of|von|de|sur|di|van|z|av|af|/'

/** Of a cell that numbers a page, as RE2 and JavaScript read it. */
export const pageNumber = String.raw`^\s*(?:${pageWords})\.?\s*:?\s*\d{1,5}\s*(?:页|頁|ページ)?(?:\s*(?:${ofWords})\s*\d{1,5})?\s*$`

const page = new RegExp(pageNumber, 'iu')

export function isPageNumber(text: string): boolean {
  return text.length <= longestName && page.test(text)
}

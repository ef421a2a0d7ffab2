import { autocompleteLetters } from '@waybill/contracts'

/** What may be part of a word: a service is called "2Day", an account "29x40", a place "Saint-Denis". */
const partOfWord = /[\p{L}\p{N}'’&.-]/u

/** The word that is being written: what of one stands before the caret. */
export function wordAt(text: string, caret: number): string {
  return text.slice(startOf(text, caret), caret)
}

function startOf(text: string, caret: number): number {
  let start = Math.min(caret, text.length)
  while (start > 0 && partOfWord.test(text.charAt(start - 1))) start -= 1
  return start
}

/** Only so many letters are compared. */
export function beginningOf(word: string): string {
  return Array.from(word).slice(0, autocompleteLetters).join('')
}

/** The text with the word in its place, and a space to go on after it. */
export function completed(
  text: string,
  caret: number,
  completion: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, startOf(text, caret))}${completion} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

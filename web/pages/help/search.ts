import type { SearchablePage } from './guide.ts'
import type { Place } from './history.ts'

interface Found extends Place {
  readonly title: string
  readonly heading: string
  /** The words around the first hit: before it, itself, after it. */
  readonly around: readonly [string, string, string]
}

const lettersAround = 60

/** Sections that hold every word, those with a hit in title or heading first. The table of contents only repeats the others. */
export function search(pages: readonly SearchablePage[], query: string): Found[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const readable = pages.filter(({ topic }) => topic !== 'tableOfContents')
  const hits = readable.flatMap(({ topic, title, sections }) =>
    sections.flatMap(({ heading, text }, index) => {
      const named = folded(`${title} ${heading}`)
      const all = `${named} ${folded(text)}`
      if (words.some((word) => placeOf(word, all) < 0)) return []
      const weight = words.filter((word) => placeOf(word, named) >= 0).length
      const found: Found = {
        topic,
        section: index === 0 ? undefined : index,
        title,
        heading: index === 0 ? '' : heading,
        around: around(text, words),
      }
      return [{ weight, found }]
    }),
  )
  return hits.toSorted((one, other) => other.weight - one.weight).map(({ found }) => found)
}

/** Without accents and capitals, letter for letter, so that a place in it is the same place in the text. */
export function folded(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')
}

/** Where a word begins in a text as a word does, as *ground* does not in *background*; in a script that joins its words, anywhere. */
function placeOf(word: string, text: string): number {
  let at = text.indexOf(word)
  if (!/^[\p{Script=Latin}\p{N}]/u.test(word)) return at
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1)
  return at
}

function around(text: string, words: readonly string[]): Found['around'] {
  const bare = folded(text)
  const [hit] = words
    .map((word) => ({ at: placeOf(word, bare), length: word.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  if (!hit) return [cut(text, 2 * lettersAround), '', '']
  const start = Math.max(0, hit.at - lettersAround)
  const end = hit.at + hit.length
  const before = text.slice(start, hit.at)
  return [
    start === 0 ? before : `… ${before.replace(/^\S*\s/, '')}`,
    text.slice(hit.at, end),
    cut(text.slice(end), lettersAround),
  ]
}

function cut(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters).replace(/\s\S*$/, '')} …`
}

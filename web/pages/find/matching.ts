import { folded } from '../help/search.ts'

/** How well a name meets what is looked for: called so, begins so, has a word that begins so, has it. */
export const ranks = { called: 0, begins: 1, word: 2, within: 3 } as const

/** Letters without accents and capitals; undefined where not every word is in it. */
export function rankOf(name: string, text: string): number | undefined {
  const [bare, wanted] = [folded(name), folded(text).trim()]
  if (wanted === '') return undefined
  if (bare === wanted) return ranks.called
  if (bare.startsWith(wanted)) return ranks.begins
  const words = wanted.split(/\s+/)
  if (!words.every((word) => bare.includes(word))) return undefined
  const own = bare.split(/[\s/,.()'’-]+/)
  return words.every((word) => own.some((each) => each.startsWith(word))) ? ranks.word : ranks.within
}

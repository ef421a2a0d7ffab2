import bidiFactory from 'bidi-js'
import { type FontName, fontOf } from './fonts.ts'

/** Letters of one font that run one way, in the order in which they are read. */
export interface Run {
  readonly text: string
  readonly font: FontName
}

const bidi = bidiFactory()
/** Marks that say which way letters run, and draw nothing. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/
/** Narrow spaces that no font of ours has. */
const narrowSpaces = /[\u2000-\u200A\u202F\u205F]/gu

interface Letter extends Run {
  readonly level: number
}

/** A line of text as the runs that are set from left to right. */
export function runsOf(line: string): Run[] {
  const text = line.replaceAll(narrowSpaces, '\u00A0')
  const embedding = bidi.getEmbeddingLevels(text, 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  let before: FontName | undefined
  let place = 0
  const letters: Letter[] = []
  for (const letter of text) {
    const level = embedding.levels[place] ?? 0
    const drawn = mirrored.get(place) ?? letter
    place += letter.length
    if (unseen.test(letter)) continue
    // A space stays with the words before it, whose font has one too.
    const font: FontName = letter === ' ' && before !== undefined ? before : fontOf(drawn)
    before = font
    letters.push({ text: drawn, font, level })
  }
  return fromLeftToRight(joined(letters)).map(({ text: of, font }) => ({ text: of, font }))
}

function joined(letters: readonly Letter[]): Letter[] {
  const runs: Letter[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last && last.font === letter.font && last.level === letter.level)
      runs[runs.length - 1] = { ...last, text: last.text + letter.text }
    else runs.push(letter)
  }
  return runs
}

/** From the deepest level up, whatever runs the other way is turned round. */
function fromLeftToRight(runs: readonly Letter[]): Letter[] {
  const order = [...runs]
  const deepest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = deepest; level > 0; level -= 1) {
    for (let first = 0; first < order.length; first += 1) {
      let end = first
      while ((order[end]?.level ?? -1) >= level) end += 1
      if (end > first) order.splice(first, end - first, ...order.slice(first, end).toReversed())
      first = Math.max(first, end)
    }
  }
  return order
}

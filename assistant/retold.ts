import type { AskedQuestion, AssistantLanguage } from '@waybill/contracts'
import type { Lexicon, Meaning } from './lexicon.ts'
import { isKin } from './measured.ts'
import { type Calendar, isMark } from './period.ts'
import { periodAt } from './periods.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { tokensOf } from './tokens.ts'
import { retellings } from './words/retold/index.ts'

/** The same question in fewer words, and what was left out of it. */
export interface Retold {
  readonly words: string
  readonly dropped: readonly string[]
  /** What was told around it: of what is described, its name is left. */
  readonly told: readonly string[]
  /** A description was replaced by what it describes. */
  readonly named: boolean
}

/** So many ways of leaving out what is told before the question. */
const mostWays = 10

/** With what is described called by its name, and without what is told around the question; the fullest first. */
export function* retold(said: string, language: AssistantLanguage): Generator<Retold> {
  const whole = called(said, language)
  if (whole.named) yield whole
  const units = unitsOf(whole, language)
  let ways = 0
  for (let end = units.length; end > Math.max(0, units.length - 2); end -= 1) {
    for (let from = end === units.length ? 1 : 0; from < end; from += 1) {
      const kept = units.slice(from, end).join('').trim()
      const dropped = [...units.slice(0, from), ...units.slice(end)].map((each) => each.trim()).filter(Boolean)
      if (dropped.length === 0 || !isAsking(kept, language) || !dropped.every((each) => isTold(each, language)))
        continue
      if (!whole.named && retellings[language].pointsBack.test(folded(kept))) continue
      ways += 1
      if (ways > mostWays) return
      yield { words: kept, dropped: [...whole.dropped, ...dropped], told: dropped, named: whole.named }
    }
  }
}

/** Letter by letter without accents and case, so that places stay where they are. */
function folded(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  })
    .join('')
    .replaceAll('أ', 'ا')
    .replaceAll('إ', 'ا')
    .replaceAll('آ', 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
}

/** Arabic without the signs over and under its letters. */
const unsigned = (text: string) => text.normalize('NFC').replace(/[\u064B-\u0652\u0640]/g, '')

/** What is described, by its name. */
function called(said: string, language: AssistantLanguage): Retold {
  const { phrases, extra, topics, ofOthers } = retellings[language]
  const dropped: string[] = []
  let words = unsigned(said)
  const replaced = (match: RegExpExecArray | null, name: string) => {
    if (!match || ofOthers.test(sentenceAround(folded(words), match.index, match.index + match[0].length))) return
    const found = words.slice(match.index, match.index + match[0].length)
    words = `${words.slice(0, match.index)} ${name.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')} ${words.slice(match.index + match[0].length)}`
    dropped.push(found)
  }
  for (const [phrase, name] of phrases) replaced(phrase.exec(folded(words)), name)
  for (const [name, topic] of topics) {
    const found = describedCharge(folded(words), extra, topic)
    if (!found || ofOthers.test(sentenceAround(folded(words), found.from, found.to))) continue
    dropped.push(words.slice(found.from, found.to))
    words = `${words.slice(0, found.from)} ${name} ${words.slice(found.to)}`
    break
  }
  return { words, dropped, told: [], named: dropped.length > 0 }
}

/** What turns what is between into something else, or asks more than what it is called. */
const isOtherwise =
  /\b(?:not|other than|except|excluding|besides|apart|without|rather|each|every|share|percent\w*|average|top|most|why|sin|excepto|salvo|menos|cada|porcentaje|sauf|hors|sans|autres?|chaque|senza|tranne|eccetto|esclus\w|ogni|divers\w)\b|[不除非没每各]|(?<!\p{L})(?:غير|بدون|عدا|باستثناء|ليس|كل)(?!\p{L})/u

const farApart = 70
const sentenceEnd = /[.?!…。？！؟;؛]/

/** The sentence that a description stands in, and the question that may follow it. */
function sentenceAround(text: string, from: number, to: number): string {
  const begun = Math.max(...Array.from('.?!…。？！؟', (mark) => text.lastIndexOf(mark, from - 1)))
  const ends = text.slice(to).search(sentenceEnd)
  return text.slice(begun + 1, ends < 0 ? text.length : to + ends)
}

/** From what is taken to what it is taken for, or the other way about, within one sentence. */
function describedCharge(text: string, extra: RegExp, topic: RegExp): { from: number; to: number } | undefined {
  const about = topic.exec(text)
  if (!about) return undefined
  for (const charge of text.matchAll(new RegExp(extra.source, `g${extra.flags}`))) {
    const [first, last] = charge.index < about.index ? [charge, about] : [about, charge]
    const between = text.slice(first.index + first[0].length, last.index)
    if (between.length > farApart || sentenceEnd.test(between) || isOtherwise.test(between)) continue
    return { from: first.index, to: Math.max(last.index + last[0].length, first.index + first[0].length) }
  }
  return undefined
}

/** Sentences, and behind a comma what begins a question. */
function unitsOf({ words, named }: Retold, language: AssistantLanguage): string[] {
  const { asks } = retellings[language]
  const units: string[] = []
  let begun = 0
  for (const { 0: mark, index } of words.matchAll(
    /[.?!…。？！؟]+(?=\s|$|[\p{Script=Han}¿¡])|[:：;；؛]\s*|[,，،]\s*(?:[-–—]\s*)?|\s[-–—]\s|(?<=\p{L}\s*)¿|(?<=[。？！])/gu,
  )) {
    const end = index + mark.length
    const isWeak = /[,，،–—-]/.test(mark)
    if (isWeak && !named && !asks.test(folded(words.slice(end).trim()))) continue
    if (end > begun) units.push(words.slice(begun, end))
    begun = end
  }
  if (begun < words.length && words.slice(begun).trim() !== '') units.push(words.slice(begun))
  return units
}

function isAsking(words: string, language: AssistantLanguage): boolean {
  return /[?？؟]/.test(words) || retellings[language].asks.test(folded(words))
}

/** Somebody tells something: nothing is asked in it, and nothing of the question is narrowed down. */
function isTold(words: string, language: AssistantLanguage): boolean {
  const { told, narrows, small } = retellings[language]
  const text = folded(words)
  const bare = text.replace(/[\s.,:;!?…。？！，：؟،؛¿¡-]+$/u, '')
  if (small.test(text)) return true
  if (/[?？؟]/.test(text) || narrows.test(text)) return false
  return tokensOf(bare).length <= 2 || told.test(text) || text.includes('!') || text.includes('！')
}

/** Whether nothing that was left out says more than what was understood. */
export function saysNoMore(
  { dropped, told, words, named }: Retold,
  question: AskedQuestion,
  lexicon: Lexicon,
  acts: ReadonlySet<string>,
  calendar: Calendar,
): boolean {
  const kept = heardIn(words, lexicon)
  const isDated = (segments: readonly Segment[]) =>
    segments.some((_, at) => periodAt(segments, at, calendar) !== undefined)
  const isMeasured = kept.some(({ meanings }) => meanings.some(({ kind }) => kind === 'measure'))
  if (!isMeasured && !named && !question.measure.startsWith('accessorial')) return false
  return dropped.every((each) => {
    const segments = heardIn(each, lexicon)
    const isWish = told.includes(each) && acts.has(tokensOf(each)[0]?.plain ?? '')
    if (isWish || segments.some((segment) => isMark(segment, 'action'))) return false
    if (isDated(segments) && !isDated(kept)) return false
    return segments.every(({ meanings }) => meanings.length === 0 || isKept(meanings, question))
  })
}

function isKept(meanings: readonly Meaning[], { by, where }: AskedQuestion): boolean {
  const values = meanings.filter((meaning) => meaning.kind === 'value')
  return (
    values.length === 0 ||
    values.length < meanings.length ||
    values.some(
      ({ column, values: those }) =>
        by.includes(column) ||
        where.some((each) => those.some((value) => each.values.includes(value))) ||
        // A place in the story is whence or whither in the question.
        where.some((each) => each.column === column && each.values.some((value) => those.includes(value))),
    )
  )
}

/** What the words say as they are written: nothing is taken for a misspelt name. */
function heardIn(words: string, lexicon: Lexicon): readonly Segment[] {
  return segmentsOf(words, tokensOf(words), { ...lexicon, wordsOfLength: () => [] }, [])
}

/** Two questions, each of something else. */
export function asksTwice(words: string, lexicon: Lexicon, language: AssistantLanguage): boolean {
  const asked = [...words.matchAll(/[^.?!。？！؟]+[?？؟]/g)].map(([each]) => measuresIn(heardIn(each, lexicon)))
  const those = asked.filter((names) => names.length > 0)
  if (those.some((one, place) => those.slice(place + 1).some((other) => !isKin(one, other)))) return true
  const [first, ...others] = words.split(retellings[language].again).map((each) => heardIn(each, lexicon))
  return first !== undefined && others.some((each) => isAnother(first, each))
}

const measuresIn = (segments: readonly Segment[]) =>
  segments.flatMap(({ meanings }) => meanings.flatMap((each) => (each.kind === 'measure' ? each.names : [])))
const columnsIn = (segments: readonly Segment[]) =>
  segments.flatMap(({ meanings }) => meanings.flatMap((each) => (each.kind === 'value' ? [each.column] : [])))

/** Whether what is asked beside it is of another measure, or without one of values of another kind. */
function isAnother(one: readonly Segment[], other: readonly Segment[]): boolean {
  const [measures, others] = [measuresIn(one), measuresIn(other)]
  if (measures.length === 0) return false
  if (others.length > 0) return !isKin(measures, others)
  const [columns, asked] = [columnsIn(one), columnsIn(other)]
  return columns.length > 0 && asked.length > 0 && !asked.some((column) => columns.includes(column))
}

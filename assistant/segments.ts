import { distance } from 'fastest-levenshtein'
import type { AmountSpan, WeightSpan } from './chosen-by-size.ts'
import type { DaySpan } from './days.ts'
import { type Lexicon, longestPhrase, type Meaning } from './lexicon.ts'
import type { Token } from './tokens.ts'
import type { Mark } from './words/language-words.ts'

/** Words that mean something together; without a meaning, one word that nobody knows. */
export interface Segment {
  readonly text: string
  readonly key: string
  readonly meanings: readonly Meaning[]
  /** A dash stands before it: Jan-Mar. */
  readonly dashed?: true
  /** A comma or a dash stands before it: what follows is said of all of it. */
  readonly comma?: true
  /** It stands in parentheses. */
  readonly aside?: true
  /** Days that are said to the day. */
  readonly day?: DaySpan
  /** A weight that no weight bands are together. */
  readonly betweenBands?: true
  /** An amount of money, by which nothing can be chosen. */
  readonly amount?: true
}

/** وعدد الطرود: and, which Arabic writes as one with what stands behind it. */
export const isWrittenWithAnd = (segment: Segment | undefined) =>
  segment?.text.startsWith('و') === true && !segment.key.startsWith('و')

/** What is read as one, whatever its words say: days by their number, a weight, money. */
export type ReadSpan = DaySpan | WeightSpan | AmountSpan

function readAs(span: ReadSpan): Pick<Segment, 'meanings' | 'day' | 'betweenBands' | 'amount'> {
  if ('amount' in span) return { meanings: [], amount: true }
  if (!('bands' in span)) return { meanings: [], day: span }
  if (span.bands.length === 0) return { meanings: [], betweenBands: true }
  return { meanings: [{ kind: 'value', column: 'weight_band', values: span.bands }] }
}

/** Of more words that nobody knows than this, none is taken for a misspelt one. */
const mostMisspelt = 6

/** So many phrases are tried apart. */
const mostApart = 12

const dash = /^\s*[-–—~～]\s*$/
const apartness = /[,;:،；，、]|\s[-–—]\s/

/** The words from left to right, as many of them at once as mean something together. */
export function segmentsOf(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  spans: readonly ReadSpan[],
): Segment[] {
  return inOrder(text, tokens, spelled(tokens, lexicon), lexicon, spans)
}

/** Phrases that are never taken apart: what they say is not what their words do. */
const neverApart: ReadonlySet<Mark> = new Set(['beyond', 'pending', 'own', 'excluded', 'without'])

/** Those, and behind them with one such phrase taken apart: `at list` and `list price` overlap. */
export function* segmentationsOf(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  spans: readonly ReadSpan[],
): Generator<Segment[]> {
  const words = spelled(tokens, lexicon)
  const longest = inOrder(text, tokens, words, lexicon, spans)
  yield longest
  const phrases = new Set(
    longest
      .filter(
        ({ key, meanings }) =>
          key.includes(' ') && !meanings.some((each) => each.kind === 'mark' && neverApart.has(each.mark)),
      )
      .map(({ key }) => key),
  )
  for (const phrase of [...phrases].slice(0, mostApart)) yield inOrder(text, tokens, words, lexicon, spans, phrase)
}

function inOrder(
  text: string,
  tokens: readonly Token[],
  words: readonly string[],
  lexicon: Lexicon,
  spans: readonly ReadSpan[],
  apart?: string,
): Segment[] {
  const segments: Segment[] = []
  const ends = endsOf(text, tokens)
  let aside = false
  let at = 0
  while (at < tokens.length) {
    const span = spans.find(({ start }) => start === tokens[at]?.start)
    if (span) {
      const to = tokens.findIndex(({ start }) => start >= span.end)
      const end = to < 0 ? tokens.length : to
      segments.push({ text: textOf(tokens, at, end), key: '', ...readAs(span) })
      at = end
      continue
    }
    const found = longestAt(at, words, tokens, lexicon, apart, ends)
    const bare = found.meanings.length > 0 ? undefined : withoutParticle(words[at] ?? '', lexicon)
    const { length, meanings, key } =
      bare === undefined ? found : longestAt(at, words.with(at, bare), tokens, lexicon, apart, ends)
    const gap = text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start)
    const [dashed, comma] = [dash.test(gap), at > 0 && apartness.test(gap)]
    aside = opens(gap) ?? aside
    segments.push({
      text: textOf(tokens, at, at + length),
      key,
      meanings,
      ...(dashed && { dashed }),
      ...(comma && { comma }),
      ...(aside && { aside }),
    })
    at += length
  }
  return segments
}

/** One row per carrier: spend. No phrase goes on behind a colon. */
function endsOf(text: string, tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap(({ start }, at) => {
    const gap = text.slice(tokens[at - 1]?.end ?? 0, start)
    return at > 0 && /[:;：；؛]/.test(gap) ? [at] : []
  })
}

/** Whether parentheses are open behind what stands between two words; nothing where it says neither. */
function opens(gap: string): boolean | undefined {
  const [open, close] = [/[(（]/, /[)）]/].map((sign) => gap.search(sign))
  return open === close ? undefined : (open ?? -1) > (close ?? -1)
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ written }) => written)
    .join(' ')
}

function longestAt(
  at: number,
  words: readonly string[],
  tokens: readonly Token[],
  lexicon: Lexicon,
  apart: string | undefined,
  ends: readonly number[],
) {
  const end = ends.find((each) => each > at) ?? words.length
  for (let length = Math.min(longestPhrase, end - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).join(' ')
    if (key === apart) continue
    const meanings = (lexicon.meaningsOf(key) ?? []).filter(
      (meaning) => meaning.kind !== 'value' || !meaning.capital || isCapital(tokens[at]?.written ?? ''),
    )
    if (meanings.length > 0 && !isCutting(at, length, meanings, words, lexicon)) return { length, meanings, key }
  }
  const word = words[at] ?? ''
  return { length: 1, meanings: lexicon.isAdverb(word) ? saysHow : numberIn(word), key: word }
}

const isBetween = ({ kind }: Meaning) => kind === 'mark' || kind === 'ofYear' || kind === 'until'

/** Phrases that say what their words do not. */
const fixed: ReadonlySet<Mark> = new Set([
  'beyond',
  'pending',
  'own',
  'excluded',
  'without',
  'action',
  'people',
  'future',
])
const strong: ReadonlySet<Mark> = new Set([
  'why',
  'yearBefore',
  'periodBefore',
  'share',
  'most',
  'least',
  'perPackage',
  'perPound',
])

/** Y | por qué: a mark that says what is wanted, where the words between say nothing of the kind. */
const isMore = (meaning: Meaning, between: readonly Meaning[]) =>
  meaning.kind === 'mark' &&
  strong.has(meaning.mark) &&
  between.every((each) => each.kind !== 'mark' || !strong.has(each.mark))

/** De este | año: words between, which would take the beginning of days, of a measure or of a name with them. */
function isCutting(
  at: number,
  length: number,
  meanings: readonly Meaning[],
  words: readonly string[],
  lexicon: Lexicon,
): boolean {
  const isFixed = meanings.some((each) => each.kind === 'mark' && fixed.has(each.mark))
  if (length === 1 || isFixed || !meanings.every(isBetween)) return false
  for (let shift = 1; shift < length; shift += 1) {
    if (lexicon.meaningsOf(words.slice(at, at + shift).join(' ')) === undefined) continue
    const most = Math.min(longestPhrase, words.length - at - shift)
    for (let longer = most; longer > length - shift; longer -= 1) {
      const found = lexicon.meaningsOf(words.slice(at + shift, at + shift + longer).join(' '))
      if (found?.some((meaning) => (!isBetween(meaning) && meaning.kind !== 'lastMany') || isMore(meaning, meanings)))
        return true
    }
  }
  return false
}

const isCapital = (written: string) => /^[A-Z]+$/.test(written)

const saysHow: readonly Meaning[] = [{ kind: 'mark', mark: 'stop' }]

function numberIn(word: string): readonly Meaning[] {
  return /^\d{1,6}$/.test(word) ? [{ kind: 'number', number: Number(word) }] : []
}

/** What each word is looked up as: itself, what an Arabic particle is put before, or what it is nearly. */
function spelled(tokens: readonly Token[], lexicon: Lexicon): string[] {
  let misspelt = 0
  return tokens.map(({ plain }) => {
    if (lexicon.isKnown(plain) || lexicon.isAdverb(plain) || /\d/.test(plain)) return plain
    // Comin: as it is said.
    if (/^[a-z]{3,}in$/.test(plain) && lexicon.isKnown(`${plain}g`)) return `${plain}g`
    const bare = withoutParticle(plain, lexicon)
    if (bare !== undefined) return bare
    if (lexicon.isReal(plain)) return plain
    const whole = unshortened(plain, lexicon)
    if (whole !== undefined) return whole
    misspelt += 1
    return misspelt > mostMisspelt ? plain : (nearest(plain, lexicon) ?? plain)
  })
}

const before = ['', 'و', 'ف'].flatMap((joined) =>
  ['', 'ب', 'ل', 'ك'].flatMap((of) => [joined + of, `${joined}${of}ال`]),
)
const behind = ['', 'نا', 'ها', 'هم', 'ه', 'ك', 'كم', 'ي']

/** What is written as one with an Arabic word: particles and the article before it, whose it is behind it. */
function withoutParticle(word: string, lexicon: Lexicon): string | undefined {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return undefined
  const whole = word.replace(/^([وف]?)لل/, '$1لال')
  const stems = behind
    .filter((end) => whole.endsWith(end) && whole.length - end.length > 2)
    .flatMap((end) => {
      const stem = end === '' ? whole : whole.slice(0, -end.length)
      return end === '' || !stem.endsWith('ت') ? [stem] : [stem, `${stem.slice(0, -1)}ه`]
    })
  const ways = stems.flatMap((stem) =>
    before
      .filter((start) => stem.startsWith(start))
      .flatMap((start) => [stem.slice(start.length), `ال${stem.slice(start.length)}`]),
  )
  return ways.find((way) => way.length > 1 && way !== word && lexicon.isKnown(way))
}

/** Rfnds, excptn: the consonants of one word that says what is wanted, in their order. */
function unshortened(word: string, lexicon: Lexicon): string | undefined {
  if (!/^[a-z][bcdfghjklmnpqrstvwxyz]{3,7}$/.test(word)) return undefined
  const letters = new RegExp(`^${Array.from(word).join('[a-z]*')}$`)
  const found = [2, 3, 4, 5, 6]
    .flatMap((more) => lexicon.wordsOfLength(word.length + more))
    .filter((known) => lexicon.isTelling(known) && letters.test(known))
  const [only, ...others] = new Set(found)
  return others.length === 0 ? only : undefined
}

/** Isntead: two letters that stand beside each other, in the wrong order, are one slip. */
function isTurned(word: string, known: string): boolean {
  const at = Array.from(word).findIndex((letter, place) => letter !== known[place])
  const turned = word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2)
  return at > 0 && turned === known
}

/** One slip in a short word, two in a long one; never in the first letter. */
export function nearest(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < 4 || word.length > 24) return undefined
  const most = word.length >= 7 ? 2 : 1
  const near = [0, 1, -1]
    .flatMap((more) => lexicon.wordsOfLength(word.length + more))
    .filter((known) => known[0] === word[0] && known.length > 3)
    .map((known) => ({ known, slips: isTurned(word, known) ? 1 : distance(word, known) }))
    .filter(({ known, slips }) => slips <= (lexicon.isTelling(known) ? most : word.length >= 6 ? 1 : 0))
    .map((each) => ({ ...each, rank: 2 * each.slips + (lexicon.isTelling(each.known) ? 0 : 1) }))
  return near.toSorted((one, other) => one.rank - other.rank)[0]?.known
}

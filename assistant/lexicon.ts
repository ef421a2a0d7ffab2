import { type AssistantLanguage, accessorialNames, DimensionName, MeasureName, TimeSpan } from '@waybill/contracts'
import { keyOf } from './tokens.ts'
import { houseName } from './words/house-name.ts'
import { languages } from './words/index.ts'
import type { DaysName, LanguageWords, Mark } from './words/language-words.ts'
import { namesOfCity, namesOfCountry, namesOfState, namesOfStateIn } from './words/places.ts'
import { realWords } from './words/real/index.ts'

/** What words can mean. */
export type Meaning =
  | { readonly kind: 'measure'; readonly names: readonly MeasureName[] }
  | { readonly kind: 'dimension'; readonly name: DimensionName }
  | {
      readonly kind: 'value'
      readonly column: DimensionName
      readonly values: readonly string[]
      readonly capital?: true
    }
  /** Rows, behind what splits: by surcharge. */
  | { readonly kind: 'kinds'; readonly name: DimensionName }
  | { readonly kind: 'span'; readonly span: TimeSpan }
  | { readonly kind: 'every'; readonly span: TimeSpan }
  | { readonly kind: 'days'; readonly name: DaysName }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'ordinal'; readonly number: number }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'lastMany' | 'ago' | 'ofYear' | 'until' }
  | { readonly kind: 'mark'; readonly mark: Mark }

/** The values of the asker's own lines, with other names that they go by. */
export type OwnValues = Partial<Readonly<Record<DimensionName, readonly OwnValue[]>>>
export interface OwnValue {
  readonly value: string
  readonly names?: readonly string[]
}

export interface Lexicon {
  readonly meaningsOf: (key: string) => readonly Meaning[] | undefined
  readonly isKnown: (word: string) => boolean
  /** Whether it says how, whatever it is made of. */
  readonly isAdverb: (word: string) => boolean
  /** Whether it is a word of the language that is none of ours: it is not misspelt. */
  readonly isReal: (word: string) => boolean
  /** Whether it says what is wanted, and is not one of the words between. */
  readonly isTelling: (word: string) => boolean
  /** The words of a length. */
  readonly wordsOfLength: (length: number) => readonly string[]
}

/** The most words that one phrase may have. */
export const longestPhrase = 10

const list = (commas: string) => commas.split(',').map((phrase) => phrase.trim())

/** What says what is wanted; days do not forgive two slips. */
const telling: ReadonlySet<Meaning['kind']> = new Set(['measure', 'dimension', 'value', 'month', 'span', 'every'])

class Phrases {
  readonly meanings = new Map<string, Meaning[]>()
  readonly known = new Set<string>()
  readonly telling = new Set<string>()
  readonly byLength = new Map<number, string[]>()

  add(phrase: string, meaning: Meaning): void {
    const key = keyOf(phrase)
    if (key === '') return
    const words = key.split(' ')
    if (words.length > longestPhrase) return
    const meanings = this.meanings.get(key)
    if (meanings) meanings.push(meaning)
    else this.meanings.set(key, [meaning])
    for (const word of words) {
      if (telling.has(meaning.kind)) this.telling.add(word)
      this.know(word)
    }
  }

  know(word: string): void {
    if (this.known.has(word)) return
    this.known.add(word)
    const same = this.byLength.get(word.length)
    if (same) same.push(word)
    else this.byLength.set(word.length, [word])
  }
}

const ofSomebody = /^(\p{Script=Arabic}+) ال(?=\p{Script=Arabic}+$)/u

/** The words of a language: the same for everybody who asks in it. */
function wordsOf(words: LanguageWords): Phrases {
  const phrases = new Phrases()
  const addAll = (commas: string, meaning: Meaning) => {
    for (const phrase of list(commas)) phrases.add(phrase, meaning)
  }
  for (const name of MeasureName.options) {
    // The same amount by another name: one of the two answers.
    if (name !== 'accessorials') addAll(words.measures[name], { kind: 'measure', names: [name] })
  }
  // معدل التأخير and معدل تأخير فيديكس: whose it is stands behind it, in place of the article.
  for (const name of MeasureName.options)
    for (const phrase of list(words.measures[name]))
      if (name !== 'accessorials' && ofSomebody.test(phrase))
        phrases.add(phrase.replace(ofSomebody, '$1 '), { kind: 'measure', names: [name] })
  for (const [commas, names] of words.unclear) addAll(commas, { kind: 'measure', names })
  for (const name of DimensionName.options) addAll(words.dimensions[name] ?? '', { kind: 'dimension', name })
  addAll(words.kindsOfCharge, { kind: 'kinds', name: 'accessorial' })
  for (const end of ['normalised_sender_state', 'normalised_consignee_state'] as const)
    addAll(words.lanes, { kind: 'dimension', name: end })
  for (const [name, commas] of Object.entries(words.twoRows ?? {})) {
    addAll(commas, { kind: 'number', number: 2 })
    addAll(commas, { kind: 'dimension', name: DimensionName.parse(name) })
  }
  for (const span of TimeSpan.options) {
    addAll(words.spans[span], { kind: 'span', span })
    addAll(words.everySpan[span] ?? '', { kind: 'every', span })
    addAll(words.twoOf?.[span] ?? '', { kind: 'number', number: 2 })
    addAll(words.twoOf?.[span] ?? '', { kind: 'span', span })
  }
  for (const [place, commas] of words.months.entries()) addAll(commas, { kind: 'month', month: place + 1 })
  for (const [name, commas] of Object.entries(words.days)) addAll(commas, { kind: 'days', name: name as DaysName })
  for (const [place, commas] of words.ordinals.entries()) addAll(commas, { kind: 'ordinal', number: place + 1 })
  for (const [place, one] of list(words.numbers).entries()) {
    const [names = '', number = place + 1] = one.split('=')
    for (const name of names.split('/')) phrases.add(name, { kind: 'number', number: Number(number) })
  }
  addAll(words.lastMany, { kind: 'lastMany' })
  addAll(words.ago, { kind: 'ago' })
  addAll(words.ofYear, { kind: 'ofYear' })
  addAll(words.until, { kind: 'until' })
  for (const [mark, commas] of Object.entries({ ...words.marks, ...words.talk.marks })) {
    addAll(commas, { kind: 'mark', mark: mark as Mark })
  }
  // What goes on from the question before may leave out, split by or say whither, all the same: and without, and by.
  for (const mark of ['without', 'by', 'from', 'to'] as const) {
    const own = list(words.marks[mark])
    for (const phrase of list(words.marks.more))
      if (own.some((each) => phrase.endsWith(` ${each}`) || phrase === `و${each}`))
        phrases.add(phrase, { kind: 'mark', mark })
  }
  // And the number of packages: what goes on joins as well.
  const joins = list(words.marks.and)
  for (const phrase of list(words.marks.more))
    if (joins.some((and) => phrase.startsWith(`${and} `))) phrases.add(phrase, { kind: 'mark', mark: 'and' })
  // And compared with: whoever goes on compares.
  for (const and of ['y', 'et', 'e', 'and'])
    for (const phrase of list(words.marks.compare).filter(({ length }) => length > 4))
      for (const mark of ['compare', 'more'] as const) phrases.add(`${and} ${phrase}`, { kind: 'mark', mark })
  const [asked, acts, whole] = words.talk.acts
  addAll(whole, { kind: 'mark', mark: 'action' })
  const [same, ofYear] = words.talk.sameOfYear
  for (const one of list(same)) phrases.add(one, { kind: 'mark', mark: 'sameAs' })
  for (const one of list(same))
    for (const year of list(ofYear)) phrases.add(`${one} ${year}`, { kind: 'mark', mark: 'yearBefore' })
  for (const [comparatives, thans] of words.talk.moreThan)
    for (const one of list(comparatives))
      for (const than of list(thans)) phrases.add(`${one} ${than}`, { kind: 'mark', mark: 'compare' })
  addAll(words.talk.beyond, { kind: 'mark', mark: 'beyond' })
  for (const one of list(asked))
    for (const act of list(acts)) phrases.add(`${one} ${act}`, { kind: 'mark', mark: 'action' })
  for (const commas of words.talk.people) addAll(commas, { kind: 'mark', mark: 'people' })
  for (const commas of words.talk.stop) addAll(commas, { kind: 'mark', mark: 'stop' })
  return phrases
}

/** The names of the asker's values: they are names, whatever they say. */
function ownWordsOf(own: OwnValues, words: LanguageWords, language: AssistantLanguage): Phrases {
  const phrases = new Phrases()
  const add = (phrase: string, column: DimensionName, ...values: string[]) => {
    const capital = phrase.length <= 2 && /^[A-Z]+$/.test(phrase)
    phrases.add(phrase, { kind: 'value', column, values, ...(capital && { capital }) })
  }
  for (const column of DimensionName.options) {
    // A zone is a number: it is one only where the word stands beside it.
    if (column === 'zone') continue
    const families = new Map<string, string[]>()
    for (const { value, names = [] } of own[column] ?? []) {
      if (value === '') continue
      const itself = column === 'client_id' ? [] : [value]
      const called = new Set([
        ...itself,
        ...(column === 'client_id' ? shortNamesOf(names, own[column] ?? [], (name) => isSaid(name, words, own)) : []),
        ...names,
        ...namesOfPlace(column, value, language),
        ...namesOfCarrier(column, value),
        ...namesOfExtra(column, value, words),
        ...(column === 'account_number' ? [value.replace(/^0+(?=.{3})/, '')] : []),
      ])
      if (column === 'accessorial' || column === 'credit_type')
        for (const name of Array.from(called)) called.add(pluralOf(name))
      for (const name of called) add(name, column, value)
      const family = column === 'service' ? value.replace(/ (Residential|Commercial)$/, '') : value
      if (family !== value) families.set(family, [...(families.get(family) ?? []), value])
    }
    for (const [family, values] of families) add(family, column, ...values)
  }
  for (const family of familiesOf(own.client_id ?? [])) {
    phrases.add(family, { kind: 'mark', mark: 'stop' })
    for (const company of list(words.companies))
      for (const both of [`${company} ${family}`, `${family} ${company}`])
        phrases.add(both, { kind: 'dimension', name: 'client_id' })
  }
  for (const [column, value, commas] of words.values) {
    if (own[column]?.some((each) => each.value === value)) for (const name of list(commas)) add(name, column, value)
    const sender = column === 'normalised_consignee_state' ? 'normalised_sender_state' : undefined
    if (sender && own[sender]?.some((each) => each.value === value)) {
      for (const name of list(commas)) add(name, sender, value)
    }
  }
  return phrases
}

/** As pages write it; of the rest nobody asks by a word for everything else. */
function namesOfExtra(column: DimensionName, value: string, words: LanguageWords): readonly string[] {
  const name = column === 'accessorial' && value !== accessorialNames.OTHER && houseName(words, column, value)
  return name ? [name] : []
}

function namesOfPlace(column: DimensionName, value: string, language: AssistantLanguage): readonly string[] {
  if (column === 'normalised_sender_country' || column === 'normalised_consignee_country') {
    return namesOfCountry(value, language)
  }
  if (column === 'normalised_sender_state' || column === 'normalised_consignee_state') {
    return [...namesOfState(value), ...namesOfStateIn(value, language)]
  }
  // `Reno Fulfillment Center, Reno, NV 89506`
  if (column === 'fulfillment_center') {
    const [name = '', city = ''] = value.split(', ')
    const short = name.replace(/ (Fulfillment|Distribution) Center$/i, '')
    return [
      name,
      ...[short, city].flatMap((each) => [each, `${each} DC`, `${each} FC`]),
      ...namesOfCity(city, language),
    ]
  }
  return []
}

/** What is written in capitals is what a carrier is called for short: DHL Express. */
function namesOfCarrier(column: DimensionName, value: string): readonly string[] {
  if (column !== 'carrier_name') return []
  const [first = '', ...others] = value.split(' ')
  const short = others.length > 0 && /^[A-Z]{3,}$/.test(first) ? [first] : []
  return [...short, ...(otherNames[value] ?? [])]
}

const otherNames: Readonly<Record<string, readonly string[]>> = {
  FedEx: ['Fed Ex', 'FDX', 'Federal Express'],
  UPS: ['United Parcel Service', 'U P S'],
  'Old Dominion': ['OD', 'ODFL', 'Old Dom', 'Old Dominion Freight', 'Old Dominion Freight Line'],
}

/** What a client is called among its like: Home, of Northfield Home, where that says nothing else. */
function shortNamesOf(
  names: readonly string[],
  all: readonly OwnValue[],
  isSaidOtherwise: (name: string) => boolean,
): readonly string[] {
  return names.flatMap((name) => {
    const [family = '', ...others] = name.split(' ')
    const alike = all.filter((each) => each.names?.some((other) => other.startsWith(`${family} `)))
    const short = others.join(' ')
    return alike.length > 1 && short.length > 3 && !isSaidOtherwise(short) ? [short] : []
  })
}

/** What the names of several clients begin with: all of them together. */
function familiesOf(clients: readonly OwnValue[]): readonly string[] {
  const begins = clients.flatMap(({ names = [] }) => names.map((name) => name.split(' ')[0] ?? ''))
  return [...new Set(begins.filter((one, at) => one.length > 3 && begins.indexOf(one) !== at))]
}

/** Whether the language or another of the asker's values has the name. */
function isSaid(name: string, words: LanguageWords, own: OwnValues): boolean {
  const isValue = DimensionName.options.some(
    (column) => column !== 'client_id' && own[column]?.some(({ value }) => value === name),
  )
  return isValue || spokenOf(words).meanings.has(keyOf(name))
}

function pluralOf(name: string): string {
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

const kept = new Map<LanguageWords, Phrases>()

function spokenOf(words: LanguageWords): Phrases {
  const spoken = kept.get(words) ?? wordsOf(words)
  kept.set(words, spoken)
  return spoken
}

const noPhrases = new Phrases()

/** Words of the trade that are said in English in any language: cost avoidance, fuel. Short ones are too much like others. */
function borrowedFrom(english: Phrases, isReal: (word: string) => boolean): Phrases {
  const borrowed = new Phrases()
  for (const [key, meanings] of english.meanings) {
    const isOwn = key.includes(' ') ? !key.split(' ').every(isReal) : key.length >= 6 && !isReal(key)
    if (!isOwn && !shortOfTrade.has(key)) continue
    for (const meaning of meanings)
      if (meaning.kind === 'measure' || meaning.kind === 'dimension') borrowed.add(key, meaning)
  }
  return borrowed
}

const shortOfTrade = new Set(['fuel', 'spend', 'late', 'on time', 'mode', 'zone', 'pkgs'])

const keptBorrowed = new Map<LanguageWords, Phrases>()
const keptOfOwn = new WeakMap<OwnValues, Map<LanguageWords, Lexicon>>()

/** A language, and what this asker's values are called; made once for as long as the same values are asked about. */
export function lexiconOf(words: LanguageWords, own: OwnValues, language: AssistantLanguage): Lexicon {
  const ofOwn = keptOfOwn.get(own) ?? new Map<LanguageWords, Lexicon>()
  keptOfOwn.set(own, ofOwn)
  const lexicon = ofOwn.get(words) ?? lexiconFrom(spokenOf(words), ownWordsOf(own, words, language), words, language)
  ofOwn.set(words, lexicon)
  return lexicon
}

function lexiconFrom(spoken: Phrases, owned: Phrases, words: LanguageWords, language: AssistantLanguage): Lexicon {
  const isReal = (word: string) => realWords[language]?.has(word) === true
  const borrowed =
    keptBorrowed.get(words) ?? (language === 'en' ? noPhrases : borrowedFrom(spokenOf(languages.get('en')), isReal))
  keptBorrowed.set(words, borrowed)
  return {
    meaningsOf: (key) => {
      const [mine, said] = [owned.meanings.get(key), spoken.meanings.get(key)]
      return mine && said ? [...mine, ...said] : (mine ?? said ?? borrowed.meanings.get(key))
    },
    isAdverb: (word) => words.adverb?.test(word) === true,
    isReal,
    isKnown: (word) => spoken.known.has(word) || owned.known.has(word) || borrowed.known.has(word),
    isTelling: (word) => spoken.telling.has(word) || owned.telling.has(word),
    wordsOfLength: (length) => [...(spoken.byLength.get(length) ?? []), ...(owned.byLength.get(length) ?? [])],
  }
}

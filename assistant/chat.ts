import {
  type AssistantLanguage,
  addDays,
  fitsChat,
  KnownReportName,
  knownReports,
  mostMonthsFromChat,
  type ReportWish,
} from '@waybill/contracts'
import { heardIn } from './beside-days.ts'
import { type ChatSaidName, chatWords } from './chat-words.ts'
import { daysIn } from './days.ts'
import { lexiconOf } from './lexicon.ts'
import type { Calendar } from './period.ts'
import { periodAt } from './periods.ts'
import { filled, firstOf } from './say.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { keyOf, tokensOf } from './tokens.ts'
import type { Asker } from './understood.ts'
import { languages } from './words/index.ts'

/** What a chat says by itself, in a language. */
export function sayInChat(
  language: AssistantLanguage,
  name: ChatSaidName,
  values: Readonly<Record<string, string>> = {},
): string {
  return filled(chatWords[language].says[name], values)
}

export interface Hints {
  /** Nothing but a greeting. */
  readonly hello: boolean
  /** Something is to be explained. */
  readonly explain: boolean
  /** A report is spoken of. */
  readonly report: boolean
  readonly reportName: KnownReportName | undefined
}

/** What the words are about besides numbers, whatever the language. */
export function hintsIn(words: string): Hints {
  const key = ` ${keyOf(words)} `
  const says = (list: 'report' | 'explain' | 'hello') =>
    Object.values(chatWords).some((each) => each[list].split(',').some((phrase) => key.includes(` ${keyOf(phrase)} `)))
  const hellos = Object.values(chatWords).flatMap(({ hello }) => hello.split(',').map(keyOf))
  return {
    hello: hellos.some((hello) => [hello, `${hello} there`].includes(key.trim())),
    explain: says('explain'),
    report: says('report'),
    reportName: reportNameIn(key),
  }
}

const wordsIn = (text: string) =>
  keyOf(text)
    .split(' ')
    .filter((word) => word !== '')

/** The words without those that ask for an explanation, and which of a language stand between others and say little. */
export function explainedWordsIn(words: string, language: AssistantLanguage) {
  const asking = new Set(wordsIn(chatWords[language].explain))
  return {
    asked: [...new Set(wordsIn(words))].filter((word) => !asking.has(word)),
    between: new Set(wordsIn(languages.get(language).marks.stop)),
  }
}

const between = new Set(['vs', 'by'])
const tokensOfName = (name: KnownReportName) =>
  keyOf(name)
    .split(' ')
    .filter((word) => !between.has(word))

/** The report all of whose words were said; of several the one with the most. */
function reportNameIn(key: string): KnownReportName | undefined {
  const said = new Set(key.trim().split(' '))
  const named = KnownReportName.options.filter((name) => tokensOfName(name).every((word) => said.has(word)))
  return named.toSorted((one, other) => tokensOfName(other).length - tokensOfName(one).length)[0]
}

interface Lack {
  readonly name: ChatSaidName
  readonly values: Readonly<Record<string, string>>
}

export interface WishRead {
  readonly wish: ReportWish
  /** What is still to be said, or cannot be; nothing where the wish is whole. */
  readonly lacks: Lack | undefined
  /** Whether the words say anything of a report, and ask for nothing else. */
  readonly isHeard: boolean
}

export const noWish: ReportWish = { reportName: null, carrier: null, startDate: null, endDate: null }

/** A report as it was wished for, on top of what was wished for before. */
export function reportWishIn(words: string, asker: Asker, before: ReportWish = noWish): WishRead {
  const reportName = hintsIn(words).reportName ?? before.reportName
  const names = new Set(reportName ? keyOf(reportName).split(' ') : [])
  const own = reportName && knownReports[reportName].carrier
  const { segments, carriers, others, periods, days } = heardIn(words, names, asker)
  // Of two spans of days, nobody knows which.
  const areTwo = periods > 0 && days === undefined
  const to = days && days.to > asker.today && days.from <= asker.today ? asker.today : days?.to
  const wish: ReportWish = {
    reportName,
    carrier: own ?? (carriers.size > 0 ? ([...carriers][0] ?? null) : before.carrier),
    startDate: days?.from ?? (areTwo ? null : before.startDate),
    endDate: to ?? (areTwo ? null : before.endDate),
  }
  const lacks = lackOf(wish, own === undefined ? carriers.size : 1, others, asker)
  const isWrong = lacks?.name === 'tooLong' || lacks?.name === 'noSuchDays'
  return {
    wish: {
      ...wish,
      ...(lacks?.name === 'oneCarrier' && { carrier: null }),
      ...(isWrong && { startDate: null, endDate: null }),
    },
    lacks,
    isHeard: hintsIn(words).reportName !== undefined || (carriers.size + periods > 0 && !asksForData(segments, names)),
  }
}

/** Total spend of FedEx: what is counted, or by what, is no answer to which carrier a report is to be of. */
function asksForData(segments: readonly Segment[], names: ReadonlySet<string>): boolean {
  return segments.some(
    ({ key, meanings }) =>
      meanings.some(({ kind }) => kind === 'measure' || kind === 'dimension') &&
      meanings.every(({ kind }) => kind !== 'value') &&
      !key.split(' ').every((word) => names.has(word)),
  )
}

const lack = (name: ChatSaidName, values: Lack['values'] = {}): Lack => ({ name, values })

function lackOf(
  { reportName, carrier, startDate, endDate }: ReportWish,
  carriers: number,
  others: readonly string[],
  { today }: Pick<Asker, 'today'>,
): Lack | undefined {
  if (reportName === null) return lack('whichReport')
  if (others.length > 0) return lack('notInReport', { words: others.map((word) => `“${word}”`).join(', ') })
  if (carriers > 1) return lack('oneCarrier')
  if (carrier === null) return lack('whichCarrier')
  if (startDate === null || endDate === null) return lack('whichDays')
  if (startDate > today) return lack('noSuchDays')
  if (!fitsChat(startDate, endDate)) return lack('tooLong', { months: String(mostMonthsFromChat) })
  return undefined
}

/** Words that days may be said in, and the days that they mean today. */
export function dateFormatsIn(language: AssistantLanguage, calendar: Calendar) {
  const { today } = calendar
  const { days, months, spans, lastMany } = languages.get(language)
  const year = Number(today.slice(0, 4))
  const samples = [
    firstOf(days['last month']),
    firstOf(days['last week']),
    firstOf(days['this month']),
    firstOf(days['last quarter']),
    firstOf(days['year to date']),
    firstOf(days['last twelve months']),
    firstOf(days['last year']),
    `${firstOf(months[2] ?? '')} ${year}`,
    `${firstOf(lastMany)} 3 ${firstOf(spans.month)}`,
    addDays(today, -30),
    `${year - 1}`,
  ]
  return samples.flatMap((words) => {
    const tokens = tokensOf(words)
    const lexicon = lexiconOf(languages.get(language), {}, language)
    const segments = segmentsOf(words, tokens, lexicon, daysIn(words, language, today))
    const read = periodAt(segments, 0, calendar)
    return read && read.next === segments.length
      ? [{ words, dates: { type: 'bill_date' as const, from: read.period.from, to: read.period.to } }]
      : []
  })
}

/** Words of questions and names of the asker's own values that begin like the one being written. */
export function completionsOf(word: string, { language, values }: Asker, letters: number, most: number): string[] {
  const begins = keyOf(word).slice(0, letters)
  if (begins === '') return []
  const { measures, dimensions, days, marks } = languages.get(language)
  const phrases = [
    ...Object.values(measures).flatMap((commas) => commas.split(',')),
    ...Object.values(dimensions).flatMap((commas) => (commas ?? '').split(',')),
    ...Object.values(days).flatMap((commas) => commas.split(',')),
    ...[marks.compare, marks.share, marks.why].flatMap((commas) => commas.split(',')),
    ...Object.values(values).flatMap((own) => own.flatMap(({ value, names = [] }) => [value, ...names])),
    ...KnownReportName.options,
  ]
  const found = new Map<string, string>()
  for (const phrase of phrases) {
    const key = keyOf(phrase)
    if (key.startsWith(begins) && !found.has(key)) found.set(key, phrase.trim())
  }
  return [...found.values()]
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .slice(0, most)
}

import {
  type AskedInvoices,
  AskedQuestion,
  type AssistantLanguage,
  addDays,
  mostLettersOfWords,
  startOfSpan,
} from '@waybill/contracts'
import { amountsIn, weightsIn } from './chosen-by-size.ts'
import { isDated } from './dated.ts'
import { daysIn } from './days.ts'
import { followUp, isOfCounted } from './follow-up.ts'
import { isOfPlace } from './heard.ts'
import { goesOn, ofInvoicesBefore, whereOfInvoices, whyOfInvoices } from './invoices-asked.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { pointsBack, saysMeasure } from './on-invoices.ts'
import { isSupposed } from './passed-over.ts'
import { isMark } from './period.ts'
import { type Read, type Reading, read } from './reading.ts'
import { asksTwice, retold, saysNoMore } from './retold.ts'
import { saidIn } from './said.ts'
import { isWrittenWithAnd, type Segment, segmentationsOf, segmentsOf } from './segments.ts'
import { type Days, daysOf, settled, valuesOf } from './settled.ts'
import { inFull } from './short-forms.ts'
import { explainedOfDays, spokenOf, surelySpokenOf, toldOfDays, withUnknown } from './spoken-of.ts'
import { inWesternFigures, type Token, tokensOf } from './tokens.ts'
import { type Asker, no, type Understood } from './understood.ts'
import { languages } from './words/index.ts'

/** What programs are written with is no question, whatever words stand between. */
const signsOfCode = /[;={}<>|\\`]|--|\/\*/

/** More words than a question has. */
const mostTokens = 120

/** What is asked, in one of the languages: first in the asker's own. */
export function understand(said: string, asker: Asker): Understood {
  const words = inWesternFigures(said)
  const tokens = tokensOf(words)
  if (words.length > mostLettersOfWords || tokens.length > mostTokens) return no('too-long')
  if (signsOfCode.test(words)) return no('nothing-asked')
  const surely = surelySpokenOf(words, asker)
  const isOfInvoices = surely?.kind === 'spoken-of' && surely.about === 'invoices'
  if (surely && !isOfInvoices) return surely
  const { previousInvoices } = asker
  const after = previousInvoices && afterInvoices(words, previousInvoices, asker)
  const told = after ?? surely ?? choiceTyped(words, asker)
  if (told) return told
  const understood = asQuestion(words, asker)
  if (understood.kind === 'spoken-of') return understood
  const isDeclined = understood.kind === 'no' && understood.reason !== 'no-lines' && understood.reason !== 'not-yours'
  if (!isDeclined) return understood
  const spoken = spokenOf(words, asker, (rest) => asQuestion(rest, asker))
  if (spoken?.kind !== 'spoken-of' || understood.reason !== 'unknown-words') return spoken ?? understood
  return withUnknown(spoken, understood.words, asker)
}

/** The same for questions that are the same, in whatever order their words stand. */
const spelled = (question: AskedQuestion) => JSON.stringify(AskedQuestion.parse(question))

/** What is typed instead of choosing: one of the choices, or something else of the same days. */
function choiceTyped(words: string, asker: Asker): Understood | undefined {
  const { previousChoices = [], ...others } = asker
  const typed = previousChoices.flatMap((previous) => {
    const understood = asQuestion(words, { ...others, previous, keepsDaysOf: 'measures' })
    return understood.kind === 'question' ? [understood.question] : []
  })
  const different = new Map(typed.map((question) => [spelled(question), question]))
  const choices = new Set(previousChoices.map(spelled))
  const offered = [...different].flatMap(([as, question]) => (choices.has(as) ? [question] : []))
  const [only, ...more] = offered.length > 0 ? offered : different.values()
  if (!only) return undefined
  return more.length > 0 ? { kind: 'ask-back', choices: [only, ...more] } : { kind: 'question', question: only }
}

/** What goes on from invoices that were asked about: other invoices, or what is measured on the same days with the same carriers. */
function afterInvoices(words: string, previous: AskedInvoices, asker: Asker): Understood | undefined {
  const said = saidIn(asker.language, words, asker)
  if (!goesOn(said)) return undefined
  const ofInvoices = ofInvoicesBefore(said, previous) ?? whyOfInvoices(said, previous)
  if (ofInvoices) return ofInvoices
  const { dates, limits } = previous
  const before: AskedQuestion = { measure: 'totalSpend', by: [], where: whereOfInvoices(previous), dates }
  const behind = asQuestion(words, { ...asker, previous: before, keepsDaysOf: 'why' })
  const isSame = JSON.stringify(behind) === JSON.stringify(asQuestion(words, asker))
  if (isSame || behind.kind === 'no') return undefined
  // Of invoices that were chosen by their amount nothing is measured, nor is it known how many of them are late.
  return saysMeasure(said, words) && !limits && !pointsBack(said, words)
    ? behind
    : { kind: 'spoken-of', about: 'invoices' }
}

function asQuestion(words: string, asker: Asker): Understood {
  const written = inFull(words, asker.language)
  if (asksTwice(written, lexiconOf(languages.get(asker.language), asker.values, asker.language), asker.language))
    return no('not-together')
  const understood = inAnyLanguage(written, asker)
  return isUnread(understood) || isBoth(understood) ? (otherwiseTold(written, asker) ?? understood) : understood
}

const isUnread = (understood: Understood) =>
  understood.kind === 'no' && (understood.reason === 'unknown-words' || understood.reason === 'nothing-asked')
const isBoth = (understood: Understood) =>
  understood.kind === 'no' && (understood.reason === 'not-together' || understood.reason === 'two-periods')

function inAnyLanguage(words: string, asker: Asker): Understood {
  const tokens = tokensOf(words)
  let first: Understood | undefined
  for (const language of languages.beginningWith(asker.language)) {
    const understood = understandIn(language, words, tokens, asker)
    if (!isUnread(understood)) return understood
    first ??= understood
  }
  return first ?? no('nothing-asked')
}

/** What nobody could read, with what is described by its name and without what was told around it. */
function otherwiseTold(words: string, asker: Asker): Understood | undefined {
  const { language, values } = asker
  const own = languages.get(language)
  const lexicon = lexiconOf(own, values, language)
  const acts = new Set(own.talk.acts[1].split(', '))
  for (const told of retold(words, language)) {
    const understood = understandIn(language, told.words, tokensOf(told.words), asker)
    const questions =
      understood.kind === 'question' ? [understood.question] : understood.kind === 'ask-back' ? understood.choices : []
    const supposed = isSupposed(segmentsOf(words, tokensOf(words), lexicon, []), language)
    if (supposed && questions.some(({ measure }) => measure !== 'publishedAmount')) continue
    if (questions.length > 0 && questions.every((each) => saysNoMore(told, each, lexicon, acts, asker)))
      return understood
  }
  return undefined
}

function understandIn(language: AssistantLanguage, words: string, tokens: readonly Token[], asker: Asker): Understood {
  const own: Lexicon = lexiconOf(languages.get(language), asker.values, language)
  // What is not the asker's own language is taken as it is written.
  const lexicon: Lexicon = language === asker.language ? own : { ...own, wordsOfLength: () => [] }
  const sizes = [...weightsIn(words, language), ...amountsIn(words)]
  const days = daysIn(words, language, asker.today).filter(
    (day) =>
      isDated(day, words, tokens, lexicon) && sizes.every(({ start, end }) => day.end <= start || day.start >= end),
  )
  const { segments, result } = readingOf(segmentationsOf(words, tokens, lexicon, [...days, ...sizes]), asker, language)
  if (result.kind === 'no') return no(result.reason, result.words)
  const { reading } = result
  const follows =
    asker.previous !== undefined &&
    (reading.measures.length === 0 ||
      isOfCounted(reading, asker.previous) ||
      isMark(segments[0], 'more') ||
      isGoingOn(segments) ||
      (reading.adds && reading.values.length > 0) ||
      isOfSameDays(reading, asker.keepsDaysOf) ||
      segments.some((each) => isMark(each, 'refer')))
  return follows && asker.previous ? followUp(reading, asker.previous, asker) : standalone(reading, asker)
}

/** Packages, why are they late: of the days before, where those are surely what it is about. */
function isOfSameDays(
  { dates, prior, values, most, share, span, why }: Reading,
  keepsDaysOf: Asker['keepsDaysOf'],
): boolean {
  if (keepsDaysOf === undefined || dates || prior) return false
  return keepsDaysOf === 'why' ? why === true : values.length === 0 && !most && !share && !span && !why
}

/** وللرطل؟ 每磅呢？: and, as one word with what stands behind it, or at the end. */
const isGoingOn = (segments: readonly Segment[]) => isWrittenWithAnd(segments[0]) || segments.at(-1)?.key === '呢'

const mostLeftOver = 3

/** The first way of taking the words together that leaves none over; else what the longest phrases say. */
function readingOf(ways: Iterable<readonly Segment[]>, asker: Asker, language: AssistantLanguage) {
  const { values, previous } = asker
  let first: { readonly segments: readonly Segment[]; readonly result: Read } | undefined
  for (const segments of ways) {
    const result = read(segments, values, asker, language, previous?.measure)
    if (result.kind === 'read') return { segments, result }
    if (!first && result.reason !== 'unknown-words') return { segments, result }
    first ??= { segments, result }
    // No phrase that is taken apart explains so many.
    if (result.words.length > mostLeftOver) break
  }
  return first ?? { segments: [], result: { kind: 'no', reason: 'nothing-asked', words: [] } as const }
}

function standalone(reading: Reading, asker: Asker): Understood {
  const measures =
    reading.measures.length > 0 || reading.values.length === 0 || isOfThings(reading)
      ? reading.measures
      : (['totalSpend'] as const)
  const isJudged =
    reading.why && reading.measures.length === 0 && valuesOf(reading).some(({ values }) => values.length > 1)
  const asked = measures.length === 0 && areDaysCompared(reading) ? ofDays(reading) : measures
  if (asked.length === 0 || isJudged) return no('nothing-asked')
  const dates = daysOf(untilNow(reading, asker), asker, undefined)
  if ('kind' in dates) return dates
  return settled(inTime(reading, dates), asked, valuesOf(reading), dates, asker)
}

/** Is November higher than October: of what, nobody says. */
function areDaysCompared({ dates, prior, counts, most, share, values }: Reading): boolean {
  return dates !== undefined && prior !== undefined && !counts && !most && !share && values.length === 0
}

const ofDays = ({ why }: Pick<Reading, 'why'>) => (why ? explainedOfDays : toldOfDays)

/** Compared with last quarter, and nothing else is said: this one, so far. */
function untilNow(reading: Reading, { today, firstDayOfWeek }: Asker): Reading {
  const { dates, prior } = reading
  if (!dates && typeof prior === 'object' && prior.sameDays && prior.size !== 'range')
    return { ...reading, dates: { from: startOfSpan(prior.size, today, firstDayOfWeek), to: today, size: prior.size } }
  const last = typeof prior === 'object' && prior.relative?.startsWith('last ') === true ? prior : undefined
  if (dates || !last || last.size === 'day') return reading
  return { ...reading, dates: { from: addDays(last.to, 1), to: today, size: last.size } }
}

/** How many accounts, why is it so bad: what is not measured is no money. */
function isOfThings({ counts, why, most, by, dates, prior, values, span }: Reading): boolean {
  const isBare = !dates && !prior && values.length < 2 && !most && by.length === 0
  return counts || (isBare && (why === true || (values.every(isOfPlace) && !span)))
}

/** How it changed is told month by month. */
function inTime(reading: Reading, { dates, prior }: Days): Reading {
  const told = reading.span !== undefined || prior !== undefined || reading.why
  return !reading.changes || told || dates.from.slice(0, 7) === dates.to.slice(0, 7)
    ? reading
    : { ...reading, span: 'month' }
}

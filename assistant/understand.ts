import {
  type AskedQuestion,
  type AssistantLanguage,
  type AssistantNo,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  ExplainedMeasure,
  type MeasureName,
  mostLettersOfWords,
  type PageDefinition,
  priorRange,
  resolveRollingPeriod,
  usualPrior,
} from '@waybill/contracts'
import { type DaySpan, daysIn } from './days.ts'
import type { Values } from './heard.ts'
import { type Lexicon, lexiconOf, type OwnValues } from './lexicon.ts'
import { shareOf } from './measured.ts'
import { standingsOf } from './page-of-question.ts'
import { isSupposed } from './passed-over.ts'
import { isMark, type Period } from './period.ts'
import { inYear } from './periods.ts'
import { isPossible, noSuchDays } from './possible.ts'
import { type Read, type Reading, read } from './reading.ts'
import { asksTwice, retold, saysNoMore } from './retold.ts'
import { type Segment, segmentationsOf, segmentsOf } from './segments.ts'
import { inFull } from './short-forms.ts'
import { inWesternFigures, type Token, tokensOf } from './tokens.ts'
import { languages } from './words/index.ts'

/** Who asks, beside what, and what of theirs there is. */
export interface Asker {
  readonly language: AssistantLanguage
  readonly today: CalendarDate
  /** The pages that are open to them. */
  readonly pages: readonly PageDefinition[]
  readonly values: OwnValues
  /** The days of which there are lines; none where there is none. */
  readonly known?: Pick<DateRange, 'from' | 'to'> | undefined
  readonly previous?: AskedQuestion | undefined
}

/** A question of the vocabulary, several that were meant, or none. */
export type Understood =
  | { readonly kind: 'question'; readonly question: AskedQuestion }
  | { readonly kind: 'ask-back'; readonly choices: readonly AskedQuestion[] }
  | { readonly kind: 'no'; readonly reason: AssistantNo; readonly words: readonly string[] }

const no = (reason: AssistantNo, words: readonly string[] = []): Understood => ({ kind: 'no', reason, words })

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
  const order = [asker.language, ...languages.keys()].filter((each, place, all) => all.indexOf(each) === place)
  let first: Understood | undefined
  for (const language of order) {
    const understood = understandIn(language, words, tokens, asker)
    if (!isUnread(understood)) return understood
    first ??= understood
  }
  return first ?? no('nothing-asked')
}

/** What nobody could read, with what is described by its name and without what was told around it. */
function otherwiseTold(words: string, asker: Asker): Understood | undefined {
  const { language, values, today } = asker
  const own = languages.get(language)
  const lexicon = lexiconOf(own, values, language)
  const acts = new Set(own.talk.acts[1].split(', '))
  for (const told of retold(words, language)) {
    const understood = understandIn(language, told.words, tokensOf(told.words), asker)
    const questions =
      understood.kind === 'question' ? [understood.question] : understood.kind === 'ask-back' ? understood.choices : []
    const supposed = isSupposed(segmentsOf(words, tokensOf(words), lexicon, []), language)
    if (supposed && questions.some(({ measure }) => measure !== 'publishedAmount')) continue
    if (questions.length > 0 && questions.every((each) => saysNoMore(told, each, lexicon, acts, today)))
      return understood
  }
  return undefined
}

function understandIn(language: AssistantLanguage, words: string, tokens: readonly Token[], asker: Asker): Understood {
  const lexicon: Lexicon = lexiconOf(languages.get(language), asker.values, language)
  const days = daysIn(words, language, asker.today).filter((day) => isDated(day, words, tokens, lexicon))
  const { segments, result } = readingOf(segmentationsOf(words, tokens, lexicon, days), asker, language)
  if (result.kind === 'no') return no(result.reason, result.words)
  const { reading } = result
  const follows =
    asker.previous !== undefined &&
    (reading.measures.length === 0 ||
      isOfCounted(reading, asker.previous) ||
      isMark(segments[0], 'more') ||
      segments.some((each) => isMark(each, 'refer')))
  return follows && asker.previous ? followUp(reading, asker.previous, asker) : standalone(reading, asker)
}

/** In money: what was counted before, and nothing else is said. */
function isOfCounted(
  { measures, by, values, dates, prior, span, most, why }: Reading,
  previous: AskedQuestion,
): boolean {
  const isAll = by.length + values.length === 0 && !dates && !prior && !span && !most && !why
  return isAll && measures[0] === 'totalSpend' && measures.length === 1 && previous.measure.endsWith('Count')
}

const mostLeftOver = 3

/** The first way of taking the words together that leaves none over; else what the longest phrases say. */
function readingOf(
  ways: Iterable<readonly Segment[]>,
  { values, today, previous }: Asker,
  language: AssistantLanguage,
) {
  let first: { readonly segments: readonly Segment[]; readonly result: Read } | undefined
  for (const segments of ways) {
    const result = read(segments, values, today, language, previous?.measure)
    if (result.kind === 'read') return { segments, result }
    if (!first && result.reason !== 'unknown-words') return { segments, result }
    first ??= { segments, result }
    // No phrase that is taken apart explains so many.
    if (result.words.length > mostLeftOver) break
  }
  return first ?? { segments: [], result: { kind: 'no', reason: 'nothing-asked', words: [] } as const }
}

/** Days have a month by its name, or are three numbers. */
export function isDated({ start, end }: DaySpan, words: string, tokens: readonly Token[], lexicon: Lexicon): boolean {
  const written = words.slice(start, end)
  if (/^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d)/.test(written)) return true
  if (/^\d{1,2}\/\d{1,2}(\s*[-–]\s*\d{1,2}\/\d{1,2})?$/.test(written)) return true
  const within = tokens.filter((each) => each.start >= start && each.end <= end)
  return within.some(({ plain }, place) =>
    [plain, `${plain} ${within[place + 1]?.plain}`].some((key) =>
      lexicon.meaningsOf(key)?.some(({ kind }) => kind === 'month'),
    ),
  )
}

function standalone(reading: Reading, asker: Asker): Understood {
  const measures =
    reading.measures.length > 0 || reading.values.length === 0 || isOfThings(reading)
      ? reading.measures
      : (['totalSpend'] as const)
  const isJudged =
    reading.why && reading.measures.length === 0 && valuesOf(reading).some(({ values }) => values.length > 1)
  if (measures.length === 0 || isJudged) return no('nothing-asked')
  const dates = daysOf(reading, asker, undefined)
  if ('kind' in dates) return dates
  return settled(inTime(reading, dates), measures, valuesOf(reading), dates, asker)
}

/** How many accounts, why is it so bad: what is not measured is no money. */
function isOfThings({ counts, why, most, by, dates, prior, values, span }: Reading): boolean {
  const isBare = !dates && !prior && values.length < 2 && !most && by.length === 0
  const isOfPlace = values.every(({ columns }) => columns.some((column) => column.startsWith('normalised_')))
  return counts || (isBare && (why === true || (isOfPlace && !span)))
}

/** How it changed is told month by month. */
function inTime(reading: Reading, { dates, prior }: Days): Reading {
  const told = reading.span !== undefined || prior !== undefined || reading.why
  return !reading.changes || told || dates.from.slice(0, 7) === dates.to.slice(0, 7)
    ? reading
    : { ...reading, span: 'month' }
}

/** What is said now stands in the place of what was said of the same before. */
function followUp(reading: Reading, previous: AskedQuestion, asker: Asker): Understood {
  const isNothing =
    reading.measures.length + reading.by.length + reading.values.length === 0 &&
    !reading.dates &&
    !reading.prior &&
    !reading.span &&
    !reading.most &&
    !reading.share &&
    !reading.why &&
    !reading.dateType &&
    !(reading.counts && previous.measure === 'accessorialAmount')
  if (isNothing) return no('nothing-asked')
  const weak =
    reading.values.length > 0 &&
    ((reading.unmeasured && previous.measure === 'accessorialCount') ||
      (reading.measures.length === 1 && (reading.measures[0] === 'packages' || reading.measures[0] === 'totalSpend')))
  const part = reading.share && shareOf[previous.measure]
  const isMoney =
    reading.measures.length === 0 || (reading.measures.length === 1 && reading.measures[0] === 'totalSpend')
  // How often was it charged?
  const times = reading.counts && isMoney && previous.measure === 'accessorialAmount' ? 'accessorialCount' : undefined
  const own = reading.measures.length > 0 && !weak ? reading.measures : [part ?? previous.measure]
  const measures: readonly MeasureName[] = times ? [times] : own
  const said = valuesOf(reading).map((each) => likeBefore(each, previous))
  const columns = new Set(said.flatMap((each) => each.columns))
  const kept = previous.where
    .filter(({ column }) => !columns.has(column))
    .map(({ column, op, values }): Values => ({ columns: [column], op, values }))
  const dates = daysOf(instead(reading, previous), asker, previous)
  if ('kind' in dates) return dates
  const most = reading.most ?? previous.most
  const share = part ? undefined : (reading.share ?? previous.share)
  const span = reading.span ?? (reading.by.length > 0 ? undefined : previous.span)
  const { share: _, ...rest } = reading
  const whole: Reading = {
    ...rest,
    by: reading.by.length > 0 ? reading.by : previous.by,
    ...(span && { span }),
    ...(most && { most }),
    ...(share && !dates.prior && { share }),
    ...(dates.prior && (reading.why || (previous.why && !reading.prior)) && { why: true as const }),
  }
  return settled(whole, measures, [...kept, ...said], dates, asker)
}

/** And Texas? It is whence or whither as the place before it was. */
function likeBefore(said: Values, { where }: AskedQuestion): Values {
  const same = said.columns.filter((each) => where.some(({ column }) => column === each))
  return said.columns.length > 1 && same.length === 1 ? { ...said, columns: same } : said
}

/** And a year before? Those days, in the place of these; beside them only where it is to be compared. */
function instead(reading: Reading, { dates, prior }: AskedQuestion): Reading {
  if (reading.dates?.against && !reading.prior && !reading.why) {
    const { dates: against, ...others } = reading
    return { ...others, prior: against }
  }
  const { prior: before } = reading
  if (reading.dates || prior || reading.compared || (before !== 'yearBefore' && before !== 'justBefore')) return reading
  const { prior: _, ...rest } = reading
  return { ...rest, dates: { ...priorRange(dates, before), size: 'range' } }
}

/** The values of one dimension are told together. */
function valuesOf({ values }: Reading): readonly Values[] {
  const groups = Map.groupBy(values, ({ columns, op }) => `${op} ${columns.join(' ')}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, values: [...new Set(group.flatMap((each) => each.values))] }] : []
  })
}

interface Days {
  readonly dates: DateRange
  readonly prior?: DateRange
}

function daysOf(
  reading: Reading,
  { today, known }: Asker,
  previous: AskedQuestion | undefined,
): Days | Extract<Understood, { kind: 'no' }> {
  const type = reading.dateType ?? previous?.dates.type ?? 'bill_date'
  const year = previous && Number(previous.dates.from.slice(0, 4))
  const ranged = (period: Period): DateRange => {
    const moved = period.yearless && year !== undefined ? inYear(period, year) : period
    const { from, to } = moved.from > today ? period : moved
    return { type, from, to: to > today && from <= today ? today : to }
  }
  const dates = reading.dates
    ? ranged(reading.dates)
    : previous
      ? { ...previous.dates, type }
      : { type, ...resolveRollingPeriod('Annual', today) }
  const refused = noSuchDays(dates, { today, known })
  if (refused) return { kind: 'no', reason: refused, words: [] }
  const prior = priorOf(reading, dates, previous, today, ranged)
  return { dates, ...(prior && { prior }) }
}

function priorOf(
  { prior, why, dates: saidDates }: Reading,
  dates: DateRange,
  previous: AskedQuestion | undefined,
  today: CalendarDate,
  ranged: (period: Period) => DateRange,
): DateRange | undefined {
  if (prior === 'justBefore' || prior === 'yearBefore') return priorRange(dates, prior)
  if (prior) {
    const { from, to } = ranged(prior)
    // Last week against the week before it, which is called the same.
    const isItself = from === dates.from && to === dates.to
    return isItself ? priorRange(dates, 'justBefore') : ranged(prior)
  }
  if (previous?.prior && !why) {
    if (!saidDates) return { ...previous.prior, type: dates.type }
    const yearBefore = priorRange(previous.dates, 'yearBefore').from === previous.prior.from
    return priorRange(dates, yearBefore ? 'yearBefore' : 'justBefore')
  }
  return why ? priorRange(dates, usualPrior(dates, today)) : undefined
}

/** Everything decided; what can honestly be read in two ways becomes two questions. */
function settled(
  reading: Reading,
  measures: readonly MeasureName[],
  values: readonly Values[],
  days: Days,
  asker: Asker,
): Understood {
  const unclear = values.find(({ columns }) => columns.length > 1)
  const ways: readonly (readonly [MeasureName, readonly Values[]])[] = unclear
    ? unclear.columns.map((column) => [
        measures[0] ?? 'totalSpend',
        values.map((each) => (each === unclear ? { ...each, columns: [column] } : each)),
      ])
    : measures.map((measure) => [measure, values])
  const questions = pointedAt(
    unclear,
    ways.map(([measure, those]) => questionFrom(reading, measure, those, days)),
  )
  const lost = questions.some((question) => isLost(reading, question))
  if (lost)
    return no(
      reading.compares ? 'two-periods' : 'not-together',
      questions.slice(0, 1).map(({ measure }) => measure),
    )
  const allowed = questions.flatMap((question): AskedQuestion[] =>
    isPossible(question, asker.pages) ? [question] : [],
  )
  const [only, ...others] = allowed
  const [named] = questions
  if (!only)
    return named && standingsOf(named, asker.pages).length === 0
      ? no('not-yours')
      : no('not-together', named && [...named.by, ...named.where.map(({ column }) => column)])
  if (others.length > 0) return { kind: 'ask-back', choices: allowed }
  if (only.why && !ExplainedMeasure.safeParse(only.measure).success) return no('not-explained', [only.measure])
  return { kind: 'question', question: only }
}

/** By receivers' country, without the US: a place that may be the sender's or the receiver's is that of the split. */
function pointedAt(unclear: Values | undefined, questions: readonly AskedQuestion[]): readonly AskedQuestion[] {
  const split = questions.filter((question, place) => question.by.some((column) => column === unclear?.columns[place]))
  return split.length === 1 ? split : questions
}

/** Whether something was wished for that the question does not say: then it is not what was asked. */
function isLost({ share, most, compares, ofSpend }: Reading, question: AskedQuestion): boolean {
  const isShare = question.measure.endsWith('Share') || question.measure === 'refundShareOfSpend'
  if (share && ofSpend && !isShare && question.measure !== 'totalSpend') return true
  if (share && !question.share && !isShare) return true
  if (most && !question.most) return true
  const compared =
    /weightDifference|transportationDiscount/i.test(question.measure) ||
    question.prior !== undefined ||
    question.by.length > 0 ||
    question.where.some(({ values }) => values.length > 1)
  return compares && !compared
}

function questionFrom(
  reading: Reading,
  said: MeasureName,
  values: readonly Values[],
  { dates, prior }: Days,
): AskedQuestion {
  const { span, most, share, why } = reading
  const kinds: DimensionName | undefined = !reading.kind
    ? undefined
    : said === 'refundTotal'
      ? 'credit_type'
      : 'accessorial'
  const named = reading.by.length > 0 ? reading.by : kinds ? [kinds] : []
  const compared =
    reading.apart || (reading.compared && prior === undefined)
      ? values.find((each) => each.values.length > 1)?.columns[0]
      : undefined
  const by = named.length === 0 && compared ? [compared] : named
  const about = [...by, ...values.flatMap(({ columns }) => columns)]
  const measure =
    about.includes('accessorial') && said === 'totalSpend'
      ? 'accessorialAmount'
      : about.includes('credit_type') && said === 'totalSpend'
        ? 'refundTotal'
        : said
  const isShare = share && measure === 'refundTotal' && about.length === 0
  return {
    measure: isShare ? 'refundShareOfSpend' : measure,
    by: [...by],
    ...(span && { span }),
    where: values.map(({ columns: [column], op, values: those }) => ({
      column: column ?? 'carrier_name',
      op,
      values: [...those].toSorted(),
    })),
    dates,
    ...(prior && { prior }),
    ...(most && by.length > 0 && { most }),
    ...(share && !isShare && (by.length > 0 || values.length > 0) && { share }),
    ...(why && prior && { why }),
  }
}

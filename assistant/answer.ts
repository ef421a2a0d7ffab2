import {
  type Answer,
  type AskedQuestion,
  type AssistantChart,
  type AssistantChoice,
  type AssistantNumber,
  type AssistantReply,
  type Cell,
  DimensionName,
  ExplainedMeasure,
  type Explanation,
  MeasureName,
  priorCoverage,
  priorRange,
  type QueryDescription,
  usualPrior,
} from '@waybill/contracts'
import { rowsOf } from './answer-rows.ts'
import { textOf } from './answer-text.ts'
import type { Asking, Told } from './asking.ts'
import { less, percentOf } from './decimal.ts'
import { describedBy, type Whose } from './descriptions.ts'
import { tellElsewhere } from './elsewhere.ts'
import { linkOf } from './link.ts'
import { type Standing, standingsOf } from './page-of-question.ts'
import type { Calendar } from './period.ts'
import { beginsIn, daysIn, dimensionName, filled, filtersIn, measureName, say, type Voice } from './say.ts'
import { choiceOf, suggestionsFor } from './suggestions.ts'
import type { DeclinedFor, Understood } from './understood.ts'

/** What was understood, answered: the number first, then its rows, its words, what it rests on, and where to open it. */
export async function answer(understood: Understood, asking: Asking, told: Told): Promise<AssistantReply> {
  switch (understood.kind) {
    case 'no':
      return noOf(understood.reason, understood.words, told)
    case 'ask-back':
      return {
        kind: 'ask-back',
        text: say(told.voice, 'askBack'),
        choices: understood.choices.map((question) => choiceOf(question, told.voice)),
      }
    case 'question': {
      const reply = await answered(understood.question, asking, told)
      return understood.asTable && reply.kind === 'answer' ? { ...reply, asTable: true } : reply
    }
    case 'spoken-of':
      return tellElsewhere(understood, asking, told, (question) => answered(question, asking, told))
  }
}

function noOf(reason: DeclinedFor, words: readonly string[], told: Told): AssistantReply {
  const named = words.map((word) => `“${calledIn(told.voice, word, reason)}”`).join(', ')
  const isOfNothing = reason === 'not-together' && words.length === 0
  return {
    kind: 'no',
    reason,
    text: isOfNothing ? say(told.voice, 'notTogether') : filled(told.voice.words.no[reason], { words: named }),
    words: [...words],
    instead: suggestionsFor(told),
  }
}

/** What the portal cannot tell is a word of the vocabulary; what it does not know is the asker's own. */
function calledIn(voice: Voice, word: string, reason: DeclinedFor): string {
  if (reason !== 'not-together' && reason !== 'not-explained') return word
  const measure = MeasureName.safeParse(word)
  if (measure.success) return measureName(voice, measure.data)
  const dimension = DimensionName.safeParse(word)
  return dimension.success ? dimensionName(voice, dimension.data) : word
}

async function answered(asked: AskedQuestion, asking: Asking, told: Told): Promise<AssistantReply> {
  const question = inWeeksOf(told, asked)
  if (question.why && !ExplainedMeasure.safeParse(question.measure).success)
    return noOf('not-explained', [question.measure], told)
  const [standing] = standingsOf(question, told.pages)
  if (!standing) return noOf('not-yours', [], told)
  const { voice, whose } = told
  const isMissing = isNotCompared(question, told)
  const described = describedBy(question, standing, whose)
  const ask = (description: QueryDescription) => asking.rows(standing.page.name, described.card, description)
  const [whole, { rows, places, rowsBefore }, before, ofAll] = await Promise.all([
    ask(described.whole),
    rowsOf(question, described, ask),
    described.before && ask(described.before),
    described.ofAll && ask(described.ofAll),
  ])
  // Of more rows than come nobody knows which grew the most.
  if (question.most?.growth && !rowsBefore) return noOf('not-together', question.by, told)
  const number = numberOf(question, { whole, before, ofAll }, isMissing)
  const explanation = question.why && !isMissing ? await explained(question, standing, asking, whose) : undefined
  const link = linkOf(question, standing, whose)
  return {
    kind: 'answer',
    question,
    number,
    text: textOf(
      question,
      { number, rows, rowsBefore, places, explanation, ...(isMissing && { invoicesBegin: invoicesBegin(told) }) },
      voice,
    ),
    rows,
    ...(rowsBefore && { rowsBefore }),
    ...(places && { places }),
    ...(explanation && { explanation }),
    chart: chartOf(question),
    basis: basisOf(question, standing, number, told),
    whose,
    ...(link !== undefined && { link }),
    followUps: followUpsOf(question, told),
  }
}

/** Week by week as theirs begin, so that whoever reads the rows again later has the same. */
function inWeeksOf({ firstDayOfWeek }: Calendar, question: AskedQuestion): AskedQuestion {
  return question.span === 'week' ? { firstDayOfWeek, ...question } : question
}

/** As on the pages: where too many of the days before have no invoices, nothing is told to have changed. */
function isNotCompared({ prior }: AskedQuestion, { firstInvoice }: Pick<Told, 'firstInvoice'>): boolean {
  return prior !== undefined && priorCoverage(prior, firstInvoice) === 'missing'
}

function invoicesBegin({ voice, firstInvoice }: Pick<Told, 'voice' | 'firstInvoice'>): string {
  return firstInvoice === undefined ? '' : daysIn(voice, { from: firstInvoice, to: firstInvoice })
}

interface Wholes {
  readonly whole: Answer
  readonly before: Answer | undefined
  readonly ofAll: Answer | undefined
}

function numberOf({ measure }: AskedQuestion, { whole, before, ofAll }: Wholes, isMissing: boolean): AssistantNumber {
  const valueIn = (one: Answer): Cell => one.data[0]?.[measure] ?? 0
  const column = whole.columns.find(({ name }) => name === measure)
  const value = valueIn(whole)
  const change = before && !isMissing ? less(value, valueIn(before)) : undefined
  const percent = before
    ? change === undefined
      ? undefined
      : percentOf(change, valueIn(before))
    : ofAll
      ? percentOf(value, valueIn(ofAll))
      : undefined
  return {
    unit: column?.unit ?? 'count',
    ...(column?.currency !== undefined && { currency: column.currency }),
    value,
    ...(before && { before: valueIn(before) }),
    ...(change !== undefined && { change }),
    ...(ofAll && { whole: valueIn(ofAll) }),
    ...(percent !== undefined && { percent }),
  }
}

async function explained(
  { measure, where, dates, prior }: AskedQuestion,
  standing: Standing,
  asking: Asking,
  whose: Whose,
): Promise<Explanation | undefined> {
  const named = ExplainedMeasure.safeParse(measure).data
  if (!named || !prior) return undefined
  return asking.explanation(standing.page.name, {
    measure: named,
    whereClauseDetails: { dates, conditions: [...standing.where, ...where], whereClauses: [] },
    prior,
    clientId: whose.clientId,
    ...(whose.childClientIdsCSV !== undefined && { childClientIdsCSV: whose.childClientIdsCSV }),
  })
}

function chartOf({ by, span, prior }: AskedQuestion): AssistantChart {
  if (span) return 'line'
  if (by.length > 0) return 'bars'
  return prior ? 'change' : 'number'
}

function basisOf(
  question: AskedQuestion,
  { page, where }: Standing,
  { unit, currency }: AssistantNumber,
  { voice, firstInvoice }: Pick<Told, 'voice' | 'firstInvoice'>,
) {
  const inMoney = unit === 'money' || unit === 'moneyPerPound'
  const asBilled = question.where.some(
    ({ column, op, values }) => column === 'currency_code' && op === 'in' && values.length === 1,
  )
  const lists = [...where, ...question.where].flatMap((each) => ('values' in each ? [each] : []))
  const filters = lists.map(({ column, op, values }) => ({
    name: dimensionName(voice, column),
    op,
    values: values.map((value) => voice.nameOf(column, value)),
  }))
  const filtered = filtersIn(voice, question.where)
  const dates =
    daysIn(voice, question.dates) +
    (question.prior ? say(voice, 'against', { dates: daysIn(voice, question.prior) }) : '') +
    (question.prior ? beginsIn(voice, question.prior, firstInvoice) : '')
  const rule = inMoney ? (asBilled ? ('as-billed' as const) : ('converted' as const)) : ('none' as const)
  const text = say(voice, 'basis', {
    measure: measureName(voice, question.measure),
    dateType: say(voice, question.dates.type === 'bill_date' ? 'invoiceDate' : 'shipDate'),
    dates,
    filters: filtered.map((each) => ` · ${each}`).join(''),
    currency:
      rule === 'none' ? '' : say(voice, rule === 'converted' ? 'usd' : 'asBilled', { currency: currency ?? '' }),
  }).replace(/ · $/, '')
  return {
    page: page.name,
    measure: measureName(voice, question.measure),
    dates: question.dates,
    ...(question.prior && { prior: question.prior }),
    filters,
    currency: rule,
    text,
  }
}

/** So many are offered where one was asked for. */
const severalOfMost = 5

/** What is asked next most often of such an answer. */
function followUpsOf(question: AskedQuestion, told: Told): AssistantChoice[] {
  const { dates, by, span, prior, why, measure, most } = question
  const bare = {
    ...question,
    by: [],
    most: undefined,
    share: undefined,
    why: undefined,
    prior: undefined,
    span: undefined,
  }
  const before = priorRange(dates, usualPrior(dates, told.today))
  const next: AskedQuestion[] = [
    // Who comes behind the one that was asked for.
    ...(most?.count === 1 ? [{ ...question, most: { ...most, count: severalOfMost } }] : []),
    ...(by.length === 0 && !prior ? [{ ...bare, by: ['carrier_name' as const] }] : []),
    ...(span || dates.from.slice(0, 7) === dates.to.slice(0, 7) ? [] : [{ ...bare, span: 'month' as const }]),
    ...(prior ? [] : [{ ...bare, prior: before }]),
    ...(why || !ExplainedMeasure.safeParse(measure).success
      ? []
      : [{ ...bare, prior: prior ?? before, why: true as const }]),
  ]
  return next.map((each) => choiceOf(JSON.parse(JSON.stringify(each)) as AskedQuestion, told.voice))
}

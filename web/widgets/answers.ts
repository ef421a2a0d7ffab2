import { hashKey, type QueryKey, queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import {
  type Answer,
  type AnswerRow,
  answerByRow,
  type CalendarDate,
  type CalendarSpan,
  type Card,
  type Condition,
  type DateRange,
  type DimensionName,
  ExplainedMeasure,
  type Explanation,
  endpoints,
  isOfManyRows,
  type MeasureName,
  type PageDimension,
  type PageFact,
  type QueryDescription,
  type Uom,
} from '@waybill/contracts'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Amount } from '../ui/format.ts'
import type { Say } from '../ui/language.tsx'
import { call } from '../ui/service.ts'
import { type Page, rangesOf, type Subject, spanOf, uomOf, whereOf, without } from './page.ts'
import { inUom } from './uom.ts'

/** Values of dimensions, also of such as no page is filtered by. */
type Only = Partial<Readonly<Record<DimensionName, readonly string[]>>>

/** What a card wants to know of the page's period and of the one before. */
export interface Ask {
  readonly select: readonly MeasureName[]
  /** Over these lines; without it, over those of the page's fact. */
  readonly where?: readonly Condition[]
  readonly by?: readonly (DimensionName | CalendarSpan | 'week')[]
  /** That weeks begin with. */
  readonly firstDayOfWeek?: number
  /** Filters that this card shows as chosen marks among the others, instead of leaving the others out. */
  readonly beside?: readonly PageDimension[]
  /** Of these values alone, or of all but these, besides the page's filters. */
  readonly only?: Only
  readonly except?: Only
  /** Of the whole period, also when one month of it was picked out. */
  readonly whole?: boolean
  /** Of this month or quarter of the period. */
  readonly during?: CalendarDate
  /** How many rows, where not the usual thousand are wanted. */
  readonly limit?: number
  /** Where not both are compared. */
  readonly of?: 'now' | 'before'
  /** Not what the two periods were, but what made one of the other, of the first thing selected. */
  readonly why?: true
}

/**
 * The page's fact as a whole, with those that are over the same lines: of what does not add up there is no other way to a
 * whole than to ask for it.
 */
export function wholes({ definition, where }: Pick<Subject, 'definition' | 'where'>): Ask {
  const over = JSON.stringify(where)
  const same = everyWhole({ definition }).find((whole) => JSON.stringify(whole.where) === over)
  return { select: same?.select ?? [], where }
}

/** One question for all of the page's facts that are over the same lines, and which facts these are. */
export function everyWhole({
  definition,
}: Pick<Subject, 'definition'>): readonly (Ask & { readonly facts: readonly PageFact[] })[] {
  const groups = Map.groupBy(definition.facts, (fact) => JSON.stringify(whereOf(definition, fact)))
  return [...groups.values()].map((facts) => ({
    select: [
      ...new Set(
        facts.flatMap(({ measure, share, pair = [], aside }) => [
          measure,
          ...(share ? [share] : []),
          ...pair,
          ...(aside ? [aside] : []),
        ]),
      ),
    ],
    where: facts.flatMap((fact, place) => (place === 0 ? whereOf(definition, fact) : [])),
    facts,
  }))
}

/** A period that was not asked about is empty. */
export interface Answered {
  readonly now: Answer
  readonly before: Answer
  /** Where it was asked why. */
  readonly why?: Explanation
}

const unasked: Answer = { data: [], columns: [], totalRows: 0 }

/** Whose lines: one client, or the child clients picked out of a parent's. */
export function scopeOf({ client, children }: Pick<Page, 'client' | 'children'>) {
  return { clientId: client.id, ...(children.length > 0 && { childClientIdsCSV: children.join(',') }) }
}

export function conditionsOf(
  filters: Only,
  op: 'in' | 'not in' = 'in',
): QueryDescription['whereClauseDetails']['conditions'] {
  return Object.entries(filters).map(([column, values]) => ({
    column: column as DimensionName,
    op,
    values: [...values],
  }))
}

type Conditions = z.input<typeof QueryDescription>['whereClauseDetails']['conditions']

/** The same conditions, as the call's schema has them. */
const mutable = (where: readonly Condition[]): NonNullable<Conditions> => where.map((each) => ({ ...each }))

function descriptionOf(
  page: Subject,
  { select, where = page.where, by = [], firstDayOfWeek, beside = [], only = {}, except = {}, limit }: Ask,
  dates: DateRange,
): z.input<typeof QueryDescription> {
  const [first] = select
  return {
    selectColumnNames: [...select],
    whereClauseDetails: {
      dates,
      conditions: [
        ...mutable(where),
        ...conditionsOf(without(page.filters, ...beside)),
        ...conditionsOf(only),
        ...conditionsOf(except, 'not in'),
      ],
    },
    groupByDetails: [...by],
    ...(firstDayOfWeek !== undefined && { firstDayOfWeek }),
    orderByDetails: first !== undefined && by.length > 0 ? [{ column: first, descending: true }] : [],
    ...scopeOf(page),
    ...(limit !== undefined && { limit }),
  }
}

/** Equal questions of several cards are one question, asked in the name of the first. */
export function answerQuery(page: Subject, card: Pick<Card, 'id'>, ask: Ask, dates: DateRange) {
  return queryOptions(answering(page, card, ask, dates))
}

function answering(page: Subject, { id: widget }: Pick<Card, 'id'>, ask: Ask, dates: DateRange) {
  const body = descriptionOf(page, ask, dates)
  const params = { page: page.definition.name, widget }
  const queryKey: QueryKey = ['answer', params.page, body]
  return {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      isOfManyRows(body)
        ? answerByRow((await call(endpoints.askPageByColumn, { params, body, signal })).data)
        : (await call(endpoints.askPage, { params, body, signal })).data,
  }
}

/** Why the first thing selected is another than in the period before. */
function explanationQuery(page: Subject, { id: widget }: Pick<Card, 'id'>, ask: Ask, now: DateRange, prior: DateRange) {
  const { selectColumnNames, whereClauseDetails, clientId, childClientIdsCSV } = descriptionOf(page, ask, now)
  const measure = ExplainedMeasure.safeParse(selectColumnNames[0]).data ?? 'totalSpend'
  const children = childClientIdsCSV === undefined ? {} : { childClientIdsCSV }
  const body = { measure, whereClauseDetails, prior, clientId, ...children }
  const params = { page: page.definition.name, widget }
  return queryOptions<Told, Error, Told>({
    queryKey: ['explanation', params.page, body],
    queryFn: async ({ signal }) => (await call(endpoints.explainPage, { params, body, signal })).data,
  })
}

/** What comes back of a question. */
type Told = Answer | Explanation

export type AnswersState<Name extends string, Answers = Readonly<Record<Name, Answered>>> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: Error; readonly again: () => void }
  | { readonly status: 'answered'; readonly answers: Answers }

type Period = 'now' | 'before'

/** Every question of a card, asked of both periods where they are compared. */
export function questionsOf(page: Subject, card: Pick<Card, 'id'>, asks: Readonly<Record<string, Ask>>) {
  return Object.entries(asks).flatMap(([name, ask]) => {
    const during = ask.during ?? (ask.whole ? undefined : page.during)
    const ranges = rangesOf({ ...page, during }, spanOf(page))
    const periods: readonly Period[] = ask.of ? [ask.of] : ask.why ? ['now'] : ['now', 'before']
    return periods.map((period) => ({
      name,
      period,
      query: ask.why
        ? explanationQuery(page, card, ask, ranges.now, ranges.before)
        : queryOptions<Told, Error, Told>(answering(page, card, ask, ranges[period])),
    }))
  })
}

/** Answered when every question is. */
export function useAnswers<Name extends string>(
  page: Subject,
  card: Pick<Card, 'id'>,
  asks: Readonly<Record<Name, Ask>>,
): AnswersState<Name> {
  const questions = questionsOf(page, card, asks)
  const keys = questions.map(({ query }) => hashKey(query.queryKey))
  const places = [...new Set(keys)].map((key) => keys.indexOf(key))
  const wanted = questions.map(
    ({ name, period }, place) => `${name} ${period} ${places.indexOf(keys.indexOf(keys[place] ?? ''))}`,
  )
  const joined = wanted.join(',')
  const uom = uomOf(page)
  return useQueries({
    queries: questions.filter((_, place) => places.includes(place)).map(({ query }) => query),
    combine: useCallback(
      (results: readonly UseQueryResult<Told>[]) =>
        stateOf((joined === '' ? [] : joined.split(',')) as Wanted<Name>[], results, uom),
      [joined, uom],
    ),
  })
}

/** Of questions that may not all be asked, the answers to those that are. */
export function useSomeAnswers<Name extends string>(
  page: Subject,
  card: Pick<Card, 'id'>,
  asks: Readonly<Partial<Record<Name, Ask>>> | undefined,
): AnswersState<Name, Readonly<Partial<Record<Name, Answered>>>> {
  // What is not asked is not answered, which the type of the result says.
  return useAnswers(page, card, (asks ?? {}) as Readonly<Record<Name, Ask>>)
}

/** A name, a period, and which of the results is its answer. */
type Wanted<Name extends string> = `${Name} ${Period} ${number}`

function stateOf<Name extends string>(
  wanted: readonly Wanted<Name>[],
  results: readonly UseQueryResult<Told>[],
  uom: Uom,
): AnswersState<Name> {
  const failed = results.filter(({ isError }) => isError)
  const error = failed[0]?.error
  if (error) return { status: 'failed', error, again: () => failed.forEach((result) => void result.refetch()) }
  const answers: Partial<Record<Name, Answered>> = {}
  for (const each of wanted) {
    const [name, period, place] = each.split(' ') as [Name, Period, string]
    const answer = results[Number(place)]?.data
    if (!answer) return { status: 'waiting' }
    const told = 'views' in answer ? { why: answer } : { [period]: inUom(answer, uom) }
    answers[name] = { now: unasked, before: unasked, ...answers[name], ...told }
  }
  return { status: 'answered', answers: answers as Record<Name, Answered> }
}

/** A measure of a row, nothing counting as zero. */
export function decimalOf(row: AnswerRow | undefined, measure: string): string {
  const cell = row?.[measure]
  return cell === undefined || cell === '' ? '0' : String(cell)
}

export function textOf(row: AnswerRow, dimension: string): string {
  return String(row[dimension] ?? '')
}

/** A number of this answer with its unit and currency. */
export function amountIn(answer: Answer, measure: MeasureName, decimal: string): Amount {
  const column = answer.columns.find(({ name }) => name === measure)
  return { decimal, unit: column?.unit ?? 'money', currency: column?.currency, uom: column?.uom }
}

/** Whether the rows of an answer make a whole. */
export function addsUp({ columns }: Answer, measure: MeasureName): boolean {
  return columns.some((column) => column.name === measure && column.addsUp)
}

/** Whether there are rows that did not come: what is not in it may be any number, and not only nought. */
export function isCut({ data, totalRows }: Answer): boolean {
  return totalRows > data.length
}

/** The one row of a whole. */
export function wholeIn(whole: Answer, measure: MeasureName): Amount {
  return amountIn(whole, measure, decimalOf(whole.data[0], measure))
}

export function unitIn(answer: Answer, measure: MeasureName, say: Say): string {
  const { unit, currency, uom = 'lbs' } = amountIn(answer, measure, '0')
  switch (unit) {
    case 'money':
      return currency ?? 'USD'
    case 'moneyPerPound':
      return `${currency ?? 'USD'}/${say(`uom.${uom}`)}`
    case 'weight':
    case 'weightPerPackage':
      return say(`uom.${uom}`)
    case 'share':
      return '%'
    case 'count':
      return ''
  }
}

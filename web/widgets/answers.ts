import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import {
  type Answer,
  type AnswerRow,
  type DateRange,
  type DimensionName,
  endpoints,
  type MeasureName,
  type PageDimension,
  type QueryDescription,
  type WidgetName,
} from '@waybill/contracts'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Amount } from '../ui/format.ts'
import { call } from '../ui/service.ts'
import { type Page, rangesOf, type Span, type Subject, spanOf, without } from './page.ts'
import type { Filters } from './page-state.ts'

/** What a widget wants to know of the page's period and of the one before. */
export interface Ask {
  readonly select: readonly MeasureName[]
  readonly by?: readonly (DimensionName | Span)[]
  /** Filters that this widget shows as chosen marks among the others, instead of leaving the others out. */
  readonly beside?: readonly PageDimension[]
  /** Of the whole period, also when one month of it was picked out. */
  readonly whole?: boolean
  /** Asked in another widget's name, where one answer serves both. */
  readonly inNameOf?: WidgetName
  /** Not compared, so the period before is not asked about. */
  readonly alone?: boolean
}

export interface Answered {
  readonly now: Answer
  /** Empty where the period before was not asked about. */
  readonly before: Answer
}

const unasked: Answer = { data: [], columns: [], totalRows: 0 }

/** Whose lines: one client, or the child clients picked out of a parent's. */
export function scopeOf({ client, children }: Pick<Page, 'client' | 'children'>) {
  return { clientId: client.id, ...(children.length > 0 && { childClientIdsCSV: children.join(',') }) }
}

export function conditionsOf(filters: Filters): QueryDescription['whereClauseDetails']['conditions'] {
  return Object.entries(filters).map(([column, values]) => ({
    column: column as PageDimension,
    op: 'in',
    values: [...values],
  }))
}

function descriptionOf(
  page: Subject,
  { select, by = [], beside = [] }: Ask,
  dates: DateRange,
): z.input<typeof QueryDescription> {
  const [first] = select
  return {
    selectColumnNames: [...select],
    whereClauseDetails: { dates, conditions: conditionsOf(without(page.filters, ...beside)) },
    groupByDetails: [...by],
    orderByDetails: first !== undefined && by.length > 0 ? [{ column: first, descending: true }] : [],
    ...scopeOf(page),
  }
}

export function answerQuery(page: Subject, widget: WidgetName, ask: Ask, dates: DateRange) {
  const body = descriptionOf(page, ask, dates)
  const params = { page: page.definition.name, widget }
  return queryOptions({
    queryKey: ['answer', params.page, widget, body],
    queryFn: async ({ signal }) => (await call(endpoints.askPage, { params, body, signal })).data,
  })
}

export type AnswersState<Name extends string> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: Error; readonly again: () => void }
  | { readonly status: 'answered'; readonly answers: Readonly<Record<Name, Answered>> }

/** Every question of a widget, asked of both periods where they are compared. */
export function questionsOf<Name extends string>(page: Subject, widget: WidgetName, asks: Readonly<Record<Name, Ask>>) {
  const names = Object.keys(asks) as Name[]
  const ranges = rangesOf(page, spanOf(page))
  const whole = rangesOf({ period: page.period }, spanOf(page))
  return names.flatMap((name) => {
    const { now, before } = asks[name].whole ? whole : ranges
    const periods = asks[name].alone ? [now] : [now, before]
    return periods.map((dates) => ({
      name,
      query: answerQuery(page, asks[name].inNameOf ?? widget, asks[name], dates),
    }))
  })
}

/** Answered when every question is. */
export function useAnswers<Name extends string>(
  page: Page,
  widget: WidgetName,
  asks: Readonly<Record<Name, Ask>>,
): AnswersState<Name> {
  const questions = questionsOf(page, widget, asks)
  const joined = questions.map(({ name }) => name).join(',')
  return useQueries({
    queries: questions.map(({ query }) => query),
    combine: useCallback(
      (results: UseQueryResult<Answer>[]) => stateOf(joined.split(',') as Name[], results),
      [joined],
    ),
  })
}

/** The names stand beside the results, a name once or twice. */
function stateOf<Name extends string>(
  names: readonly Name[],
  results: readonly UseQueryResult<Answer>[],
): AnswersState<Name> {
  const failed = results.filter(({ isError }) => isError)
  const error = failed[0]?.error
  if (error) return { status: 'failed', error, again: () => failed.forEach((result) => void result.refetch()) }
  const answers: Partial<Record<Name, Answered>> = {}
  for (const name of new Set(names)) {
    const [now, before] = results.filter((_, place) => names[place] === name)
    if (!now?.data || (before && !before.data)) return { status: 'waiting' }
    answers[name] = { now: now.data, before: before?.data ?? unasked }
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
  return { decimal, unit: column?.unit ?? 'money', currency: column?.currency }
}

export function unitIn(answer: Answer, measure: MeasureName): string {
  const { unit, currency } = amountIn(answer, measure, '0')
  switch (unit) {
    case 'money':
      return currency ?? 'USD'
    case 'moneyPerPound':
      return `${currency ?? 'USD'}/lb`
    case 'weight':
    case 'weightPerPackage':
      return 'lb'
    case 'share':
      return '%'
    case 'count':
      return ''
  }
}

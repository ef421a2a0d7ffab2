import { type QueryClient, useQueries } from '@tanstack/react-query'
import type { Answer, AnswerRow, CardId, DateRange } from '@waybill/contracts'
import { type Ask, answerQuery, textOf } from '../../widgets/answers.ts'
import { uomOf } from '../../widgets/page.ts'
import { inUom } from '../../widgets/uom.ts'
import type { Compared } from './subjects.ts'

/** Questions of a set of these days, one for all that is over the same lines. Where there are none, nothing is asked. */
export interface AskedOfSet {
  readonly of: Compared
  readonly card: CardId
  readonly asks: readonly Ask[]
  readonly days: DateRange | undefined
}

/** Asks, or takes what was answered before. */
export type Fetch = Pick<QueryClient, 'fetchQuery'>['fetchQuery']

export type SetAnswers =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: Error; readonly again: () => void }
  | { readonly status: 'answered'; readonly answers: readonly Answer[] }

const nothing: Answer = { data: [], columns: [], totalRows: 0 }

/** The questions of a set as the page of its tab asks them; of days that it has not, none. */
export function queriesOf({ of: { subject }, card, asks, days }: AskedOfSet) {
  return days ? asks.map((ask) => answerQuery(subject, { id: card }, ask, days)) : []
}

/** Answered when every set's questions are, in their order. */
export function useAnswersOfSets(asked: readonly AskedOfSet[]): SetAnswers {
  const questions = asked.map(queriesOf)
  const results = useQueries({ queries: questions.flat() })
  const failed = results.filter(({ isError }) => isError)
  const error = failed[0]?.error
  if (error) return { status: 'failed', error, again: () => failed.forEach((result) => void result.refetch()) }
  if (results.some(({ data }) => data === undefined)) return { status: 'waiting' }
  const answers = asked.map(({ of: { subject }, asks }, place) => {
    const before = questions.slice(0, place).reduce((sum, { length }) => sum + length, 0)
    const own = results.slice(before, before + (questions[place]?.length ?? 0)).flatMap(({ data }) => data ?? [])
    return inUom(joined(own, asks[0]?.by?.[0]), uomOf(subject))
  })
  return { status: 'answered', answers }
}

/** Answered when both are, the second after the first. */
export function both(one: SetAnswers, other: SetAnswers): SetAnswers {
  if (one.status !== 'answered' || other.status !== 'answered') return one.status === 'answered' ? other : one
  return { status: 'answered', answers: [...one.answers, ...other.answers] }
}

/** Answers over different lines, side by side: each row once, by what it stands for. */
export function joined(answers: readonly Answer[], by: string | undefined): Answer {
  const [first = nothing, ...others] = answers
  if (others.length === 0) return first
  const rows = new Map<string, AnswerRow>()
  for (const row of answers.flatMap(({ data }) => data)) {
    const key = by === undefined ? '' : textOf(row, by)
    rows.set(key, { ...rows.get(key), ...row })
  }
  const columns = new Map(answers.flatMap((answer) => answer.columns.map((column) => [column.name, column])))
  return {
    ...first,
    data: [...rows.values()],
    columns: [...columns.values()],
    totalRows: Math.max(rows.size, ...answers.map(({ totalRows }) => totalRows)),
  }
}

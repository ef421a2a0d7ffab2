import { useQueries } from '@tanstack/react-query'
import type { Answer, CardId, DateRange } from '@waybill/contracts'
import { type Ask, answerQuery } from '../../widgets/answers.ts'
import type { Compared } from './subjects.ts'

/** A question of each set: as its page would ask it, of these days. Where there are none, nothing is asked. */
export interface AskedOfSet {
  readonly of: Compared
  readonly card: CardId
  readonly ask: Ask
  readonly days: DateRange | undefined
}

export type SetAnswers =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: Error; readonly again: () => void }
  | { readonly status: 'answered'; readonly answers: readonly Answer[] }

const nothing: Answer = { data: [], columns: [], totalRows: 0 }

/** Answered when every set's question is, in their order. */
export function useAnswersOfSets(asked: readonly AskedOfSet[]): SetAnswers {
  const results = useQueries({
    queries: asked.map(({ of: { subject }, card, ask, days }) => ({
      ...answerQuery(subject, { id: card }, ask, days ?? subject.period),
      enabled: days !== undefined,
    })),
  })
  const wanted = results.filter((_, place) => asked[place]?.days !== undefined)
  const failed = wanted.filter(({ isError }) => isError)
  const error = failed[0]?.error
  if (error) return { status: 'failed', error, again: () => failed.forEach((result) => void result.refetch()) }
  if (wanted.some(({ data }) => data === undefined)) return { status: 'waiting' }
  return { status: 'answered', answers: results.map(({ data }) => data ?? nothing) }
}

import { useQueries } from '@tanstack/react-query'
import { type Answer, type DateRange, type WhatIfAnswer, WhatIfView } from '@waybill/contracts'
import type { Say } from '../../../ui/language.tsx'
import type { SetAnswers } from '../answers-of-sets.ts'
import type { ComparisonState } from '../comparison-state.ts'
import type { Compared } from '../subjects.ts'
import { windowOfSet } from '../tables.ts'
import type { OpenLines } from './open-lines.ts'
import { noTerms, type WhatIfOfSet, whatIfQuery } from './terms-of-sets.ts'

/** What lines cost is spend and nothing else, so what-ifs stand only beside sets that are about it. */
export function whatIfsBeside(
  { tab }: Pick<ComparisonState, 'tab'>,
  billed: readonly Compared[],
  whatIfs: readonly WhatIfOfSet[],
): readonly WhatIfOfSet[] {
  const isSpend = tab === 'spend' && billed.every(({ subject }) => subject.fact === 'totalSpend')
  return isSpend ? whatIfs : []
}

/** Which what-ifs a chart is without, and why; nothing where it has all. */
export function notBeside(
  whatIfs: readonly WhatIfOfSet[],
  beside: readonly AskedBeside[],
  say: Say,
): string | undefined {
  if (beside.length > 0 || whatIfs.length === 0) return undefined
  return say('whatIf.notBeside', { names: whatIfs.map(({ of }) => of.set.name).join(', ') })
}

/** A what-if of some of its days, added up as a chart has it. */
export interface AskedBeside {
  readonly whatIf: WhatIfOfSet
  readonly view: WhatIfView
  readonly days: DateRange
}

/** Months and quarters are those of all its dates, as its own table has them. */
export function spansBeside({ span }: ComparisonState, whatIfs: readonly WhatIfOfSet[]): readonly AskedBeside[] {
  return whatIfs.map((whatIf) => ({ whatIf, view: span, days: whatIf.of.subject.period }))
}

export function rowsBeside(
  { dimension, span }: ComparisonState,
  whatIfs: readonly WhatIfOfSet[],
): readonly AskedBeside[] {
  const view = WhatIfView.safeParse(dimension).data
  return view ? whatIfs.map((whatIf) => ({ whatIf, view, days: windowOfSet(whatIf.of, span) })) : []
}

export function besideQuery({ whatIf: { of, terms }, view, days }: AskedBeside) {
  return whatIfQuery({ ...of.subject, period: days }, terms ?? noTerms, [view])
}

/** The same as a page answers, so that a chart needs to know of one kind of answer alone. */
export function answerBeside({ currency, views }: WhatIfAnswer, view: WhatIfView): Answer {
  const found = views.find((each) => each.view === view)
  return {
    data: (found?.rows ?? []).map(({ name, atTerms }) => ({ [view]: name, totalSpend: atTerms })),
    columns: [{ name: 'totalSpend', unit: 'money', currency, addsUp: true }],
    totalRows: found?.totalRows ?? 0,
  }
}

export function useAnswersBeside(asked: readonly AskedBeside[]): SetAnswers {
  const results = useQueries({
    queries: asked.map((each) => ({ ...besideQuery(each), enabled: each.whatIf.terms !== undefined })),
  })
  const unknown = asked.map(({ whatIf }) => whatIf.answers).find(({ status }) => status === 'failed')
  if (unknown) return unknown
  const failed = results.filter(({ isError }) => isError)
  const error = failed[0]?.error
  if (error) return { status: 'failed', error, again: () => failed.forEach((result) => void result.refetch()) }
  const told = results.flatMap(({ data }) => data ?? [])
  if (told.length < asked.length) return { status: 'waiting' }
  return {
    status: 'answered',
    answers: asked.flatMap(({ view }, place) => {
      const one = told[place]
      return one ? [answerBeside(one, view)] : []
    }),
  }
}

/** Those behind the mark of a what-if in a chart. */
export function linesBeside({ whatIf: { of }, view, days: { from, to } }: AskedBeside, name: string): OpenLines {
  const { period } = of.subject
  const isWhole = period.from === from && period.to === to
  return { set: of.set.name, ...(!isWhole && { days: { from, to } }), behind: { view, name } }
}

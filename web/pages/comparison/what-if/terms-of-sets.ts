import { queryOptions, useQueries } from '@tanstack/react-query'
import {
  type ComparisonSet,
  endpoints,
  Terms,
  type WhatIfAnswer,
  type WhatIfVersion,
  type WhatIfView,
} from '@waybill/contracts'
import { useEffect, useState } from 'react'
import type { Amount } from '../../../ui/format.ts'
import { call } from '../../../ui/service.ts'
import { conditionsOf, scopeOf } from '../../../widgets/answers.ts'
import type { Subject } from '../../../widgets/page.ts'
import { useAccount } from '../../header/queries.ts'
import type { SetAnswers } from '../answers-of-sets.ts'
import type { Compared } from '../subjects.ts'
import { type Drafts, keptTerms, setId, withDraft } from './kept-terms.ts'

/** Terms that say nothing: every line costs what it was billed. */
export const noTerms = Terms.parse({})

/** A what-if on the screen: its terms, where they are kept, and what its lines cost at them. */
export interface WhatIfOfSet {
  readonly of: Compared
  /** Not there until what the address names has come. */
  readonly terms: Terms | undefined
  readonly saved: WhatIfVersion | undefined
  /** The terms are others than those that are saved. */
  readonly isChanged: boolean
  readonly whole: WhatIfAnswer | undefined
  /** For what waits for the sets' numbers. */
  readonly answers: SetAnswers
  readonly amount: Amount | undefined
}

export interface WhatIfs {
  readonly of: (name: string) => WhatIfOfSet | undefined
  readonly all: readonly WhatIfOfSet[]
  /** Terms that are tried and not saved; nothing goes back to those that are. */
  readonly change: (set: ComparisonSet, terms: Terms | undefined) => void
  /** A set is another from now on, and what is tried at it goes with it. */
  readonly follow: (from: ComparisonSet, to: ComparisonSet) => void
}

/** The what-ifs among the sets; the others are as they were billed. */
export function useWhatIfs(sets: readonly Compared[]): WhatIfs {
  const { login } = useAccount()
  const [drafts, setDrafts] = useState<Drafts>(() => keptTerms(login).tried())
  useEffect(() => keptTerms(login).keepTried(drafts), [login, drafts])
  const asked = sets.filter(({ set }) => set.whatIf !== undefined)
  const versions = useQueries({ queries: asked.map(({ set }) => versionQuery(set.whatIf?.key)) })
  const known = asked.map((of, place) => {
    const version = versions[place]
    const draft = drafts[setId(of.set)]
    const terms = draft ?? (of.set.whatIf?.key === undefined ? noTerms : version?.data?.terms)
    return { of, version, terms, saved: version?.data, isChanged: draft !== undefined }
  })
  const wholes = useQueries({
    queries: known.map(({ of, terms }) => ({
      ...whatIfQuery(of.subject, terms ?? noTerms, []),
      enabled: terms !== undefined,
    })),
  })
  const all = known.map(({ of, version, terms, saved, isChanged }, place): WhatIfOfSet => {
    const whole = wholes[place]
    const failed = [version, whole].filter((query) => query?.isError)
    const error = failed.find((query) => query?.error)?.error
    const answer = whole?.data
    return {
      of,
      terms,
      saved,
      isChanged,
      whole: answer,
      answers: error
        ? { status: 'failed', error, again: () => failed.forEach((query) => void query?.refetch()) }
        : answer
          ? { status: 'answered', answers: [] }
          : { status: 'waiting' },
      amount:
        answer && answer.lines > 0 ? { decimal: answer.atTerms, unit: 'money', currency: answer.currency } : undefined,
    }
  })
  return {
    all,
    of: (name) => all.find(({ of }) => of.set.name === name),
    change: (set, terms) => setDrafts((before) => withDraft(before, setId(set), terms)),
    // Whoever goes back finds them where they were.
    follow: (from, to) =>
      setDrafts((before) => {
        const draft = before[setId(from)]
        return draft && setId(from) !== setId(to) ? withDraft(before, setId(to), draft) : before
      }),
  }
}

/** A version never changes. */
export function versionQuery(key: string | undefined) {
  return queryOptions({
    queryKey: ['what-if', 'version', key],
    queryFn: ({ signal }) => call(endpoints.whatIfOfLink, { params: { key: key ?? '' }, signal }),
    enabled: key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What every call about the lines of a what-if says. */
export function linesOfWhatIf(subject: Subject, terms: Terms) {
  return {
    terms,
    whereClauseDetails: {
      dates: subject.period,
      conditions: [...subject.where.map((each) => ({ ...each })), ...conditionsOf(subject.filters)],
    },
    ...scopeOf(subject),
  }
}

export function whatIfQuery(subject: Subject, terms: Terms, views: readonly WhatIfView[]) {
  const body = { ...linesOfWhatIf(subject, terms), views: [...views] }
  return queryOptions({
    queryKey: ['what-if', 'calculated', body],
    queryFn: async ({ signal }) => (await call(endpoints.calculateWhatIf, { body, signal })).data,
  })
}

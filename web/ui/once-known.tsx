import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSay } from './language.tsx'
import { Problem } from './problem.tsx'
import { useProblemWords } from './problem-words.ts'

interface OnceKnownProps {
  /** All that was asked; what is not asked of this person is left out. */
  readonly asked: readonly Pick<UseQueryResult, 'isEnabled' | 'isPending' | 'error' | 'refetch'>[]
  readonly children: ReactNode
}

/** What may only be said when everything that was asked has been answered: that there is nothing. */
export function OnceKnown({ asked, children }: OnceKnownProps) {
  const enabled = asked.filter(({ isEnabled }) => isEnabled)
  const failed = enabled.filter(({ error }) => error)
  const error = failed[0]?.error
  if (error) return <Problem error={error} again={() => failed.forEach(({ refetch }) => void refetch())} />
  if (enabled.some(({ isPending }) => isPending)) return <div className="shape of-line" aria-busy />
  return children
}

/** The same of a list that drops down, where only words can stand. */
export function useOnceKnown({ isFetching, error }: Pick<UseQueryResult, 'isFetching' | 'error'>, nothing: string) {
  const say = useSay()
  const words = useProblemWords()
  return isFetching ? say('loading') : error ? words(error) : nothing
}

import { useSay } from './language.tsx'
import { useReasonWords } from './reason-words.ts'
import { ServiceProblem } from './service.ts'

/** What went wrong, in the reader's language; as the service says it where we have no words for it. */
export function useProblemWords(): (error: unknown) => string {
  const say = useSay()
  const reasonWords = useReasonWords()
  return (error) => {
    if (!(error instanceof ServiceProblem)) return say('problem.server')
    if (error.status === 0) return say('problem.unreachable')
    if (error.reason) return reasonWords(error.reason)
    return error.message || say('problem.server')
  }
}

import { useFormat } from './format.ts'
import { useLanguage, useSay } from './language.tsx'
import { ServiceProblem } from './service.ts'

/** What went wrong, in the reader's language; as the service says it where we have no words for it. */
export function useProblemWords(): (error: unknown) => string {
  const say = useSay()
  const format = useFormat()
  const { direction } = useLanguage()
  return (error) => {
    if (!(error instanceof ServiceProblem)) return say('problem.server')
    if (error.status === 0) return say('problem.unreachable')
    const { reason, reasonOnPage } = error
    if (reason && reasonOnPage) return reasonOnPage(reason, { say, format, direction })
    return error.message || say('problem.server')
  }
}

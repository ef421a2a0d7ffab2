import type { ListedFile } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import { type Say, useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { ServiceProblem } from '../../ui/service.ts'

/** Why a file did not get from here to the service. */
export function useSendingProblemWords(): (problem: Error | undefined) => string {
  const say = useSay()
  const problemWords = useProblemWords()
  return (problem) => {
    if (!(problem instanceof ServiceProblem)) return say('upload.unreadable')
    switch (problem.status) {
      case 0:
        return say('upload.lost')
      case 403:
        return say('upload.notAllowed')
      case 413:
        return say('upload.tooLarge')
      default:
        return problemWords(problem)
    }
  }
}

/** Who gave it: a person's name for signing in, or one of ours. */
export function giverWords(receivedFrom: string, say: Say): string {
  return receivedFrom === 'command line' ? say('upload.commandLine') : receivedFrom
}

export function sumsOf({ report }: ListedFile, format: Format): string[] {
  return (report?.totals ?? []).map(({ currency, sum }) => format.exact({ decimal: sum, unit: 'money', currency }))
}

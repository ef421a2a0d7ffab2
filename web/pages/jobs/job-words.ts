import type { Job, JobFailure } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { useReasonWords } from '../../ui/reason-words.ts'

/** A job in words: what it does, to what, how long it took, and why it failed. */
export function useJobWords() {
  const say = useSay()
  const format = useFormat()
  const { took } = useInstants()
  const reasonWords = useReasonWords()

  function failure(kept: JobFailure): string {
    if ('sentence' in kept) return reasonWords(kept.sentence)
    if ('place' in kept) return say(`feeds.problem.${kept.place.name}`, kept.place.values)
    return kept.detail === '' ? say('jobs.failedSomehow') : say('sync.failure', { detail: kept.detail })
  }

  return {
    what: ({ kind }: Pick<Job, 'kind'>): string => say(`job.${kind}`),
    subject: ({ subject, from, to }: Pick<Job, 'subject' | 'from' | 'to'>): string =>
      from === null || to === null ? subject : format.dates(from, to),
    client: ({ clientId, clientName }: Job): string => (clientId === null ? say('jobs.house') : (clientName ?? '')),
    askedBy: ({ askedBy }: Job): string => (askedBy === '' ? say('jobs.byItself') : askedBy),
    /** Of one that is at work, how long so far. */
    took: ({ startedAt, endedAt, state }: Job): string => {
      if (startedAt === null || (endedAt === null && state !== 'running')) return ''
      return took(Math.max(0, (endedAt === null ? Date.now() : Date.parse(endedAt)) - Date.parse(startedAt)))
    },
    failure,
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type SyncJob } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { useReasonWords } from '../../ui/reason-words.ts'
import { call } from '../../ui/service.ts'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { JobState } from './job-columns.tsx'
import { useJobWords } from './job-words.ts'
import { isAtWork, syncJobsQuery } from './queries.ts'

/** One job in full, with the files that it left as they were. */
export function JobPanel({ job, onClose }: { readonly job: SyncJob; readonly onClose: () => void }) {
  const say = useSay()
  const { exactMoment } = useInstants()
  const words = useJobWords()
  const reasonWords = useReasonWords()
  const queries = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(endpoints.stopSync, { params: { jobId: job.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: syncJobsQuery.queryKey }),
  })
  const { leftAlone } = job.outcome
  return (
    <SidePanel
      title={words.what(job)}
      note={job.clientName}
      onClose={onClose}
      problem={stop.error ?? undefined}
      more={
        isAtWork(job) && (
          <Button danger loading={stop.isPending} disabled={job.stopAsked} onClick={() => stop.mutate()}>
            {say(job.stopAsked ? 'sync.stopping' : 'sync.stop')}
          </Button>
        )
      }
    >
      <dl className="job-facts">
        <dt>{say('sync.status')}</dt>
        <dd>
          <JobState job={job} />
        </dd>
        <dt>{say('sync.outcome')}</dt>
        <dd>{words.outcome(job) || '–'}</dd>
        <dt>{say('sync.asked')}</dt>
        <dd>{say('sync.askedBy', { at: exactMoment(job.askedAt), by: job.askedBy })}</dd>
        {job.endedAt !== null && (
          <>
            <dt>{say('sync.ended')}</dt>
            <dd>{exactMoment(job.endedAt)}</dd>
          </>
        )}
      </dl>
      {leftAlone.length > 0 && (
        <section>
          <h3>{say('sync.leftAlone.title')}</h3>
          <ul className="job-files">
            {leftAlone.map(({ fileId, name, reason }) => (
              <li key={fileId}>
                <strong>{name}</strong>
                <span className="quiet">{reasonWords(reason)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SidePanel>
  )
}

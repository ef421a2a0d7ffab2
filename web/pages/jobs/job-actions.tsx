import type { Job } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useJobWords } from './job-words.ts'
import type { useJobAction } from './queries.ts'

interface JobActionsProps {
  readonly job: Job
  readonly again: ReturnType<typeof useJobAction>
  readonly stop: ReturnType<typeof useJobAction>
}

/** What may be done with a job now. */
export function JobActions({ job, again, stop }: JobActionsProps) {
  const say = useSay()
  const words = useJobWords()
  const named = `${words.what(job)} ${words.subject(job)}`.trim()
  const button = (action: JobActionsProps['again'], verb: 'jobs.again' | 'jobs.stop') => (
    <Button
      size="small"
      danger={verb === 'jobs.stop'}
      loading={action.isPending && action.variables?.key === job.key}
      aria-label={`${say(verb)}: ${named}`}
      onClick={() => action.mutate(job)}
    >
      {say(verb)}
    </Button>
  )
  return (
    <span className="job-actions">
      {job.mayAgain && button(again, 'jobs.again')}
      {job.mayStop && button(stop, 'jobs.stop')}
    </span>
  )
}

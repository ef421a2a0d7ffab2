import type { Job } from '@waybill/contracts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { JobActions } from './job-actions.tsx'
import { JobState } from './job-state.tsx'
import { useJobWords } from './job-words.ts'
import type { useJobAction } from './queries.ts'

interface Actions {
  readonly again: ReturnType<typeof useJobAction>
  readonly stop: ReturnType<typeof useJobAction>
}

export function useJobColumns(actions: Actions): readonly Column<Job>[] {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  const words = useJobWords()
  return [
    { key: 'what', about: 200, name: say('sync.what'), cell: words.what },
    {
      key: 'subject',
      about: 210,
      name: say('jobs.subject'),
      cell: (job) =>
        (words.subject(job) !== '' || job.failure) && (
          <span className="job-subject" title={words.subject(job)}>
            <bdi>{words.subject(job)}</bdi>
            {job.failure && <small className="quiet">{words.failure(job.failure)}</small>}
          </span>
        ),
    },
    { key: 'client', about: 180, name: say('sync.client'), cell: words.client },
    {
      key: 'asked',
      about: 170,
      spare: 1,
      name: say('jobs.asked'),
      cell: (job) => (
        <span title={exactMoment(job.askedAt)}>
          {say('sync.askedBy', { at: moment(job.askedAt), by: words.askedBy(job) })}
        </span>
      ),
    },
    { key: 'took', width: 76, spare: 2, name: say('jobs.took'), cell: words.took, number: true, inCard: 'named' },
    {
      key: 'state',
      width: 134,
      name: say('sync.status'),
      cell: (job) => <JobState job={job} />,
      inCard: 'end',
    },
    {
      key: 'do',
      width: 92,
      name: say('jobs.do'),
      cell: (job) => (job.mayAgain || job.mayStop) && <JobActions job={job} {...actions} />,
    },
  ]
}

import type { SyncJob, SyncStatus } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useJobWords } from './job-words.ts'

const tones: Readonly<Record<SyncStatus, string>> = {
  waiting: 'waits',
  running: 'waits',
  done: 'good',
  failed: 'bad',
  stopped: '',
}

export function useJobColumns(): readonly Column<SyncJob>[] {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  const words = useJobWords()
  return [
    { key: 'what', about: 240, name: say('sync.what'), cell: words.what, sortBy: words.what },
    {
      key: 'client',
      about: 166,
      name: say('sync.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
    },
    { key: 'outcome', about: 220, name: say('sync.outcome'), cell: words.outcome, sortBy: words.outcome },
    {
      key: 'asked',
      about: 180,
      spare: 1,
      name: say('sync.asked'),
      cell: ({ askedAt, askedBy }) => (
        <span title={exactMoment(askedAt)}>{say('sync.askedBy', { at: moment(askedAt), by: askedBy })}</span>
      ),
      sortBy: ({ id }) => id,
    },
    {
      key: 'status',
      width: 150,
      name: say('sync.status'),
      cell: (job) => <JobState job={job} />,
      sortBy: ({ status, progress }) => (status === 'running' ? progress : 101),
      inCard: 'end',
    },
  ]
}

export function JobState({ job: { status, progress, stopAsked, endedAt } }: { readonly job: SyncJob }) {
  const say = useSay()
  const format = useFormat()
  if (status !== 'running') return <span className={`tag ${tones[status]}`}>{say(`sync.status.${status}`)}</span>
  return (
    <span className="job-progress">
      <progress max={100} value={progress} aria-label={say('sync.status.running')} />
      <span>
        {stopAsked && endedAt === null
          ? say('sync.stopping')
          : say('sync.percent', { percent: format.count(progress) })}
      </span>
    </span>
  )
}

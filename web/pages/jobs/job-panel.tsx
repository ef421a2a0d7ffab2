import { Link } from '@tanstack/react-router'
import { type Job, mayOpen } from '@waybill/contracts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { useAccount } from '../header/queries.ts'
import { JobActions } from './job-actions.tsx'
import { JobState } from './job-state.tsx'
import { useJobWords } from './job-words.ts'
import type { useJobAction } from './queries.ts'

interface JobPanelProps {
  readonly job: Job
  readonly again: ReturnType<typeof useJobAction>
  readonly stop: ReturnType<typeof useJobAction>
  readonly onClose: () => void
}

/** One job in full. */
export function JobPanel({ job, again, stop, onClose }: JobPanelProps) {
  const say = useSay()
  const { exactMoment } = useInstants()
  const words = useJobWords()
  const facts = [
    [say('sync.client'), words.client(job)],
    [say('jobs.asked'), say('sync.askedBy', { at: exactMoment(job.askedAt), by: words.askedBy(job) })],
    [say('jobs.started'), job.startedAt === null ? '' : exactMoment(job.startedAt)],
    [say('sync.ended'), job.endedAt === null ? '' : exactMoment(job.endedAt)],
    [say('jobs.took'), words.took(job)],
  ] as const
  return (
    <SidePanel
      title={words.what(job)}
      note={<bdi>{words.subject(job)}</bdi>}
      onClose={onClose}
      problem={again.error ?? stop.error ?? undefined}
      more={<JobActions job={job} again={again} stop={stop} />}
    >
      <dl className="job-facts">
        <dt>{say('sync.status')}</dt>
        <dd>
          <JobState job={job} />
        </dd>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {job.failure && <p className="notice">{words.failure(job.failure)}</p>}
      {job.state === 'cut-off' && (
        <p className="notice">{say(job.endedAt === null ? 'jobs.cutOff.goesOn' : 'jobs.cutOff.ended')}</p>
      )}
      {job.kind === 'mail' && <p className="quiet">{say('jobs.mail.note')}</p>}
      <Way job={job} />
    </SidePanel>
  )
}

/** To where this work is looked after. */
function Way({ job: { key, kind, clientId } }: Pick<JobPanelProps, 'job'>) {
  const say = useSay()
  const account = useAccount()
  const held = account.permissions
  if (kind.startsWith('file-') && mayOpen(account.permissions, '/uploadFiles'))
    return (
      <Link to="/uploadFiles" search={{ client: String(clientId), file: key.slice('file-'.length) }}>
        {say('jobs.way.file')}
      </Link>
    )
  if (kind === 'feed-look' && mayOpen(held, '/aframe/cdcAdmin'))
    return <Link to="/aframe/cdcAdmin">{say('place./aframe/cdcAdmin')}</Link>
  if (kind.startsWith('sync-') && mayOpen(held, '/aframe/sync'))
    return (
      <Link to="/aframe/sync" search={{ open: key.slice('sync-'.length) }}>
        {say('place./aframe/sync')}
      </Link>
    )
  if (kind === 'report' && mayOpen(held, '/reports')) return <Link to="/reports">{say('jobs.way.report')}</Link>
  return null
}

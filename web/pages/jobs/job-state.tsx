import type { Job, JobState as State } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'

const tones: Readonly<Record<State, string>> = {
  waiting: 'waits',
  running: 'waits',
  done: 'good',
  failed: 'bad',
  stopped: '',
  'cut-off': 'bad',
}

export function JobState({ job: { state, progress, stopAsked } }: { readonly job: Job }) {
  const say = useSay()
  const format = useFormat()
  if (stopAsked && state === 'running') return <span className="tag waits">{say('sync.stopping')}</span>
  if (state !== 'running' || progress === null)
    return <span className={`tag ${tones[state]}`}>{say(`jobs.state.${state}`)}</span>
  return (
    <span className="job-progress">
      <progress max={100} value={progress} aria-label={say('jobs.state.running')} />
      <span>{say('sync.percent', { percent: format.count(progress) })}</span>
    </span>
  )
}

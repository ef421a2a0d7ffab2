import type { Report, ReportState as State } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'

const tones: Readonly<Record<State, string>> = {
  waiting: 'waits',
  running: 'waits',
  done: 'good',
  failed: 'bad',
  stopped: '',
  gone: '',
}

export function ReportState({ report: { state, progress } }: { readonly report: Pick<Report, 'state' | 'progress'> }) {
  const say = useSay()
  const format = useFormat()
  if (state !== 'running') return <span className={`tag ${tones[state]}`}>{say(`reports.state.${state}`)}</span>
  return (
    <span className="job-progress">
      <progress max={100} value={progress} aria-label={say('reports.state.running')} />
      <span>{say('sync.percent', { percent: format.count(progress) })}</span>
    </span>
  )
}

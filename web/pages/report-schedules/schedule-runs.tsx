import { useQuery } from '@tanstack/react-query'
import type { ReportSchedule } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
import { useJobWords } from '../jobs/job-words.ts'
import { runsQuery } from './queries.ts'
import { useScheduleWords } from './schedule-words.ts'
import './schedules.css'

/** What came of a schedule's latest due times. */
export function ScheduleRuns({ schedule }: { readonly schedule: ReportSchedule }) {
  const say = useSay()
  const format = useFormat()
  const { exactMoment, moment } = useInstants()
  const words = useScheduleWords()
  const { failure } = useJobWords()
  const asked = useQuery(runsQuery(schedule))
  const { runs, total } = asked.data ?? { runs: [], total: 0 }
  const list = (addresses: readonly string[]) => addresses.join(say('list.comma'))
  return (
    <section className="schedule-runs">
      <h3>{say('schedules.runs')}</h3>
      <OnceKnown asked={[asked]}>
        {runs.length === 0 && <p className="quiet">{say('schedules.state.never')}</p>}
      </OnceKnown>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <span title={exactMoment(run.dueAt)}>{moment(run.dueAt)}</span>
            <span className={`tag ${run.state === 'failed' ? 'bad' : run.state === 'done' ? 'good' : 'waits'}`}>
              {words.state(run)}
            </span>
            <span className="quiet">{format.dates(run.dates.from, run.dates.to)}</span>
            {run.rows !== null && <span className="quiet">{say('schedules.rows', { rows: run.rows })}</span>}
            {run.sentTo.length > 0 && (
              <span className="quiet">{say('schedules.sentTo', { addresses: list(run.sentTo) })}</span>
            )}
            {run.leftOut.length > 0 && (
              <span className="dearer">{say('schedules.leftOut', { addresses: list(run.leftOut) })}</span>
            )}
            {run.failure && <span className="dearer">{failure(run.failure)}</span>}
          </li>
        ))}
      </ul>
      {total > runs.length && <p className="quiet">{say('register.count', { shown: runs.length, total })}</p>}
    </section>
  )
}

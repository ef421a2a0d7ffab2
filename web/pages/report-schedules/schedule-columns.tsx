import { CaretRightOutlined, DeleteOutlined, PauseOutlined, PlaySquareOutlined } from '@ant-design/icons-svg'
import type { ReportSchedule, ScheduleRunState } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useJobWords } from '../jobs/job-words.ts'
import type { useDeed } from './queries.ts'
import { useScheduleWords } from './schedule-words.ts'

interface Deeds {
  readonly deed: ReturnType<typeof useDeed>
  readonly onRemove: (schedule: ReportSchedule) => void
}

const tones: Readonly<Record<ScheduleRunState, string>> = {
  making: 'waits',
  sending: 'waits',
  done: 'good',
  failed: 'bad',
}

export function useScheduleColumns(deeds: Deeds): readonly Column<ReportSchedule>[] {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  const words = useScheduleWords()
  const { failure } = useJobWords()
  return [
    {
      key: 'name',
      about: 220,
      name: say('schedules.name'),
      cell: (schedule) => {
        const why = schedule.halted ?? schedule.lastRun?.failure
        return (
          <span className="report-name">
            <bdi>{schedule.name}</bdi> <span className="tag">{schedule.format.toUpperCase()}</span>
            <small className="quiet">{words.what(schedule)}</small>
            {why && <small className="dearer">{failure(why)}</small>}
          </span>
        )
      },
      sortBy: ({ name }) => name,
    },
    {
      key: 'client',
      about: 166,
      name: say('sync.client'),
      cell: ({ clientName }) => clientName ?? <span className="quiet">{say('filterSet.lostClient')}</span>,
      sortBy: ({ clientName }) => clientName ?? '',
    },
    {
      key: 'when',
      about: 150,
      spare: 1,
      name: say('schedules.when'),
      cell: (schedule) => (
        <span className="report-name">
          {words.when(schedule)}
          <small className="quiet">{say(`period.${schedule.period}`)}</small>
        </span>
      ),
      sortBy: words.when,
    },
    {
      key: 'to',
      about: 130,
      spare: 3,
      name: say('schedules.delivery'),
      cell: (schedule) => <bdi title={words.to(schedule)}>{words.to(schedule)}</bdi>,
      sortBy: words.to,
    },
    {
      key: 'next',
      width: 150,
      name: say('schedules.next'),
      cell: ({ dueAt, timeZone }) =>
        dueAt === null ? (
          <span className="quiet">{say('schedules.paused')}</span>
        ) : (
          <span title={`${exactMoment(dueAt)} · ${timeZone}`}>{moment(dueAt)}</span>
        ),
      sortBy: ({ dueAt }) => dueAt ?? '',
      inCard: 'named',
    },
    {
      key: 'last',
      width: 130,
      spare: 2,
      name: say('schedules.last'),
      cell: ({ lastRun }) => (
        <span className="report-name">
          <span className={`tag ${lastRun ? tones[lastRun.state] : ''}`}>{words.state(lastRun)}</span>
          {lastRun && <small className="quiet">{moment(lastRun.endedAt ?? lastRun.dueAt)}</small>}
          {lastRun?.nextTryAt && (
            <small className="quiet">{say('schedules.tryAgain', { at: moment(lastRun.nextTryAt) })}</small>
          )}
        </span>
      ),
      sortBy: ({ lastRun }) => lastRun?.endedAt ?? '',
      inCard: 'end',
    },
    {
      key: 'do',
      width: 112,
      name: say('jobs.do'),
      cell: (schedule) => <Actions schedule={schedule} {...deeds} />,
    },
  ]
}

function Actions({ schedule, deed, onRemove }: Deeds & { readonly schedule: ReportSchedule }) {
  const say = useSay()
  const { id, name, active, lastRun } = schedule
  const isMine = schedule.clientName !== null
  const of = (verb: string) => `${verb}: ${name}`
  return (
    <span className="report-actions">
      {isMine && (lastRun === null || lastRun.endedAt !== null) && (
        <IconButton
          name={of(say('schedules.runNow'))}
          icon={<Icon of={PlaySquareOutlined} />}
          onClick={() => deed.mutate({ id, deed: 'run' })}
        />
      )}
      {(isMine || active) && (
        <IconButton
          name={of(say(active ? 'schedules.pause' : 'schedules.resume'))}
          icon={<Icon of={active ? PauseOutlined : CaretRightOutlined} />}
          onClick={() => deed.mutate({ id, deed: active ? 'pause' : 'resume' })}
        />
      )}
      <IconButton
        name={of(say('schedules.remove'))}
        icon={<Icon of={DeleteOutlined} />}
        onClick={() => onRemove(schedule)}
      />
    </span>
  )
}

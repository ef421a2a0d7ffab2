import '../statistics/statistics.css'
import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import { metricDays, type TaskFigures, timedAtMost } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { JobTabs } from './job-tabs.tsx'
import { taskMetricsQuery } from './queries.ts'

/** How often each kind of background work is done, how long it takes, and how often it fails. */
export function TaskMetricsPage() {
  const say = useSay()
  const [span, setSpan] = useWord('days')
  const days = metricDays.find((one) => String(one) === span) ?? 7
  const { data, error, refetch, isPlaceholderData } = useQuery(taskMetricsQuery(days))
  const columns = useColumns(days)
  const cut = data?.some(({ timed }) => timed >= timedAtMost) === true
  return (
    <AdministrationPage title={say('place./taskmetrics')}>
      <JobTabs />
      <div className="statistics-line">
        <p>{say('tasks.about')}</p>
        <Segmented
          label={say('statistics.span')}
          options={metricDays.map((value) => ({ value, label: say('statistics.lastDays', { days: value }) }))}
          value={days}
          onChange={(value) => setSpan(String(value))}
        />
      </div>
      <div className={isPlaceholderData ? 'dimmed' : undefined}>
        <Register
          label={say('place./taskmetrics')}
          rows={data}
          columns={columns}
          keyOf={({ kind }) => kind}
          empty={<p>{say('jobs.none')}</p>}
          problem={data ? null : error}
          again={() => void refetch()}
        />
      </div>
      {cut && <p className="quiet">{say('tasks.timed', { most: timedAtMost })}</p>}
    </AdministrationPage>
  )
}

function useColumns(days: number): readonly Column<TaskFigures>[] {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const { moment, exactMoment, took } = useInstants()
  const time = (milliseconds: number | null) => (milliseconds === null ? '–' : took(milliseconds))
  const at = (instant: string | null) => instant !== null && <span title={exactMoment(instant)}>{moment(instant)}</span>
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const number = { number: true, inCard: 'named' } as const
  const bad = (count: number) => <span className={count > 0 ? 'dearer' : 'quiet'}>{format.count(count)}</span>
  return [
    {
      key: 'kind',
      about: 250,
      name: say('sync.what'),
      cell: ({ kind }) => say(`job.${kind}`),
      sortBy: ({ kind }) => say(`job.${kind}`),
    },
    {
      ...number,
      key: 'open',
      width: 84,
      name: say('tasks.open'),
      cell: ({ waiting, running }) => format.count(waiting + running),
      sortBy: ({ waiting, running }) => waiting + running,
    },
    {
      ...number,
      key: 'runs',
      width: 78,
      name: say('tasks.runs'),
      cell: ({ runs }) => format.count(runs),
      sortBy: ({ runs }) => runs,
    },
    {
      ...number,
      key: 'perDay',
      width: 76,
      spare: 2,
      name: say('tasks.perDay'),
      cell: ({ runs }) => rate.format(runs / days),
      sortBy: ({ runs }) => runs,
    },
    {
      ...number,
      key: 'median',
      width: 124,
      name: say('tasks.median'),
      cell: ({ medianMilliseconds }) => time(medianMilliseconds),
      sortBy: ({ medianMilliseconds }) => medianMilliseconds ?? -1,
    },
    {
      ...number,
      key: 'longest',
      width: 92,
      spare: 2,
      name: say('tasks.longest'),
      cell: ({ longestMilliseconds }) => time(longestMilliseconds),
      sortBy: ({ longestMilliseconds }) => longestMilliseconds ?? -1,
    },
    {
      ...number,
      key: 'failed',
      width: 86,
      name: say('tasks.failed'),
      cell: ({ failed }) => bad(failed),
      sortBy: ({ failed }) => failed,
    },
    {
      ...number,
      key: 'cutOff',
      width: 86,
      spare: 1,
      name: say('tasks.cutOff'),
      cell: ({ cutOff }) => bad(cutOff),
      sortBy: ({ cutOff }) => cutOff,
    },
    {
      key: 'last',
      width: 138,
      spare: 1,
      name: say('tasks.last'),
      cell: ({ lastAt }) => at(lastAt),
      sortBy: ({ lastAt }) => lastAt ?? '',
      inCard: 'named',
    },
    {
      key: 'next',
      width: 148,
      name: say('tasks.next'),
      cell: ({ nextAt }) => (nextAt === null ? <span className="quiet">{say('tasks.whenAsked')}</span> : at(nextAt)),
      sortBy: ({ nextAt }) => nextAt ?? '',
      inCard: 'named',
    },
  ]
}

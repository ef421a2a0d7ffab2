import type { Report } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useJobWords } from '../jobs/job-words.ts'
import { ReportActions, type ReportDeeds } from './report-actions.tsx'
import { ReportState } from './report-state.tsx'

export function useReportColumns(deeds: ReportDeeds): readonly Column<Report>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const { failure } = useJobWords()
  const period = ({ dates: { from, to } }: Report) => format.dates(from, to)
  return [
    {
      key: 'name',
      name: say('reports.name'),
      cell: (report) => (
        <span className="report-name">
          <bdi>{report.name}</bdi> <span className="tag">{report.format.toUpperCase()}</span>
          {report.failure && <small className="quiet">{failure(report.failure)}</small>}
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'client',
      name: say('sync.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
      width: '16%',
    },
    { key: 'period', name: say('reports.period'), cell: period, sortBy: ({ dates }) => dates.from, width: '16%' },
    {
      key: 'rows',
      name: say('reports.rows'),
      cell: ({ rows }) => (rows === null ? '' : format.count(rows)),
      sortBy: ({ rows }) => rows ?? -1,
      number: true,
      width: '90px',
      inCard: 'named',
    },
    {
      key: 'asked',
      name: say('reports.asked'),
      cell: ({ askedAt, keptUntil, state }) => (
        <span
          title={
            state === 'done' && keptUntil !== null
              ? `${exactMoment(askedAt)} · ${say('reports.keptUntil', { at: moment(keptUntil) })}`
              : exactMoment(askedAt)
          }
        >
          {moment(askedAt)}
        </span>
      ),
      sortBy: ({ askedAt }) => askedAt,
      width: '14%',
    },
    {
      key: 'state',
      name: say('sync.status'),
      cell: (report) => <ReportState report={report} />,
      sortBy: ({ state }) => say(`reports.state.${state}`),
      width: '150px',
      inCard: 'end',
    },
    {
      key: 'do',
      name: say('jobs.do'),
      cell: (report) => <ReportActions report={report} deeds={deeds} />,
      width: '152px',
    },
  ]
}

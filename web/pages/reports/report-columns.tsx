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
      about: 260,
      name: say('reports.name'),
      cell: (report) => (
        <span className="report-name">
          <bdi>{report.name}</bdi> <span className="tag">{report.format.toUpperCase()}</span>
          {report.downloadedAt !== null && (
            <small className="quiet" title={exactMoment(report.downloadedAt)}>
              {say('reports.downloadedAt', { at: moment(report.downloadedAt) })}
            </small>
          )}
          {report.failure && <small className="quiet">{failure(report.failure)}</small>}
        </span>
      ),
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
      key: 'period',
      width: 206,
      spare: 1,
      name: say('reports.period'),
      cell: period,
      sortBy: ({ dates }) => dates.from,
    },
    {
      key: 'rows',
      width: 90,
      name: say('reports.rows'),
      cell: ({ rows }) => (rows === null ? '' : format.count(rows)),
      sortBy: ({ rows }) => rows ?? -1,
      number: true,
      inCard: 'named',
    },
    {
      key: 'asked',
      width: 140,
      spare: 2,
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
    },
    {
      key: 'state',
      width: 150,
      name: say('sync.status'),
      cell: (report) => <ReportState report={report} />,
      sortBy: ({ state }) => say(`reports.state.${state}`),
      inCard: 'end',
    },
    {
      key: 'do',
      width: 152,
      name: say('jobs.do'),
      cell: (report) => <ReportActions report={report} deeds={deeds} />,
    },
  ]
}

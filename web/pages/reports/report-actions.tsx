import {
  DeleteOutlined,
  DownloadOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  RedoOutlined,
  StopOutlined,
} from '@ant-design/icons-svg'
import { useNavigate } from '@tanstack/react-router'
import { mayOpen, type Report } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useAccount } from '../header/queries.ts'
import type { useDownload, useReportAction } from './queries.ts'

export interface ReportDeeds {
  readonly download: ReturnType<typeof useDownload>
  readonly again: ReturnType<typeof useReportAction>
  readonly stop: ReturnType<typeof useReportAction>
  readonly onRemove: (report: Report) => void
}

/** What may be done with a report now. */
export function ReportActions({ report, deeds }: { readonly report: Report; readonly deeds: ReportDeeds }) {
  const say = useSay()
  const { download, again, stop, onRemove } = deeds
  const navigate = useNavigate()
  const maySchedule = mayOpen(useAccount().permissions, '/viewScheduledReports')
  const { id, name, state, rows, endedAt } = report
  const isMine = report.clientName !== null
  // How much is in a file is told to whom the file is given.
  const isGiven = state === 'done' && rows !== null
  const of = (verb: string) => `${verb}: ${name}`
  const fetching = (what: 'file' | 'head') =>
    download.isPending && download.variables?.id === id && download.variables.what === what
  return (
    <span className="report-actions">
      {isGiven && (
        <>
          <IconButton
            name={of(say('reports.download'))}
            icon={<Icon of={DownloadOutlined} />}
            loading={fetching('file')}
            onClick={() => download.mutate({ id, what: 'file' })}
          />
          {report.format === 'parquet' && (
            <IconButton
              name={of(say('reports.head'))}
              icon={<Icon of={FileTextOutlined} />}
              loading={fetching('head')}
              onClick={() => download.mutate({ id, what: 'head' })}
            />
          )}
        </>
      )}
      {endedAt === null ? (
        !report.stopAsked && (
          <IconButton
            name={of(say('reports.stop'))}
            icon={<Icon of={StopOutlined} />}
            onClick={() => stop.mutate(report)}
          />
        )
      ) : (
        <>
          {isMine && (
            <IconButton
              name={of(say('reports.again'))}
              icon={<Icon of={RedoOutlined} />}
              onClick={() => again.mutate(report)}
            />
          )}
          {isMine && maySchedule && (
            <IconButton
              name={of(say('schedules.ofReport'))}
              icon={<Icon of={FieldTimeOutlined} />}
              onClick={() => void navigate({ to: '/viewScheduledReports', search: { open: `report-${id}` } })}
            />
          )}
          <IconButton
            name={of(say('reports.remove'))}
            icon={<Icon of={DeleteOutlined} />}
            onClick={() => onRemove(report)}
          />
        </>
      )}
    </span>
  )
}

import { DownloadOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { type ChatReportStatus, endpoints } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call, fetchFile } from '../../ui/service.ts'
import { useSaving } from '../reports/queries.ts'
import { isGone, reportStatusQuery } from './queries.ts'
import { reportDate } from './report-dates.ts'
import type { Reply } from './talk.ts'
import type { TalkOf } from './use-talk.ts'

interface ReportReplyProps {
  readonly reply: Reply
  readonly talk: TalkOf
  readonly own: boolean
}

/** A report that was asked for: what of it is known, and how far it is. */
export function ReportReply({ reply, talk, own }: ReportReplyProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const { content, isReportsJsonGenerated, reportInstanceId, userResponseHistoryId } = reply
  const wish = content.reportsResponse
  const problem = talk.failed?.historyId === userResponseHistoryId ? talk.failed?.error : undefined
  const known = wish
    ? ([
        ['assistant.report.name', wish.reportName],
        ['assistant.report.carrier', wish.carrier],
        ['assistant.report.from', wish.startDate && reportDate(wish.startDate, locale)],
        ['assistant.report.to', wish.endDate && reportDate(wish.endDate, locale)],
      ] as const)
    : []
  return (
    <>
      <p className="reply-words" dir="auto">
        {content.text ?? reply.assistantResponse}
      </p>
      {wish && (
        <dl className="report-wish">
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
          {reportInstanceId !== null && (
            <div>
              <dt>{say('assistant.report.status')}</dt>
              <dd>
                <Status id={reportInstanceId} own={own} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {problem && <Problem error={problem} />}
      {own && isReportsJsonGenerated && reportInstanceId === null && (
        <Button size="small" onClick={() => talk.requestReport(reply)}>
          {say('assistant.report.request')}
        </Button>
      )}
    </>
  )
}

const looks: Readonly<Record<ChatReportStatus, string>> = {
  Queued: 'queued',
  Running: 'running',
  Completed: 'completed',
  Failed: 'failed',
}

function Status({ id, own }: { readonly id: number; readonly own: boolean }) {
  const say = useSay()
  const { data, error } = useQuery({ ...reportStatusQuery(id), enabled: own })
  const download = useSaving(async () => {
    await call(endpoints.generatedReport, { params: { id } })
    return fetchFile(endpoints.reportFile, { params: { id } })
  })
  if (!own || isGone(error)) return '–'
  // That it cannot be asked for now says nothing of the report.
  const status = data?.status
  if (!status) return <span className="quiet">{say('loading')}</span>
  return (
    <span className={`report-status ${looks[status]}`}>
      {say(`assistant.status.${status}`)}
      {status === 'Completed' && (
        <IconButton
          name={say('reports.download')}
          icon={<Icon of={DownloadOutlined} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        />
      )}
      {download.error && (
        <span className="dearer" role="alert">
          {say('reason.report-file-unknown')}
        </span>
      )}
    </span>
  )
}

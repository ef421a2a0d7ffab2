import { DownloadOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import {
  type Client,
  isFileUnderWay,
  type ListedFile,
  type FileReport as Report,
  type UploadedFile,
} from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useReasonWords } from '../../ui/reason-words.ts'
import { save } from '../../ui/save.ts'
import { InvoicesTable } from './invoices-table.tsx'
import { rejectsCsv } from './rejects-csv.ts'
import { RejectsTable } from './rejects-table.tsx'
import { uploadedFileQuery } from './uploads.ts'
import { WaitingForRates } from './waiting-for-rates.tsx'

interface FileReportProps {
  readonly file: ListedFile
  readonly client: Client
  /** To the columns of the file, and what they mean. */
  readonly onMap: () => void
}

/** What came of a file, to the line. */
export function FileReport({ file, client, onMap }: FileReportProps) {
  const { data, error, refetch } = useQuery(uploadedFileQuery(file))
  if (error) return <Problem error={error} again={() => void refetch()} />
  if (!data) return <div className="shape report-shape" />
  return data.report && <Told file={data} report={data.report} client={client} onMap={onMap} />
}

interface ToldProps extends Omit<FileReportProps, 'file'> {
  readonly file: UploadedFile
  readonly report: Report
}

function Told({ file, report, client, onMap }: ToldProps) {
  const say = useSay()
  const format = useFormat()
  const inWords = useReasonWords('yes')
  const { failure, remarks, invoices, invoiceOutcomes, rejects, rejectedLines } = report
  const total = invoices.loaded + invoices.alreadyLoaded + invoices.quarantined
  const someRejected = rejects.length > 0 || invoices.quarantined > 0
  const download = () => {
    const owner = client.childClients.find(({ id }) => id === file.clientId) ?? client
    const text = rejectsCsv({ file, report, client: owner.name }, say, format)
    save(new Blob([text], { type: 'text/csv' }), `${file.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-rejects.csv`)
  }
  return (
    <div className="report">
      {file.status === 'undone' && <p>{say('upload.report.undone')}</p>}
      {failure && <p className="dearer">{inWords(failure)}</p>}
      {report.layout && !isFileUnderWay(file) && (
        <p>
          {say('upload.readBy', report.layout)}{' '}
          <Button size="small" onClick={onMap}>
            {say('upload.map')}
          </Button>
        </p>
      )}
      {remarks.length > 0 && (
        <ul className="remarks" aria-label={say('upload.report.remarks')}>
          {remarks.map((remark) => (
            <li key={JSON.stringify(remark)}>{inWords(remark)}</li>
          ))}
        </ul>
      )}
      {file.status !== 'undone' && !isFileUnderWay(file) && <WaitingForRates report={report} />}
      {report.events > 0 && <p>{say('upload.report.events', { count: report.events })}</p>}
      {report.claims > 0 && <p>{say('upload.report.claims', { count: report.claims })}</p>}
      {invoiceOutcomes.length > 0 && <InvoicesTable invoices={invoiceOutcomes} total={total} />}
      {rejects.length > 0 && <RejectsTable rejects={rejects} total={rejectedLines} of={report} />}
      {someRejected && (
        <Button size="small" icon={<Icon of={DownloadOutlined} />} onClick={download}>
          {say('upload.report.csv')}
        </Button>
      )}
    </div>
  )
}

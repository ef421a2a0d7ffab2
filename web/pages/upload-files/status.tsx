import { type FileStatus, isFileUnderWay, type ListedFile } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { useReasonWords } from '../../ui/reason-words.ts'
import { ProgressBar } from './progress-bar.tsx'

const moods: Record<FileStatus, string> = {
  received: 'under-way',
  reading: 'under-way',
  loading: 'under-way',
  loaded: 'cheaper',
  'partly-loaded': 'warning',
  'already-loaded': 'quiet',
  rejected: 'dearer',
  undone: 'quiet',
}

interface StatusProps {
  readonly file: ListedFile
  readonly undoing: boolean
  readonly problem: Error | undefined
}

/** Where a file stands, in words, with what is wrong with it. */
export function Status({ file, undoing, problem }: StatusProps) {
  const say = useSay()
  const problemWords = useProblemWords()
  const { status, progress, name } = file
  if (undoing) {
    return (
      <span className="status under-way">
        <i className="dot" aria-hidden />
        {say('upload.status.undoing')}
      </span>
    )
  }
  return (
    <div className="status-cell">
      <span className={`status ${waitsOnly(file) ? 'warning' : moods[status]}`}>
        <i className={`dot${status === 'undone' ? ' hollow' : ''}`} aria-hidden />
        {say(waitsOnly(file) ? 'upload.status.forRates' : `upload.status.${status}`)}
      </span>
      {isFileUnderWay(file) && status !== 'received' && <ProgressBar percent={progress} name={name} />}
      <Trouble file={file} />
      {problem && <span className="trouble dearer">{problemWords(problem)}</span>}
    </div>
  )
}

/** Nothing of the file came in yet, and nothing is wrong with it. */
function waitsOnly({ status, report }: ListedFile): boolean {
  const { quarantined = 0, waiting = 0 } = report?.invoices ?? {}
  return status === 'rejected' && waiting > 0 && waiting === quarantined && report?.rejectedLines === 0
}

function Trouble({ file: { status, report } }: { readonly file: ListedFile }) {
  const say = useSay()
  const inWords = useReasonWords('yes')
  if (!report || status === 'undone') return null
  const { quarantined, waiting = 0 } = report.invoices
  const remark = report.remarks.find(({ name }) => name === 'invoices-came-later')
  const cameLater = Number(remark?.values.invoices ?? 0)
  const words = report.failure
    ? [inWords(report.failure)]
    : [
        waiting > 0 && say('upload.waiting', { count: waiting }),
        quarantined > waiting && say('fresh.quarantined', { count: quarantined - waiting }),
        report.rejectedLines > 0 && say('upload.rejectedLines', { count: report.rejectedLines }),
        cameLater > 0 && say('upload.cameLater', { count: cameLater }),
      ].filter((part) => part !== false)
  return words.length > 0 ? <span className="trouble quiet">{words.join(' · ')}</span> : null
}

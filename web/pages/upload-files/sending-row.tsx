import { Button } from '../../ui/button.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { ServiceProblem } from '../../ui/service.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Sending } from './sendings.ts'
import { useSendingProblemWords } from './upload-words.ts'

const moods: Record<Sending['status'], string> = { waiting: 'quiet', sending: 'under-way', failed: 'dearer' }

interface SendingRowProps {
  readonly sending: Sending
  readonly narrow: boolean
  readonly columns: number
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** A file that has not arrived yet. */
export function SendingRow({ sending, narrow, columns, onRetry, onDrop }: SendingRowProps) {
  const say = useSay()
  const { size } = useInstants()
  const problemWords = useSendingProblemWords()
  const { file, status, share, problem } = sending
  const failed = status === 'failed'
  const words = failed ? problemWords(problem) : say(`upload.status.${status}`)
  const state = (
    <div className="status-cell">
      <span className={`status ${moods[status]}`} role={failed ? 'alert' : undefined}>
        <i className="dot" aria-hidden />
        {words}
      </span>
      {status === 'sending' && <ProgressBar percent={Math.floor(share * 100)} name={file.name} />}
    </div>
  )
  return (
    <tr>
      <td>
        <div className="file-name">
          <bdi className="closed">{file.name}</bdi>
          <span className="about quiet">{size(file.size)}</span>
        </div>
        {narrow && state}
      </td>
      {!narrow && <td colSpan={columns - 1}>{state}</td>}
      <td className="actions" colSpan={narrow ? 1 : 2}>
        {failed && !isFinal(problem) && (
          <Button size="small" onClick={onRetry}>
            {say('problem.again')}
          </Button>
        )}
        <Button type="text" size="small" onClick={onDrop} aria-label={say('chip.remove', { filter: file.name })}>
          {say(failed ? 'upload.remove' : 'upload.cancel')}
        </Button>
      </td>
    </tr>
  )
}

/** The same file would be declined again. */
function isFinal(problem: Error | undefined): boolean {
  return problem instanceof ServiceProblem && (problem.status === 403 || problem.status === 413)
}

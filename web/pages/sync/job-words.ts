import type { SyncJob } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'

/** A job in words: what it does, and what it has done. */
export function useJobWords() {
  const say = useSay()
  const format = useFormat()

  function what({ kind, from, to }: SyncJob): string {
    if (kind !== 'reload' || from === null || to === null) return say(`sync.kind.${kind}`)
    return say('sync.kind.reloadOf', { dates: format.dates(from, to) })
  }

  function rollups({ outcome: { rollupRows, rollupRowsCorrected } }: SyncJob): string {
    return rollupRowsCorrected === 0
      ? say('sync.allRight', { rows: rollupRows })
      : say('sync.putRight', { rows: rollupRows, corrected: rollupRowsCorrected })
  }

  function files({ outcome: done, endedAt }: SyncJob): string {
    const { filesDone, filesTotal, invoicesLoaded, invoicesQuarantined, leftAlone } = done
    const parts = [
      endedAt !== null && filesDone === filesTotal
        ? say('sync.files', { files: filesDone })
        : say('sync.filesOf', { done: filesDone, total: filesTotal }),
      ...(filesDone > 0 ? [say('sync.invoices', { invoices: invoicesLoaded })] : []),
      ...(invoicesQuarantined > 0 ? [say('sync.quarantined', { invoices: invoicesQuarantined })] : []),
      ...(leftAlone.length > 0 ? [say('sync.leftAlone', { files: leftAlone.length })] : []),
    ]
    return parts.join(say('list.comma'))
  }

  function outcome(job: SyncJob): string {
    if (job.status === 'waiting') return ''
    const { failure } = job.outcome
    if (failure !== '') return say('sync.failure', { detail: say(`sync.failure.${failure}`) })
    if (job.kind === 'rollups') return job.status === 'done' ? rollups(job) : ''
    return files(job)
  }

  return { what, outcome }
}

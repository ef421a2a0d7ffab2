import type { LayoutTrial } from '@waybill/contracts'
import { InvoicesTable } from '../upload-files/invoices-table.tsx'
import { RejectsTable } from '../upload-files/rejects-table.tsx'

interface UnreadProps {
  readonly trial: LayoutTrial
  readonly sheet: string | undefined
}

/** What would not come in, and why: invoices, and lines that do not read. */
export function Unread({ trial, sheet }: UnreadProps) {
  const out = trial.outcomes.filter(({ outcome }) => outcome !== 'loaded')
  if (out.length + trial.rejects.length === 0) return null
  return (
    <div className="mapping-unread report">
      {trial.rejects.length > 0 && <RejectsTable rejects={trial.rejects} total={trial.rejectedLines} of={{ sheet }} />}
      {out.length > 0 && <InvoicesTable invoices={out} total={trial.invoices - trial.wouldLoad} />}
    </div>
  )
}

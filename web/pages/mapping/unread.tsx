import type { LayoutTrial } from '@waybill/contracts'
import { InvoicesTable } from '../upload-files/invoices-table.tsx'
import { RejectsTable } from '../upload-files/rejects-table.tsx'

/** What would not come in, and why: invoices, and lines that do not read. */
export function Unread({ trial }: { readonly trial: LayoutTrial }) {
  const out = trial.outcomes.filter(({ outcome }) => outcome !== 'loaded')
  if (out.length + trial.rejects.length === 0) return null
  return (
    <div className="mapping-unread report">
      {trial.rejects.length > 0 && <RejectsTable rejects={trial.rejects} total={trial.rejectedLines} />}
      {out.length > 0 && <InvoicesTable invoices={out} total={trial.invoices - trial.wouldLoad} />}
    </div>
  )
}

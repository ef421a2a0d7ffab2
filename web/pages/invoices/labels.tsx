import { LineLabel, type ListedInvoice } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'

/** What became of a line. */
export function Label({ label, children }: { readonly label: LineLabel; readonly children?: React.ReactNode }) {
  const say = useSay()
  return (
    <span className={`line-label ${label.toLowerCase()}`}>
      {say(`invoices.label.${label}`)}
      {children}
    </span>
  )
}

/** How many lines of an invoice have which label. */
export function Labels({ labels }: Pick<ListedInvoice, 'labels'>) {
  const format = useFormat()
  return (
    <span className="line-labels">
      {LineLabel.options
        .filter((label) => labels[label] > 0)
        .map((label) => (
          <Label key={label} label={label}>
            {' '}
            {format.count(labels[label])}
          </Label>
        ))}
    </span>
  )
}

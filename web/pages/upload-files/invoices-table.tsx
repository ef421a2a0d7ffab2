import type { InvoiceOutcome } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { ReportTable } from './report-table.tsx'
import { reasonWords } from './upload-words.ts'

const moods: Record<InvoiceOutcome['outcome'], string> = {
  loaded: 'cheaper',
  'already-loaded': 'quiet',
  quarantined: 'warning',
}

interface InvoicesTableProps {
  readonly invoices: readonly InvoiceOutcome[]
  readonly total: number
}

/** Each invoice of a file: what it came to, what it says, what became of it. */
export function InvoicesTable({ invoices, total }: InvoicesTableProps) {
  const say = useSay()
  const format = useFormat()
  const columns = [
    { name: say('upload.report.number') },
    { name: say('upload.report.date') },
    { name: say('upload.report.account') },
    { name: say('upload.report.currency') },
    { name: say('upload.column.charges'), number: true },
    { name: say('upload.column.sum'), number: true },
    { name: say('upload.column.controlTotal'), number: true },
    { name: say('upload.report.outcome') },
  ]
  const amount = (decimal: string, currency: string) => format.exact({ decimal, ...unitOf(currency) })
  return (
    <ReportTable title={say('upload.column.invoices')} shown={invoices.length} total={total} columns={columns}>
      {invoices.map((invoice, place) => (
        // The same number may stand there twice: an invoice is its account, number, date and currency.
        <tr key={`${invoice.accountNumber} ${invoice.invoiceNumber} ${invoice.billDate} ${invoice.currency} ${place}`}>
          <th scope="row">{invoice.invoiceNumber || '–'}</th>
          <td>{invoice.billDate === null ? '–' : format.date(invoice.billDate)}</td>
          <td>{invoice.accountNumber || '–'}</td>
          <td>{invoice.currency || '–'}</td>
          <td className="number">{format.count(invoice.charges)}</td>
          <td className="number">{amount(invoice.sum, invoice.currency)}</td>
          <td className="number">
            {invoice.controlTotal === null ? '–' : amount(invoice.controlTotal, invoice.currency)}
          </td>
          <td className="reason">
            <span className={`status ${moods[invoice.outcome]}`}>
              <i className="dot" aria-hidden />
              {say(`upload.outcome.${invoice.outcome}`)}
            </span>
            {invoice.reason && <span className="why">{reasonWords(invoice.reason, say, format)}</span>}
          </td>
        </tr>
      ))}
    </ReportTable>
  )
}

/** What a file calls its currency may be no currency at all; its amounts are then shown as plain numbers. */
function unitOf(currency: string) {
  return /^[A-Z]{3}$/.test(currency) ? ({ unit: 'money', currency } as const) : ({ unit: 'weight' } as const)
}

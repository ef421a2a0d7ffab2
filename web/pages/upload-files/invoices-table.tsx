import type { InvoiceOutcome } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { useReasonWords } from '../../ui/reason-words.ts'
import { amountIn } from './amount-in.ts'
import { ReportTable } from './report-table.tsx'

interface InvoicesTableProps {
  readonly invoices: readonly InvoiceOutcome[]
  readonly total: number
}

/** Each invoice of a file: what it came to, what it says, what became of it. */
export function InvoicesTable({ invoices, total }: InvoicesTableProps) {
  const say = useSay()
  const narrow = useNarrow()
  const amounts = [
    { name: say('upload.column.sum'), number: true },
    { name: say('upload.column.controlTotal'), number: true },
  ]
  const columns = narrow
    ? [{ name: say('upload.report.number') }, ...amounts]
    : [
        { name: say('upload.report.number') },
        { name: say('upload.report.date') },
        { name: say('upload.report.account') },
        { name: say('upload.report.currency') },
        { name: say('upload.column.charges'), number: true },
        ...amounts,
        { name: say('upload.report.outcome') },
      ]
  const Invoice = narrow ? NarrowInvoice : WideInvoice
  return (
    <ReportTable title={say('upload.column.invoices')} shown={invoices.length} total={total} columns={columns}>
      {keyed(invoices).map(([key, invoice]) => (
        <Invoice key={key} invoice={invoice} />
      ))}
    </ReportTable>
  )
}

function WideInvoice({ invoice }: { readonly invoice: InvoiceOutcome }) {
  const format = useFormat()
  return (
    <tr>
      <th scope="row">{invoice.invoiceNumber || '–'}</th>
      <td>{invoice.billDate === null ? '–' : format.date(invoice.billDate)}</td>
      <td>{invoice.accountNumber || '–'}</td>
      <td>{invoice.currency || '–'}</td>
      <td className="number">{format.count(invoice.charges)}</td>
      <Amounts invoice={invoice} />
      <td className="reason">
        <Outcome invoice={invoice} />
      </td>
    </tr>
  )
}

function NarrowInvoice({ invoice }: { readonly invoice: InvoiceOutcome }) {
  const format = useFormat()
  const about = [invoice.billDate === null ? '' : format.date(invoice.billDate), invoice.accountNumber]
  return (
    <tr>
      <th scope="row" className="reason">
        <div>{invoice.invoiceNumber || '–'}</div>
        <div className="quiet">{about.filter((words) => words !== '').join(' · ')}</div>
        <Outcome invoice={invoice} />
      </th>
      <Amounts invoice={invoice} />
    </tr>
  )
}

function Amounts({ invoice: { sum, controlTotal, currency } }: { readonly invoice: InvoiceOutcome }) {
  const format = useFormat()
  return (
    <>
      <td className="number">{amountIn(format, currency, sum)}</td>
      <td className="number">{controlTotal === null ? '–' : amountIn(format, currency, controlTotal)}</td>
    </>
  )
}

const moods: Record<InvoiceOutcome['outcome'], string> = {
  loaded: 'cheaper',
  'already-loaded': 'quiet',
  quarantined: 'warning',
}

function Outcome({ invoice: { outcome, reason } }: { readonly invoice: InvoiceOutcome }) {
  const say = useSay()
  const inWords = useReasonWords('yes')
  return (
    <>
      <span className={`status ${moods[outcome]}`}>
        <i className="dot" aria-hidden />
        {say(`upload.outcome.${outcome}`)}
      </span>
      {reason && <span className="why">{inWords(reason)}</span>}
    </>
  )
}

/** The same invoice may stand in a file twice. */
function keyed(invoices: readonly InvoiceOutcome[]): (readonly [string, InvoiceOutcome])[] {
  return invoices.map((invoice, place) => [`${invoice.accountNumber} ${invoice.invoiceNumber} ${place}`, invoice])
}

import { DownloadOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { type InvoiceDetail, InvoiceId } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceQuery, useInvoiceFile } from './queries.ts'

interface InvoicePanelProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

/** One invoice: what it states, what it is made of, package by package, and the file it came with. */
export function InvoicePanel({ invoiceId, onClose }: InvoicePanelProps) {
  const say = useSay()
  const id = InvoiceId.safeParse(invoiceId).data
  const detail = useQuery({ ...invoiceQuery(id ?? ''), enabled: id !== undefined })
  const file = useInvoiceFile()
  const invoice = detail.data?.invoice
  return (
    <SidePanel
      wide
      title={invoice ? say('invoices.one', { number: invoice.invoice_number }) : say('place./invoices')}
      note={invoice && <Note invoice={invoice} />}
      onClose={onClose}
      problem={file.error ?? undefined}
      more={
        invoice && (
          <Button
            icon={<Icon of={DownloadOutlined} />}
            disabled={file.isPending}
            onClick={() => file.mutate(invoice.id)}
          >
            {say(file.isPending ? 'invoices.file.coming' : 'invoices.file')}
          </Button>
        )
      }
    >
      {detail.error && <Problem error={detail.error} again={() => void detail.refetch()} />}
      {id === undefined && <p className="empty">{say('invoices.unknown')}</p>}
      {detail.data && (
        <>
          <Reconciled detail={detail.data} />
          <InvoiceLines invoice={detail.data.invoice} />
        </>
      )}
    </SidePanel>
  )
}

function Note({ invoice }: Pick<InvoiceDetail, 'invoice'>) {
  const say = useSay()
  const format = useFormat()
  return (
    <>
      {invoice.carrier_name} ·{' '}
      {say('invoices.noteAccount', { account: invoice.account_number, date: format.date(invoice.bill_date) })} ·{' '}
      <bdi>{invoice.file.name}</bdi>
    </>
  )
}

/** What the invoice states, beside what its charges add up to, by what they are for. */
function Reconciled({ detail: { invoice, families } }: { readonly detail: InvoiceDetail }) {
  const say = useSay()
  const format = useFormat()
  const money = (decimal: string) => format.exact({ decimal, unit: 'money', currency: invoice.currency_code })
  const agrees = Number(invoice.added_up) === Number(invoice.control_total)
  return (
    <>
      <p className={agrees ? 'invoice-agrees' : 'notice'}>
        {say(agrees ? 'invoices.agrees' : 'invoices.differs', {
          total: money(invoice.control_total),
          added: money(invoice.added_up),
          charges: invoice.charges,
        })}
      </p>
      <div className="numbers">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('invoices.family')}</th>
              <th scope="col" className="number">
                {say('invoices.charges')}
              </th>
              <th scope="col" className="number">
                {say('invoices.gross')}
              </th>
              <th scope="col" className="number">
                {say('invoices.discount')}
              </th>
              <th scope="col" className="number">
                {say('invoices.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {families.map((row) => (
              <tr key={row.family}>
                <th scope="row">{say(`value.charge_family.${row.family}`)}</th>
                <td className="number">{format.count(row.charges)}</td>
                <td className="number">{money(row.amount)}</td>
                <td className="number">{money(row.discount)}</td>
                <td className="number">{money(row.net_amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('table.total')}</th>
              <td className="number">{format.count(invoice.charges)}</td>
              <td className="number" colSpan={3}>
                {money(invoice.added_up)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

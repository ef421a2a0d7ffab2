import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Arrivals, endpoints, type QuarantinedInvoice } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useReasonWords } from '../../ui/reason-words.ts'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { FileLink } from './arrival-columns.tsx'
import { forgetFeeds } from './queries.ts'

interface QuarantineSectionProps {
  readonly arrivals: Arrivals | undefined
  readonly problem: Error | null
  readonly again: () => void
}

/** Invoices that did not come in, with what is wrong with each. */
export function QuarantineSection({ arrivals, ...state }: QuarantineSectionProps) {
  const say = useSay()
  const columns = useColumns()
  const rows = arrivals?.quarantined
  const unlisted = arrivals ? arrivals.quarantinedTotal - arrivals.quarantined.length : 0
  return (
    <section>
      <h2>{say('feeds.quarantine')}</h2>
      <Retries quarantined={rows ?? []} />
      <Register
        label={say('feeds.quarantine')}
        name="quarantine"
        rows={rows}
        columns={columns}
        keyOf={({ fileId, accountNumber, invoiceNumber, currency, billDate }) =>
          [fileId, accountNumber, invoiceNumber, billDate, currency].join(' ')
        }
        empty={<p>{say('feeds.quarantine.none')}</p>}
        {...state}
      />
      {unlisted > 0 && <p className="quiet">{say('feeds.quarantine.unlisted', { invoices: unlisted })}</p>}
    </section>
  )
}

/** A way on for each client whose invoices waited for a rate that has come. */
function Retries({ quarantined }: { readonly quarantined: readonly QuarantinedInvoice[] }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: (clientId: number) => call(endpoints.retryQuarantined, { body: { clientId } }),
    onSuccess: () => notify(say('feeds.retry.started')),
    onSettled: () => forgetFeeds(queries),
  })
  const ready = Map.groupBy(
    quarantined.filter(({ rateThere }) => rateThere),
    ({ clientId }) => clientId,
  )
  return (
    <>
      {[...ready].map(([clientId, invoices]) => (
        <div key={clientId} className="notice retry">
          <span>{say('feeds.retry.words', { invoices: invoices.length, client: invoices[0]?.clientName ?? '' })}</span>
          <Button
            size="small"
            loading={retry.isPending && retry.variables === clientId}
            onClick={() => retry.mutate(clientId)}
          >
            {say('feeds.retry')}
          </Button>
        </div>
      ))}
      {retry.error && <Problem error={retry.error} />}
    </>
  )
}

function useColumns(): readonly Column<QuarantinedInvoice>[] {
  const say = useSay()
  const format = useFormat()
  const reasonWords = useReasonWords()
  const exact = (decimal: string, { currency }: QuarantinedInvoice) =>
    /^[A-Z]{3}$/.test(currency)
      ? format.exact({ decimal, unit: 'money', currency })
      : format.exact({ decimal, unit: 'weight' })
  const why = ({ reason }: QuarantinedInvoice) => (reason ? reasonWords(reason) : '')
  return [
    {
      key: 'invoice',
      width: 158,
      name: say('feeds.invoice'),
      cell: ({ invoiceNumber }) => <bdi>{invoiceNumber}</bdi>,
      sortBy: ({ invoiceNumber }) => invoiceNumber,
    },
    {
      key: 'client',
      width: 166,
      name: say('feeds.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
    },
    {
      key: 'carrier',
      width: 128,
      name: say('feeds.carrier'),
      cell: ({ carrier }) => carrier,
      sortBy: ({ carrier }) => carrier,
    },
    {
      key: 'billed',
      width: 120,
      spare: 1,
      name: say('feeds.billDate'),
      cell: ({ billDate }) => billDate && format.date(billDate),
      sortBy: ({ billDate }) => billDate ?? '',
    },
    {
      key: 'sum',
      width: 130,
      spare: 3,
      name: say('feeds.charges'),
      cell: (invoice) => exact(invoice.sum, invoice),
      sortBy: ({ sum }) => Number(sum),
      number: true,
      inCard: 'named',
    },
    {
      key: 'control',
      width: 130,
      spare: 2,
      name: say('feeds.controlTotal'),
      cell: (invoice) => invoice.controlTotal !== null && exact(invoice.controlTotal, invoice),
      sortBy: ({ controlTotal }) => Number(controlTotal ?? 0),
      number: true,
      inCard: 'named',
    },
    {
      key: 'difference',
      width: 134,
      name: say('feeds.difference'),
      cell: (invoice) =>
        invoice.difference !== null &&
        Number(invoice.difference) !== 0 && <span className="dearer">{exact(invoice.difference, invoice)}</span>,
      sortBy: ({ difference }) => Math.abs(Number(difference ?? 0)),
      number: true,
      inCard: 'end',
    },
    {
      key: 'reason',
      about: 200,
      name: say('feeds.reason'),
      cell: (invoice) => <span title={why(invoice)}>{why(invoice)}</span>,
      sortBy: why,
    },
    {
      key: 'file',
      about: 160,
      spare: 3,
      name: say('feeds.file'),
      cell: ({ clientId, fileId, fileName }) => <FileLink client={clientId} file={fileId} name={fileName} />,
      sortBy: ({ fileName }) => fileName,
    },
  ]
}

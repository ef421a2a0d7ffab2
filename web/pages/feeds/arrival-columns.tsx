import { Link } from '@tanstack/react-router'
import { type ArrivingFile, type CarrierArrival, mayOpen } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useAccount } from '../header/queries.ts'

/** The way to a file's report, for those who may open it. */
export function FileLink({
  client,
  file,
  name,
}: {
  readonly client: number
  readonly file: number
  readonly name: string
}) {
  const opensUploads = mayOpen(useAccount().permissions, '/uploadFiles')
  if (!opensUploads) return <bdi>{name}</bdi>
  return (
    <Link to="/uploadFiles" search={{ client: String(client), file: String(file) }} title={name}>
      <bdi>{name}</bdi>
    </Link>
  )
}

export function useArrivalColumns(): readonly Column<CarrierArrival>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const monthOf = ({ invoicesThisMonth, usualInvoicesPerMonth }: CarrierArrival) =>
    usualInvoicesPerMonth === null
      ? format.count(invoicesThisMonth)
      : say('feeds.ofUsual', { now: invoicesThisMonth, usual: Math.round(usualInvoicesPerMonth) })
  const rhythmOf = ({ usualGapDays }: CarrierArrival) =>
    usualGapDays === null ? '' : say('feeds.everyDays', { days: Math.round(usualGapDays) })
  return [
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
      key: 'file',
      about: 220,
      spare: 3,
      name: say('feeds.lastFile'),
      cell: ({ clientId, lastFile }) =>
        lastFile && <FileLink client={clientId} file={lastFile.id} name={lastFile.name} />,
      sortBy: ({ lastFile }) => lastFile?.name ?? '',
      inCard: 'no',
    },
    {
      key: 'received',
      width: 138,
      spare: 1,
      name: say('feeds.received'),
      cell: ({ lastFile }) =>
        lastFile && <span title={exactMoment(lastFile.receivedAt)}>{moment(lastFile.receivedAt)}</span>,
      sortBy: ({ lastFile }) => lastFile?.receivedAt ?? '',
      inCard: 'named',
    },
    {
      key: 'billed',
      width: 132,
      name: say('feeds.lastBillDate'),
      cell: ({ lastBillDate }) => lastBillDate && format.date(lastBillDate),
      sortBy: ({ lastBillDate }) => lastBillDate ?? '',
      inCard: 'named',
    },
    {
      key: 'rhythm',
      width: 136,
      spare: 2,
      name: say('feeds.rhythm'),
      cell: rhythmOf,
      sortBy: ({ usualGapDays }) => usualGapDays ?? 0,
    },
    {
      key: 'files',
      width: 116,
      spare: 3,
      name: say('feeds.filesThisMonth'),
      cell: ({ filesThisMonth }) => format.count(filesThisMonth),
      sortBy: ({ filesThisMonth }) => filesThisMonth,
      number: true,
      inCard: 'named',
    },
    {
      key: 'month',
      width: 152,
      name: say('feeds.invoicesThisMonth'),
      cell: monthOf,
      sortBy: ({ invoicesThisMonth }) => invoicesThisMonth,
      number: true,
      inCard: 'named',
    },
    {
      key: 'state',
      width: 140,
      name: say('feeds.state'),
      cell: (arrival) => <ArrivalState arrival={arrival} />,
      sortBy: ({ lateByDays, quarantinedInvoices }) => lateByDays * 1000 + quarantinedInvoices,
      inCard: 'end',
    },
  ]
}

function ArrivalState({
  arrival: { lateByDays, quarantinedInvoices, lastBillDate },
}: {
  readonly arrival: CarrierArrival
}) {
  const say = useSay()
  if (lateByDays > 0) return <span className="tag bad">{say('feeds.late', { days: lateByDays })}</span>
  if (quarantinedInvoices > 0)
    return <span className="tag waits">{say('feeds.inQuarantine', { invoices: quarantinedInvoices })}</span>
  return lastBillDate && <span className="tag good">{say('feeds.onTime')}</span>
}

export function useArrivingColumns(): readonly Column<ArrivingFile>[] {
  const say = useSay()
  const { moment, exactMoment, size } = useInstants()
  return [
    {
      key: 'file',
      about: 240,
      name: say('feeds.file'),
      cell: ({ clientId, id, name }) => <FileLink client={clientId} file={id} name={name} />,
      sortBy: ({ name }) => name,
    },
    {
      key: 'client',
      width: 166,
      name: say('feeds.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
    },
    {
      key: 'from',
      about: 120,
      name: say('feeds.from'),
      cell: ({ receivedFrom }) => receivedFrom,
      sortBy: ({ receivedFrom }) => receivedFrom,
    },
    {
      key: 'size',
      width: 90,
      name: say('feeds.size'),
      cell: ({ bytes }) => size(bytes),
      sortBy: ({ bytes }) => bytes,
      number: true,
    },
    {
      key: 'received',
      width: 138,
      name: say('feeds.received'),
      cell: ({ receivedAt }) => <span title={exactMoment(receivedAt)}>{moment(receivedAt)}</span>,
      sortBy: ({ receivedAt }) => receivedAt,
    },
    {
      key: 'status',
      width: 160,
      name: say('feeds.state'),
      cell: ({ status, progress }) => (
        <span className="tag waits">
          {say('feeds.arrivingState', { status: say(`upload.status.${status}`), progress })}
        </span>
      ),
      sortBy: ({ progress }) => progress,
      inCard: 'end',
    },
  ]
}

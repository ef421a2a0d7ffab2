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
      name: say('feeds.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
    },
    {
      key: 'carrier',
      name: say('feeds.carrier'),
      cell: ({ carrier }) => carrier,
      sortBy: ({ carrier }) => carrier,
      width: '112px',
    },
    {
      key: 'file',
      name: say('feeds.lastFile'),
      cell: ({ clientId, lastFile }) =>
        lastFile && <FileLink client={clientId} file={lastFile.id} name={lastFile.name} />,
      sortBy: ({ lastFile }) => lastFile?.name ?? '',
      onlyWide: true,
      width: '8%',
      inCard: 'no',
    },
    {
      key: 'received',
      name: say('feeds.received'),
      cell: ({ lastFile }) =>
        lastFile && <span title={exactMoment(lastFile.receivedAt)}>{moment(lastFile.receivedAt)}</span>,
      sortBy: ({ lastFile }) => lastFile?.receivedAt ?? '',
      width: '138px',
      inCard: 'named',
    },
    {
      key: 'billed',
      name: say('feeds.lastBillDate'),
      cell: ({ lastBillDate }) => lastBillDate && format.date(lastBillDate),
      sortBy: ({ lastBillDate }) => lastBillDate ?? '',
      width: '134px',
      inCard: 'named',
    },
    {
      key: 'rhythm',
      name: say('feeds.rhythm'),
      cell: rhythmOf,
      sortBy: ({ usualGapDays }) => usualGapDays ?? 0,
      width: '118px',
    },
    {
      key: 'files',
      name: say('feeds.filesThisMonth'),
      cell: ({ filesThisMonth }) => format.count(filesThisMonth),
      sortBy: ({ filesThisMonth }) => filesThisMonth,
      number: true,
      onlyWide: true,
      width: '104px',
      inCard: 'named',
    },
    {
      key: 'month',
      name: say('feeds.invoicesThisMonth'),
      cell: monthOf,
      sortBy: ({ invoicesThisMonth }) => invoicesThisMonth,
      number: true,
      width: '136px',
      inCard: 'named',
    },
    {
      key: 'state',
      name: say('feeds.state'),
      cell: (arrival) => <ArrivalState arrival={arrival} />,
      sortBy: ({ lateByDays, quarantinedInvoices }) => lateByDays * 1000 + quarantinedInvoices,
      width: '128px',
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
      name: say('feeds.file'),
      cell: ({ clientId, id, name }) => <FileLink client={clientId} file={id} name={name} />,
      sortBy: ({ name }) => name,
    },
    {
      key: 'client',
      name: say('feeds.client'),
      cell: ({ clientName }) => clientName,
      sortBy: ({ clientName }) => clientName,
      width: '20%',
    },
    {
      key: 'from',
      name: say('feeds.from'),
      cell: ({ receivedFrom }) => receivedFrom,
      sortBy: ({ receivedFrom }) => receivedFrom,
      width: '16%',
    },
    {
      key: 'size',
      name: say('feeds.size'),
      cell: ({ bytes }) => size(bytes),
      sortBy: ({ bytes }) => bytes,
      number: true,
      width: '10%',
    },
    {
      key: 'received',
      name: say('feeds.received'),
      cell: ({ receivedAt }) => <span title={exactMoment(receivedAt)}>{moment(receivedAt)}</span>,
      sortBy: ({ receivedAt }) => receivedAt,
      width: '16%',
    },
    {
      key: 'status',
      name: say('feeds.state'),
      cell: ({ status, progress }) => (
        <span className="tag waits">
          {say('feeds.arrivingState', { status: say(`upload.status.${status}`), progress })}
        </span>
      ),
      sortBy: ({ progress }) => progress,
      width: '150px',
      inCard: 'end',
    },
  ]
}

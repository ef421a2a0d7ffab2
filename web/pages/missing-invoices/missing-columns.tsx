import type { CalendarDate, MissingInvoice, MissingSaid, SayOfMissing, StoppedAccount } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useRhythmWords } from './rhythm-words.ts'

type OfAccount = Pick<MissingInvoice, 'clientId' | 'clientName' | 'carrier' | 'accountNumber'>

export interface Acts {
  /** Whether the reader may say anything. */
  readonly may: boolean
  readonly busy: boolean
  readonly say: (what: SayOfMissing) => void
  readonly undo: (saidId: number) => void
}

export function keyOfAccount({ clientId, carrier, accountNumber }: OfAccount): string {
  return JSON.stringify([clientId, carrier, accountNumber])
}

export function useMissingColumns(acts: Acts, several: boolean): readonly Column<MissingInvoice>[] {
  const say = useSay()
  const format = useFormat()
  const account = useAccountColumns<MissingInvoice>(several)
  const usual = useUsualColumns<MissingInvoice>()
  const actions = useActionColumn<MissingInvoice>(acts, ({ expectedOn }) => expectedOn)
  return [
    ...account,
    {
      key: 'expected',
      width: 152,
      name: say('missing.expected'),
      cell: ({ expectedOn, invoiceNumber }) => (
        <>
          {format.date(expectedOn)}
          {invoiceNumber !== null && (
            <bdi className="quiet missing-second" title={say('missing.number')}>
              {invoiceNumber}
            </bdi>
          )}
        </>
      ),
      sortBy: ({ expectedOn, invoiceNumber }) => `${expectedOn} ${invoiceNumber ?? ''}`,
      inCard: 'named',
    },
    {
      key: 'late',
      width: 142,
      name: say('missing.late'),
      cell: ({ daysLate }) => <span className="tag bad">{say('feeds.late', { days: daysLate })}</span>,
      sortBy: ({ daysLate }) => daysLate,
      inCard: 'end',
    },
    ...usual,
    ...actions,
  ]
}

export function useStoppedColumns(acts: Acts, several: boolean): readonly Column<StoppedAccount>[] {
  const say = useSay()
  const account = useAccountColumns<StoppedAccount>(several)
  const usual = useUsualColumns<StoppedAccount>()
  const actions = useActionColumn<StoppedAccount>(acts)
  return [
    ...account,
    {
      key: 'silent',
      width: 132,
      name: say('missing.silent'),
      cell: ({ daysSilent }) => say('missing.days', { days: daysSilent }),
      sortBy: ({ daysSilent }) => daysSilent,
      inCard: 'end',
    },
    ...usual,
    ...actions,
  ]
}

export function useSaidColumns({ may, busy, undo }: Acts): readonly Column<MissingSaid>[] {
  const say = useSay()
  const format = useFormat()
  const { moment, exactMoment } = useInstants()
  const account = useAccountColumns<MissingSaid>(true)
  const words = ({ expectedOn }: MissingSaid) =>
    expectedOn === null ? say('missing.closed.said') : say('missing.never.said', { date: format.date(expectedOn) })
  return [
    ...account,
    { key: 'what', about: 260, name: say('missing.what'), cell: words, sortBy: words, inCard: 'named' },
    {
      key: 'by',
      about: 110,
      name: say('missing.by'),
      cell: ({ saidBy }) => <bdi>{saidBy}</bdi>,
      sortBy: ({ saidBy }) => saidBy,
      inCard: 'named',
    },
    {
      key: 'at',
      width: 150,
      name: say('missing.at'),
      cell: ({ saidAt }) => <span title={exactMoment(saidAt)}>{moment(saidAt)}</span>,
      sortBy: ({ saidAt }) => saidAt,
      inCard: 'named',
    },
    ...(may
      ? [
          {
            key: 'undo',
            width: 110,
            name: say('jobs.do'),
            cell: (one: MissingSaid) => (
              <Button size="small" disabled={busy} onClick={() => undo(one.id)}>
                {say('missing.undo')}
              </Button>
            ),
            inCard: 'end' as const,
          },
        ]
      : []),
  ]
}

function useAccountColumns<Row extends OfAccount>(several: boolean): readonly Column<Row>[] {
  const say = useSay()
  return [
    {
      key: 'account',
      width: 208,
      name: say('missing.account'),
      cell: ({ carrier, accountNumber, clientName }) => (
        <>
          {carrier} <bdi>{accountNumber}</bdi>
          {several && <span className="quiet missing-second">{clientName}</span>}
        </>
      ),
      sortBy: ({ carrier, accountNumber, clientName }) => `${carrier} ${accountNumber} ${clientName}`,
    },
  ]
}

function useUsualColumns<Row extends MissingInvoice | StoppedAccount>(): readonly Column<Row>[] {
  const say = useSay()
  const format = useFormat()
  const rhythm = useRhythmWords()
  return [
    {
      key: 'rhythm',
      about: 180,
      spare: 2,
      name: say('feeds.rhythm'),
      cell: (row) => <span className="missing-rhythm">{rhythm(row.rhythm)}</span>,
      sortBy: (row) => rhythm(row.rhythm),
      inCard: 'named',
    },
    {
      key: 'last',
      width: 118,
      spare: 3,
      name: say('missing.last'),
      cell: ({ lastBillDate }) => format.date(lastBillDate),
      sortBy: ({ lastBillDate }) => lastBillDate,
      inCard: 'named',
    },
    {
      key: 'estimate',
      width: 130,
      spare: 1,
      name: say('missing.estimate'),
      cell: ({ estimate, currency }) => (
        <span title={format.exact({ decimal: estimate, unit: 'money', currency })}>
          {say('missing.about.amount', { amount: format.short({ decimal: estimate, unit: 'money', currency }) })}
        </span>
      ),
      sortBy: ({ estimate }) => Number(estimate),
      number: true,
      inCard: 'named',
    },
  ]
}

/** What can be said of an invoice, or of an account that has stopped. */
function useActionColumn<Row extends OfAccount>(
  { may, busy, say: tell }: Acts,
  expectedOf?: (row: Row) => CalendarDate,
): readonly Column<Row>[] {
  const say = useSay()
  if (!may) return []
  const about = ({ clientId, carrier, accountNumber }: OfAccount) => ({ clientId, carrier, accountNumber })
  return [
    {
      key: 'action',
      width: 252,
      name: say('jobs.do'),
      cell: (row) => (
        <span className="missing-actions">
          {expectedOf && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => tell({ ...about(row), said: { what: 'will-not-come', expectedOn: expectedOf(row) } })}
            >
              {say('missing.never')}
            </Button>
          )}
          <Button size="small" disabled={busy} onClick={() => tell({ ...about(row), said: { what: 'closed' } })}>
            {say('missing.closed')}
          </Button>
        </span>
      ),
      inCard: 'named',
    },
  ]
}

import type { Client, Stamped, StampRequest } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { StampedInvoices } from './stamped-invoices.tsx'

interface StampedWordsProps {
  readonly answer: Stamped
  readonly asked: StampRequest
  readonly clients: readonly Client[]
}

/** The specification shows the service's message; here it is in the reader's language, with the invoices it speaks of. */
export function StampedWords({ answer: { stamp }, asked, clients }: StampedWordsProps) {
  const say = useSay()
  const format = useFormat()
  const { number, invoices, before } = stamp
  const { clientId, fromDate, toDate } = asked
  const { name = '' } = clients.find(({ id }) => id === clientId) ?? {}
  const dates = { from: format.date(fromDate), to: format.date(toDate) }
  return (
    <div className="wide done" key={number}>
      <output>
        {say('stamp.done', { number, invoices, name, ...dates })}
        {before > 0 && ` ${say('stamp.doneBefore', { count: before })}`}
      </output>
      <StampedInvoices summary={say('stamp.now', { count: invoices })} search={{ clientId, number }} />
      {before > 0 && (
        <StampedInvoices
          summary={say('stamp.before', { count: before })}
          search={{ clientId, fromDate, toDate, otherThan: number }}
        />
      )}
    </div>
  )
}

import type { CalendarDate } from '@waybill/contracts'
import { useFormat } from '../ui/format.ts'
import { useSay } from '../ui/language.tsx'

/** What a card says that would tell a change from days of which too few have invoices. */
export function NoChange({ firstInvoice }: { readonly firstInvoice: CalendarDate | undefined }) {
  const say = useSay()
  const format = useFormat()
  return <p className="empty">{say('prior.noChange', { date: firstInvoice ? format.date(firstInvoice) : '' })}</p>
}

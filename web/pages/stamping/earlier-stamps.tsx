import { useQuery } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'

/** The numbers that this client's invoices have already. */
export function EarlierStamps({ clientId }: { readonly clientId: number }) {
  const say = useSay()
  const format = useFormat()
  const { data: stamps } = useQuery({
    queryKey: ['stamps', clientId],
    queryFn: ({ signal }) => call(endpoints.invoiceStamps, { query: { clientId }, signal }),
  })
  if (!stamps) return null
  return (
    <section className="earlier">
      <h3>{say('stamp.earlier')}</h3>
      {stamps.length === 0 ? (
        <p className="quiet">{say('stamp.none')}</p>
      ) : (
        <ul>
          {stamps.map(({ number, fromDate, toDate, invoices }) => (
            <li key={number}>
              <b>{number}</b>
              <span>{format.dates(fromDate, toDate)}</span>
              <span className="quiet">{say('stamp.invoices', { count: invoices })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

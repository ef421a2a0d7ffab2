import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
import { More } from './more.tsx'
import { stampsQuery } from './queries.ts'
import { StampedInvoices } from './stamped-invoices.tsx'

/** The numbers that this client's invoices have already. */
export function EarlierStamps({ clientId }: { readonly clientId: number }) {
  const say = useSay()
  const format = useFormat()
  const asked = useInfiniteQuery(stampsQuery(clientId))
  const { data, fetchNextPage, isFetchingNextPage } = asked
  const stamps = data?.pages.flatMap((page) => page.stamps) ?? []
  return (
    <section className="earlier">
      <h3>{say('stamp.earlier')}</h3>
      <OnceKnown asked={[asked]}>{stamps.length === 0 && <p className="quiet">{say('stamp.none')}</p>}</OnceKnown>
      {stamps.length > 0 && (
        <ul>
          {stamps.map(({ number, fromDate, toDate, invoices }) => (
            <li key={number}>
              <b>{number}</b>
              <span>{format.dates(fromDate, toDate)}</span>
              <StampedInvoices summary={say('stamp.invoices', { count: invoices })} search={{ clientId, number }} />
            </li>
          ))}
        </ul>
      )}
      <More
        shown={stamps.length}
        total={data?.pages.at(-1)?.total ?? 0}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../ui/format.ts'
import { Problem } from '../../ui/problem.tsx'
import { More } from './more.tsx'
import { type StampedSearch, stampedInvoicesQuery } from './queries.ts'

interface StampedInvoicesProps {
  readonly summary: string
  readonly search: StampedSearch
}

/** Which invoices these are, told when somebody wants to know. */
export function StampedInvoices({ summary, search }: StampedInvoicesProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="stamped-invoices" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <List search={search} />}
    </details>
  )
}

function List({ search }: Pick<StampedInvoicesProps, 'search'>) {
  const format = useFormat()
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(stampedInvoicesQuery(search))
  if (!data) return error && <Problem error={error} again={() => void refetch()} />
  const invoices = data.pages.flatMap((page) => page.invoices)
  return (
    <>
      <ul>
        {invoices.map(({ clientId, carrier, accountNumber, invoiceNumber, billDate, currency, number }) => (
          <li key={[clientId, carrier, accountNumber, invoiceNumber, billDate, currency].join(' ')}>
            <bdi>{invoiceNumber}</bdi>
            <span className="quiet">
              {carrier} · {format.date(billDate)}
            </span>
            {search.number === undefined && <bdi>{number}</bdi>}
          </li>
        ))}
      </ul>
      <More
        shown={invoices.length}
        total={data.pages.at(-1)?.total ?? 0}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { InvoiceId, InvoiceOrder, InvoicesAsked, ListedInvoice } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { RegisterBody, Toolbar } from '../../widgets/administration/register.tsx'
import { type Column, RegisterTable } from '../../widgets/administration/register-table.tsx'
import { TurnPages } from '../../widgets/administration/turn-pages.tsx'
import { useTyped } from '../../widgets/administration/words-in-address.ts'
import { invoicesOnPage } from './asked.ts'
import { Labels } from './labels.tsx'
import { invoiceListQuery } from './queries.ts'

interface InvoiceRegisterProps {
  readonly asked: InvoicesAsked
  readonly page: number
  readonly sorting: { readonly column: InvoiceOrder; readonly descending: boolean } | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly onPage: (page: number) => void
  readonly onOpen: (invoice: InvoiceId) => void
}

/** Invoices, page by page; each opens. */
export function InvoiceRegister({ asked, page, sorting, onSort, onPage, onOpen }: InvoiceRegisterProps) {
  const say = useSay()
  const [search, setSearch] = useTyped('search', { page: undefined })
  const list = useQuery({
    ...invoiceListQuery({
      ...asked,
      start: (page - 1) * invoicesOnPage,
      count: invoicesOnPage,
      order: sorting?.column ?? 'bill_date',
      descending: sorting?.descending ?? true,
    }),
  })
  const columns = useColumns()
  const rows = list.data?.invoices
  return (
    <section
      className={`register-frame invoices${list.isPlaceholderData ? ' dimmed' : ''}`}
      aria-label={say('place./invoices')}
      aria-busy={list.isPending}
    >
      <Toolbar
        search={search}
        onSearch={setSearch}
        label={say('invoices.search')}
        count={list.data && say('invoices.count', { count: list.data.total })}
      />
      <RegisterBody
        rows={rows}
        problem={list.data ? null : list.error}
        again={() => void list.refetch()}
        empty={<Empty search={search} onClear={() => setSearch('')} />}
        search=""
        onClear={() => setSearch('')}
      >
        <RegisterTable
          label={say('place./invoices')}
          columns={columns}
          rows={rows ?? []}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          sorting={sorting ?? { column: 'bill_date', descending: true }}
          onSort={(column) => onSort(`${column}.${sorting?.column === column && !sorting.descending ? 'down' : 'up'}`)}
        />
      </RegisterBody>
      <TurnPages
        page={page}
        rowsOnPage={invoicesOnPage}
        shown={rows?.length ?? 0}
        total={list.data?.total ?? 0}
        names={{ before: say('pages.before'), after: say('pages.after') }}
        onPage={onPage}
      />
    </section>
  )
}

function Empty({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const say = useSay()
  if (search === '') return <p>{say('invoices.noneBilled')}</p>
  return (
    <>
      <p>{say('register.nothing', { search })}</p>
      <Button size="small" onClick={onClear}>
        {say('register.clear')}
      </Button>
    </>
  )
}

/** What orders the list is asked of the service: the columns only say that they can. */
const ordered = () => null

function useColumns(): readonly Column<ListedInvoice>[] {
  const say = useSay()
  const format = useFormat()
  return [
    {
      key: 'invoice_number',
      width: 158,
      name: say('invoices.number'),
      cell: (invoice) => <bdi>{invoice.invoice_number}</bdi>,
      sortBy: ordered,
    },
    {
      key: 'carrier_name',
      width: 128,
      name: say('invoices.carrier'),
      cell: (invoice) => invoice.carrier_name,
      sortBy: ordered,
    },
    {
      key: 'account_number',
      width: 114,
      spare: 1,
      name: say('invoices.account'),
      cell: (invoice) => <bdi>{invoice.account_number}</bdi>,
      sortBy: ordered,
      inCard: 'named',
    },
    {
      key: 'bill_date',
      width: 128,
      name: say('invoices.billDate'),
      cell: (invoice) => format.date(invoice.bill_date),
      sortBy: ordered,
      inCard: 'named',
    },
    {
      key: 'packages',
      width: 90,
      spare: 2,
      name: say('invoices.packages'),
      cell: (i) => format.count(i.packages),
      number: true,
      inCard: 'named',
    },
    {
      key: 'charges',
      width: 90,
      spare: 2,
      name: say('invoices.charges'),
      cell: (i) => format.count(i.charges),
      sortBy: ordered,
      number: true,
      inCard: 'named',
    },
    {
      key: 'credits',
      width: 112,
      name: say('invoices.credits'),
      cell: (i) =>
        Number(i.credits) === 0 ? '' : format.exact({ decimal: i.credits, unit: 'money', currency: i.currency_code }),
      number: true,
      inCard: 'named',
    },
    {
      key: 'control_total',
      width: 124,
      name: say('invoices.total'),
      cell: (i) => format.exact({ decimal: i.control_total, unit: 'money', currency: i.currency_code }),
      sortBy: ordered,
      number: true,
      inCard: 'end',
    },
    { key: 'labels', about: 150, name: say('invoices.labels'), cell: (i) => <Labels labels={i.labels} /> },
  ]
}

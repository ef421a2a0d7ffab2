import './invoices.css'
import { useQuery } from '@tanstack/react-query'
import type { CalendarDate, Client } from '@waybill/contracts'
import { Card } from '../../ui/card.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { currencyRule } from '../../widgets/currency-rule.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { ForeignClient } from '../header/foreign-client.tsx'
import { StampButton } from '../stamping/stamp-button.tsx'
import { useAsked } from './asked.ts'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { InvoiceRegister } from './invoice-register.tsx'
import { OfClient, useChosenClient } from './of-client.tsx'
import { summariesQuery } from './queries.ts'
import { SummaryTable } from './summary-table.tsx'

/** What carriers billed, invoice by invoice, and what became of what was claimed back. */
export function InvoicesPage() {
  const say = useSay()
  const chosen = useChosenClient()
  const { client, clients } = chosen
  const tools = client && <StampButton client={client} clients={clients} />
  return (
    <AdministrationPage title={say('place./invoices')} tools={tools}>
      <ForeignClient />
      <OfClient chosen={chosen}>{(of, today) => <Invoices client={of} today={today} />}</OfClient>
    </AdministrationPage>
  )
}

interface InvoicesProps {
  readonly client: Client
  readonly today: CalendarDate
}

function Invoices({ client, today }: InvoicesProps) {
  const say = useSay()
  const { asked, page, sorting, change } = useAsked(client, today)
  const summaries = useQuery(summariesQuery(asked))
  const { opened, open, close } = useOpened('invoice')
  const { data: fresh } = useQuery(freshnessQuery(client.id))
  const filters = asked.currency === undefined ? {} : { currency_code: [asked.currency] }
  return (
    <>
      <InvoiceFilters asked={asked} today={today} carriers={summaries.data?.carriers ?? []} onChange={change} />
      {summaries.error ? (
        <Problem error={summaries.error} again={() => void summaries.refetch()} />
      ) : (
        <Card
          title={say('invoices.summary')}
          note={fresh && currencyRule({ filters, rates: fresh.rates }, say)}
          className={summaries.isPlaceholderData ? 'invoice-summary dimmed' : 'invoice-summary'}
        >
          {summaries.data ? (
            <SummaryTable summaries={summaries.data} onCarrier={(carrier) => change({ carrier })} />
          ) : (
            <div className="shape" style={{ height: 160 }} />
          )}
        </Card>
      )}
      <InvoiceRegister
        asked={asked}
        page={page}
        sorting={sorting}
        onSort={(sort) => change({ sort })}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
        onOpen={open}
      />
      {opened !== undefined && <InvoicePanel key={opened} invoiceId={opened} onClose={close} />}
    </>
  )
}

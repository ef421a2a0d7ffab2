import './invoices.css'
import { DownloadOutlined } from '@ant-design/icons-svg'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  ArchiveKind,
  type CalendarDate,
  type Client,
  endpoints,
  type InvoiceArchiveAsked,
  mostInvoicesOfArchive,
} from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { save } from '../../ui/save.ts'
import { fetchFile } from '../../ui/service.ts'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { ForeignClient } from '../header/foreign-client.tsx'
import { useAsked } from './asked.ts'
import { InvoiceFilters } from './invoice-filters.tsx'
import { OfClient, useChosenClient } from './of-client.tsx'
import { summariesQuery } from './queries.ts'

/** Many invoices at once, as they came or as Waybill understands them. */
export function InvoicesBulkPage() {
  const say = useSay()
  const chosen = useChosenClient()
  return (
    <AdministrationPage title={say('place./invoicesBulkDownload')}>
      <ForeignClient />
      <OfClient chosen={chosen}>{(client, today) => <Bulk client={client} today={today} />}</OfClient>
    </AdministrationPage>
  )
}

function Bulk({ client, today }: { readonly client: Client; readonly today: CalendarDate }) {
  const say = useSay()
  const format = useFormat()
  const { asked, change } = useAsked(client, today)
  const [word, setKind] = useWord('kind')
  const kind = ArchiveKind.catch('given').parse(word)
  const summaries = useQuery(summariesQuery({ ...asked, search: '' }))
  const archive = useArchive()
  const total = summaries.data?.total
  const tooMany = (total?.invoices ?? 0) > mostInvoicesOfArchive
  return (
    <>
      <InvoiceFilters asked={asked} today={today} carriers={summaries.data?.carriers ?? []} onChange={change} />
      <Card title={say('bulk.what')} className="bulk">
        <fieldset>
          <legend className="quiet">{say('bulk.about')}</legend>
          {ArchiveKind.options.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                aria-label={say(`bulk.${one}`)}
                checked={kind === one}
                onChange={() => setKind(one === 'given' ? undefined : one)}
              />
              <span>
                <b>{say(`bulk.${one}`)}</b>
                <small className="quiet">{say(`bulk.${one}.about`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {summaries.error && <Problem error={summaries.error} again={() => void summaries.refetch()} />}
        {total && (
          <p>
            {total.invoices === 0
              ? say('invoices.noneBilled')
              : say('bulk.count', {
                  count: total.invoices,
                  sum: format.exact({
                    decimal: total.total_spend,
                    unit: 'money',
                    currency: summaries.data?.currency ?? '',
                  }),
                })}
          </p>
        )}
        {tooMany && <p className="warning">{say('bulk.tooMany', { most: format.count(mostInvoicesOfArchive) })}</p>}
        {archive.error && <Problem error={archive.error} />}
        <Button
          type="primary"
          icon={<Icon of={DownloadOutlined} />}
          disabled={archive.isPending || total?.invoices === 0 || tooMany}
          onClick={() => archive.mutate({ ...asked, search: '', kind })}
        >
          {say(archive.isPending ? 'bulk.coming' : 'bulk.download')}
        </Button>
        {archive.isPending && <output className="quiet">{say('bulk.stay')}</output>}
        {archive.isSuccess && <output className="quiet">{say('bulk.done', { name: archive.data })}</output>}
      </Card>
    </>
  )
}

function useArchive() {
  return useMutation({
    mutationFn: async (body: InvoiceArchiveAsked) => {
      const { content, name } = await fetchFile(endpoints.invoiceArchive, { body })
      save(content, name)
      return name
    },
  })
}

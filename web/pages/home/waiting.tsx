import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Client, mayOpen, type PagePath, type Report, waitsForRate } from '@waybill/contracts'
import { Card } from '../../ui/card.tsx'
import { useSay, type WordKey } from '../../ui/language.tsx'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { arrivalsQuery } from '../feeds/queries.ts'
import { useAccount } from '../header/queries.ts'
import { jobsQuery } from '../jobs/queries.ts'
import { mayLook, missingQuery } from '../missing-invoices/queries.ts'
import { reportsAtAGlance } from '../reports/queries.ts'

const msPerDay = 86_400_000

interface Waits {
  readonly words: string
  /** Where something can be done about it. */
  readonly to?: { readonly path: PagePath; readonly search: Readonly<Record<string, string>> }
}

/** What somebody has to do something about, as far as this person may see it. */
export function Waiting({
  client,
  seesNumbers,
}: {
  readonly client: Client | undefined
  readonly seesNumbers: boolean
}) {
  const say = useSay()
  const { permissions } = useAccount()
  const invoices = useWaitingInvoices(client, seesNumbers)
  const missing = useMissing(client)
  const failed = useQuery({ ...jobsQuery({ state: 'failed', page: 1 }), enabled: mayOpen(permissions, '/jobs') })
  const jobs = failed.data?.total ?? 0
  const reports = useReadyReports()
  const waits: readonly Waits[] = [
    ...invoices,
    ...missing,
    ...reports,
    ...(jobs > 0
      ? [{ words: say('home.jobs', { count: jobs }), to: { path: '/jobs' as const, search: { state: 'failed' } } }]
      : []),
  ]
  return (
    <Card title={say('home.waits')} className="whole waits">
      {waits.length === 0 && <p className="quiet">{say('home.nothingWaits')}</p>}
      <ul>
        {waits.map(({ words, to }) => (
          <li key={words}>
            {to ? (
              <Link to={to.path} search={to.search}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One's own reports that were made within a day. */
function useReadyReports(): readonly Waits[] {
  const say = useSay()
  const { permissions } = useAccount()
  const { data, dataUpdatedAt } = useQuery({ ...reportsAtAGlance, enabled: mayOpen(permissions, '/reports') })
  const isNew = ({ endedAt }: Report) => endedAt !== null && dataUpdatedAt - Date.parse(endedAt) < msPerDay
  const line = (state: Report['state'], words: WordKey) => {
    const count = data?.reports.filter((one) => one.state === state && isNew(one)).length ?? 0
    return count > 0 ? [{ words: say(words, { count }), to: { path: '/reports' as const, search: {} } }] : []
  }
  return [...line('done', 'home.reports'), ...line('failed', 'home.reportsFailed')]
}

/** What has not come, for who may see it; the list opens here. */
function useMissing(client: Client | undefined): readonly Waits[] {
  const say = useSay()
  const { permissions } = useAccount()
  const { data } = useQuery({ ...missingQuery(client?.id), enabled: mayLook(permissions) })
  if (!data) return []
  const search = { missing: 'open', ...(client && { client: String(client.id) }) }
  const line = (many: number, words: WordKey) =>
    many > 0 ? [{ words: say(words, { count: many }), to: { path: '/' as const, search } }] : []
  return [...line(data.missing.length, 'home.missing'), ...line(data.stopped.length, 'home.stopped')]
}

/** Of every client, for who looks after what arrives; else of the one that is looked at. */
function useWaitingInvoices(client: Client | undefined, seesNumbers: boolean): readonly Waits[] {
  const say = useSay()
  const { permissions } = useAccount()
  const looksAfter = (['/aframe/cdcAdmin', '/ftplocations'] as const).find((path) => mayOpen(permissions, path))
  const arrivals = useQuery({ ...arrivalsQuery, enabled: looksAfter !== undefined })
  const asks = looksAfter === undefined && seesNumbers && client !== undefined
  const freshness = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: asks })
  if (arrivals.data && looksAfter) {
    const rates = arrivals.data.quarantined.filter(({ reason }) =>
      waitsForRate({ outcome: 'quarantined', reason }),
    ).length
    const others = arrivals.data.quarantinedTotal - rates
    const to = { path: looksAfter, search: {} }
    return [
      ...(others > 0 ? [{ words: say('fresh.quarantined', { count: others }), to }] : []),
      ...(rates > 0 ? [{ words: say('home.rates', { count: rates }), to }] : []),
    ]
  }
  const held = freshness.data?.carriers.reduce((sum, { quarantinedInvoices }) => sum + quarantinedInvoices, 0) ?? 0
  if (held === 0 || !client) return []
  const words = say('notices.ofClient', { client: client.name, words: say('fresh.quarantined', { count: held }) })
  if (!mayOpen(permissions, '/uploadFiles')) return [{ words }]
  return [{ words, to: { path: '/uploadFiles', search: { client: String(client.id) } } }]
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Client, mayOpen, type PagePath, type Report, waitsForRate } from '@waybill/contracts'
import { Card } from '../../ui/card.tsx'
import { useSay, type WordKey } from '../../ui/language.tsx'
import { OnceKnown } from '../../ui/once-known.tsx'
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

interface Found {
  readonly waits: readonly Waits[]
  readonly asked: readonly UseQueryResult[]
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
  const all = [useWaitingInvoices(client, seesNumbers), useMissing(client), useReadyReports(), useFailedJobs()]
  const waits = all.flatMap((found) => found.waits)
  return (
    <Card title={say('home.waits')} className="whole waits">
      <OnceKnown asked={all.flatMap(({ asked }) => asked)}>
        {waits.length === 0 && <p className="quiet">{say('home.nothingWaits')}</p>}
      </OnceKnown>
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

/** What went wrong in the background, for who may do it again. */
function useFailedJobs(): Found {
  const say = useSay()
  const { permissions } = useAccount()
  const jobs = useQuery({ ...jobsQuery({ state: 'failed', page: 1 }), enabled: mayOpen(permissions, '/jobs') })
  const count = jobs.data?.total ?? 0
  const line = { words: say('home.jobs', { count }), to: { path: '/jobs' as const, search: { state: 'failed' } } }
  return { waits: count > 0 ? [line] : [], asked: [jobs] }
}

/** One's own reports that were made within a day and not downloaded since, or could not be made. */
function useReadyReports(): Found {
  const say = useSay()
  const { permissions } = useAccount()
  const asked = useQuery({ ...reportsAtAGlance, enabled: mayOpen(permissions, '/reports') })
  const { data, dataUpdatedAt } = asked
  const isNew = ({ endedAt }: Report) => endedAt !== null && dataUpdatedAt - Date.parse(endedAt) < msPerDay
  const line = (state: Report['state'], words: WordKey) => {
    const waiting = data?.reports.filter((one) => one.state === state && one.downloadedAt === null && isNew(one))
    const count = waiting?.length ?? 0
    return count > 0 ? [{ words: say(words, { count }), to: { path: '/reports' as const, search: {} } }] : []
  }
  return { waits: [...line('done', 'home.reports'), ...line('failed', 'home.reportsFailed')], asked: [asked] }
}

/** What has not come, for who may see it; the list opens here. */
function useMissing(client: Client | undefined): Found {
  const say = useSay()
  const { permissions } = useAccount()
  const asked = useQuery({ ...missingQuery(client?.id), enabled: mayLook(permissions) })
  const { missing = [], stopped = [] } = asked.data ?? {}
  const search = { missing: 'open', ...(client && { client: String(client.id) }) }
  const line = (many: number, words: WordKey) =>
    many > 0 ? [{ words: say(words, { count: many }), to: { path: '/' as const, search } }] : []
  return {
    waits: [...line(missing.length, 'home.missing'), ...line(stopped.length, 'home.stopped')],
    asked: [asked],
  }
}

/** Of every client, for who looks after what arrives; else of the one that is looked at. */
function useWaitingInvoices(client: Client | undefined, seesNumbers: boolean): Found {
  const say = useSay()
  const { permissions } = useAccount()
  const looksAfter = (['/aframe/cdcAdmin', '/ftplocations'] as const).find((path) => mayOpen(permissions, path))
  const arrivals = useQuery({ ...arrivalsQuery, enabled: looksAfter !== undefined })
  const asks = looksAfter === undefined && seesNumbers && client !== undefined
  const freshness = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: asks })
  const asked = [arrivals, freshness]
  if (arrivals.data && looksAfter) {
    const rates = arrivals.data.quarantined.filter(({ reason }) =>
      waitsForRate({ outcome: 'quarantined', reason }),
    ).length
    const others = arrivals.data.quarantinedTotal - rates
    const to = { path: looksAfter, search: {} }
    const waits = [
      ...(others > 0 ? [{ words: say('fresh.quarantined', { count: others }), to }] : []),
      ...(rates > 0 ? [{ words: say('home.rates', { count: rates }), to }] : []),
    ]
    return { waits, asked }
  }
  const held = freshness.data?.carriers.reduce((sum, { quarantinedInvoices }) => sum + quarantinedInvoices, 0) ?? 0
  if (held === 0 || !client) return { waits: [], asked }
  const words = say('notices.ofClient', { client: client.name, words: say('fresh.quarantined', { count: held }) })
  const to = { path: '/uploadFiles' as const, search: { client: String(client.id) } }
  return { waits: [{ words, ...(mayOpen(permissions, to.path) && { to }) }], asked }
}

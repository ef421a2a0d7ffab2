import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayOpen } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import type { Search } from '../../widgets/address.ts'
import { ClientSelector } from '../header/client-selector.tsx'
import { ForeignClient } from '../header/foreign-client.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { useAccount, useClient, useMenu } from '../header/queries.ts'
import { ClientSummary } from '../home/client-summary.tsx'
import { PlaceCards } from '../home/place-cards.tsx'
import { OwnDashboards } from '../own-dashboards/own-dashboards.tsx'
import { StampButton } from '../stamping/stamp-button.tsx'

/** Of the analysis group, what is looked at; the rest of it is for who runs the portal. */
const isDashboard = /^\/aframe\/(dashboard\/|distributionmap)/

/** The home of the dashboards, where a guest begins. */
export function DashboardsPage() {
  const say = useSay()
  const paths = useMenu().flatMap((one) => one.paths.filter((path) => isDashboard.test(path)))
  const { permissions } = useAccount()
  const { client: named }: Search = useSearch({ strict: false })
  const { client, clients } = useClient(named === undefined ? undefined : Number(named))
  const navigate = useNavigate()
  const seesNumbers = mayOpen(permissions, '/aframe/dashboard/spend')
  return (
    <>
      <PageHeader
        tools={
          client && (
            <>
              <ClientSelector
                client={client}
                clients={clients}
                overview
                onClient={({ id }) => void navigate({ to: '/dashboards', search: { client: String(id) } })}
              />
              <StampButton client={client} clients={clients} />
            </>
          )
        }
      />
      <main className="page home">
        {client === undefined && <p className="empty">{say('client.none')}</p>}
        <ForeignClient />
        {client && seesNumbers && <ClientSummary client={client} changes={0} />}
        <OwnDashboards always />
        {paths.length > 0 ? (
          <PlaceCards title={say('boards.pages')} paths={paths} />
        ) : (
          <p className="empty">{say('boards.noPages')}</p>
        )}
      </main>
    </>
  )
}

import './home.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayOpen, pagesWithoutEntry } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { useSay } from '../../ui/language.tsx'
import type { Search } from '../../widgets/address.ts'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { Contact } from '../closed/contact.tsx'
import { ClientSelector } from '../header/client-selector.tsx'
import { ForeignClient } from '../header/foreign-client.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { useAccount, useClient, useMenu } from '../header/queries.ts'
import { mayLook } from '../missing-invoices/queries.ts'
import { OwnDashboards } from '../own-dashboards/own-dashboards.tsx'
import { mayKeep } from '../own-dashboards/queries.ts'
import { ClientSummary } from './client-summary.tsx'
import { PlaceCards } from './place-cards.tsx'
import { Waiting } from './waiting.tsx'

const MissingDialog = lazy(async () => ({
  default: (await import('../missing-invoices/missing-dialog.tsx')).MissingDialog,
}))

/** Monday's glance: what the money did, what changed, and what waits for this person. */
export function HomePage() {
  const say = useSay()
  const menu = useMenu()
  const { permissions, firstName, login } = useAccount()
  const unlisted = pagesWithoutEntry(permissions)
  const mayGo = menu.length > 0 || unlisted.length > 0
  const { client: named }: Search = useSearch({ strict: false })
  const { client, clients } = useClient(named === undefined ? undefined : Number(named))
  const navigate = useNavigate()
  const missing = useOpened('missing')
  const seesNumbers = client !== undefined && mayOpen(permissions, '/aframe/dashboard/overview')
  const onClient = ({ id }: { readonly id: number }) => void navigate({ to: '/', search: { client: String(id) } })
  return (
    <>
      <PageHeader
        tools={seesNumbers && <ClientSelector client={client} clients={clients} onClient={onClient} overview />}
      />
      <main className="page home">
        <p className="welcome">{say('home.welcome', { name: firstName || login })}</p>
        {seesNumbers && <ForeignClient />}
        {seesNumbers && <ClientSummary client={client} changes={3} />}
        {mayGo && <Waiting client={client} seesNumbers={seesNumbers} />}
        {mayGo && mayKeep(permissions) && <OwnDashboards />}
        {missing.opened !== undefined && mayLook(permissions) && (
          <Suspense>
            <MissingDialog clientId={client?.id} onClose={missing.close} />
          </Suspense>
        )}
        {unlisted.length > 0 && <PlaceCards title={say('home.unlisted')} paths={unlisted} />}
        {!mayGo && (
          <div className="empty">
            <p>{say('home.nowhere')}</p>
            <Contact />
          </div>
        )}
      </main>
    </>
  )
}

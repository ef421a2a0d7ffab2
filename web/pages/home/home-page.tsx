import './home.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayOpen } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import type { Search } from '../../widgets/page-state.ts'
import { ClientSelector } from '../header/client-selector.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { useAccount, useClient, useMenu, usePortal } from '../header/queries.ts'
import { ClientSummary } from './client-summary.tsx'
import { PlaceCards } from './place-cards.tsx'

/** Where a person without another landing page begins: what their money did, and everywhere they may go. */
export function HomePage() {
  const say = useSay()
  const menu = useMenu()
  const { supportMailbox: mailbox } = usePortal()
  const { permissions, firstName, login } = useAccount()
  const { client: named }: Search = useSearch({ strict: false })
  const { client, clients } = useClient(named === undefined ? undefined : Number(named))
  const navigate = useNavigate()
  const seesNumbers = client !== undefined && mayOpen(permissions, '/aframe/dashboard/spend')
  const onClient = ({ id }: { readonly id: number }) => void navigate({ to: '/', search: { client: String(id) } })
  return (
    <>
      <PageHeader
        tools={seesNumbers && <ClientSelector client={client} clients={clients} onClient={onClient} overview />}
      />
      <main className="page home">
        <p className="welcome">{say('home.welcome', { name: firstName || login })}</p>
        {seesNumbers && <ClientSummary client={client} />}
        <PlaceCards menu={menu} />
        {menu.length === 0 && (
          <p className="empty">{mailbox === '' ? say('home.nowhere') : say('home.nowhereMail', { mailbox })}</p>
        )}
      </main>
    </>
  )
}

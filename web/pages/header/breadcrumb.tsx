import { mayOpen, type PlacePath } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { PlaceLink } from './place-link.tsx'
import { holds, useAccount } from './queries.ts'

const overview: PlacePath = '/aframe/dashboard/overview'

/** What an analysis page stands under. A guest, who has no overview, is shown none. */
export function Breadcrumb() {
  const say = useSay()
  const account = useAccount()
  if (holds(account, 'ROLE_GUEST')) return null
  const path: PlacePath = overview
  const name = say(`page.overview`)
  return (
    <nav className="crumbs" aria-label={say('breadcrumb')}>
      {mayOpen(account.permissions, path) ? <PlaceLink path={path}>{name}</PlaceLink> : <span>{name}</span>}
      <span aria-hidden>/</span>
    </nav>
  )
}

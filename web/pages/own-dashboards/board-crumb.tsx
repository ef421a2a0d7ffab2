import { useSay } from '../../ui/language.tsx'
import { PlaceLink } from '../header/place-link.tsx'

/** Under what a dashboard stands. */
export function BoardCrumb() {
  const say = useSay()
  return (
    <nav className="crumbs" aria-label={say('breadcrumb')}>
      <PlaceLink path="/dashboards">{say('place./dashboards')}</PlaceLink>
      <span aria-hidden>/</span>
    </nav>
  )
}

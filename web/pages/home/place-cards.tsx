import { isMenuPage, type MenuGroup } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { addressOf } from '../header/beside.ts'
import { PlaceIcon } from '../header/place-icons.tsx'
import { PlaceLink } from '../header/place-link.tsx'
import { usePortal } from '../header/queries.ts'

/** Where one may go, each with what one finds there. */
export function PlaceCards({ menu }: { readonly menu: readonly MenuGroup[] }) {
  const say = useSay()
  const { applications } = usePortal()
  return menu.map(({ group, paths }) => (
    <section key={group} className="place-group" aria-labelledby={`group-${group}`}>
      {menu.length > 1 && <h2 id={`group-${group}`}>{say(`group.${group}`)}</h2>}
      <div className="place-cards">
        {paths.map((path) => (
          <PlaceLink key={path} path={path} className="place-card">
            <PlaceIcon path={path} />
            <strong>{say(`place.${path}`)}</strong>
            <span className="quiet">
              {isMenuPage(path) ? say(`about.${path}`) : new URL(addressOf(path, applications)).host}
            </span>
          </PlaceLink>
        ))}
      </div>
    </section>
  ))
}

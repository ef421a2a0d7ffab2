import './home.css'
import { isMenuPage, type OpenPath } from '@waybill/contracts'
import { useId } from 'react'
import { useSay } from '../../ui/language.tsx'
import { addressOf } from '../header/beside.ts'
import { PlaceIcon } from '../header/place-icons.tsx'
import { PlaceLink } from '../header/place-link.tsx'
import { usePortal } from '../header/queries.ts'

interface PlaceCardsProps {
  readonly title: string
  readonly paths: readonly OpenPath[]
}

/** Where one may go, each with what one finds there. */
export function PlaceCards({ title, paths }: PlaceCardsProps) {
  const say = useSay()
  const id = useId()
  const { applications } = usePortal()
  return (
    <section className="place-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
  )
}

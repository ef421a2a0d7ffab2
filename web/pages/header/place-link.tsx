import { Link } from '@tanstack/react-router'
import { isPage, type OpenPath } from '@waybill/contracts'
import type { ReactNode } from 'react'
import { useSay } from '../../ui/language.tsx'
import type { Search } from '../../widgets/address.ts'
import { addressOf, opensBeside } from './beside.ts'
import { goesAlong } from './goes-along.ts'
import { usePortal } from './queries.ts'

interface PlaceLinkProps {
  readonly path: OpenPath
  readonly className?: string
  readonly onGo?: (() => void) | undefined
  readonly children: ReactNode
}

/** The way to a place: within the portal with what is looked at, or out of it to an application beside us. */
export function PlaceLink({ path, className, onGo, children }: PlaceLinkProps) {
  const say = useSay()
  const { applications } = usePortal()
  const name = say(`place.${path}`)
  const common = { ...(className !== undefined && { className }), ...(onGo && { onClick: onGo }) }
  if (isPage(path)) {
    return (
      <Link
        to={path}
        search={(here: Search): Search => goesAlong(path, here)}
        activeOptions={{ exact: path === '/', includeSearch: false }}
        title={name}
        {...common}
      >
        {children}
      </Link>
    )
  }
  const newTab = opensBeside(path)
  return (
    <a
      href={addressOf(path, applications)}
      title={newTab ? `${name}, ${say('nav.newTab')}` : name}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...common}
    >
      {children}
    </a>
  )
}

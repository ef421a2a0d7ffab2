import { useNavigate } from '@tanstack/react-router'
import { isPage, type OpenPath } from '@waybill/contracts'
import type { Search } from '../../widgets/address.ts'
import { addressOf, opensBeside } from './beside.ts'
import { goesAlong } from './goes-along.ts'
import { usePortal } from './queries.ts'

/** Goes to a place where a link cannot: from a list or a menu. */
export function useGo(): (path: OpenPath) => void {
  const navigate = useNavigate()
  const { applications } = usePortal()
  return (path) => {
    if (isPage(path)) void navigate({ to: path, search: (here: Search): Search => goesAlong(path, here) })
    else window.open(addressOf(path, applications), opensBeside(path) ? '_blank' : '_self', 'noopener')
  }
}

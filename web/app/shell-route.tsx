import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import type { Client } from '@waybill/contracts'
import { accountQuery, clientsQuery } from '../pages/header/queries.ts'
import { session } from '../ui/session.ts'
import { root } from './root-route.tsx'
import { Shell } from './shell.tsx'

/** What stands around every page of somebody who is signed in; whoever is not is asked to, and comes back. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (session.token() !== null) return
    const from = location.pathname === '/' ? undefined : `${location.pathname}${location.searchStr}`
    throw redirect({ to: '/login', search: from === undefined ? {} : { from }, replace: true })
  },
  loader: async ({ context: { queries } }) => {
    await clientsOf(queries)
  },
})

export async function clientsOf(queries: QueryClient): Promise<Client[]> {
  return queries.ensureQueryData(clientsQuery(await queries.ensureQueryData(accountQuery)))
}

import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import type { Client } from '@waybill/contracts'
import { accountQuery, clientsQuery, passwordDaysQuery, portalQuery } from '../pages/header/queries.ts'
import { session } from '../ui/session.ts'
import { root } from './root-route.tsx'
import { Shell } from './shell.tsx'
import { whereInstead } from './where-instead.ts'

/** What stands around every page of somebody who is signed in; whoever is not is asked to, and comes back. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ location, context: { queries } }) => {
    const instead = await whereInstead(queries, location.pathname)
    const asked = location.pathname === '/' ? undefined : `${location.pathname}${location.searchStr}`
    if (instead === '/login') throw redirect({ to: instead, search: { from: asked }, replace: true })
    if (instead !== undefined) {
      session.rememberOrigin(asked)
      throw redirect({ to: instead, state: { passwordExpired: true }, replace: true })
    }
    return { passwordDays: await queries.ensureQueryData(passwordDaysQuery) }
  },
  loader: async ({ context: { queries, passwordDays } }) => {
    const portal = queries.ensureQueryData(portalQuery)
    const account = await queries.ensureQueryData(accountQuery)
    // With a password that has run out nothing is asked for that the service would refuse.
    if (passwordDays > 0) await clientsOf(queries)
    else queries.setQueryData(clientsQuery(account).queryKey, [])
    await portal
  },
})

export async function clientsOf(queries: QueryClient): Promise<Client[]> {
  return queries.ensureQueryData(clientsQuery(await queries.ensureQueryData(accountQuery)))
}

import { endpoints } from '@waybill/contracts'
import { maintenanceOf } from '@waybill/state'
import type { Configuration } from '../configuration.ts'
import { openRoute, route, type Server } from '../route.ts'

/** What the portal says of itself: what is closed, and what stands beside it. */
export function portalRoutes(
  server: Server,
  { APPLICATIONS, SUPPORT_MAILBOX }: Pick<Configuration, 'APPLICATIONS' | 'SUPPORT_MAILBOX'>,
): void {
  openRoute(server, endpoints.statuses, () => maintenanceOf(server.state).list())

  route(server, endpoints.portal, () => ({ applications: APPLICATIONS, supportMailbox: SUPPORT_MAILBOX }))

  openRoute(server, endpoints.health, () => ({ status: 'up' as const }))
}

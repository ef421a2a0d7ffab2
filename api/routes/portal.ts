import { endpoints } from '@waybill/contracts'
import { houseAdministrators, maintenanceOf } from '@waybill/state'
import type { Configuration } from '../configuration.ts'
import { openRoute, route, type Server } from '../route.ts'

/** As many as somebody would write to. */
const mostNamed = 3

/** What the portal says of itself: what is closed, and what stands beside it. */
export function portalRoutes(
  server: Server,
  {
    APPLICATIONS,
    SUPPORT_MAILBOX,
    MAPS_URL = '',
  }: Pick<Configuration, 'APPLICATIONS' | 'SUPPORT_MAILBOX'> & Partial<Pick<Configuration, 'MAPS_URL'>>,
): void {
  openRoute(server, endpoints.statuses, () => maintenanceOf(server.state).list())

  route(server, endpoints.portal, async () => ({
    applications: APPLICATIONS,
    supportMailbox: SUPPORT_MAILBOX,
    mapAddress: MAPS_URL,
    administrators: SUPPORT_MAILBOX === '' ? await houseAdministrators(server.state, mostNamed) : [],
  }))
}

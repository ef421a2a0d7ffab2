import { endpoints } from '@waybill/contracts'
import { openRoute, type Server } from '../route.ts'

const up = () => ({ status: 'up' as const })

/** What whoever watches the service asks. Strangers may; they learn nothing but that it is well or not. */
export function healthRoutes(server: Server, isReady: () => Promise<boolean>): void {
  openRoute(server, endpoints.health, up)
  openRoute(server, endpoints.healthLive, up)
  openRoute(server, endpoints.healthReady, async ({ reply }) => {
    if (await isReady()) return { status: 'ready' as const }
    reply.code(503)
    return { status: 'not ready' as const }
  })
}

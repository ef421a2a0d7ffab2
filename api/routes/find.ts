import { endpoints } from '@waybill/contracts'
import { openAllowance } from '../allowance.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** As fast as anybody types, and a while of that. */
const allowed = { atOnce: 40, perSecond: 8 } as const

/** Finds by what something is called. Of what a person may not see there is nothing, as of what does not exist. */
export function findRoutes(server: Server, { warehouse, now }: Pick<House, 'warehouse' | 'now'>): void {
  const allowance = openAllowance(allowed)

  route(server, endpoints.find, async ({ caller, body, scope, signal }) => {
    allowance.take(caller.user.id, now())
    if (scope.clientIds.length === 0) return { accounts: [], packages: [], invoices: [] }
    const packages = caller.user.permissions.includes('TRACKING_NUMBER_SEARCH_FILTER')
    return warehouse.find(body.text, scope, { packages, signal })
  })
}

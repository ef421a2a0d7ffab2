import { type Client, endpoints, Refusal } from '@waybill/contracts'
import { clientsOf } from '@waybill/state'
import { keepLateness } from '../arrivals/lateness.ts'
import { freshnessOf } from '../freshness.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

export function clientRoutes(server: Server, house: House): void {
  const clients = clientsOf(server.state)
  const latenessOf = keepLateness(house)

  async function visible({ caller }: { caller: { scope: { clientIds: readonly number[] } } }): Promise<Client[]> {
    const all = await clients.all()
    return all.filter(({ id }) => caller.scope.clientIds.includes(id))
  }

  async function one({ params }: { params: { clientId: number } }): Promise<Client> {
    const client = await clients.byId(params.clientId)
    if (!client) throw new Refusal('not-found', 'client-unknown')
    return client
  }

  route(server, endpoints.clientsShort, visible)
  route(server, endpoints.clientsShortAFrame, visible)
  route(server, endpoints.clientForAFrameDashboards, one)
  route(server, endpoints.clientForDashboards, one)
  route(server, endpoints.freshness, ({ scope }) => freshnessOf(scope, house, latenessOf))
}

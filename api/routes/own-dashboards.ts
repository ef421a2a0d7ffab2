import { endpoints, mayOpen, type NewPin, type Pin, pageOf, pinnedCard, Refusal } from '@waybill/contracts'
import { ownDashboardsOf, type User } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { pinWithId } from '../pin-with-id.ts'
import { route, type Server } from '../route.ts'

/** What people pinned, each their own. It holds no numbers: whoever opens a dashboard asks for them as its pages do. */
export function ownDashboardRoutes(server: Server, { state }: Pick<House, 'state'>): void {
  const mine = ({ user }: Caller) => ownDashboardsOf(state, user.id)

  route(server, endpoints.ownDashboards, async ({ caller }) => ({ dashboards: await mine(caller).list() }))

  route(server, endpoints.ownDashboard, ({ caller, params }) => mine(caller).find(params.dashboardId))

  route(server, endpoints.addOwnDashboard, ({ caller, body: { name, pins } }) => {
    for (const pin of pins) demandPinnable(caller.user, pin)
    return mine(caller).add({ name, pins: pins.map(pinWithId) })
  })

  route(server, endpoints.changeOwnDashboard, ({ caller, params, body }) =>
    mine(caller).change({ id: params.dashboardId, ...body }, (before, after) => {
      for (const pin of after) {
        // What was pinned before a page was lost, or changed, may stay and be moved.
        if (!before.some((kept) => isSameCard(kept, pin))) demandPinnable(caller.user, pin)
      }
    }),
  )

  route(server, endpoints.pinToOwnDashboard, ({ caller, params, body }) => {
    demandPinnable(caller.user, body)
    return mine(caller).pin(params.dashboardId, pinWithId(body))
  })

  route(server, endpoints.removeOwnDashboard, async ({ caller, params }) => {
    await mine(caller).remove(params.dashboardId)
    return { done: true as const }
  })
}

function isSameCard(one: Pin, other: Pin): boolean {
  return one.id === other.id && one.page === other.page && one.card === other.card && one.address === other.address
}

/** A card that its page has at that address, of a page that this person may open. */
function demandPinnable({ permissions }: Pick<User, 'permissions'>, pin: NewPin): void {
  const { page, card } = pin
  if (!pinnedCard(pin)) throw new Refusal('bad-request', 'dashboard-card-unknown', { page, card })
  if (!mayOpen(permissions, pageOf(page).path)) throw new Refusal('not-allowed', 'not-authorized')
}

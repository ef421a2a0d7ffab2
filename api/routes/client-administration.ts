import { type Client, type ClientDetails, endpoints, Refusal } from '@waybill/contracts'
import {
  centerRevision,
  clientRevision,
  clientsOf,
  filedAccountsOf,
  fulfillmentCentersOf,
  type KnownPerson,
  peopleOf,
  readersOfMove,
} from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { billedIn, billedTogether } from '../administration/billed.ts'
import { centersOfCsv } from '../administration/centers-csv.ts'
import { changeBy } from '../administration/change-by.ts'
import type { House } from '../house.ts'
import { administratorOf, maySee } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

const done = { done: true } as const

/** Clients and where they ship from, for whoever may administer them: staff all, others their own. */
export function clientAdministrationRoutes(server: Server, house: Pick<House, 'state' | 'warehouse' | 'now'>): void {
  const { state } = house
  const clients = clientsOf(state)

  route(server, endpoints.administeredClients, async ({ scope }) => {
    const [all, billed, filed] = await Promise.all([
      clients.all(),
      billedIn(scope, house),
      filedAccountsOf(state, scope.clientIds),
    ])
    return all
      .filter(({ id }) => scope.clientIds.includes(id))
      .map((client) => {
        const accounts = filed.filter(({ client_id }) => client_id === client.id)
        return {
          ...client,
          revision: clientRevision(client),
          ...billedTogether(billed.filter(({ clientId }) => clientId === client.id)),
          accounts: accounts.length,
          unfiledAccounts: accounts.filter(({ account_group }) => account_group === '').length,
        }
      })
  })

  route(server, endpoints.addClient, async ({ caller, body, request }) => {
    refuseParentUnlessSeen(caller, body.parentClientId)
    const { id } = await clients.add(body, changeBy(house, caller, request))
    return { id }
  })

  route(
    server,
    endpoints.changeClient,
    async ({ caller, params: { clientId }, body: { revision, ...body }, request }) => {
      const { parentClientId } = await known(clientId)
      if (parentClientId !== body.parentClientId) {
        refuseParentUnlessSeen(caller, parentClientId)
        refuseParentUnlessSeen(caller, body.parentClientId)
      }
      await clients.change(clientId, body, changeBy(house, caller, request, revision))
      return done
    },
  )

  route(server, endpoints.removeClient, async ({ caller, params: { clientId }, request }) => {
    const { name, parentClientId } = await known(clientId)
    refuseParentUnlessSeen(caller, parentClientId)
    const { invoices, latestBillDate } = billedTogether(await billedIn({ clientIds: [clientId] }, house))
    if (invoices > 0) {
      throw new Refusal('conflict', 'client-kept-by-invoices', { name, invoices, latest: latestBillDate ?? '' })
    }
    await clients.remove(clientId, changeBy(house, caller, request))
    return done
  })

  /** For who could move it; of its readers, those whom they see. */
  route(server, endpoints.readersOfMove, async ({ caller, params: { clientId }, query }) => {
    const parentClientId = query.parentClientId === 0 ? null : query.parentClientId
    const client = await known(clientId)
    if (client.parentClientId !== parentClientId) {
      refuseParentUnlessSeen(caller, client.parentClientId)
      refuseParentUnlessSeen(caller, parentClientId)
    }
    const readers = await readersOfMove(state, clientId, parentClientId)
    const people = (await peopleOf(state, house.now()).all()).filter((person) =>
      maySee(administratorOf(caller), person),
    )
    const namesOf = (ids: readonly number[]) =>
      ids.flatMap((id) => people.filter((person) => person.id === id)).map(nameOf)
    return { losing: namesOf(readers.losing), gaining: namesOf(readers.gaining) }
  })

  route(server, endpoints.fulfillmentCenters, async ({ params: { clientId } }) => {
    const centers = await fulfillmentCentersOf(state, clientId).all()
    return centers.map((center) => ({ ...center, revision: centerRevision(center) }))
  })

  route(server, endpoints.addFulfillmentCenter, async ({ caller, params: { clientId }, body, request }) => {
    await fulfillmentCentersOf(state, clientId).add(body, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.importFulfillmentCenters, ({ caller, params: { clientId }, body, request }) =>
    fulfillmentCentersOf(state, clientId).putAll(centersOfCsv(body.csv), changeBy(house, caller, request)),
  )

  route(server, endpoints.changeFulfillmentCenter, async ({ caller, params, body, request }) => {
    const { revision, ...center } = body
    const centers = fulfillmentCentersOf(state, params.clientId)
    await centers.change(params.centerId, center, changeBy(house, caller, request, revision))
    return done
  })

  route(server, endpoints.removeFulfillmentCenter, async ({ caller, params, request }) => {
    await fulfillmentCentersOf(state, params.clientId).remove(params.centerId, changeBy(house, caller, request))
    return done
  })

  async function known(id: number): Promise<Client> {
    const client = await clients.byId(id)
    if (!client) throw new Refusal('not-found', 'client-unknown')
    return client
  }
}

/** Where a client stands is the matter of those who see its parent; one without a parent is a matter of staff. */
function refuseParentUnlessSeen({ user, scope }: Caller, parentClientId: ClientDetails['parentClientId']): void {
  if (user.permissions.includes('ROLE_STAFF')) return
  if (parentClientId === null) throw new Refusal('not-allowed', 'client-top-for-staff')
  if (!scope.clientIds.includes(parentClientId)) throw notYours()
}

function nameOf({ firstName, lastName, login }: KnownPerson): string {
  return `${firstName} ${lastName}`.trim() || login
}

function notYours(): Refusal {
  return new Refusal('not-allowed', 'client-not-yours')
}

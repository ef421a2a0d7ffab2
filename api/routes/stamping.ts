import { endpoints, Refusal } from '@waybill/contracts'
import { clientsOf, invoiceStampsOf } from '@waybill/state'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** Gives a number to a client's invoices of a span of bill dates. */
export function stampingRoutes(server: Server, { state, warehouse, now, today }: House): void {
  const stamps = invoiceStampsOf(state)

  route(server, endpoints.invoiceStamps, ({ scope }) => stamps.list(scope.clientIds))

  route(server, endpoints.stampInvoices, async ({ body, scope, caller, request }) => {
    const { clientId, fromDate, toDate } = body
    if (toDate > today()) throw new Refusal('bad-request', 'stamp-in-future')
    const client = await clientsOf(state).byId(clientId)
    if (!client) throw new Refusal('not-found', 'client-unknown')
    const invoices = await warehouse.countInvoices(scope, { from: fromDate, to: toDate })
    if (invoices === 0) {
      throw new Refusal('not-found', 'stamp-without-invoices', { name: client.name, from: fromDate, to: toDate })
    }
    const number = await stamps.add(
      { client, fromDate, toDate, invoices, today: today() },
      { at: now(), by: actorOf(caller.user, visitorOf(request)), userId: caller.user.id },
    )
    const counted = invoices === 1 ? '1 invoice' : `${invoices} invoices`
    const message = `The number ${number} was given to ${counted} of ${client.name} from ${fromDate} to ${toDate}.`
    return { message, stamp: { number, invoices } }
  })
}

import { endpoints, Refusal, stampsOnPage } from '@waybill/contracts'
import { clientsOf, invoiceStampsOf } from '@waybill/state'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { listStampsFromBefore } from '../stamps-from-before.ts'

/** As many as one stamp may be given to. */
const mostInvoices = 100_000

/** Gives a number to a client's invoices of a span of bill dates. */
export function stampingRoutes(server: Server, { state, warehouse, now, today }: House): void {
  const stamps = invoiceStampsOf(state)

  route(server, endpoints.invoiceStamps, ({ scope, query: { offset } }) =>
    stamps.list(scope.clientIds, { limit: stampsOnPage, offset }),
  )

  route(server, endpoints.stampedInvoices, ({ scope, query }) =>
    stamps.invoices(scope.clientIds, query, { limit: stampsOnPage, offset: query.offset }),
  )

  route(server, endpoints.stampInvoices, async ({ body, scope, caller, request }) => {
    const { clientId, fromDate, toDate } = body
    if (toDate > today()) throw new Refusal('bad-request', 'stamp-in-future')
    const client = await clientsOf(state).byId(clientId)
    if (!client) throw new Refusal('not-found', 'client-unknown')
    const span = { from: fromDate, to: toDate }
    const found = await warehouse.invoices(scope, span, mostInvoices + 1)
    if (found.length === 0) throw new Refusal('not-found', 'stamp-without-invoices', { name: client.name, ...span })
    if (found.length > mostInvoices) throw new Refusal('bad-request', 'stamp-too-many', { most: mostInvoices })
    await listStampsFromBefore(client, { state, warehouse })
    const stamp = await stamps.add(
      { client, fromDate, toDate, invoices: found, today: today() },
      { at: now(), by: actorOf(caller.user, visitorOf(request)), userId: caller.user.id },
    )
    const { number, invoices, before } = stamp
    const message = `The number ${number} was given to ${counted(invoices)} of ${client.name} from ${fromDate} to ${toDate}.`
    return { message: before === 0 ? message : `${message} ${counted(before)} had a number before.`, stamp }
  })
}

function counted(invoices: number): string {
  return invoices === 1 ? '1 invoice' : `${invoices} invoices`
}

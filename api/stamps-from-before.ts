import type { Client } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, invoiceStampsOf } from '@waybill/state'
import type { House } from './house.ts'

/**
 * Stamps once kept no more than their span of bill dates: they are told to be of the invoices whose files had been given by
 * then. What came later was never stamped.
 */
export async function listStampsFromBefore(
  { id, parentClientId, childClients }: Client,
  { state, warehouse }: Pick<House, 'state' | 'warehouse'>,
): Promise<void> {
  const stamps = invoiceStampsOf(state)
  const related = [id, ...(parentClientId === null ? [] : [parentClientId]), ...childClients.map((child) => child.id)]
  for (const { id: stampId, clientId, fromDate, toDate, stampedAt } of await stamps.fromBefore(related)) {
    const children = await clientsOf(state).childrenOf(clientId)
    const scope = { clientIds: [clientId, ...children.map((child) => child.id)] }
    const invoices = await warehouse.invoices(scope, { from: fromDate, to: toDate }, mostInvoices)
    const given = await intakeFilesOf(state).givenBy(stampedAt, [...new Set(invoices.map(({ loadId }) => loadId))])
    const known = new Set(given)
    await stamps.keepFromBefore(
      stampId,
      invoices.filter(({ loadId }) => known.has(loadId)),
    )
  }
}

const mostInvoices = 1_000_000

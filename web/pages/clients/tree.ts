import type { Client } from '@waybill/contracts'

/** Parents in the order given, each with its child clients after it; a child whose parent is not there stands by itself. */
export function asTree<Row extends Pick<Client, 'id' | 'parentClientId'>>(clients: readonly Row[]): Row[] {
  const ids = new Set(clients.map(({ id }) => id))
  return clients
    .filter(({ parentClientId }) => parentClientId === null || !ids.has(parentClientId))
    .flatMap((parent) => [parent, ...clients.filter(({ parentClientId }) => parentClientId === parent.id)])
}

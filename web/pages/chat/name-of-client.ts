import type { Client } from '@waybill/contracts'

/** A client's name, a child client's too; undefined of one who is not there. */
export function nameOfClient(clients: readonly Client[], id: number): string | undefined {
  const every = clients.flatMap((client) => [client, ...client.childClients])
  return every.find((client) => client.id === id)?.name
}

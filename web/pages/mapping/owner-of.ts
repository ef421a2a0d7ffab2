import type { Client, SavedLayout } from '@waybill/contracts'

/** For whom a layout is; undefined of one for all, and of one that comes with the product. */
export function ownerOf({ clientId }: Pick<SavedLayout, 'clientId'>, client: Client): string | undefined {
  if (clientId === null) return undefined
  return client.childClients.find(({ id }) => id === clientId)?.name ?? client.name
}

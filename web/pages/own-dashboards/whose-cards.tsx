import type { Pin } from '@waybill/contracts'
import { useClient } from '../header/queries.ts'

/** Whose money it is, where it is one client's on every card. */
export function WhoseCards({ pins }: { readonly pins: readonly Pin[] }) {
  const named = new Set(pins.map(({ address }) => new URLSearchParams(address).get('client')))
  const [only] = named
  const { client, foreign } = useClient(only == null ? undefined : Number(only))
  if (pins.length === 0 || named.size > 1 || foreign || !client) return null
  return <strong>{client.name}</strong>
}

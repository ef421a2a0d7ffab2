import type { Pin } from '@waybill/contracts'
import { FreshnessOfClient } from '../analysis/freshness-of-client.tsx'
import { useClient } from '../header/queries.ts'

/** How far the invoices go of every client that a card is about; named where they are several. */
export function BoardFreshness({ pins }: { readonly pins: readonly Pin[] }) {
  const { client: first, clients } = useClient(undefined)
  const named = pins.map(({ address }) => Number(new URLSearchParams(address).get('client') ?? first?.id))
  const shown = clients.filter(({ id }) => named.includes(id))
  return (
    <ul className="sentence-end board-freshness">
      {shown.map((client) => (
        <li key={client.id}>
          {shown.length > 1 && <strong>{client.name}</strong>}
          <FreshnessOfClient client={client} />
        </li>
      ))}
    </ul>
  )
}

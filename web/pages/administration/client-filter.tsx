import { useQuery } from '@tanstack/react-query'
import type { Client } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'

type ClientName = Pick<Client, 'id' | 'name'>

interface ChosenClient {
  /** One that the reader may not see is none. */
  readonly chosen: ClientName | undefined
  readonly choose: (clientId: string) => void
}

/** The one client whose rows are shown, kept in the address bar. */
export function useChosenClient(): ChosenClient {
  const { data: clients = [] } = useQuery(clientsQuery(useAccount()))
  const [of, setOf] = useWord('of')
  return {
    chosen: clients.find(({ id }) => String(id) === of),
    choose: (clientId) => setOf(clientId === '' ? undefined : clientId),
  }
}

interface ClientFilterProps extends ChosenClient {
  readonly rows: readonly { readonly client: ClientName }[]
}

/** Narrows rows to those of one client, where they are of several. */
export function ClientFilter({ rows, chosen, choose }: ClientFilterProps) {
  const say = useSay()
  const named = [...rows.map(({ client }) => client), ...(chosen ? [chosen] : [])]
  const clients = [...new Map(named.map(({ id, name }) => [id, name]))]
  if (clients.length < 2 && !chosen) return null
  return (
    <select
      aria-label={say('accounts.client')}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{say('accounts.allClients')}</option>
      {clients.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

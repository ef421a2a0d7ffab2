import { useQuery } from '@tanstack/react-query'
import type { FilterSetKey } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'

/** Whose a set is, in words; of a client that one may see no more it is said just that. */
export function useNameOfOwner(): (client: FilterSetKey['client']) => string {
  const say = useSay()
  const { data: clients = [] } = useQuery(clientsQuery(useAccount()))
  return (client) => {
    if (client === 'allclients') return say('filterSet.allClients')
    return clients.find(({ id }) => id === client)?.name ?? say('filterSet.lostClient')
  }
}

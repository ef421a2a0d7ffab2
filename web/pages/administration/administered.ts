import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

const administration = 'administration'

export const administeredClientsQuery = queryOptions({
  queryKey: [administration, 'clients'],
  queryFn: ({ signal }) => call(endpoints.administeredClients, { signal }),
})

export const administeredAccountsQuery = queryOptions({
  queryKey: [administration, 'accounts'],
  queryFn: ({ signal }) => call(endpoints.administeredAccounts, { signal }),
})

export const administeredGroupsQuery = queryOptions({
  queryKey: [administration, 'groups'],
  queryFn: ({ signal }) => call(endpoints.administeredGroups, { signal }),
})

export const administeredCarriersQuery = queryOptions({
  queryKey: [administration, 'carriers'],
  queryFn: ({ signal }) => call(endpoints.administeredCarriers, { signal }),
})

export const offeredCarriersQuery = queryOptions({
  queryKey: [administration, 'offered carriers'],
  queryFn: ({ signal }) => call(endpoints.carriersOfService, { signal }),
})

/** What one client's panel alone shows goes by keys of its own: a client that is gone is not asked about again. */
export function centersQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', clientId, 'centers'],
    queryFn: ({ signal }) => call(endpoints.fulfillmentCenters, { params: { clientId }, signal }),
  })
}

export const maintenanceQuery = queryOptions({
  queryKey: [administration, 'maintenance'],
  queryFn: ({ signal }) => call(endpoints.maintenanceEntries, { signal }),
  staleTime: 0,
})

export const securityQuery = queryOptions({
  queryKey: [administration, 'security'],
  queryFn: ({ signal }) => call(endpoints.securitySettings, { signal }),
})

/** What was known of it is asked anew, and so is every number that is told by client, account or group. */
export async function forgetAdministered(queries: QueryClient): Promise<void> {
  for (const name of ['answer', 'values', 'freshness']) {
    queries.removeQueries({ queryKey: [name], type: 'inactive' })
    void queries.invalidateQueries({ queryKey: [name] })
  }
  await Promise.all(
    [administration, 'clients', 'statuses'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  )
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints, meets, type Permission, requirementOfCompleteness } from '@waybill/contracts'
import { call } from '../../ui/service.ts'

const key = ['missing-invoices']

export function mayLook(permissions: readonly Permission[]): boolean {
  return meets(permissions, requirementOfCompleteness)
}

/** Of a client and its child clients, or of all. */
export function missingQuery(clientId: number | undefined) {
  return queryOptions({
    queryKey: [...key, clientId ?? 'all'],
    queryFn: ({ signal }) =>
      call(endpoints.missingInvoices, { query: clientId === undefined ? {} : { clientId }, signal }),
    staleTime: 60_000,
  })
}

export async function forgetMissing(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key })
}

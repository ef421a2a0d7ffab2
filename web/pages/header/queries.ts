import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type AccountOfUser, type Client, endpoints, type PageName, type Permission } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { type PageState, readSettings } from '../../widgets/page-state.ts'

const seldomChanges = 5 * 60_000

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(endpoints.account, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function clientsQuery(account: AccountOfUser) {
  const asked = holds(account, 'NEW_BI_TOOLS') ? endpoints.clientsShortAFrame : endpoints.clientsShort
  return queryOptions({
    queryKey: ['clients', asked.path],
    queryFn: ({ signal }) => call(asked, { signal }),
    staleTime: seldomChanges,
  })
}

export function holds(account: Pick<AccountOfUser, 'permissions' | 'roles'>, permission: Permission): boolean {
  return account.permissions.includes(permission) || account.roles.includes(permission)
}

export function freshnessQuery(clientId: number) {
  return queryOptions({
    queryKey: ['freshness', clientId],
    queryFn: ({ signal }) => call(endpoints.freshness, { query: { clientId }, signal }),
    staleTime: 60_000,
  })
}

export const widgetsKey = (page: PageName) => `widgets:${page}`

/** The widget settings this user kept for a page; none when they cannot be read. */
export function keptWidgetsQuery(page: PageName) {
  return queryOptions({
    queryKey: ['kept', page],
    queryFn: async ({ signal }): Promise<PageState['widgets']> => {
      const [kept] = await call(endpoints.settingOfKey, { params: { key: widgetsKey(page) }, signal })
      return readSettings(parsed(kept))
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

export function useAccount(): AccountOfUser {
  return useSuspenseQuery(accountQuery).data
}

export interface ClientChoice {
  readonly client: Client | undefined
  readonly clients: readonly Client[]
  /** The address named a client that this user may not see. */
  readonly foreign: boolean
}

/** The client that the address bar names, else the first. */
export function useClient(id: number | undefined): ClientChoice {
  const { data: clients } = useSuspenseQuery(clientsQuery(useAccount()))
  const client = clients.find((one) => one.id === id)
  return { client: client ?? clients[0], clients, foreign: id !== undefined && client === undefined }
}

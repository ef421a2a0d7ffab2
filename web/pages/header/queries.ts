import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  type AccountOfUser,
  type Chosen,
  type Client,
  endpoints,
  type MaintenanceEntry,
  type MenuGroup,
  menuFor,
  mergedSettings,
  type PageDefinition,
  type Portal,
  readSettings,
  settingIn,
  settingsKeyOf,
  type UsedOtherwise,
} from '@waybill/contracts'
import { useMemo } from 'react'
import { call } from '../../ui/service.ts'
import { session } from '../../ui/session.ts'

const seldomChanges = 5 * 60_000
const secondsBetweenLooks = 15
/** What somebody may do can be changed at any moment; whoever goes from page to page sees it by then. */
const mayChange = 15_000

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(endpoints.account, { signal }),
  staleTime: mayChange,
})

/** How many days the password is still good for. Whoever has none left sees only where to change it. */
export const passwordDaysQuery = queryOptions({
  queryKey: ['passwordDays'],
  queryFn: async ({ signal }) => {
    const days = await call(endpoints.passwordExpirationDays, { signal })
    session.keepPasswordDays(days)
    return days
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** What stands beside this portal; nothing, and nobody to write to, when that cannot be read. */
export const portalQuery = queryOptions({
  queryKey: ['portal'],
  queryFn: async ({ signal }): Promise<Portal> =>
    call(endpoints.portal, { signal }).catch(() => ({
      applications: {},
      supportMailbox: '',
      administrators: [],
      mapAddress: '',
    })),
  staleTime: seldomChanges,
})

/** What is closed for now, looked at again and again; nothing when that cannot be read. */
export const statusesQuery = queryOptions({
  queryKey: ['statuses'],
  queryFn: async ({ signal }): Promise<MaintenanceEntry[]> => call(endpoints.statuses, { signal }).catch(() => []),
  staleTime: secondsBetweenLooks * 1000,
  refetchInterval: secondsBetweenLooks * 1000,
  refetchOnWindowFocus: true,
})

export function clientsQuery(account: AccountOfUser) {
  const asked = holds(account, 'NEW_BI_TOOLS') ? endpoints.clientsShortAFrame : endpoints.clientsShort
  return queryOptions({
    queryKey: ['clients', asked.path],
    queryFn: ({ signal }) => call(asked, { signal }),
    staleTime: mayChange,
  })
}

/** What was known of this person's rights, clients and applications is asked anew, once at a time. */
export async function forgetRights(queries: QueryClient): Promise<void> {
  await Promise.all(
    [accountQuery.queryKey, ['clients'], portalQuery.queryKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    ),
  )
}

/** What the screen asks for here is in the table that Access Control tells it from. */
export function holds(account: Pick<AccountOfUser, 'permissions' | 'roles'>, permission: UsedOtherwise): boolean {
  return account.permissions.includes(permission) || account.roles.includes(permission)
}

/** The widget settings this user kept for a page; none when they cannot be read. */
export function keptWidgetsQuery(definition: PageDefinition) {
  return queryOptions({
    queryKey: ['kept', definition.name],
    queryFn: async ({ signal }): Promise<Chosen> => {
      const [kept] = await call(endpoints.settingOfKey, { params: { key: settingsKeyOf(definition) }, signal })
      return readSettings(definition, settingIn(kept))
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Keeps what a person set on a page's cards over what they kept before; over what could not be read nothing is written. */
export function keepSettings(queries: QueryClient, definition: PageDefinition, settings: Chosen): void {
  const { queryKey } = keptWidgetsQuery(definition)
  const kept = queries.getQueryData(queryKey)
  if (!kept) return
  const merged = mergedSettings(kept, settings)
  queries.setQueryData(queryKey, merged)
  const body = { filter_key: settingsKeyOf(definition), filter_value: JSON.stringify(merged) }
  void call(endpoints.saveSetting, { body }).catch(() => undefined)
}

export function useAccount(): AccountOfUser {
  return useSuspenseQuery(accountQuery).data
}

/** Where this person may go, group by group; nowhere while the password has run out. */
export function useMenu(): readonly MenuGroup[] {
  const { permissions } = useAccount()
  const { applications } = usePortal()
  const { data: days } = useSuspenseQuery(passwordDaysQuery)
  return useMemo(
    () => (days > 0 ? menuFor(permissions, Object.keys(applications)) : []),
    [permissions, applications, days],
  )
}

export function usePortal(): Portal {
  return useSuspenseQuery(portalQuery).data
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

import { type AccountDivision, type AccountGroup, endpoints, type Scope } from '@waybill/contracts'
import { accountGroupsOf, carriersOf, filedAccountsOf } from '@waybill/state'
import { carriersKnown } from '../administration/carriers.ts'
import { accountOf } from '../administration/filed-account.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** Carrier accounts, and the groups and divisions in which clients file them. */
export function accountRoutes(server: Server, { state, warehouse }: Pick<House, 'state' | 'warehouse'>): void {
  const carriers = async () => carriersKnown(await carriersOf(state).all())

  async function accountsIn({ clientIds }: Scope) {
    const known = await carriers()
    const filed = await filedAccountsOf(state, clientIds)
    return filed.map((row) => ({ group: row.account_group, account: accountOf(row, known) }))
  }

  async function groupsIn(scope: Scope): Promise<(AccountGroup & { division: string })[]> {
    const accounts = await accountsIn(scope)
    const groups = await accountGroupsOf(state, scope.clientIds).groups()
    return groups.map(({ id, name, division, clientId }) => ({
      id,
      name,
      division,
      client: { id: clientId },
      accounts: accounts
        .filter(({ group, account }) => group === name && account.client.id === clientId)
        .map(({ account }) => account),
    }))
  }

  route(server, endpoints.accountsOfClient, async ({ scope }) =>
    (await accountsIn(scope)).map(({ account }) => account),
  )

  route(server, endpoints.accountGroupsOfClient, ({ scope }) => groupsIn(scope))

  route(server, endpoints.accountDivisionsOfClient, async ({ scope }) => {
    const groups = await groupsIn(scope)
    const divisions = await accountGroupsOf(state, scope.clientIds).divisions()
    return divisions.map(
      ({ id, name, clientId }): AccountDivision => ({
        id,
        name,
        accountGroupList: groups.filter(({ division, client }) => division === name && client.id === clientId),
      }),
    )
  })

  route(server, endpoints.currencyCodes, async ({ scope, query }) => {
    const codes = await warehouse.currencies(scope, namesIn(query.carriers, await carriers()))
    return codes.map((code) => ({ code }))
  })

  route(server, endpoints.carriersOfService, async () => (await carriers()).filter(({ active }) => active))
}

/** Carriers may be named, or numbered as the specification does; -1 is all of them. */
function namesIn(list: string | undefined, carriers: readonly { id: number; name: string }[]): string[] {
  const words = (list ?? '').split(',').map((word) => word.trim())
  if (words.includes('-1')) return []
  return words.filter((word) => word !== '').map((word) => carriers.find(({ id }) => String(id) === word)?.name ?? word)
}

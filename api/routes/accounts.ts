import { type Account, type AccountGroup, carriers, endpoints, type Scope } from '@waybill/contracts'
import { filedAccountsOf } from '@waybill/state'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

type Filed = Awaited<ReturnType<typeof filedAccountsOf>>[number]

/** Carrier accounts, and the groups and divisions in which clients file them. A group has the id of its oldest account. */
export function accountRoutes(server: Server, { state, warehouse }: Pick<House, 'state' | 'warehouse'>): void {
  const accountsIn = ({ clientIds }: Scope): Promise<Filed[]> => filedAccountsOf(state, clientIds)

  route(server, endpoints.accountsOfClient, async ({ scope }) => (await accountsIn(scope)).map(accountOf))

  route(server, endpoints.accountGroupsOfClient, async ({ scope }) => groupsOf(await accountsIn(scope)))

  route(server, endpoints.accountDivisionsOfClient, async ({ scope }) => {
    const filed = (await accountsIn(scope)).filter(({ account_division }) => account_division !== '')
    return [...Map.groupBy(filed, ({ account_division }) => account_division)].map(([name, accounts]) => ({
      id: oldest(accounts),
      name,
      accountGroupList: groupsOf(accounts),
    }))
  })

  route(server, endpoints.currencyCodes, async ({ scope, query }) => {
    const codes = await warehouse.currencies(scope, namesIn(query.carriers))
    return codes.map((code) => ({ code }))
  })

  route(server, endpoints.carriersOfService, () => carriers.map(({ id, name }) => ({ id, name })))
}

function groupsOf(filed: readonly Filed[]): AccountGroup[] {
  const inGroups = filed.filter(({ account_group }) => account_group !== '')
  const groups = Map.groupBy(inGroups, ({ client_id, account_group }) => `${client_id} ${account_group}`)
  return [...groups.values()].map((accounts) => ({
    id: oldest(accounts),
    name: accounts[0]?.account_group ?? '',
    client: { id: accounts[0]?.client_id ?? 0 },
    accounts: accounts.map(accountOf),
  }))
}

function accountOf({ id, name, number, carrier_name, client_id }: Filed): Account {
  return {
    id,
    name: name || number,
    number,
    carrier: { id: carriers.find((known) => known.name === carrier_name)?.id ?? 0, name: carrier_name },
    client: { id: client_id },
    isUpsGsr: false,
    isFedexExpressGsr: false,
    isFedexIntlGsr: false,
  }
}

function oldest(accounts: readonly Filed[]): number {
  return Math.min(...accounts.map(({ id }) => id))
}

/** Carriers may be named, or numbered as the specification does; -1 is all of them. */
function namesIn(list: string | undefined): string[] {
  const words = (list ?? '').split(',').map((word) => word.trim())
  if (words.includes('-1')) return []
  return words.filter((word) => word !== '').map((word) => carriers.find(({ id }) => String(id) === word)?.name ?? word)
}

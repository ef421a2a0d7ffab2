import { type Account, endpoints, Refusal, type Scope } from '@waybill/contracts'
import { fileAccounts } from '@waybill/intake'
import {
  accountChangesOf,
  accountGroupsOf,
  accountRevision,
  carriersOf,
  clientsOf,
  filedAccountsOf,
  groupRevision,
} from '@waybill/state'
import { billedIn, billedTogether } from '../administration/billed.ts'
import { carriersKnown } from '../administration/carriers.ts'
import { changeBy } from '../administration/change-by.ts'
import { accountOf } from '../administration/filed-account.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

const done = { done: true } as const

/** Accounts, groups and divisions of the clients that the caller sees. Whatever is filed otherwise, its lines are at once. */
export function accountAdministrationRoutes(server: Server, house: Pick<House, 'state' | 'warehouse' | 'now'>): void {
  const { state } = house

  route(server, endpoints.administeredAccounts, async ({ scope }) => {
    const [filed, billed, nameOf, carriers] = await Promise.all([
      filedAccountsOf(state, scope.clientIds),
      billedIn(scope, house),
      clientNames(),
      carriersOf(state).all(),
    ])
    const billedOf = Map.groupBy(billed, ({ clientId, carrier, accountNumber }) =>
      JSON.stringify([clientId, carrier, accountNumber]),
    )
    return filed.map((row) => ({
      ...accountOf(row, carriersKnown(carriers)),
      revision: accountRevision(row),
      ...billedTogether(billedOf.get(JSON.stringify([row.client_id, row.carrier_name, row.number])) ?? []),
      client: { id: row.client_id, name: nameOf.get(row.client_id) ?? '' },
      group: row.account_group,
      division: row.account_division,
    }))
  })

  route(server, endpoints.addAccount, async ({ caller, body, request }) => {
    await fileAccounts(
      house,
      await accountChangesOf(state, caller.scope.clientIds).add(body, changeBy(house, caller, request)),
    )
    return done
  })

  route(server, endpoints.changeAccount, async ({ caller, params: { accountId }, body, request }) => {
    const { revision, ...change } = body
    const changes = accountChangesOf(state, caller.scope.clientIds)
    await fileAccounts(house, await changes.change(accountId, change, changeBy(house, caller, request, revision)))
    return done
  })

  route(server, endpoints.fileAccounts, async ({ caller, body: { accountIds, group }, request }) => {
    const changes = accountChangesOf(state, caller.scope.clientIds)
    for (const clientId of await changes.file(accountIds, group, changeBy(house, caller, request)))
      await fileAccounts(house, clientId)
    return done
  })

  route(server, endpoints.removeAccount, async ({ caller, params: { accountId }, request }) => {
    await refuseBilled(caller.scope, accountId)
    await accountChangesOf(state, caller.scope.clientIds).remove(accountId, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.administeredGroups, async ({ scope }) => {
    const groups = accountGroupsOf(state, scope.clientIds)
    const nameOf = await clientNames()
    const withClient = <Row extends { clientId: number }>({ clientId, ...row }: Row) => ({
      ...row,
      client: { id: clientId, name: nameOf.get(clientId) ?? '' },
    })
    return {
      groups: (await groups.groups()).map((group) => ({ ...withClient(group), revision: groupRevision(group) })),
      divisions: (await groups.divisions()).map(withClient),
    }
  })

  route(server, endpoints.addGroup, async ({ caller, body, request }) => {
    await accountGroupsOf(state, caller.scope.clientIds).addGroup(body, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.changeGroup, async ({ caller, params: { groupId }, body, request }) => {
    const { revision, ...change } = body
    const groups = accountGroupsOf(state, caller.scope.clientIds)
    await fileAccounts(house, await groups.changeGroup(groupId, change, changeBy(house, caller, request, revision)))
    return done
  })

  route(server, endpoints.removeGroup, async ({ caller, params: { groupId }, request }) => {
    await accountGroupsOf(state, caller.scope.clientIds).removeGroup(groupId, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.addDivision, async ({ caller, body, request }) => {
    await accountGroupsOf(state, caller.scope.clientIds).addDivision(body, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.renameDivision, async ({ caller, params: { divisionId }, body, request }) => {
    const groups = accountGroupsOf(state, caller.scope.clientIds)
    await fileAccounts(house, await groups.renameDivision(divisionId, body.name, changeBy(house, caller, request)))
    return done
  })

  route(server, endpoints.removeDivision, async ({ caller, params: { divisionId }, request }) => {
    await accountGroupsOf(state, caller.scope.clientIds).removeDivision(divisionId, changeBy(house, caller, request))
    return done
  })

  async function clientNames(): Promise<Map<number, string>> {
    return new Map((await clientsOf(state).all()).map(({ id, name }) => [id, name]))
  }

  async function refuseBilled(scope: Scope, accountId: Account['id']): Promise<void> {
    const account = (await filedAccountsOf(state, scope.clientIds)).find(({ id }) => id === accountId)
    if (!account) throw new Refusal('not-found', 'account-unknown')
    const { client_id, carrier_name, number } = account
    const billed = await billedIn({ clientIds: [client_id] }, house)
    const { invoices } = billedTogether(
      billed.filter(({ carrier, accountNumber }) => carrier === carrier_name && accountNumber === number),
    )
    if (invoices > 0) throw new Refusal('conflict', 'account-kept-by-invoices', { number, invoices })
  }
}

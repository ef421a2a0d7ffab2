import { randomUUID } from 'node:crypto'
import type { AdministeredAccount, AdministeredDivision, AdministeredGroup } from '@waybill/contracts'
import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../test-house.ts'

let service: TestHouse
let staff: string
let controller: string
let stranger: string
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, west, zenith } = service.clients
  await Promise.all([service.takeIn(east, upsFile), service.takeIn(zenith, fedexFile)])
  await service.takeIn(west, fedexFile)
  const may = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'ACCOUNT_ADMIN'] as const
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'ACCOUNT_ADMIN'], [])
  await service.addUser('controller', may, [acme])
  await service.addUser('stranger', may, [zenith])
  ;[staff, controller, stranger] = (await Promise.all(['staff', 'controller', 'stranger'].map(service.signIn))) as [
    string,
    string,
    string,
  ]
})
afterAll(() => service.close())

const accounts = async (token: string) =>
  (await service.ask(endpoints.administeredAccounts, { token })).json<AdministeredAccount[]>()
const groups = async (token: string) =>
  (await service.ask(endpoints.administeredGroups, { token })).json<{
    groups: AdministeredGroup[]
    divisions: AdministeredDivision[]
  }>()
const accountIn = async (clientId: number) => {
  const found = (await accounts(staff)).find(({ client }) => client.id === clientId)
  if (!found) throw new Error('an account of this client came in with a file')
  return found
}
const newGroup = async (clientId: number, division = '') => {
  const name = `Group ${randomUUID().slice(0, 8)}`
  await service.ask(endpoints.addGroup, { token: staff, body: { clientId, name, division } })
  const found = (await groups(staff)).groups.find((group) => group.name === name)
  if (!found) throw new Error('a group that was made is there')
  return found
}
const file = (token: string, accountIds: readonly number[], group: string) =>
  service.ask(endpoints.fileAccounts, { token, body: { accountIds, group } })

async function spendBy(dimension: 'account_group' | 'account_division' | 'account_number', clientId: number) {
  const answer = await service.ask(endpoints.askPage, {
    token: staff,
    params: { page: 'spend', widget: 'breakdown' },
    body: {
      clientId,
      selectColumnNames: ['totalSpend'],
      groupByDetails: [dimension],
      whereClauseDetails: { dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } },
    },
  })
  const { data } = answer.json<{ data: { data: Record<string, string>[] } }>().data
  return data.map((row) => ({ name: row[dimension], spend: row['totalSpend'] }))
}

test('an account that came in with a file is there, not filed, with what it was billed', async () => {
  const account = await accountIn(service.clients.zenith)
  const [spend] = await spendBy('account_number', service.clients.zenith)
  expect(account).toMatchObject({
    name: account.number,
    group: '',
    division: '',
    carrier: { id: 2, name: 'FedEx' },
    client: { name: 'Zenith' },
    invoices: 1,
    isUpsGsr: false,
  })
  expect(account.latestBillDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Number(account.spendUsd)).toBe(Number(spend?.spend))
})

test('filing an account in a group moves its spend there at once, and nobody else\u2019s', async () => {
  const { west, east } = service.clients
  const [account, group, before] = [
    await accountIn(west),
    await newGroup(west, 'Retail'),
    await spendBy('account_group', east),
  ]
  const [whole] = await spendBy('account_number', west)
  expect((await file(controller, [account.id], group.name)).statusCode).toBe(200)
  expect(await spendBy('account_group', west)).toEqual([{ name: group.name, spend: whole?.spend }])
  expect(await spendBy('account_division', west)).toEqual([{ name: 'Retail', spend: whole?.spend }])
  expect(await spendBy('account_group', east)).toEqual(before)
  expect(await accountIn(west)).toMatchObject({ group: group.name, division: 'Retail' })
  await file(controller, [account.id], '')
  expect(await spendBy('account_group', west)).toEqual([{ name: '', spend: whole?.spend }])
})

test('renaming a group or a division renames it on accounts and lines', async () => {
  const { east } = service.clients
  const [account, group] = [await accountIn(east), await newGroup(east, 'Shops')]
  await file(staff, [account.id], group.name)
  const renamed = `${group.name} renamed`
  const params = { groupId: group.id }
  await service.ask(endpoints.changeGroup, { token: staff, params, body: { name: renamed, division: 'Shops' } })
  expect((await spendBy('account_group', east)).map(({ name }) => name)).toEqual([renamed])
  const division = (await groups(staff)).divisions.find(({ name }) => name === 'Shops')
  await service.ask(endpoints.renameDivision, {
    token: staff,
    params: { divisionId: division?.id ?? 0 },
    body: { name: 'Stores' },
  })
  expect((await spendBy('account_division', east)).map(({ name }) => name)).toEqual(['Stores'])
  expect(await accountIn(east)).toMatchObject({ group: renamed, division: 'Stores' })
  const renames = await service.house.state
    .selectFrom('audit_log')
    .select(['login', 'before', 'after'])
    .where('action', '=', 'account-group.change')
    .where('subject', '=', `account group ${group.name}`)
    .execute()
  expect(renames).toHaveLength(1)
  expect(renames[0]).toMatchObject({ login: 'staff' })
  expect(JSON.parse(renames[0]?.before ?? '')).toMatchObject({ name: group.name })
  expect(JSON.parse(renames[0]?.after ?? '')).toMatchObject({ name: renamed })
})

test('a group with accounts and a division with groups are kept; empty ones go', async () => {
  const { east } = service.clients
  const [account, group] = [await accountIn(east), await newGroup(east, 'Passing')]
  await file(staff, [account.id], group.name)
  const params = { groupId: group.id }
  const refused = await service.ask(endpoints.removeGroup, { token: staff, params })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    detail: `Accounts are filed in ${group.name} (1). Move them elsewhere first.`,
  })
  await file(staff, [account.id], '')
  const division = (await groups(staff)).divisions.find(({ name }) => name === 'Passing')
  const inPath = { divisionId: division?.id ?? 0 }
  expect((await service.ask(endpoints.removeDivision, { token: staff, params: inPath })).statusCode).toBe(409)
  expect((await service.ask(endpoints.removeGroup, { token: staff, params })).statusCode).toBe(200)
  expect((await service.ask(endpoints.removeDivision, { token: staff, params: inPath })).statusCode).toBe(200)
})

test('groups without accounts are offered too, under their division', async () => {
  const { west } = service.clients
  const group = await newGroup(west, 'Empty so far')
  const params = { clientId: west }
  const offered = await service.ask(endpoints.accountGroupsOfClient, { token: staff, params })
  expect(offered.json()).toContainEqual({ id: group.id, name: group.name, client: { id: west }, accounts: [] })
  const divisions = await service.ask(endpoints.accountDivisionsOfClient, { token: staff, params })
  expect(divisions.json<{ name: string; accountGroupList: { name: string }[] }[]>()).toContainEqual(
    expect.objectContaining({
      name: 'Empty so far',
      accountGroupList: [expect.objectContaining({ name: group.name })],
    }),
  )
})

test('an account of somebody else\u2019s client is as unknown as none, and so is their group', async () => {
  const { west, zenith } = service.clients
  const [theirs, theirGroup] = [await accountIn(west), await newGroup(west)]
  const mine = await accountIn(zenith)
  const change = { name: 'x', group: '', isUpsGsr: true, isFedexExpressGsr: false, isFedexIntlGsr: false }
  const answers = [
    await service.ask(endpoints.changeAccount, { token: stranger, params: { accountId: theirs.id }, body: change }),
    await service.ask(endpoints.changeAccount, { token: stranger, params: { accountId: 4711 }, body: change }),
    await service.ask(endpoints.removeAccount, { token: stranger, params: { accountId: theirs.id } }),
    await file(stranger, [mine.id, theirs.id], ''),
    await service.ask(endpoints.removeGroup, { token: stranger, params: { groupId: theirGroup.id } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect((await file(stranger, [mine.id], theirGroup.name)).json()).toMatchObject({
    status: 400,
    detail: `This client has no account group ${theirGroup.name}.`,
  })
  expect(
    (await service.ask(endpoints.addGroup, { token: stranger, body: { clientId: west, name: 'x', division: '' } }))
      .statusCode,
  ).toBe(403)
})

test('an account is added and changed by hand, never twice, and deleted only while nothing came for it', async () => {
  const { zenith } = service.clients
  const body = {
    clientId: zenith,
    carrier: 'Old Dominion',
    number: '7734120',
    name: 'Pallets',
    group: '',
    isUpsGsr: false,
    isFedexExpressGsr: true,
    isFedexIntlGsr: false,
  }
  expect((await service.ask(endpoints.addAccount, { token: stranger, body })).statusCode).toBe(200)
  const again = await service.ask(endpoints.addAccount, { token: stranger, body })
  expect(again.json()).toMatchObject({
    status: 409,
    detail: 'This client has account 7734120 of Old Dominion already.',
  })
  const added = (await accounts(stranger)).find(({ number }) => number === '7734120')
  expect(added).toMatchObject({ name: 'Pallets', isFedexExpressGsr: true, invoices: 0, latestBillDate: null })
  const billed = (await accounts(stranger)).find(({ invoices }) => invoices > 0)
  const kept = await service.ask(endpoints.removeAccount, { token: stranger, params: { accountId: billed?.id ?? 0 } })
  expect(kept.json()).toMatchObject({
    status: 409,
    detail: `Account ${billed?.number} cannot be deleted: invoices came for it (1).`,
  })
  expect(
    (await service.ask(endpoints.removeAccount, { token: stranger, params: { accountId: added?.id ?? 0 } })).statusCode,
  ).toBe(200)
})

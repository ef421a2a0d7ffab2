import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountGroupsOf } from './account-groups.ts'
import { accountsOf, rememberAccounts } from './accounts.ts'
import { clientsOf } from './clients.ts'
import { accountChangesOf, filedAccountsOf } from './filed-accounts.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'

let house: TestState
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
let names = 0
beforeEach(async () => {
  names += 1
  acme = (await clientsOf(house.state).create({ name: `Acme ${names}` })).id
  borg = (await clientsOf(house.state).create({ name: `Borg ${names}` })).id
})

const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const at = new Date(Date.UTC(2026, 0, 15))
const change = { at, by }
const of = (...clientIds: number[]) => accountGroupsOf(house.state, clientIds)
const said = { at: at.toISOString(), by, person: null, before: null, after: null }
const flags = { isUpsGsr: false, isFedexExpressGsr: false, isFedexIntlGsr: false }
const account = (clientId: number, number: string, group: string) => ({
  clientId,
  carrier: 'UPS',
  number,
  name: `Account ${number}`,
  group,
  ...flags,
})
const addAccount = (clientId: number, number: string, group: string) =>
  accountChangesOf(house.state, [clientId]).add(account(clientId, number, group), change)
const taken = (name: string) => expect.objectContaining({ reason: { name: 'filing-name-taken', values: { name } } })
const filedAs = async (clientId: number) =>
  (await accountsOf(house.state, clientId)).map((row) => [row.number, row.account_group, row.account_division])
async function groupId(clientId: number, name: string): Promise<number> {
  return (await of(clientId).groups()).find((group) => group.name === name)?.id ?? 0
}
async function divisionId(clientId: number, name: string): Promise<number> {
  return (await of(clientId).divisions()).find((division) => division.name === name)?.id ?? 0
}

test('a group is kept with its client and division, and a division named for the first time is there from then on', async () => {
  await of(acme).addGroup({ clientId: acme, name: 'Returns', division: 'East' }, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'account-group.add',
    subject: 'account group Returns',
    clientIds: [acme],
    after: { clientId: acme, name: 'Returns', division: 'East' },
  })
  await of(acme).addGroup({ clientId: acme, name: 'Inbound', division: 'EAST' }, change)
  await of(acme).addGroup({ clientId: acme, name: 'Samples', division: '' }, change)
  await of(borg).addGroup({ clientId: borg, name: 'Returns', division: 'East' }, change)
  await addAccount(acme, 'A1', 'Returns')
  await addAccount(acme, 'A2', 'Returns')
  await addAccount(borg, 'B1', 'Returns')
  const id = expect.any(Number)
  expect(await of(acme).groups()).toEqual([
    { id, clientId: acme, name: 'Inbound', division: 'East', accounts: 0 },
    { id, clientId: acme, name: 'Returns', division: 'East', accounts: 2 },
    { id, clientId: acme, name: 'Samples', division: '', accounts: 0 },
  ])
  expect(await of(acme).divisions()).toEqual([{ id, clientId: acme, name: 'East', groups: 2 }])
  expect((await of(borg, acme).groups()).map(({ clientId, name }) => [clientId, name])).toEqual([
    [acme, 'Inbound'],
    [acme, 'Returns'],
    [acme, 'Samples'],
    [borg, 'Returns'],
  ])
  await of(acme).addDivision({ clientId: acme, name: 'Abroad' }, change)
  expect((await of(borg, acme).divisions()).map(({ clientId, name }) => [clientId, name])).toEqual([
    [acme, 'Abroad'],
    [acme, 'East'],
    [borg, 'East'],
  ])
  expect(await of().groups()).toEqual([])
  expect(await of().divisions()).toEqual([])
})

test('of one client no two groups and no two divisions have one name, whatever the capitals', async () => {
  await of(acme).addGroup({ clientId: acme, name: 'Returns', division: 'East' }, change)
  await of(acme).addGroup({ clientId: acme, name: 'Inbound', division: 'West' }, change)
  await expect(of(acme).addGroup({ clientId: acme, name: 'rETURNS', division: '' }, change)).rejects.toEqual(
    taken('Returns'),
  )
  const inbound = await groupId(acme, 'Inbound')
  await expect(of(acme).changeGroup(inbound, { name: 'RETURNS', division: '' }, change)).rejects.toEqual(
    taken('Returns'),
  )
  await expect(of(acme).addDivision({ clientId: acme, name: 'east' }, change)).rejects.toEqual(taken('East'))
  await expect(of(acme).renameDivision(await divisionId(acme, 'West'), 'EAST', change)).rejects.toEqual(taken('East'))
  await of(acme).changeGroup(inbound, { name: 'INBOUND', division: 'West' }, change)
  await of(acme).renameDivision(await divisionId(acme, 'West'), 'WEST', change)
  expect((await of(acme).groups()).map(({ name, division }) => `${name} ${division}`)).toEqual([
    'INBOUND WEST',
    'Returns East',
  ])
})

test('accounts go with their group under its new name and into its new division, and no others', async () => {
  for (const clientId of [acme, borg]) {
    for (const name of ['Inbound', 'Returns']) await of(clientId).addGroup({ clientId, name, division: 'East' }, change)
    await addAccount(clientId, '1', 'Inbound')
    await addAccount(clientId, '2', 'Returns')
    await addAccount(clientId, '3', '')
  }
  const id = await groupId(acme, 'Returns')
  expect(await of(acme).changeGroup(id, { name: 'Back', division: 'West' }, change)).toBe(acme)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'account-group.change',
    subject: 'account group Returns',
    clientIds: [acme],
    before: { clientId: acme, name: 'Returns', division: 'East' },
    after: { clientId: acme, name: 'Back', division: 'West' },
  })
  expect(await filedAs(acme)).toEqual([
    ['1', 'Inbound', 'East'],
    ['2', 'Back', 'West'],
    ['3', '', ''],
  ])
  expect(await filedAs(borg)).toEqual([
    ['1', 'Inbound', 'East'],
    ['2', 'Returns', 'East'],
    ['3', '', ''],
  ])
  expect((await of(acme).groups()).map(({ name, division }) => [name, division])).toEqual([
    ['Back', 'West'],
    ['Inbound', 'East'],
  ])
  expect((await of(acme).divisions()).map(({ name }) => name)).toEqual(['East', 'West'])
})

test('groups and accounts go with their division under its new name, and no others', async () => {
  for (const clientId of [acme, borg]) {
    await of(clientId).addGroup({ clientId, name: 'Inbound', division: 'East' }, change)
    await of(clientId).addGroup({ clientId, name: 'Returns', division: 'West' }, change)
    await addAccount(clientId, '1', 'Inbound')
    await addAccount(clientId, '2', 'Returns')
  }
  expect(await of(acme).renameDivision(await divisionId(acme, 'East'), 'Orient', change)).toBe(acme)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'account-division.rename',
    subject: 'account division East',
    clientIds: [acme],
    before: { clientId: acme, name: 'East' },
    after: { clientId: acme, name: 'Orient' },
  })
  expect(await filedAs(acme)).toEqual([
    ['1', 'Inbound', 'Orient'],
    ['2', 'Returns', 'West'],
  ])
  expect(await filedAs(borg)).toEqual([
    ['1', 'Inbound', 'East'],
    ['2', 'Returns', 'West'],
  ])
  const groups = async (clientId: number) => (await of(clientId).groups()).map(({ division }) => division)
  expect([await groups(acme), await groups(borg)]).toEqual([
    ['Orient', 'West'],
    ['East', 'West'],
  ])
  const divisions = async (clientId: number) => (await of(clientId).divisions()).map(({ name }) => name)
  expect([await divisions(acme), await divisions(borg)]).toEqual([
    ['Orient', 'West'],
    ['East', 'West'],
  ])
})

test('a group goes once no account is filed in it, and a division once no group is in it', async () => {
  for (const clientId of [acme, borg]) {
    await of(clientId).addGroup({ clientId, name: 'Inbound', division: 'West' }, change)
    await of(clientId).addGroup({ clientId, name: 'Returns', division: 'East' }, change)
  }
  await addAccount(borg, '1', 'Returns')
  await addAccount(acme, '1', 'Inbound')
  const inbound = await groupId(acme, 'Inbound')
  await expect(of(acme).removeGroup(inbound, change)).rejects.toMatchObject({
    reason: { name: 'group-kept-by-accounts', values: { name: 'Inbound', accounts: 1 } },
  })
  await expect(of(acme).removeDivision(await divisionId(acme, 'East'), change)).rejects.toMatchObject({
    reason: { name: 'division-kept-by-groups', values: { name: 'East', groups: 1 } },
  })
  await of(acme).removeGroup(await groupId(acme, 'Returns'), change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'account-group.remove',
    subject: 'account group Returns',
    clientIds: [acme],
    before: { clientId: acme, name: 'Returns', division: 'East' },
  })
  await of(acme).removeDivision(await divisionId(acme, 'East'), change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'account-division.remove',
    subject: 'account division East',
    clientIds: [acme],
    before: { clientId: acme, name: 'East' },
  })
  expect((await of(acme).groups()).map(({ name }) => name)).toEqual(['Inbound'])
  expect((await of(acme).divisions()).map(({ name }) => name)).toEqual(['West'])
  expect((await of(borg).groups()).length).toBe(2)
  expect((await of(borg).divisions()).length).toBe(2)
  await of(acme).addDivision({ clientId: acme, name: 'East' }, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'account-division.add',
    subject: 'account division East',
    clientIds: [acme],
    after: { clientId: acme, name: 'East' },
  })
})

test('the groups and divisions of another client are as unknown as those that are not there', async () => {
  await of(borg).addGroup({ clientId: borg, name: 'Returns', division: 'East' }, change)
  const [group, division] = [await groupId(borg, 'Returns'), await divisionId(borg, 'East')]
  const unknownGroup = { reason: { name: 'group-unknown' } }
  await expect(of(acme).changeGroup(group, { name: 'x', division: '' }, change)).rejects.toMatchObject(unknownGroup)
  await expect(of(acme).removeGroup(group, change)).rejects.toMatchObject(unknownGroup)
  await expect(of(acme).removeGroup(0, change)).rejects.toMatchObject(unknownGroup)
  const unknownDivision = { reason: { name: 'division-unknown' } }
  await expect(of(acme).renameDivision(division, 'x', change)).rejects.toMatchObject(unknownDivision)
  await expect(of(acme).removeDivision(division, change)).rejects.toMatchObject(unknownDivision)
  await expect(of().removeDivision(division, change)).rejects.toMatchObject(unknownDivision)
})

test('an account is added once, filed in a group of its client, and everything that changes is written down', async () => {
  for (const clientId of [acme, borg])
    await of(clientId).addGroup({ clientId, name: 'Inbound', division: 'East' }, change)
  await of(borg).addGroup({ clientId: borg, name: 'Of Borg', division: '' }, change)
  const changes = accountChangesOf(house.state, [acme])
  const whole = { ...account(acme, 'A1', 'Inbound'), isUpsGsr: true, isFedexIntlGsr: true }
  expect(await changes.add(whole, change)).toBe(acme)
  const told = {
    clientId: acme,
    name: 'Account A1',
    group: 'Inbound',
    division: 'East',
    ...flags,
    isUpsGsr: true,
    isFedexIntlGsr: true,
  }
  const entry = { ...said, subject: 'account UPS A1', clientIds: [acme] }
  expect(await lastEntryOf(house.state)).toEqual({ ...entry, action: 'account.add', after: told })
  await expect(changes.add(account(acme, 'A1', ''), change)).rejects.toMatchObject({
    reason: { name: 'account-taken', values: { number: 'A1', carrier: 'UPS' } },
  })
  await expect(changes.add(account(acme, 'A2', 'Of Borg'), change)).rejects.toMatchObject({
    reason: { name: 'group-not-of-client', values: { group: 'Of Borg' } },
  })
  await addAccount(acme, 'A0', '')
  const id = (await filedAccountsOf(house.state, [acme])).find(({ number }) => number === 'A1')?.id ?? 0
  const changed = { name: 'Dock', group: '', isUpsGsr: false, isFedexExpressGsr: true, isFedexIntlGsr: true }
  expect(await changes.change(id, changed, change)).toBe(acme)
  const after = { clientId: acme, ...changed, division: '' }
  const second = await lastEntryOf(house.state)
  expect(second).toEqual({ ...entry, action: 'account.change', before: told, after })
  await changes.change(id, changed, { ...change, at: new Date() })
  expect(await lastEntryOf(house.state)).toEqual(second)
  expect(await filedAccountsOf(house.state, [acme])).toEqual([
    expect.objectContaining({ number: 'A0', name: 'Account A0', is_ups_gsr: 0, is_fedex_express_gsr: 0 }),
    expect.objectContaining({
      client_id: acme,
      carrier_name: 'UPS',
      number: 'A1',
      name: 'Dock',
      account_group: '',
      account_division: '',
      is_ups_gsr: 0,
      is_fedex_express_gsr: 1,
      is_fedex_intl_gsr: 1,
    }),
  ])
  expect(await changes.remove(id, change)).toBe(acme)
  expect(await lastEntryOf(house.state)).toEqual({ ...entry, action: 'account.remove', before: after })
  expect((await accountsOf(house.state, acme)).map(({ number }) => number)).toEqual(['A0'])
})

test('several accounts are filed together, all of them or none, and those of others never', async () => {
  await of(acme).addGroup({ clientId: acme, name: 'Inbound', division: 'East' }, change)
  for (const number of ['A1', 'A2', 'A3']) await addAccount(acme, number, '')
  await addAccount(borg, 'B1', '')
  const ids = (await filedAccountsOf(house.state, [acme])).map(({ id }) => id)
  const [others] = await filedAccountsOf(house.state, [borg])
  const changes = accountChangesOf(house.state, [acme])
  const unknown = { reason: { name: 'account-unknown' } }
  await expect(changes.file([...ids, others?.id ?? 0], 'Inbound', change)).rejects.toMatchObject(unknown)
  await expect(changes.change(others?.id ?? 0, account(borg, 'B1', ''), change)).rejects.toMatchObject(unknown)
  await expect(changes.remove(others?.id ?? 0, change)).rejects.toMatchObject(unknown)
  await expect(accountChangesOf(house.state, []).remove(ids[0] ?? 0, change)).rejects.toMatchObject(unknown)
  expect(await filedAs(acme)).toEqual([
    ['A1', '', ''],
    ['A2', '', ''],
    ['A3', '', ''],
  ])
  const [first = 0, second = 0] = ids
  expect(await changes.file([first, second, first], 'Inbound', change)).toEqual([acme])
  expect(await filedAs(acme)).toEqual([
    ['A1', 'Inbound', 'East'],
    ['A2', 'Inbound', 'East'],
    ['A3', '', ''],
  ])
  expect((await filedAccountsOf(house.state, [acme])).map(({ name }) => name)).toEqual([
    'Account A1',
    'Account A2',
    'Account A3',
  ])
  expect(await changes.file([], 'Inbound', change)).toEqual([])
  expect(await filedAccountsOf(house.state, [])).toEqual([])
})

test('accounts stand by carrier and name, and for the warehouse by carrier and number', async () => {
  const changes = accountChangesOf(house.state, [acme])
  const add = (carrier: string, number: string, name: string) =>
    changes.add({ ...account(acme, number, ''), carrier, name }, change)
  await add('UPS', 'U1', 'Zebra')
  await add('UPS', 'U2', 'Apple')
  await add('FedEx', 'F9', 'Same')
  await add('FedEx', 'F1', 'Same')
  expect((await filedAccountsOf(house.state, [acme])).map(({ number }) => number)).toEqual(['F9', 'F1', 'U2', 'U1'])
  expect((await accountsOf(house.state, acme)).map(({ number }) => number)).toEqual(['F1', 'F9', 'U1', 'U2'])
})

test('accounts that a file brings are known from then on with their groups and divisions, and stay as they were filed', async () => {
  const brought = (number: string, group: string, division: string) => ({
    client_id: acme,
    carrier_name: 'UPS',
    number,
    name: `as brought ${number}`,
    account_group: group,
    account_division: division,
  })
  await addAccount(acme, 'A1', '')
  await rememberAccounts(house.state, [])
  await rememberAccounts(house.state, [
    brought('A1', 'Returns', 'East'),
    brought('A2', '', ''),
    brought('A3', 'Inbound', ''),
    brought('A4', '', 'West'),
  ])
  await rememberAccounts(house.state, [brought('A3', 'Inbound', 'North'), brought('A5', 'Returns', 'East')])
  await rememberAccounts(house.state, [brought('A6', '', 'Single')])
  expect(await filedAs(acme)).toEqual([
    ['A1', '', ''],
    ['A2', '', ''],
    ['A3', 'Inbound', ''],
    ['A4', '', 'West'],
    ['A5', 'Returns', 'East'],
    ['A6', '', 'Single'],
  ])
  expect((await accountsOf(house.state, acme)).map(({ name }) => name).slice(0, 2)).toEqual([
    'Account A1',
    'as brought A2',
  ])
  expect((await of(acme).groups()).map(({ name, division }) => [name, division])).toEqual([
    ['Inbound', ''],
    ['Returns', 'East'],
  ])
  expect((await of(acme).divisions()).map(({ name }) => name)).toEqual(['East', 'North', 'Single', 'West'])
})

test('however many accounts a file brings, each is remembered', async () => {
  const many = Array.from({ length: 450 }, (_, number) => ({
    client_id: acme,
    carrier_name: 'UPS',
    number: String(number),
    name: '',
    account_group: number === 449 ? 'Last' : '',
    account_division: '',
  }))
  await rememberAccounts(house.state, many)
  expect((await accountsOf(house.state, acme)).length).toBe(450)
  expect((await of(acme).groups()).map(({ name, accounts }) => [name, accounts])).toEqual([['Last', 1]])
})

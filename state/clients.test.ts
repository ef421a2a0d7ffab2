import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountGroupsOf } from './account-groups.ts'
import { rememberAccounts } from './accounts.ts'
import { readersOfMove } from './client-readers.ts'
import { clientsOf } from './clients.ts'
import { fulfillmentCentersOf } from './fulfillment-centers.ts'
import { identityProvidersOf } from './identity-providers.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
let made = 0
beforeEach(() => {
  made += 1
})

const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const at = new Date(Date.UTC(2026, 0, 15))
const change = { at, by }
const said = { at: at.toISOString(), by, person: null, before: null, after: null }
const clients = () => clientsOf(house.state)
const named = (name: string) => `${name} ${made}`
const whole = (name: string, parentClientId: number | null = null) => ({
  name: named(name),
  code: named(name),
  city: 'Austin',
  state: 'TX',
  engageDate: '2025-01-01',
  parentClientId,
})
const add = async (name: string, parentClientId: number | null = null) =>
  (await clients().add(whole(name, parentClientId), change)).id
const person = (
  login: string,
  clientIds: readonly number[],
  lastName = 'Lee',
  permissions: readonly 'ROLE_STAFF'[] = [],
) =>
  usersOf(house.state).create({ login: `${login}-${made}`, firstName: '', lastName, email: '', permissions, clientIds })

test('a client is what was said of it, or nothing where nothing was said', async () => {
  const acme = await clients().add(whole('Acme'), change)
  expect(acme).toEqual({ id: acme.id, ...whole('Acme'), parent: false, childClients: [] })
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'client.add',
    subject: `client ${named('Acme')}`,
    clientIds: [acme.id],
    after: whole('Acme'),
  })
  const plain = await clients().create({ name: named('Plain') })
  const nothing = { code: '', city: '', state: '', engageDate: null, parentClientId: null }
  expect(plain).toEqual({ id: plain.id, name: named('Plain'), ...nothing, parent: false, childClients: [] })
  expect(await clients().create({ name: named('Some'), code: 'S', parentClientId: acme.id })).toMatchObject({
    code: 'S',
    parentClientId: acme.id,
  })
  expect(await clients().byId(plain.id)).toEqual(plain)
  expect(await clients().byName(named('Plain'))).toEqual(plain)
  expect(plain.engageDate).toBeNull()
  expect(await clients().byName('nobody')).toBeUndefined()
  expect(await clients().byId(0)).toBeUndefined()
})

test('a parent is told with its child clients by name, and clients with theirs', async () => {
  const parent = await add('Parent')
  const second = await add('Second', parent)
  const first = await add('First', parent)
  const other = await add('Other')
  const children = [
    { id: first, name: named('First') },
    { id: second, name: named('Second') },
  ]
  expect(await clients().byId(parent)).toMatchObject({ parent: true, childClients: children })
  expect(await clients().byId(other)).toMatchObject({ parent: false, childClients: [] })
  expect((await clients().childrenOf(parent)).map(({ id, parentClientId }) => [id, parentClientId])).toEqual([
    [first, parent],
    [second, parent],
  ])
  expect(new Set(await clients().withChildrenOf([parent]))).toEqual(new Set([parent, second, first]))
  expect(await clients().withChildrenOf([first])).toEqual([first])
  expect(await clients().withChildrenOf([])).toEqual([])
  expect(await clients().namesOf([first, other])).toEqual(
    new Map([
      [first, named('First')],
      [other, named('Other')],
    ]),
  )
  expect(await clients().namesOf([])).toEqual(new Map())
  const all = (await clients().all()).filter(({ name }) => name.endsWith(` ${made}`))
  expect(all.map(({ id }) => id)).toEqual([first, other, parent, second])
  expect(all.map(({ childClients }) => childClients.length)).toEqual([0, 0, 2, 0])
  const single = await add('Single')
  await add('Only', single)
  expect((await clients().byId(single))?.parent).toBe(true)
})

test('names of clients differ by more than their capitals, and a parent has no parent', async () => {
  const parent = await add('Parent')
  const child = await add('Child', parent)
  const other = await add('Other')
  const taken = { reason: { name: 'client-name-taken', values: { name: named('Parent') } } }
  await expect(clients().add(whole('PARENT'), change)).rejects.toMatchObject(taken)
  await expect(clients().change(other, whole('PARENT'), change)).rejects.toMatchObject(taken)
  await clients().change(other, whole('OTHER'), change)
  const isChild = { reason: { name: 'client-parent-is-child', values: { name: named('Child') } } }
  await expect(clients().add(whole('New', child), change)).rejects.toMatchObject(isChild)
  await expect(clients().change(other, whole('Other', child), change)).rejects.toMatchObject(isChild)
  await expect(clients().change(parent, whole('Parent', other), change)).rejects.toMatchObject({
    reason: { name: 'client-is-parent' },
  })
  await expect(clients().change(other, whole('Other', other), change)).rejects.toMatchObject({
    reason: { name: 'client-own-parent' },
  })
  const unknown = { reason: { name: 'client-unknown' } }
  await expect(clients().add(whole('New', 1_000_000), change)).rejects.toMatchObject(unknown)
  await expect(clients().change(1_000_000, whole('New'), change)).rejects.toMatchObject(unknown)
  await expect(clients().remove(1_000_000, change)).rejects.toMatchObject(unknown)
  expect(await clients().byName(named('New'))).toBeUndefined()
  await clients().change(child, whole('Child', parent), change)
})

test('no two clients are given one code, however it is written; two that have had one keep it', async () => {
  const [one, other] = [await add('One'), await add('Other')]
  const taken = { reason: { name: 'client-code-taken', values: { code: named('ONE') } } }
  const asOne = { ...whole('Third'), code: named('ONE') }
  await expect(clients().add(asOne, change)).rejects.toMatchObject(taken)
  await expect(clients().change(other, { ...whole('Other'), code: named('ONE') }, change)).rejects.toMatchObject(taken)
  await clients().change(one, { ...whole('One'), code: named('ONE') }, change)
  await clients().add({ ...whole('None'), code: '' }, change)
  await clients().add({ ...whole('None either'), code: '' }, change)

  const twin = await clients().create({ name: named('Twin'), code: named('one') })
  await clients().change(twin.id, { ...whole('Twin'), code: named('one'), city: 'Reno' }, change)
  expect(await clients().byId(twin.id)).toMatchObject({ code: named('one'), city: 'Reno' })
})

test('a change of a client is its own matter, and a move that of both parents too', async () => {
  const [before, after] = [await add('Before'), await add('After')]
  const id = await add('Child', before)
  expect(await lastEntryOf(house.state)).toMatchObject({ action: 'client.add', clientIds: [before, id] })
  const changed = { ...whole('Renamed', before), code: 'R', city: 'Reno', state: 'NV', engageDate: null }
  await clients().change(id, changed, change)
  const entry = { ...said, subject: `client ${named('Child')}` }
  expect(await lastEntryOf(house.state)).toEqual({
    ...entry,
    action: 'client.change',
    clientIds: [id],
    before: whole('Child', before),
    after: changed,
  })
  expect(await clients().byId(id)).toEqual({ id, ...changed, parent: false, childClients: [] })
  await clients().change(id, whole('Renamed', after), change)
  expect(await lastEntryOf(house.state)).toMatchObject({ action: 'client.move', clientIds: [before, after, id] })
  await clients().change(id, whole('Renamed'), change)
  expect(await lastEntryOf(house.state)).toMatchObject({ action: 'client.move', clientIds: [after, id] })
})

test('a client that nothing came for goes, with what is filed under it; its parent knows', async () => {
  const parent = await add('Parent')
  const [id, other] = [await add('Child', parent), await add('Other', parent)]
  for (const clientId of [id, other]) {
    await person(`of-${clientId}`, [clientId])
    await accountGroupsOf(house.state, [clientId]).addGroup({ clientId, name: 'Group', division: 'Division' }, change)
    await rememberAccounts(house.state, [
      { client_id: clientId, carrier_name: 'UPS', number: '1', name: '', account_group: '', account_division: '' },
    ])
    await identityProvidersOf(house.state).add({
      name: '',
      entityId: '',
      signOnUrl: '',
      signOutUrl: '',
      certificates: [],
      emailDomains: [],
      emailAttribute: '',
      active: true,
      vouchedBy: null,
      clientIds: [clientId],
    })
    const center = { name: 'Reno', city: '', state: '', zip: '', country: 'US' }
    await fulfillmentCentersOf(house.state, clientId).add(center, change)
  }
  await clients().remove(id, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'client.remove',
    subject: `client ${named('Child')}`,
    clientIds: [parent],
    before: whole('Child', parent),
  })
  expect(await clients().byId(id)).toBeUndefined()
  expect(await accountGroupsOf(house.state, [id, other]).groups()).toMatchObject([{ clientId: other, accounts: 0 }])
  expect(await accountGroupsOf(house.state, [id, other]).divisions()).toMatchObject([{ clientId: other }])
  expect((await fulfillmentCentersOf(house.state, other).all()).length).toBe(1)
})

test('a client stays while something of it is kept, and it is said what', async () => {
  const parent = await add('Parent')
  const id = await add('Child', parent)
  const userId = await person('ann', [])
  const kept = async (sentence: string, clientId = id) =>
    await expect(clients().remove(clientId, change)).rejects.toMatchObject({
      reason: { name: sentence, values: { name: named(clientId === id ? 'Child' : 'Parent') } },
    })
  await kept('client-kept-by-children', parent)
  const stamp = { from_date: '', to_date: '', invoices: 0, stamped_at: '', stamped_by: userId, listed: 1 }
  const rows = {
    file: { client_id: id, name: '', sha256: '', bytes: 1, path: '', received_at: '', received_from: '', progress: 0 },
    sync: { client_id: id, kind: 'rollups', asked_by: userId, asked_at: '', progress: 0, outcome: '{}' },
  }
  await house.state
    .insertInto('sync_job')
    .values({ ...rows.sync, status: 'done' })
    .execute()
  await kept('client-kept-by-sync')
  await house.state
    .insertInto('feed')
    .values({
      client_id: id,
      name: '',
      kind: 'folder',
      folder: '',
      host: '',
      port: 22,
      login: '',
      secret: '',
      host_key: '',
      named_by_staff: 0,
      every_minutes: 1,
      active: 1,
      due_at: '',
    })
    .execute()
  await kept('client-kept-by-feed')
  const ofParent = { client_id: parent, number: `N ${made}`, ...stamp }
  const { id: stampId } = await house.state
    .insertInto('invoice_stamp')
    .values(ofParent)
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoice = { carrier_name: '', account_number: '', invoice_number: '', bill_date: '', currency_code: '' }
  await house.state
    .insertInto('stamped_invoice')
    .values({ invoice_key: `K ${made}`, stamp_id: stampId, client_id: id, ...invoice })
    .execute()
  await kept('client-kept-by-stamps')
  await house.state.deleteFrom('stamped_invoice').where('client_id', '=', id).execute()
  await house.state
    .insertInto('invoice_stamp')
    .values({ ...ofParent, client_id: id, number: `M ${made}` })
    .execute()
  await kept('client-kept-by-stamps')
  await house.state
    .insertInto('intake_file')
    .values({ ...rows.file, status: 'rejected' })
    .execute()
  await kept('client-kept-by-files')
})

test('who moves a client hears who loses sight of it and who gains it, by name, and staff are not among them', async () => {
  const [before, after] = [await add('Before'), await add('After')]
  const id = await add('Child', before)
  const zoe = await person('zoe', [before], 'Abel')
  const bob = await person('bob', [before], 'Zorn')
  const amy = await person('amy', [before], 'Zorn')
  const max = await person('max', [after])
  await person('both', [before, after])
  await person('own', [before, id])
  await person('its-own', [after, id])
  await person('staff', [before, after], 'Lee', ['ROLE_STAFF'])
  await person('boss', [before], 'Lee', ['ROLE_STAFF'])
  const gone = await person('gone', [before])
  await house.state.updateTable('user').set({ activated: 0 }).where('id', '=', gone).execute()
  expect(await readersOfMove(house.state, id, after)).toEqual({ losing: [zoe, amy, bob], gaining: [max] })
  expect(await readersOfMove(house.state, id, before)).toEqual({ losing: [], gaining: [] })
  const both = (await usersOf(house.state).byLogin(`both-${made}`))?.id
  expect(await readersOfMove(house.state, id, null)).toEqual({ losing: [zoe, both, amy, bob], gaining: [] })
  const alone = await add('Alone')
  expect(await readersOfMove(house.state, alone, null)).toEqual({ losing: [], gaining: [] })
  expect((await readersOfMove(house.state, alone, after)).losing).toEqual([])
  expect(await readersOfMove(house.state, 1_000_000, null)).toEqual({ losing: [], gaining: [] })
})

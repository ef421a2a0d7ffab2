import { endpoints, type Permission } from '@waybill/contracts'
import { clientsOf, securityOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from './test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  for (const login of ['ann', 'ben', 'cleo']) await service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
})
afterAll(() => service.close())

const statusHere = async (token: string) => (await service.ask(endpoints.account, { token })).statusCode
const statusThere = async (token: string) => (await service.askAnotherNode(endpoints.account, { token })).statusCode

test('a token is good on every node, and dead on every node once one has signed it out', async () => {
  const token = await service.signIn('ann')
  expect([await statusHere(token), await statusThere(token)]).toEqual([200, 200])
  await service.askAnotherNode(endpoints.signOut, { token })
  expect([await statusHere(token), await statusThere(token)]).toEqual([401, 401])
})

test('a password changed on one node ends the sessions on all', async () => {
  const token = await service.signIn('ben')
  const body = { username: 'ben', oldPassword: password, newPassword: 'Another-horse-7' }
  expect((await service.askAnotherNode(endpoints.changePassword, { token, body })).statusCode).toBe(200)
  expect([await statusHere(token), await statusThere(token)]).toEqual([401, 401])
})

test('wrong passwords are counted by all nodes together', async () => {
  const body = { username: 'cleo', password: 'not the one' }
  const statuses: number[] = []
  for (const ask of [service.ask, service.askAnotherNode, service.ask, service.askAnotherNode, service.ask]) {
    statuses.push((await ask(endpoints.signIn, { body })).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  expect((await service.askAnotherNode(endpoints.signIn, { body })).statusCode).toBe(429)
})

/** What changes somebody's rights, and what they may do before it and after it. */
interface Loss {
  readonly lost: string
  readonly permissions: readonly Permission[]
  readonly take: (userId: number) => Promise<unknown>
  readonly after: number
}

const losses: readonly Loss[] = [
  {
    lost: 'a permission',
    permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
    take: (id) => state().updateTable('user').set({ permissions: '["ROLE_CLIENT"]' }).where('id', '=', id).execute(),
    after: 403,
  },
  {
    lost: 'a client',
    permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
    take: (id) => state().deleteFrom('user_client').where('user_id', '=', id).execute(),
    after: 403,
  },
  {
    lost: 'the account',
    permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
    take: (id) => state().updateTable('user').set({ activated: 0 }).where('id', '=', id).execute(),
    after: 401,
  },
  {
    lost: 'every client, as staff no more',
    permissions: ['ROLE_STAFF', 'NEW_BI_TOOLS'],
    take: (id) =>
      state().updateTable('user').set({ permissions: '["ROLE_CLIENT","NEW_BI_TOOLS"]' }).where('id', '=', id).execute(),
    after: 403,
  },
  {
    lost: 'the age of a password',
    permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
    take: (id) =>
      state().updateTable('user').set({ password_set_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute(),
    after: 403,
  },
]
const state = () => service.house.state

test.each(losses)('whoever has lost $lost is refused at the very next request, on every node', async (loss) => {
  const [login, clients] = [
    `loser-${losses.indexOf(loss)}`,
    loss.permissions.includes('ROLE_STAFF') ? [] : [service.clients.acme],
  ]
  const id = await service.addUser(login, loss.permissions, clients)
  const token = await service.signIn(login)
  const asked = { token, params: { clientId: service.clients.acme } }
  const both = async () =>
    Promise.all(
      [service.ask, service.askAnotherNode].map(
        async (ask) => (await ask(endpoints.clientForAFrameDashboards, asked)).statusCode,
      ),
    )
  for (const _ of [1, 2]) expect(await both()).toEqual([200, 200])
  await loss.take(id)
  expect(await both()).toEqual([loss.after, loss.after])
})

test('a child client that is moved away is its old parent’s no more, and its new parent’s at once, on every node', async () => {
  const child = await clientsOf(state()).create({ name: 'Wanderer', parentClientId: service.clients.acme })
  await service.addUser('old-parent', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  await service.addUser('new-parent', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.zenith])
  const [old, next] = [await service.signIn('old-parent'), await service.signIn('new-parent')]
  const seen = async () => {
    const nodes = [service.ask, service.askAnotherNode]
    const params = { clientId: child.id }
    const statuses = [old, next].flatMap((token) =>
      nodes.map(async (ask) => (await ask(endpoints.clientForDashboards, { token, params })).statusCode),
    )
    return Promise.all(statuses)
  }
  expect(await seen()).toEqual([200, 200, 403, 403])
  const whole = { name: 'Wanderer', code: '', city: '', state: '', engageDate: null }
  const change = { by: { userId: null, login: 'a test', address: '' }, at: service.house.now() }
  await clientsOf(state()).change(child.id, { ...whole, parentClientId: service.clients.zenith }, change)
  expect(await seen()).toEqual([403, 403, 200, 200])
})

test('a house that becomes stricter about passwords is so at the very next request, on every node', async () => {
  await service.addUser('old-password', ['ROLE_CLIENT'], [service.clients.acme])
  const token = await service.signIn('old-password')
  const statuses = async () =>
    Promise.all(
      [service.ask, service.askAnotherNode].map(
        async (ask) => (await ask(endpoints.clientsShort, { token })).statusCode,
      ),
    )
  expect(await statuses()).toEqual([200, 200])
  const settings = await securityOf(state()).read()
  await state()
    .updateTable('user')
    .set({ password_set_at: '2025-12-01T00:00:00.000Z' })
    .where('login', '=', 'old-password')
    .execute()
  expect(await statuses()).toEqual([200, 200])
  await securityOf(state()).save({ ...settings, passwordDays: 30 })
  expect(await statuses()).toEqual([403, 403])
  await securityOf(state()).save(settings)
  expect(await statuses()).toEqual([200, 200])
})

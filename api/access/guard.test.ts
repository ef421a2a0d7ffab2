import { endpoints } from '@waybill/contracts'
import { type Kysely, type Standing, type State, sessionsOf } from '@waybill/state'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { openGuard } from './guard.ts'
import { keepStandings } from './kept-standings.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

/** The same state, with every query counted that goes to it. */
function counted(state: Kysely<State>): { state: Kysely<State>; since: () => number } {
  let queries = 0
  const count: Parameters<typeof state.withPlugin>[0] = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    state: state.withPlugin(count),
    since: () => {
      const found = queries
      queries = 0
      return found
    },
  }
}

test('a person whose rights are as they were is let in by one query, and by more when they are not', async () => {
  const { house } = service
  const id = await service.addUser('regular', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  const beginning = { userId: id, wayIn: 'password', address: '', browser: '', startedAt: house.now() } as const
  const session = await sessionsOf(house.state).begin({ ...beginning, expiresAt: new Date(Date.UTC(2036, 0)) })
  const { state, since } = counted(house.state)
  const tokens = { sign: async () => session, sessionIn: async () => session }
  const guard = openGuard({ state, now: house.now, tokens })
  const app = fastify()
  app.addHook('onRequest', guard.admit)
  app.get('/', { config: { needs: 'session' } }, (request) => guard.callerOf(request).scope)
  const ask = async () => (await app.inject({ url: '/', headers: { authorization: 'Bearer x' } })).json()

  const { acme, east, west } = service.clients
  expect(await ask()).toEqual({ clientIds: [acme, east, west] })
  expect(since()).toBeGreaterThan(1)
  for (const _ of [1, 2, 3]) {
    expect(await ask()).toEqual({ clientIds: [acme, east, west] })
    expect(since()).toBe(1)
  }
  await house.state.updateTable('user_client').set({ client_id: east }).where('user_id', '=', id).execute()
  expect(await ask()).toEqual({ clientIds: [east] })
  expect(since()).toBeGreaterThan(1)
  await ask()
  expect(since()).toBe(1)
  await app.close()
})

test('what is kept of people stays within its room, and who was asked for longest ago goes first', async () => {
  const user = { id: 1, login: 'x'.repeat(100) } as Standing['user']
  const standing: Standing = { user, clientIds: [1, 2, 3], childrenOf: new Map([[1, [2, 3]]]), passwordDays: 90 }
  const kept = keepStandings(20_000)
  let read = 0
  const of = (userId: number, version = 1) =>
    kept.of(userId, version, async () => {
      read += 1
      return standing
    })
  for (let userId = 1; userId <= 100; userId += 1) {
    await of(userId)
    await of(1)
    expect(kept.bytes).toBeLessThanOrEqual(20_000)
  }
  expect(read).toBe(100)
  await of(1, 2)
  await of(2)
  expect(read).toBe(102)
  const most = { ...standing, clientIds: Array.from({ length: 5000 }, (_, id) => id) }
  await kept.of(7, 1, async () => most)
  expect(kept.bytes).toBe(0)
  await kept.of(8, 1, async () => undefined)
  expect(kept.bytes).toBe(0)
})

test('a person is kept for their own rights alone', async () => {
  await service.addUser('one', ['ROLE_CLIENT'], [service.clients.acme])
  await service.addUser('other', ['ROLE_CLIENT'], [service.clients.zenith])
  const [one, other] = [await service.signIn('one'), await service.signIn('other')]
  const namesFor = async (token: string) =>
    (await service.ask(endpoints.clientsShort, { token })).json().map(({ name }: { name: string }) => name)
  for (const _ of [1, 2]) {
    expect(await namesFor(one)).toEqual(['Acme', 'Acme East', 'Acme West'])
    expect(await namesFor(other)).toEqual(['Zenith'])
  }
})

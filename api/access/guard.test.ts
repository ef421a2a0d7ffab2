import { endpoints, Refusal } from '@waybill/contracts'
import { type Kysely, type Standing, type State, sessionsOf, usersOf } from '@waybill/state'
import fastify, { type FastifyContextConfig } from 'fastify'
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
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      return result
    },
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

/** A few routes behind the guard alone, and who knocks: any token names this session, or none. */
async function behindGuard(session: string | undefined, routes: Readonly<Record<string, FastifyContextConfig>>) {
  const { house } = service
  const { state, since } = counted(house.state)
  const guard = openGuard({ state, now: house.now, tokens: { sign: async () => '', sessionIn: async () => session } })
  const app = fastify()
  app.addHook('onRequest', guard.admit)
  app.setErrorHandler((error, _request, reply) => reply.send(error instanceof Refusal ? error.reason.name : 'broken'))
  for (const [url, config] of Object.entries(routes)) {
    app.get(url, { config }, (request) => `come in, ${guard.callerOf(request).user.login}`)
  }
  const knock = async (url: string, authorization: string | null = 'Bearer x') => {
    const { statusCode, body } = await app.inject({ url, headers: authorization === null ? {} : { authorization } })
    return statusCode === 404 ? 'not here' : body
  }
  return { knock, since, close: () => app.close() }
}

async function begun(login: string, wayIn: 'password' | 'hand-off', passwordDaysLeft = 90): Promise<string> {
  const { now, state } = service.house
  const id = await service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  const set = new Date(now().getTime() - (90 - passwordDaysLeft) * 86_400_000)
  await usersOf(state).setPassword(id, 'Correct-horse-1', set)
  const beginning = { userId: id, wayIn, address: '', browser: '', startedAt: now() }
  return sessionsOf(state).begin({ ...beginning, expiresAt: new Date(Date.UTC(2036, 0)) })
}

test('a route that does not say what it needs is open to nobody, and one that is not there says so to everybody', async () => {
  const { knock, close } = await behindGuard(await begun('knocking', 'password'), {
    '/unsaid': {},
    '/open': { needs: 'nobody' },
    '/own': { needs: 'session' },
    '/pages': { needs: { oneOfEach: [['NEW_BI_TOOLS']] } },
    '/users': { needs: { oneOfEach: [['USER_ADMIN']] } },
  })
  expect(await knock('/unsaid')).toBe('not-authorized')
  expect(await knock('/users')).toBe('not-authorized')
  expect([await knock('/own'), await knock('/pages')]).toEqual(['come in, knocking', 'come in, knocking'])
  expect(await knock('/nowhere', null)).toBe('not here')
  // Who it was is asked nobody there, so nobody's name is known.
  expect(await knock('/open')).toBe('not-signed-in')
  await close()
})

test('who brings no token, or more than one, is nobody, and is told so without a look at the state', async () => {
  const session = await begun('bringing', 'password')
  const routes = { '/': { needs: 'session' } } as const
  const named = await behindGuard(session, routes)
  for (const one of ['Bearer x', 'bearer x']) expect(await named.knock('/', one)).toBe('come in, bringing')
  for (const nothing of [null, '', 'x', 'Bearer', 'Bearer x y', 'Basic Bearer x', 'XBearer x']) {
    expect([nothing, await named.knock('/', nothing)]).toEqual([nothing, 'not-signed-in'])
  }
  await named.close()
  const unnamed = await behindGuard(undefined, routes)
  expect(await unnamed.knock('/')).toBe('not-signed-in')
  expect(unnamed.since()).toBe(0)
  await unnamed.close()
})

test('who has been deactivated is nobody, though their session is open', async () => {
  const { knock, close } = await behindGuard(await begun('leaving', 'password'), { '/': { needs: 'session' } })
  expect(await knock('/')).toBe('come in, leaving')
  await service.house.state.updateTable('user').set({ activated: 0 }).where('login', '=', 'leaving').execute()
  expect(await knock('/')).toBe('not-signed-in')
  await close()
})

test('a call that is made for a page needs what the page needs', async () => {
  const { knock, close } = await behindGuard(await begun('reading', 'password'), { '/of/:page': { needs: 'page' } })
  expect(await knock('/of/spend')).toBe('come in, reading')
  const permissions = JSON.stringify(['ROLE_CLIENT'])
  await service.house.state.updateTable('user').set({ permissions }).where('login', '=', 'reading').execute()
  expect(await knock('/of/spend')).toBe('not-authorized')
  await close()
})

test('a sign-in that is handed over opens nothing but its own swap', async () => {
  const swap = endpoints.regenerateToken.path
  const routes = { '/': { needs: 'session' }, [swap]: { needs: 'session' } } as const
  const { knock, close } = await behindGuard(await begun('handed', 'hand-off'), routes)
  expect([await knock('/'), await knock(swap)]).toEqual(['not-signed-in', 'come in, handed'])
  await close()
})

test.each([
  [2, true],
  [1, true],
  [0, false],
  [-1, false],
])('with %d days left of a password everything is open: %s, and changing it is always', async (left, isOpen) => {
  const { knock, close } = await behindGuard(await begun(`days${left}`, 'password', left), {
    '/': { needs: 'session' },
    '/change': { needs: 'session', withExpiredPassword: true },
  })
  const come = `come in, days${left}`
  expect([await knock('/'), await knock('/change')]).toEqual([isOpen ? come : 'password-expired', come])
  await close()
})

test('a person takes room by how much is known of them, and the room may be full', async () => {
  const user = { id: 1, login: 'x' } as Standing['user']
  const roomOf = async (more: Partial<Standing>) => {
    const kept = keepStandings(1e9)
    await kept.of(1, 1, async () => ({ user, clientIds: [], childrenOf: new Map(), passwordDays: 90, ...more }))
    return kept.bytes
  }
  const least = await roomOf({})
  expect(least).toBe(1024 + 2 * JSON.stringify(user).length)
  expect(await roomOf({ user: { ...user, login: 'x'.repeat(501) } })).toBe(least + 1000)
  expect(await roomOf({ clientIds: Array.from({ length: 100 }, (_, id) => id) })).toBe(least + 1600)
  const children = [10, 11, 12]
  expect(await roomOf({ childrenOf: new Map([[1, children]]) })).toBe(least + 128 + 3 * 16)
  expect(
    await roomOf({
      clientIds: [1, 2],
      childrenOf: new Map([
        [1, children],
        [2, [20]],
      ]),
    }),
  ).toBe(least + 2 * 128 + 6 * 16)

  const full = keepStandings(2 * least)
  for (const id of [1, 2])
    await full.of(id, 1, async () => ({ user, clientIds: [], childrenOf: new Map(), passwordDays: 90 }))
  expect(full.bytes).toBe(2 * least)
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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { securityOf } from './house-settings.ts'
import { openSessionsOf, sessionName } from './open-sessions.ts'
import { hashPassword, makePassword, passwordMatches } from './passwords.ts'
import { forgetSamlKeys, keptSamlKeys, samlOf, writeProviderSession } from './saml.ts'
import { type NewSession, sessionsOf } from './sessions.ts'
import { signInLinksOf } from './sign-in-links.ts'
import { useCaptcha } from './solved-captchas.ts'
import { standingsOf } from './standings.ts'
import { temporaryPasswordsOf } from './temporary-passwords.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let ann: number
let ben: number
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
let made = 0
beforeEach(async () => {
  made += 1
  await house.state.deleteFrom('session').execute()
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
  ben = await usersOf(house.state).create({ ...person, login: `ben${made}` })
})

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 0, minutes))
const sessions = () => sessionsOf(house.state)
const opened = async (id: string, now: Date) => (await standingsOf(house.state).open(id, now))?.session
const begin = (rest: Partial<NewSession> = {}) =>
  sessions().begin({
    userId: ann,
    wayIn: 'password',
    address: '10.0.0.1',
    browser: 'a browser',
    startedAt: at(0),
    expiresAt: at(60),
    ...rest,
  })

test('a session is open from its beginning until it runs out', async () => {
  const id = await begin()
  const session = { id, userId: ann, wayIn: 'password', providerSession: null, startedAt: at(0), expiresAt: at(60) }
  expect(await opened(id, at(59))).toEqual(session)
  expect(await opened(id, at(60))).toBeUndefined()
  expect(await opened('another', at(1))).toBeUndefined()
  const other = await begin({ userId: ben, wayIn: 'single-sign-on', providerSession: 'kept' })
  expect(await opened(other, at(1))).toMatchObject({ id: other, userId: ben, providerSession: 'kept' })
  await sessions().extend(id, at(90))
  expect((await opened(id, at(89)))?.expiresAt).toEqual(at(90))
  expect((await opened(other, at(1)))?.expiresAt).toEqual(at(60))
})

test.each(['password', 'link', 'temporary-password', 'single-sign-on', 'hand-off'] as const)(
  'who came in by %s is told so',
  async (wayIn) => {
    expect(await opened(await begin({ wayIn }), at(0))).toMatchObject({ wayIn })
  },
)

test('a session ends once, and is not opened again by being made longer', async () => {
  const [id, other] = [await begin(), await begin()]
  expect(await sessions().end(id, at(5))).toBe(true)
  expect(await sessions().end(id, at(6))).toBe(false)
  await sessions().extend(id, at(90))
  expect(await opened(id, at(1))).toBeUndefined()
  const row = house.state.selectFrom('session').select(['ended_at', 'expires_at']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ ended_at: at(5).toISOString(), expires_at: at(60).toISOString() })
  expect((await opened(other, at(6)))?.id).toBe(other)
})

test('all sessions of a person end together, those of others go on, and what ended before keeps its time', async () => {
  const [ended, open, theirs] = [await begin(), await begin(), await begin({ userId: ben })]
  await sessions().end(ended, at(1))
  await sessions().endAllOf(ann, at(2))
  expect(await opened(open, at(2))).toBeUndefined()
  expect(await opened(theirs, at(2))).toBeDefined()
  const rows = await house.state.selectFrom('session').select(['id', 'ended_at']).execute()
  expect(rows.find(({ id }) => id === ended)?.ended_at).toBe(at(1).toISOString())
})

test('open sessions are counted, of one person and of all, without those still handed over', async () => {
  await begin()
  await begin()
  await begin({ wayIn: 'hand-off' })
  await begin({ expiresAt: at(1) })
  await sessions().end(await begin(), at(1))
  await begin({ userId: ben })
  expect(await sessions().countOpen(ann, at(1))).toBe(2)
  expect(await sessions().countAllOpen(at(1))).toBe(3)
})

test('sessions that ran out are forgotten, and no others', async () => {
  const [old, kept] = [await begin({ expiresAt: at(9) }), await begin({ expiresAt: at(10) })]
  await sessions().forget(at(10))
  expect(await opened(old, at(0))).toBeUndefined()
  expect(await opened(kept, at(0))).toBeDefined()
})

test('a person sees where they are signed in, the latest first, by names with which nobody can come in', async () => {
  const first = await begin()
  const second = await begin({ startedAt: at(5), expiresAt: at(70), wayIn: 'link', address: '10.0.0.2', browser: 'b' })
  await begin({ wayIn: 'hand-off' })
  await begin({ expiresAt: at(6) })
  await begin({ userId: ben })
  await sessions().end(await begin(), at(1))
  expect(await openSessionsOf(house.state, ann, at(6)).list()).toEqual([
    {
      name: sessionName(second),
      since: at(5).toISOString(),
      until: at(70).toISOString(),
      wayIn: 'link',
      address: '10.0.0.2',
      browser: 'b',
    },
    expect.objectContaining({ name: sessionName(first), wayIn: 'password' }),
  ])
  expect(sessionName(first)).toMatch(/^[\da-f]{12}$/)
  expect(first.startsWith(sessionName(first))).toBe(false)
})

test('a person ends their other sessions, and hears how many', async () => {
  const [here, there] = [await begin(), await begin()]
  await begin({ expiresAt: at(6) })
  await sessions().end(await begin(), at(1))
  const theirs = await begin({ userId: ben })
  expect(await openSessionsOf(house.state, ann, at(6)).endAll({ but: here })).toBe(1)
  expect(await opened(there, at(6))).toBeUndefined()
  expect(await opened(here, at(6))).toBeDefined()
  expect(await openSessionsOf(house.state, ann, at(7)).endAll()).toBe(1)
  expect(await opened(here, at(7))).toBeUndefined()
  expect(await opened(theirs, at(7))).toBeDefined()
  const row = house.state.selectFrom('session').select('ended_at').where('id', '=', there)
  expect((await row.executeTakeFirst())?.ended_at).toBe(at(6).toISOString())
})

test('a link lets its person choose a password once, until it runs out', async () => {
  const links = signInLinksOf(house.state)
  const old = await links.make(ann, at(60))
  const theirs = await links.make(ben, at(60))
  const link = await links.make(ann, at(60))
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(await links.choosePassword(old, 'Correct-horse-1', at(1))).toBeUndefined()
  expect(await links.choosePassword(link, 'Correct-horse-1', at(60))).toBeUndefined()
  const both = await Promise.all([1, 2].map(() => links.choosePassword(link, 'Correct-horse-1', at(59))))
  expect(both.filter((id) => id !== undefined)).toEqual([ann])
  const user = await usersOf(house.state).byId(ann)
  expect(await passwordMatches(user?.passwordHash ?? '', 'Correct-horse-1')).toBe(true)
  expect(user?.passwordSetAt).toEqual(at(59))
  expect((await usersOf(house.state).byId(ben))?.passwordHash).toBe('')
  const kept = await house.state.selectFrom('sign_in_link').select(['token_hash', 'user_id']).execute()
  expect(kept.filter(({ user_id }) => [ann, ben].includes(user_id)).map(({ user_id }) => user_id)).toEqual([ben])
  expect(kept.map(({ token_hash }) => token_hash)).not.toContain(theirs)
})

test('a mailed password lets in one session, and another one takes its place', async () => {
  const passwords = temporaryPasswordsOf(house.state)
  const hash = await hashPassword('Mailed-1')
  await passwords.give(ann, 'earlier', at(60))
  await passwords.give(ann, hash, at(60))
  await passwords.give(ben, 'of ben', at(60))
  expect(await passwords.waitingFor(ann, at(59))).toBe(hash)
  expect(await passwords.waitingFor(ann, at(60))).toBeUndefined()
  const id = `a session ${made}`
  expect(await passwords.use(ann, id)).toBe(true)
  expect(await passwords.use(ann, 'a second')).toBe(false)
  expect(await passwords.waitingFor(ann, at(1))).toBeUndefined()
  expect(await passwords.waitingFor(ben, at(1))).toBe('of ben')
  expect(await passwords.letIn(id, 'Mailed-1')).toBe(true)
  expect(await passwords.letIn(id, 'Mailed-2')).toBe(false)
  expect(await passwords.letIn('a second', 'Mailed-1')).toBe(false)
  await passwords.give(ann, 'again', at(60))
  expect(await passwords.waitingFor(ann, at(1))).toBe('again')
  await passwords.forget(ann)
  expect(await passwords.waitingFor(ann, at(1))).toBeUndefined()
  expect(await passwords.waitingFor(ben, at(1))).toBe('of ben')
})

test('no password matches where there is none, and made ones are long and readable', async () => {
  expect(await passwordMatches('', '')).toBe(false)
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const some = Array.from({ length: 20 }, makePassword)
  for (const one of some) expect(one).toMatch(/^([abcdefghjkmnpqrstuvwxyz2-9]{4}-){3}[abcdefghjkmnpqrstuvwxyz2-9]{4}$/)
  expect(new Set(some).size).toBe(20)
  expect(new Set(some.join('').replaceAll('-', '')).size).toBeGreaterThan(24)
})

test('a solved puzzle is good once, until it would have run out anyway', async () => {
  expect(await useCaptcha(house.state, 'one', at(10), at(0))).toBe(true)
  expect(await useCaptcha(house.state, 'one', at(10), at(9))).toBe(false)
  expect(await useCaptcha(house.state, 'two', at(10), at(9))).toBe(true)
  expect(await useCaptcha(house.state, 'one', at(20), at(10))).toBe(true)
})

const saml = () => samlOf(house.state)
async function provider(): Promise<number> {
  const texts = { name: '', entity_id: '', sign_on_url: '', sign_out_url: '', certificates: '[]', email_domains: '[]' }
  const { id } = await house.state
    .insertInto('identity_provider')
    .values({ ...texts, active: 1, vouched_by: null, for_everybody: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a sign-in that was sent to a provider is answered once, while its answer may come', async () => {
  const providerId = await provider()
  const request = { id: `r${made}`, providerId, userId: ann, logOffOthers: true, expiresAt: at(10) }
  await saml().remember(request)
  await saml().remember({ ...request, id: `s${made}`, logOffOthers: false })
  expect(await saml().waiting(request.id, at(9))).toEqual(request)
  expect((await saml().waiting(`s${made}`, at(9)))?.logOffOthers).toBe(false)
  expect(await saml().waiting(request.id, at(10))).toBeUndefined()
  expect(await saml().answer(request.id)).toBe(true)
  expect(await saml().answer(request.id)).toBe(false)
  expect(await saml().waiting(`s${made}`, at(9))).toBeDefined()
  expect(await saml().use('a message', at(20))).toBe(true)
  expect(await saml().use('a message', at(20))).toBe(false)
  await saml().forget(at(10))
  expect(await saml().waiting(`s${made}`, at(0))).toBeDefined()
  await saml().forget(at(11))
  expect(await saml().waiting(`s${made}`, at(0))).toBeUndefined()
  expect(await saml().use('a message', at(20))).toBe(false)
  await saml().forget(at(21))
  expect(await saml().use('a message', at(20))).toBe(true)
})

test('a provider ends what it has let in: one sign-in, every one of a name, or all', async () => {
  const [providerId, another] = [1_000 + made, 2_000 + made]
  const signIn = (userId: number, nameId: string, sessionIndex?: string, of = providerId) =>
    begin({
      userId,
      wayIn: 'single-sign-on',
      providerSession: writeProviderSession({ providerId: of, nameId, ...(sessionIndex && { sessionIndex }) }),
    })
  const one = await signIn(ann, 'ann', '1')
  const two = await signIn(ann, 'ann', '2')
  const three = await signIn(ben, 'ben', '1')
  const elsewhere = await signIn(ann, 'ann', '1', another)
  const byPassword = await begin()
  const expired = await begin({
    expiresAt: at(1),
    providerSession: writeProviderSession({ providerId, nameId: 'ann' }),
  })
  const open = async () => {
    const found = await Promise.all([one, two, three, elsewhere, byPassword].map((id) => opened(id, at(2))))
    return found.map((session) => session !== undefined)
  }
  expect(await saml().endSessions({ providerId, nameId: 'nobody' }, at(2))).toEqual([])
  expect(await open()).toEqual([true, true, true, true, true])
  expect(await saml().endSessions({ providerId, nameId: 'ann', sessionIndex: '1' }, at(2))).toEqual([ann])
  expect(await open()).toEqual([false, true, true, true, true])
  expect(await saml().endSessions({ providerId, nameId: 'ann', sessionIndex: '1' }, at(2))).toEqual([])
  const again = await signIn(ann, 'ann', '3')
  expect(await saml().endSessions({ providerId, nameId: 'ann' }, at(2))).toEqual([ann])
  expect(await open()).toEqual([false, false, true, true, true])
  expect(await opened(again, at(2))).toBeUndefined()
  expect(await saml().endSessions({ providerId }, at(2))).toEqual([ben])
  expect(await open()).toEqual([false, false, false, true, true])
  const row = house.state.selectFrom('session').select('ended_at').where('id', '=', expired)
  expect((await row.executeTakeFirst())?.ended_at).toBeNull()
})

test('the keys that requests are signed with are those offered first, until they are forgotten', async () => {
  const offers: string[] = []
  const offer = (keys: string) => () => {
    offers.push(keys)
    return Promise.resolve(keys)
  }
  const both = await Promise.all([keptSamlKeys(house.state, offer('a')), keptSamlKeys(house.state, offer('b'))])
  expect(both[0]).toBe(both[1])
  const offered = offers.length
  expect(await keptSamlKeys(house.state, offer('c'))).toBe(both[0])
  expect(offers.length).toBe(offered)
  await securityOf(house.state).save({ passwordDays: 30, sessionHours: 4 })
  await forgetSamlKeys(house.state)
  expect(await securityOf(house.state).read()).toEqual({ passwordDays: 30, sessionHours: 4 })
  expect(await keptSamlKeys(house.state, offer('d'))).toBe('d')
})

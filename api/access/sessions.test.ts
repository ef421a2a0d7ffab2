import { securityOf, standingsOf, temporaryPasswordsOf, usersOf } from '@waybill/state'
import { lastEntryOf, openTestState, type TestState } from '@waybill/state/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSessions } from './sessions.ts'
import { openThrottle, tooManyTries } from './throttle.ts'
import { tokensWith } from './token.ts'
import { actorOf } from './visitor.ts'

const minute = 60_000
const hour = 60 * minute
const begunAt = Date.UTC(2026, 0, 15)
const reasonOf = (seconds: number) => tooManyTries(seconds).reason
const tokens = tokensWith(new Uint8Array(32).fill(7))
const visitor = { address: '10.0.0.1', browser: 'a browser' }

let house: TestState
let clock = begunAt
const now = () => new Date(clock)
let ann: number
let ben: number
let made = 0
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
beforeEach(async () => {
  made += 1
  clock = begunAt
  await house.state.deleteFrom('session').execute()
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
  ben = await usersOf(house.state).create({ ...person, login: `ben${made}` })
})

const sessions = () => openSessions({ state: house.state, now, tokens })
const begin = (wayIn: 'password' | 'link' | 'temporary-password' | 'single-sign-on' = 'password', more = {}) =>
  sessions().beginSession({ userId: ann, wayIn, ...visitor, ...more })
async function sessionOf(token: string) {
  const id = await tokens.sessionIn(token, now())
  return id === undefined ? undefined : (await standingsOf(house.state).open(id, now()))?.session
}
async function isGood(token: string): Promise<boolean> {
  return (await sessionOf(token)) !== undefined
}
const lives = async (token: string, milliseconds: number) => {
  const at = clock
  clock = at + milliseconds - 1000
  expect(await isGood(token)).toBe(true)
  clock = at + milliseconds
  expect(await isGood(token)).toBe(false)
  clock = at
}
const said = () => ({
  at: now().toISOString(),
  by: { userId: ann, login: `ann${made}`, address: '10.0.0.1' },
  subject: `user ann${made}`,
  person: ann,
  clientIds: [],
  before: null,
})
const whole = async (token: string) => {
  const session = await sessionOf(token)
  if (!session) throw new Error('there is no session')
  return session
}

test('a session lasts as long as the house says, and the sign-in is written down', async () => {
  const token = await begin()
  expect(await whole(token)).toMatchObject({ userId: ann, wayIn: 'password', providerSession: null })
  expect(await lastEntryOf(house.state)).toEqual({
    ...said(),
    action: 'sign-in',
    after: { wayIn: 'password', browser: 'a browser' },
  })
  await lives(token, 8 * hour)
  await securityOf(house.state).save({ passwordDays: 90, sessionHours: 2 })
  await lives(await begin('link'), 2 * hour)
  await securityOf(house.state).save({ passwordDays: 90, sessionHours: 8 })
})

test('a mailed password lets in once and for half an hour, however often the session is renewed', async () => {
  await temporaryPasswordsOf(house.state).give(ann, 'hash', new Date(begunAt + hour))
  const token = await begin('temporary-password')
  await lives(token, 30 * minute)
  clock += 10 * minute
  const renewed = await sessions().renew(await whole(token), visitor)
  await lives(renewed, 20 * minute)
  await expect(begin('temporary-password')).rejects.toMatchObject({ reason: { name: 'temporary-password-used' } })
  expect(await sessions().openSessionsOf(ann)).toBe(1)
})

test('a renewed session goes on, up to three times its length', async () => {
  const token = await begin()
  clock += 5 * hour
  const renewed = await sessions().renew(await whole(token), visitor)
  await lives(renewed, 8 * hour)
  clock += 7 * hour
  await sessions().renew(await whole(renewed), visitor)
  clock += 7 * hour
  const { id } = await house.state.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const session = (await standingsOf(house.state).open(id, now()))?.session
  if (!session) throw new Error('there is no session')
  const last = await sessions().renew(session, visitor)
  expect(await sessions().openSessionsOf(ann)).toBe(1)
  await lives(last, 5 * hour)
})

test('a sign-in that is handed over lasts a minute, is no sign-in yet, and is swapped once', async () => {
  const before = await begin()
  const handed = await sessions().handOff({ userId: ann, ...visitor, providerSession: '{"a":1}' })
  expect((await lastEntryOf(house.state)).after).toEqual({ wayIn: 'password', browser: 'a browser' })
  await lives(handed, minute)
  expect(await sessions().openSessionsOf(ann)).toBe(1)
  const session = await whole(handed)
  const swapped = await sessions().renew(session, { ...visitor, address: '10.0.0.2' })
  expect(await whole(swapped)).toMatchObject({ userId: ann, wayIn: 'single-sign-on', providerSession: '{"a":1}' })
  expect(await lastEntryOf(house.state)).toMatchObject({
    action: 'sign-in',
    by: { address: '10.0.0.2' },
    after: { wayIn: 'single-sign-on' },
  })
  await lives(swapped, 8 * hour)
  expect(await isGood(handed)).toBe(false)
  await expect(sessions().renew(session, visitor)).rejects.toMatchObject({ kind: 'not-signed-in' })
  expect(await isGood(before)).toBe(true)
})

test('whoever logs off elsewhere ends their other sessions, and it is written down how many; others stay', async () => {
  const [one, two] = [await begin(), await begin()]
  const theirs = await sessions().beginSession({ userId: ben, wayIn: 'password', ...visitor })
  const here = await begin('password', { logOffOthers: true })
  expect([await isGood(one), await isGood(two), await isGood(here), await isGood(theirs)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  const entries = await house.state
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['sign-in', 'sign-in.log-off-elsewhere'])
  expect(JSON.parse(entries[1]?.after ?? '')).toEqual({ sessions: 2 })
  const user = await usersOf(house.state).byId(ann)
  if (!user) throw new Error('there is no user')
  await sessions().signOut(await whole(here), user, visitor)
  await begin('password', { logOffOthers: true })
  const actions = await house.state.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(2).execute()
  expect(actions.map(({ action }) => action)).toEqual(['sign-in', 'sign-out'])
})

test('signing out is written down once', async () => {
  const session = await whole(await begin())
  const user = await usersOf(house.state).byId(ann)
  if (!user) throw new Error('there is no user')
  await sessions().signOut(session, user, visitor)
  expect(await lastEntryOf(house.state)).toEqual({ ...said(), action: 'sign-out', after: null })
  const count = async () => (await house.state.selectFrom('audit_log').select('id').execute()).length
  const before = await count()
  await sessions().signOut(session, user, visitor)
  expect(await count()).toBe(before)
})

test('nobody who was shut out, or is not there, comes in', async () => {
  await house.state.updateTable('user').set({ activated: 0 }).where('id', '=', ann).execute()
  await expect(begin()).rejects.toMatchObject({ kind: 'not-signed-in', reason: { name: 'not-signed-in' } })
  await expect(begin('password', { userId: 0 })).rejects.toMatchObject({ kind: 'not-signed-in' })
})

test('what nobody can use any more is cleared away when somebody comes in', async () => {
  await begin()
  await openThrottle({ state: house.state, now }, 'reset').begin('somebody', '10.0.0.1')
  clock += 9 * hour
  await begin()
  expect((await house.state.selectFrom('session').select('id').execute()).length).toBe(1)
  expect(await house.state.selectFrom('throttle').select('key').execute()).toEqual([])
})

test('a token names its session, its user and its times, and opens with its key until it runs out', async () => {
  const token = await tokens.sign('a session', 7, new Date(begunAt), new Date(begunAt + hour))
  const [, payload = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
    sid: 'a session',
    iss: 'waybill',
    sub: '7',
    iat: begunAt / 1000,
    exp: (begunAt + hour) / 1000,
  })
  expect(await tokens.sessionIn(token, new Date(begunAt + hour - 1000))).toBe('a session')
  expect(await tokens.sessionIn(token, new Date(begunAt + hour))).toBeUndefined()
  expect(await tokensWith(new Uint8Array(32)).sessionIn(token, new Date(begunAt))).toBeUndefined()
})

test('wrong tries are counted by name and by address, and a right one forgets those of its names and itself', async () => {
  const throttle = openThrottle({ state: house.state, now }, 'password')
  const tries = (name: string, count: number, address = `a${made}`) =>
    Array.from({ length: count }).reduce<Promise<void>>(
      (before) => before.then(() => throttle.begin(name, address)),
      Promise.resolve(),
    )
  await tries(`Ann-${made}`, 5)
  await expect(tries(`ann-${made}`, 1)).rejects.toMatchObject({
    kind: 'too-many',
    reason: { name: 'wait-seconds', values: { seconds: 15 } },
  })
  await openThrottle({ state: house.state, now }, 'reset').begin(`ann-${made}`, `a${made}`)
  await throttle.succeed({ login: `ANN-${made}`, email: '' }, `a${made}`)
  await tries(`ann-${made}`, 5)
  for (let name = 0; name < 39; name++) await tries(`n${name}-${made}`, 1)
  await throttle.succeed({ login: 'x', email: `N1-${made}` }, `a${made}`)
  await tries(`m-${made}`, 2)
  await expect(tries(`other-${made}`, 1)).rejects.toMatchObject({ reason: { name: 'wait-seconds' } })
  await tries(`other-${made}`, 1, `b${made}`)
})

test('the wait is told in seconds up to two minutes, then in whole minutes', () => {
  expect(reasonOf(119)).toEqual({ name: 'wait-seconds', values: { seconds: 119 } })
  expect(reasonOf(120)).toEqual({ name: 'wait-minutes', values: { minutes: 2 } })
  expect(reasonOf(121)).toEqual({ name: 'wait-minutes', values: { minutes: 3 } })
  expect(actorOf({ id: 7, login: 'ann' }, visitor)).toEqual({ userId: 7, login: 'ann', address: '10.0.0.1' })
})

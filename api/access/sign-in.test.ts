import { endpoints } from '@waybill/contracts'
import type * as State from '@waybill/state'
import { hashPassword, passwordMatches, signInLinksOf, temporaryPasswordsOf } from '@waybill/state'
import { lastEntryOf } from '@waybill/state/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

/** All of it as it is, and counted how often a password is compared. */
vi.mock('@waybill/state', async (original) => {
  const state = await original<typeof State>()
  return { ...state, passwordMatches: vi.fn<typeof State.passwordMatches>(state.passwordMatches) }
})

const hour = 3_600_000

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  for (const login of ['ann', 'mailed', 'gone', 'federated', 'staff', 'first', 'second', 'linked']) await add(login)
  const { state, now } = service.house
  const set = (login: string, row: { activated?: number; single_sign_on_only?: number; email?: string }) =>
    state.updateTable('user').set(row).where('login', '=', login).execute()
  await set('gone', { activated: 0 })
  await set('federated', { single_sign_on_only: 1 })
  await set('first', { email: 'shared@example.com' })
  // As before an address was one person's.
  await state.deleteFrom('sign_in_name').where('name', '=', 'shared@example.com').execute()
  await set('second', { email: 'shared@example.com' })
  for (const login of ['mailed', 'gone']) {
    const until = new Date(now().getTime() + 1000 * hour)
    await temporaryPasswordsOf(state).give(await idOf(login), await hashPassword(mailed), until)
  }
})
afterAll(() => service.close())
beforeEach(() => service.passTime(hour))

async function add(login: string): Promise<void> {
  const id = await service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
  const email = `${login}@example.com`
  await service.house.state.updateTable('user').set({ email }).where('id', '=', id).execute()
}
const mailed = 'Mailed-for-once-1'
async function idOf(login: string): Promise<number> {
  const users = service.house.state.selectFrom('user').select('id').where('login', '=', login)
  return (await users.executeTakeFirstOrThrow()).id
}
const signIn = (username: string, given: string) =>
  service.ask(endpoints.signIn, { body: { username, password: given, logOffOtherSessions: true } })

async function workOf(username: string, given: string) {
  vi.mocked(passwordMatches).mockClear()
  const { statusCode, json } = await signIn(username, given)
  const { requestId: _, ...said } = json<{ requestId: string }>()
  return { statusCode, said, compared: vi.mocked(passwordMatches).mock.calls.filter(([hash]) => hash !== '').length }
}

test.each([
  ['a wrong password', 'ann', 'guess'],
  ['a wrong password beside a mailed one', 'mailed', 'guess'],
  ['a wrong password, typed with the e-mail address', 'ann@example.com', 'guess'],
  ['a deactivated person', 'gone', 'guess'],
  ['a deactivated person with the right password', 'gone', password],
  ['a deactivated person with the mailed password', 'gone', mailed],
  ['somebody who comes in by single sign-on only', 'federated', 'guess'],
  ['an address that several had before', 'shared@example.com', 'guess'],
])('%s is answered as a user who does not exist is, for the same work', async (_what, username, given) => {
  const nobody = await workOf('nobody', 'guess')
  expect(nobody).toMatchObject({
    statusCode: 401,
    compared: 2,
    said: { detail: 'The username or the password is wrong.', reason: { name: 'sign-in-wrong' } },
  })
  expect(await workOf(username, given)).toEqual(nobody)
})

test('who has the right password is told to come in by single sign-on', async () => {
  expect((await workOf('federated', password)).said).toMatchObject({ reason: { name: 'single-sign-on-only' } })
})

test.each([
  ['ann', 'ann@waybill', 'ANN@Waybill', ' ann '],
  ['nobody', 'nobody@waybill', 'NOBODY@Waybill', ' nobody '],
])(
  'the tries of %s are counted by what is typed, however it is spelled and whether or not there is one',
  async (...ways) => {
    const [login] = ways
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(ways[tries % ways.length] ?? login, 'guess')).statusCode).toBe(401)
    }
    for (const spelled of ways) expect((await signIn(spelled, 'guess')).statusCode).toBe(429)
    expect((await signIn(`${login}@example.com`, 'guess')).statusCode).toBe(401)
  },
)

test('a right password forgets the wrong ones of both names', async () => {
  for (let tries = 0; tries < 4; tries += 1) await signIn('staff@example.com', 'guess')
  for (let tries = 0; tries < 4; tries += 1) await signIn('staff', 'guess')
  expect((await signIn('staff', password)).statusCode).toBe(200)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signIn('staff@example.com', 'guess')).statusCode).toBe(401)
  }
})

test('a mailed password lets in the person it was mailed to, who stays deactivated if they are', async () => {
  expect((await signIn('ann', mailed)).statusCode).toBe(401)
  expect((await signIn('gone', mailed)).statusCode).toBe(401)
  expect((await signIn('mailed', mailed)).statusCode).toBe(200)
})

test('who was refused is written down: as themselves where there is such a person, else as what was typed', async () => {
  const ann = await idOf('ann')
  const refused = { at: service.house.now().toISOString(), action: 'sign-in.refused', before: null, after: null }
  await signIn('ann@example.com', 'guess')
  const hers = { by: { userId: ann, login: 'ann', address: '127.0.0.1' }, subject: 'user ann', person: ann }
  expect(await lastEntryOf(service.house.state)).toMatchObject({ ...refused, ...hers })
  await signIn('  Somebody Else ', 'guess')
  const theirs = { userId: null, login: 'Somebody Else', address: '127.0.0.1' }
  const subject = 'user Somebody Else'
  expect(await lastEntryOf(service.house.state)).toMatchObject({ ...refused, by: theirs, subject, person: null })
})

test('a password that is chosen by a link lets in, ends what else is open, and is written down; a link that is none says so', async () => {
  const before = await service.signIn('linked')
  const until = new Date(service.house.now().getTime() + hour)
  const token = await signInLinksOf(service.house.state).make(await idOf('linked'), until)
  const choose = (given: string) =>
    service.ask(endpoints.choosePassword, { body: { token: given, newPassword: 'Another-horse-2' } })
  expect((await choose('no link')).json()).toMatchObject({ status: 401, reason: { name: 'link-used-up' } })
  const chosen = await choose(token)
  expect(await lastEntryOf(service.house.state)).toMatchObject({ action: 'sign-in', after: { wayIn: 'link' } })
  const here = chosen.json<{ id_token: string }>().id_token
  const statusWith = async (one: string) => (await service.ask(endpoints.account, { token: one })).statusCode
  expect([await statusWith(before), await statusWith(here)]).toEqual([401, 200])
})

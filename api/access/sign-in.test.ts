import { endpoints } from '@waybill/contracts'
import type * as State from '@waybill/state'
import { hashPassword, passwordMatches, temporaryPasswordsOf } from '@waybill/state'
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
  for (const login of ['ann', 'mailed', 'gone', 'federated', 'staff', 'first', 'second']) await add(login)
  const { state, now } = service.house
  const set = (login: string, row: { activated?: number; single_sign_on_only?: number; email?: string }) =>
    state.updateTable('user').set(row).where('login', '=', login).execute()
  await set('gone', { activated: 0 })
  await set('federated', { single_sign_on_only: 1 })
  await set('first', { email: 'shared@example.com' })
  // As before an address was one person's.
  await state.deleteFrom('sign_in_name').where('name', '=', 'shared@example.com').execute()
  await set('second', { email: 'shared@example.com' })
  const { id } = await state.selectFrom('user').select('id').where('login', '=', 'mailed').executeTakeFirstOrThrow()
  const until = new Date(now().getTime() + hour)
  await temporaryPasswordsOf(state).give(id, await hashPassword('Mailed-for-once-1'), until)
})
afterAll(() => service.close())
beforeEach(() => service.passTime(hour))

async function add(login: string): Promise<void> {
  const id = await service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
  const email = `${login}@example.com`
  await service.house.state.updateTable('user').set({ email }).where('id', '=', id).execute()
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

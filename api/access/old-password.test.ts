import { endpoints } from '@waybill/contracts'
import { hashPassword, temporaryPasswordsOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  for (const login of ['ann', 'ben', 'cleo', 'dora'])
    await service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
})
afterAll(() => service.close())

const change = async (token: string, username: string, oldPassword: string, newPassword = 'Another-horse-2') => {
  const answer = await service.ask(endpoints.changePassword, { token, body: { username, oldPassword, newPassword } })
  return { status: answer.statusCode, reason: answer.json<{ reason?: { name: string } }>().reason?.name }
}

test('whoever holds somebody’s session guesses their password no faster than at the door', async () => {
  const token = await service.signIn('ann')
  for (let tries = 0; tries < 4; tries++) {
    expect(await change(token, 'ann', `guess ${tries}`)).toMatchObject({ status: 400, reason: 'old-password-wrong' })
  }
  expect(await change(token, 'ann', password, password)).toMatchObject({ status: 400, reason: 'password-same' })
  for (let tries = 0; tries < 5; tries++) {
    expect(await change(token, 'ann', `guess ${tries}`)).toMatchObject({ status: 400, reason: 'old-password-wrong' })
  }
  expect(await change(token, 'ann', password)).toMatchObject({ status: 429 })
})

const mailed = 'Mailed-for-once-1'
async function mailTo(login: string): Promise<void> {
  const { state, now } = service.house
  const { id } = await state.selectFrom('user').select('id').where('login', '=', login).executeTakeFirstOrThrow()
  await temporaryPasswordsOf(state).give(id, await hashPassword(mailed), new Date(now().getTime() + 60_000))
}
async function signIn(username: string, given: string): Promise<string | undefined> {
  const answer = await service.ask(endpoints.signIn, {
    body: { username, password: given, logOffOtherSessions: true },
  })
  return answer.json<{ id_token?: string }>().id_token
}

test('who came in with a mailed password keeps neither that nor the one before, and is asked for the mailed one', async () => {
  await mailTo('cleo')
  const token = (await signIn('cleo', mailed)) ?? ''
  expect(await change(token, 'cleo', password)).toEqual({ status: 400, reason: 'old-password-wrong' })
  expect(await change(token, 'cleo', mailed, mailed)).toEqual({ status: 400, reason: 'password-same' })
  expect(await change(token, 'cleo', mailed, password)).toEqual({ status: 400, reason: 'password-same' })
  expect(await change(token, 'cleo', mailed)).toMatchObject({ status: 200 })
  expect([await signIn('cleo', mailed), await signIn('cleo', password)]).toEqual([undefined, undefined])
  expect(await signIn('cleo', 'Another-horse-2')).toBeDefined()
})

test('a mailed password that nobody used goes with the password that is changed', async () => {
  const token = await service.signIn('dora')
  await mailTo('dora')
  expect(await change(token, 'dora', password)).toMatchObject({ status: 200 })
  expect(await signIn('dora', mailed)).toBeUndefined()
})

test('who comes in by single sign-on only has no password to change', async () => {
  const token = await service.signIn('ben')
  await service.house.state.updateTable('user').set({ single_sign_on_only: 1 }).where('login', '=', 'ben').execute()
  expect(await change(token, 'ben', password)).toEqual({ status: 403, reason: 'single-sign-on-only' })
})

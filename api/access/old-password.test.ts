import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  for (const login of ['ann', 'ben']) await service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
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

test('who comes in by single sign-on only has no password to change', async () => {
  const token = await service.signIn('ben')
  await service.house.state.updateTable('user').set({ single_sign_on_only: 1 }).where('login', '=', 'ben').execute()
  expect(await change(token, 'ben', password)).toEqual({ status: 403, reason: 'single-sign-on-only' })
})

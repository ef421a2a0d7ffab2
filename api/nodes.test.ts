import { endpoints } from '@waybill/contracts'
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

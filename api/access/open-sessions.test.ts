import { endpoints, type Permission } from '@waybill/contracts'
import { securityOf } from '@waybill/state'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

const hour = 3_600_000

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const add = (login: string, permissions: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']) =>
  service.addUser(login, permissions, [service.clients.acme])
const signIn = (username: string, more = {}) => service.ask(endpoints.signIn, { body: { username, password, ...more } })
const tokenIn = (answer: LightMyRequestResponse) => answer.json<{ id_token: string }>().id_token
const statusWith = async (token: string, endpoint: Parameters<TestHouse['ask']>[0] = endpoints.account) =>
  (await service.ask(endpoint, { token })).statusCode
const user = (id: number) => service.house.state.updateTable('user').where('id', '=', id)
const audited = async (login: string) => {
  const rows = service.house.state.selectFrom('audit_log').select('action').where('login', '=', login).orderBy('id')
  return (await rows.execute()).map(({ action }) => action)
}

test('whoever has a session open is asked whether to log off elsewhere, in the specification’s words', async () => {
  await add('ann')
  const elsewhere = tokenIn(await signIn('ann'))
  const asked = await signIn('ann')
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({
    detail: 'LOGOFFCHECKThere is an open session in another browser. Do you want to log off elsewhere and log in here?',
  })
  expect(await statusWith(elsewhere)).toBe(200)
  const here = tokenIn(await signIn('ann', { logOffOtherSessions: true }))
  expect([await statusWith(elsewhere), await statusWith(here)]).toEqual([401, 200])
  expect(await audited('ann')).toEqual(['sign-in', 'sign-in.log-off-elsewhere', 'sign-in'])
})

test('the question is asked only of somebody who knows the password', async () => {
  await add('ben')
  await signIn('ben')
  const guessed = await service.ask(endpoints.signIn, { body: { username: 'ben', password: 'a guess' } })
  expect(guessed.statusCode).toBe(401)
  expect(guessed.body).not.toContain('LOGOFFCHECK')
})

test('a session that was signed out of, or has run out, is not asked about', async () => {
  await add('cleo')
  await service.ask(endpoints.signOut, { token: tokenIn(await signIn('cleo')) })
  expect((await signIn('cleo')).statusCode).toBe(200)
  service.passTime(8 * hour)
  expect((await signIn('cleo')).statusCode).toBe(200)
})

test('signing out and logging off elsewhere hold on every node at the very next request', async () => {
  await add('dora')
  const first = tokenIn(await signIn('dora'))
  expect((await service.askAnotherNode(endpoints.account, { token: first })).statusCode).toBe(200)
  const second = tokenIn(await signIn('dora', { logOffOtherSessions: true }))
  expect((await service.askAnotherNode(endpoints.account, { token: first })).statusCode).toBe(401)
  await service.ask(endpoints.signOut, { token: second })
  expect((await service.askAnotherNode(endpoints.account, { token: second })).statusCode).toBe(401)
})

test('a role that is taken away is gone at the very next request', async () => {
  const id = await add('erin')
  const token = tokenIn(await signIn('erin'))
  expect(await statusWith(token, endpoints.clientsShortAFrame)).toBe(200)
  await user(id)
    .set({ permissions: JSON.stringify(['ROLE_CLIENT']) })
    .execute()
  expect(await statusWith(token, endpoints.clientsShortAFrame)).toBe(403)
})

test('a client that is taken away is gone at the very next request', async () => {
  const id = await add('finn')
  const token = tokenIn(await signIn('finn'))
  const clients = async () => (await service.ask(endpoints.clientsShortAFrame, { token })).json<unknown[]>().length
  expect(await clients()).toBe(3)
  await service.house.state.deleteFrom('user_client').where('user_id', '=', id).execute()
  expect(await clients()).toBe(0)
})

test('a person who is deactivated is out at the very next request, and does not come in again', async () => {
  const id = await add('gwen')
  const token = tokenIn(await signIn('gwen'))
  await user(id).set({ activated: 0 }).execute()
  expect(await statusWith(token)).toBe(401)
  expect((await signIn('gwen')).json()).toMatchObject({ detail: 'The username or the password is wrong.' })
})

test('a token is renewed for the same session, until three sessions’ time is over', async () => {
  await add('hugo')
  let token = tokenIn(await signIn('hugo'))
  for (let hours = 0; hours < 23; hours += 1) {
    service.passTime(hour)
    token = tokenIn(await service.ask(endpoints.regenerateToken, { token }))
  }
  expect(await statusWith(token)).toBe(200)
  service.passTime(hour + 1000)
  expect(await statusWith(token)).toBe(401)
  expect((await service.ask(endpoints.regenerateToken, { token })).statusCode).toBe(401)
})

test('a session lasts as long as the administrator has set', async () => {
  await add('iris')
  const security = securityOf(service.house.state)
  const asItComes = await security.read()
  await security.save({ ...asItComes, sessionHours: 1 })
  const token = tokenIn(await signIn('iris'))
  await security.save(asItComes)
  service.passTime(hour - 1000)
  expect(await statusWith(token)).toBe(200)
  service.passTime(2000)
  expect(await statusWith(token)).toBe(401)
})

test('a session remembers how, from where and with what somebody came in', async () => {
  const id = await add('jack')
  await service.ask(endpoints.signIn, {
    body: { username: 'jack', password },
    headers: { 'user-agent': 'Lynx 2.9' },
  })
  const row = service.house.state.selectFrom('session').selectAll().where('user_id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({ way_in: 'password', browser: 'Lynx 2.9', address: '127.0.0.1' })
})

test('of a browser that says very much of itself the beginning is remembered', async () => {
  const id = await add('kate')
  const agent = 'Lynx '.repeat(100)
  await service.ask(endpoints.signIn, { body: { username: 'kate', password }, headers: { 'user-agent': agent } })
  const row = service.house.state.selectFrom('session').select('browser').where('user_id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ browser: agent.slice(0, 300) })
})

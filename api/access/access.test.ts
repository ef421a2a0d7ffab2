import { endpoints } from '@waybill/contracts'
import { signInLinksOf } from '@waybill/state'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

const hour = 3_600_000

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  for (const login of ['ann', 'ben', 'cleo', 'dora']) {
    await service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  }
})
afterAll(() => service.close())

const signInAs = (username: string, given: string, more = {}) =>
  service.ask(endpoints.signIn, { body: { username, password: given, logOffOtherSessions: true, ...more } })
const statusWith = async (token: string) => (await service.ask(endpoints.account, { token })).statusCode

test('the right password gives a token that names its user', async () => {
  const token = await service.signIn('ann')
  const answer = await service.ask(endpoints.account, { token })
  expect(answer.json()).toMatchObject({
    login: 'ann',
    roles: ['ROLE_CLIENT'],
    permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
  })
  expect(answer.body).not.toContain('argon2')
})

test('a wrong password and a user who does not exist get the same answer', async () => {
  const [wrong, unknown] = [await signInAs('ann', 'wrong'), await signInAs('nobody', 'wrong')]
  expect(wrong.statusCode).toBe(401)
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
  expect(wrong.json()).toMatchObject({
    title: 'Unauthorized',
    detail: 'The username or the password is wrong.',
    reason: { name: 'sign-in-wrong', values: {} },
  })
})

test('a user name may come with the tenant behind it', async () => {
  expect((await signInAs('ann@waybill', password)).statusCode).toBe(200)
})

test('signing out ends the token at once', async () => {
  const token = await service.signIn('ann')
  expect(await statusWith(token)).toBe(200)
  await service.ask(endpoints.signOut, { token })
  expect(await statusWith(token)).toBe(401)
})

test('logging off elsewhere ends the other sessions and keeps the new one', async () => {
  const elsewhere = await service.signIn('ben')
  const here = (await signInAs('ben', password)).json<{ id_token: string }>().id_token
  expect([await statusWith(elsewhere), await statusWith(here)]).toEqual([401, 200])
})

test('a session ends by itself after eight hours', async () => {
  const token = await service.signIn('ann')
  service.passTime(8 * hour - 1000)
  expect(await statusWith(token)).toBe(200)
  service.passTime(2000)
  expect(await statusWith(token)).toBe(401)
})

test('a token signed by somebody else, by nobody or with another session opens nothing', async () => {
  const [header = '', payload = '', signature = ''] = (await service.signIn('ann')).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const foreign = await new SignJWT({ sid: claims.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('waybill')
    .setSubject('1')
    .sign(new Uint8Array(32))
  const changed = `${header}.${Buffer.from(JSON.stringify({ ...claims, sid: 'another' })).toString('base64url')}.${signature}`
  for (const token of [unsigned, foreign, changed, 'nonsense', '']) expect(await statusWith(token)).toBe(401)
})

test('guessing is slowed down, with a sentence that says until when, and for this user only', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await signInAs('cleo', `guess ${tries}`)).statusCode).toBe(401)
  const refused = await signInAs('cleo', password)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    detail: 'Too many tries. Try again in 15 seconds.',
    reason: { name: 'wait-seconds', values: { seconds: 15 } },
  })
  expect((await signInAs('dora', password)).statusCode).toBe(200)
  service.passTime(16_000)
  expect((await signInAs('cleo', password)).statusCode).toBe(200)
})

test('headers that name another tenant are refused', async () => {
  for (const header of ['partner-code', 'tenant-name', 'tenant-database']) {
    const answer = await service.ask(endpoints.health, { headers: { [header]: 'another' } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json<{ detail: string }>().detail).toContain(header)
  }
})

test('a link lets its user choose a password once', async () => {
  const userId = await service.addUser('erin', ['ROLE_STAFF'], [])
  const token = await signInLinksOf(service.house.state).make(userId, new Date(service.house.now().getTime() + hour))
  const choose = (newPassword: string) => service.ask(endpoints.choosePassword, { body: { token, newPassword } })
  expect((await choose('too simple')).json<{ detail: string }>().detail).toContain('newPassword')
  const answers = await Promise.all([choose('First-choice-1'), choose('Second-choice-2')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  const chosen = answers[0]?.statusCode === 200 ? 'First-choice-1' : 'Second-choice-2'
  expect((await signInAs('erin', chosen)).statusCode).toBe(200)
})

test('a link that has run out chooses nothing', async () => {
  const userId = await service.addUser('finn', ['ROLE_STAFF'], [])
  const token = await signInLinksOf(service.house.state).make(userId, new Date(service.house.now().getTime() + hour))
  service.passTime(hour)
  const answer = await service.ask(endpoints.choosePassword, { body: { token, newPassword: 'First-choice-1' } })
  expect(answer.statusCode).toBe(401)
})

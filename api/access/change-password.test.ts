import { endpoints } from '@waybill/contracts'
import { signInLinksOf, usersOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'

const hour = 3_600_000

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const add = (login: string) => service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
const change = async (login: string, more = {}) => {
  const token = await service.signIn(login)
  const body = { username: login, oldPassword: password, newPassword: 'Another-horse-2', ...more }
  const answer = await service.ask(endpoints.changePassword, { token, body })
  return { token, status: answer.statusCode, detail: answer.json<{ detail?: string }>().detail }
}
const signIn = async (username: string, given: string) =>
  (await service.ask(endpoints.signIn, { body: { username, password: given, logOffOtherSessions: true } })).statusCode

test('a changed password ends every session and is the only one from then on', async () => {
  const id = await add('ann')
  const { token, status } = await change('ann', { username: 'ANN@waybill' })
  expect(status).toBe(200)
  expect((await service.askAnotherNode(endpoints.account, { token })).statusCode).toBe(401)
  expect([await signIn('ann', password), await signIn('ann', 'Another-horse-2')]).toEqual([401, 200])
  const told = service.house.state.selectFrom('audit_log').selectAll().where('action', '=', 'password.change')
  const [entry] = await told.where('user_id', '=', id).execute()
  expect(entry).toMatchObject({ login: 'ann', subject: 'user ann', address: '127.0.0.1', before: null, after: null })
})

test('a new password must be a new one, and one’s own', async () => {
  await add('ben')
  expect(await change('ben', { oldPassword: 'not it' })).toMatchObject({
    status: 400,
    detail: 'The old password is wrong.',
  })
  expect(await change('ben', { newPassword: password })).toMatchObject({
    status: 400,
    detail: 'The new password must differ from the old one.',
  })
  expect(await change('ben', { username: 'ann' })).toMatchObject({ status: 403 })
})

test.each(['Short-1', 'no-capital-1', 'NO-SMALL-1', 'No-digit-here', `Too-long-1${'x'.repeat(41)}`])(
  'the rule keeps out %s',
  async (newPassword) => {
    await add(newPassword)
    expect(await change(newPassword, { newPassword })).toMatchObject({ status: 400 })
    expect(await signIn(newPassword, password)).toBe(200)
  },
)

test.each(['Password1', 'PASSWORd123', 'Sunshine2024!', 'Qwertyuiop1', 'Michael99', 'Iloveyou#1'])(
  'the commonest passwords are refused, however they are dressed: %s',
  async (newPassword) => {
    const detail = 'This password is one of the most common ones. Choose another.'
    await add(newPassword)
    expect(await change(newPassword, { newPassword })).toMatchObject({ status: 400, detail })
    const link = await signInLinksOf(service.house.state).make(
      await add(`${newPassword}-by-link`),
      new Date(service.house.now().getTime() + hour),
    )
    const chosen = await service.ask(endpoints.choosePassword, { body: { token: link, newPassword } })
    expect(chosen.json()).toMatchObject({ status: 400, detail })
  },
)

test('a password that somebody else gave must be changed first', async () => {
  const id = await add('cleo')
  await usersOf(service.house.state).setPassword(id, password, null)
  const token = await service.signIn('cleo')
  expect((await service.ask(endpoints.passwordExpirationDays, { token })).json()).toBe(0)
  expect((await service.ask(endpoints.clientsShortAFrame, { token })).statusCode).toBe(403)
  expect((await change('cleo')).status).toBe(200)
  const anew = await service.ask(endpoints.signIn, { body: { username: 'cleo', password: 'Another-horse-2' } })
  const { id_token } = anew.json<{ id_token: string }>()
  expect((await service.ask(endpoints.passwordExpirationDays, { token: id_token })).json()).toBe(90)
})

test('a landing page and the beta are chosen for oneself alone', async () => {
  const id = await service.addUser('dora', ['ROLE_STAFF', 'NEW_BI_TOOLS', 'TRY_BETA'], [])
  const token = await service.signIn('dora')
  const save = (username: string, landingPage: string | null) =>
    service.ask(endpoints.changeDefaults, { token, body: { username, landingPage } })
  expect((await save('ann', 'aframe')).statusCode).toBe(403)
  expect((await save('dora', '//evil.example')).statusCode).toBe(400)
  expect((await save('dora', 'aframe')).statusCode).toBe(200)
  const tryBeta = (userId: number) => service.ask(endpoints.tryBeta, { token, params: { userId, on: 1 } })
  expect((await tryBeta(id + 1)).statusCode).toBe(403)
  expect((await tryBeta(id)).statusCode).toBe(200)
  const account = await service.ask(endpoints.account, { token })
  expect(account.json()).toMatchObject({ defaultLandingPage: 'aframe', betaFlag: true })
})

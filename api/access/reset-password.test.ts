import { endpoints } from '@waybill/contracts'
import { lastEntryOf } from '@waybill/state/testing'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'
import { inBase64, solvedBy } from './solve.test-support.ts'

const minute = 60_000

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

async function add(login: string, changed: { email?: string; activated?: number; single_sign_on_only?: number } = {}) {
  const id = await service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  const row = { email: `${login}@example.com`, ...changed }
  await service.house.state.updateTable('user').set(row).where('id', '=', id).execute()
}
async function reset(email: string, headers = {}) {
  const captchaResponse = await solvedBy(service.ask)
  return service.ask(endpoints.resetPassword, { body: { email, captchaResponse }, headers })
}
const detailOf = (answer: LightMyRequestResponse) => answer.json<{ detail: string }>().detail
const signIn = (username: string, given: string) =>
  service.ask(endpoints.signIn, { body: { username, password: given, logOffOtherSessions: true } })
const tokenIn = (answer: LightMyRequestResponse) => answer.json<{ id_token: string }>().id_token

async function mailTo(address: string): Promise<string> {
  const mails = await service.mails()
  return mails.findLast((mail) => mail.includes(`To: ${address}`)) ?? ''
}
const passwordIn = (mail: string) => mail.match(/^ {4}(\S+)$/m)?.[1] ?? ''

test('a mailed password lets its user in once, to choose another', async () => {
  await add('ann')
  expect((await reset('ann')).json()).toEqual({ status: 'Reset Successful. Check your e-mail for new password.' })
  const mailed = passwordIn(await mailTo('ann@example.com'))
  expect(mailed.length).toBeGreaterThan(15)

  const token = tokenIn(await signIn('ann', mailed))
  expect((await service.ask(endpoints.passwordExpirationDays, { token })).json()).toBe(0)
  expect((await service.ask(endpoints.clientsShortAFrame, { token })).statusCode).toBe(403)
  expect((await signIn('ann', mailed)).statusCode).toBe(401)

  const body = { username: 'ann', oldPassword: mailed, newPassword: 'First-choice-1' }
  expect((await service.ask(endpoints.changePassword, { token, body })).statusCode).toBe(200)
  expect((await service.ask(endpoints.account, { token })).statusCode).toBe(401)
  expect((await signIn('ann', 'First-choice-1')).statusCode).toBe(200)
  expect((await signIn('ann', password)).statusCode).toBe(401)
})

test('until then the present password goes on working', async () => {
  await add('ben')
  await reset('ben@example.com')
  expect((await signIn('ben', password)).statusCode).toBe(200)
})

test('a session that came in with the present password cannot pass the mailed one for the old', async () => {
  await add('cleo')
  const token = await service.signIn('cleo')
  await reset('cleo')
  const body = {
    username: 'cleo',
    oldPassword: passwordIn(await mailTo('cleo@example.com')),
    newPassword: 'First-choice-1',
  }
  expect(detailOf(await service.ask(endpoints.changePassword, { token, body }))).toBe('The old password is wrong.')
})

test('a mailed password is good for half an hour, and another one takes its place', async () => {
  await add('dora')
  await reset('dora')
  const first = passwordIn(await mailTo('dora@example.com'))
  service.passTime(29 * minute)
  await reset('dora')
  const second = passwordIn(await mailTo('dora@example.com'))
  expect(second).not.toBe(first)
  expect((await signIn('dora', first)).statusCode).toBe(401)
  expect(await mailTo('dora@example.com')).toContain('30 minutes')
  service.passTime(30 * minute)
  expect((await signIn('dora', second)).statusCode).toBe(401)
})

test('a mailed password works to the end of its half hour', async () => {
  await add('emma')
  await reset('emma')
  service.passTime(30 * minute - 1)
  expect(await lastEntryOf(service.house.state)).toMatchObject({ action: 'password.reset', subject: 'user emma' })
  expect((await signIn('emma', passwordIn(await mailTo('emma@example.com')))).statusCode).toBe(200)
})

test('the mail is in the reader’s language, and links only to the configured address', async () => {
  await add('erin')
  const headers = { 'accept-language': 'nl, fr;q=0.9, en;q=0.8', host: 'evil.example' }
  expect((await reset('erin', headers)).statusCode).toBe(200)
  const mail = await mailTo('erin@example.com')
  expect(mail).toContain('https://waybill.example.com/login')
  expect(mail).not.toContain('evil.example')
  expect(mail).toMatch(/Subject: Votre nouveau mot de passe Waybill/)
})

test('it says why there is no mail, in the specification’s words', async () => {
  await add('finn', { activated: 0 })
  await add('gwen', { email: 'shared@example.com' })
  // As before an address was one person's.
  await service.house.state.deleteFrom('sign_in_name').where('name', '=', 'shared@example.com').execute()
  await add('hugo', { email: 'Shared@Example.com' })
  await add('iris', { single_sign_on_only: 1 })
  await add('jack', { email: '' })
  const answers = {
    'nobody@example.com': 'e-mail address not registered',
    nobody: 'user-name not found',
    'finn@example.com': 'active user-name not found',
    finn: 'active user-name not found',
    'shared@example.com': 'More than one user found',
    iris: 'This account signs in with single sign-on and has no password.',
    jack: 'No e-mail address is known for this user. Ask your administrator.',
  }
  for (const [asked, detail] of Object.entries(answers)) {
    const answer = await reset(asked)
    expect({ asked, status: answer.statusCode, detail: detailOf(answer) }).toEqual({ asked, status: 400, detail })
  }
  expect((await reset('gwen')).statusCode).toBe(200)
})

test('without a solved puzzle nothing is asked', async () => {
  await add('kate')
  const ask = (captchaResponse: string) =>
    service.ask(endpoints.resetPassword, { body: { email: 'kate', captchaResponse } })
  const solved = await solvedBy(service.ask)
  const { challenge, solution } = JSON.parse(Buffer.from(solved, 'base64').toString())
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  const later = { ...challenge.parameters, data: { goodUntil: '2099-01-01T00:00:00.000Z' } }
  const refused = [
    '',
    'nonsense',
    inBase64({}),
    inBase64({ challenge, solution: { ...solution, derivedKey: 'ff'.repeat(32) } }),
    inBase64({ challenge, solution: { ...solution, counter: -1 } }),
    inBase64({ challenge: easier, solution }),
    inBase64({ challenge: { ...challenge, parameters: later }, solution }),
    inBase64({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
  ]
  for (const response of refused) {
    const answer = await ask(response)
    expect([answer.statusCode, detailOf(answer)]).toEqual([400, 'Please click on captcha to validate.'])
  }
  expect((await ask(solved)).statusCode).toBe(200)
  expect(detailOf(await ask(solved))).toBe('Please click on captcha to validate.')
  const kept = await solvedBy(service.ask)
  service.passTime(10 * minute - 1)
  expect((await ask(kept)).statusCode).toBe(200)
  const old = await solvedBy(service.ask)
  service.passTime(10 * minute)
  expect(detailOf(await ask(old))).toBe('Please click on captcha to validate.')
})

test('a person’s mailbox is not flooded', async () => {
  await add('liam')
  for (let asked = 0; asked < 5; asked += 1) expect((await reset('liam')).statusCode).toBe(200)
  const answer = await reset('liam@example.com')
  expect(answer.statusCode).toBe(429)
  expect(detailOf(answer)).toBe('Too many tries. Try again in 15 seconds.')
})

test('whoever signs in with single sign-on only comes in with no password, not even a right one', async () => {
  await add('mia', { single_sign_on_only: 1 })
  const answer = await signIn('mia', password)
  expect(answer.statusCode).toBe(401)
  expect(detailOf(answer)).toBe('This account signs in with single sign-on and has no password.')
})

test('an e-mail address signs in the person whose it is', async () => {
  await add('nora', { email: 'Nora@Example.com' })
  expect((await signIn('nora@example.com', password)).statusCode).toBe(200)
  expect((await signIn('NORA@waybill', password)).statusCode).toBe(200)
})

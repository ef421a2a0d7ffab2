import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { endpoints, type ProviderChoice } from '@waybill/contracts'
import { identityProvidersOf } from '@waybill/state'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, password, type TestHouse } from '../test-house.ts'
import { addPerson, browserOf, tokenIn } from './provider.test-support.ts'

const email = 'controller@example.com'
const lantern = '/demo/identity-provider/lantern'

let service: TestHouse
let browser: ReturnType<typeof browserOf>
beforeAll(async () => {
  service = await openTestHouse({ demo: true })
  browser = browserOf(service)
  await addPerson(service, email, 'controller')
  const providers = identityProvidersOf(service.house.state)
  const vouchedBy = await service.addUser('staff', ['ROLE_STAFF', 'ROLE_ADMIN', 'SSO_ADMIN'], [])
  for (const provider of await providers.all())
    await providers.change({ ...provider, vouchedBy, emailDomains: ['example.com'] })
})
afterAll(() => service.close())

const fieldIn = ({ body }: LightMyRequestResponse, name: string) =>
  body.match(new RegExp(`name="${name}" value="([^"]+)"`))?.[1] ?? ''
const cookieOf = ({ headers }: LightMyRequestResponse) => String(headers['set-cookie']).split(';')[0] ?? ''

async function ask() {
  const choices = (await service.ask(endpoints.ssoUserDetails, { body: email })).json<ProviderChoice[]>()
  const idp = choices.find(({ name }) => name === 'Lantern ID')?.id
  const form = await service.ask(endpoints.samlLogin, { body: { idp, email } })
  return { SAMLRequest: fieldIn(form, 'SAMLRequest'), cookie: cookieOf(form) }
}

test('a visitor of the demo tries the whole way in, and the provider remembers them', async () => {
  const { SAMLRequest, cookie } = await ask()
  const page = await browser.postForm(`${lantern}/sso`, { SAMLRequest })
  expect(page.body).toContain('controller@example.com')
  const wrong = await browser.postForm(`${lantern}/enter`, { SAMLRequest, login: 'controller', password: 'wrong' })
  expect(wrong.statusCode).toBe(401)
  const right = await browser.postForm(`${lantern}/enter`, { SAMLRequest, login: 'controller', password })
  const SAMLResponse = fieldIn(right, 'SAMLResponse')
  expect(tokenIn(await browser.postForm(endpoints.samlConsume.path, { SAMLResponse }, cookie))).not.toBe('')

  const again = await ask()
  const vouched = await browser.postForm(`${lantern}/sso`, { SAMLRequest: again.SAMLRequest }, cookieOf(right))
  expect(fieldIn(vouched, 'SAMLResponse')).not.toBe('')
  const forgedCookie = cookieOf(right).replace('controller', 'staff')
  const asked = await browser.postForm(`${lantern}/sso`, { SAMLRequest: again.SAMLRequest }, forgedCookie)
  expect(fieldIn(asked, 'SAMLResponse')).toBe('')
})

test('the provider answers no request that was not signed by this service', async () => {
  const { SAMLRequest } = await ask()
  const unsigned = Buffer.from(SAMLRequest, 'base64')
    .toString()
    .replace(/<Signature.*<\/Signature>/s, '')
  const answer = await browser.postForm(`${lantern}/enter`, {
    SAMLRequest: Buffer.from(unsigned).toString('base64'),
    login: 'controller',
    password,
  })
  expect(answer.statusCode).toBe(400)
  expect(fieldIn(answer, 'SAMLResponse')).toBe('')
})

test('guessing at the provider is slowed down by account, from wherever it comes, and written down', async () => {
  const { SAMLRequest } = await ask()
  const [userId, elsewhere] = [await addPerson(service, 'analyst@example.com', 'analyst'), '203.0.113.']
  const guess = (login: string, remoteAddress: string) =>
    service.app.inject({
      method: 'POST',
      url: `${lantern}/enter`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ SAMLRequest, login, password: 'guess' }).toString(),
      remoteAddress,
    })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guess('analyst', `${elsewhere}${tries}`)).statusCode).toBe(401)
  }
  expect((await guess('analyst', `${elsewhere}9`)).statusCode).toBe(429)
  expect((await guess('guest', `${elsewhere}9`)).statusCode).toBe(401)
  const refused = await service.house.state
    .selectFrom('audit_log')
    .select(['user_id', 'subject_user_id', 'login', 'address', 'after'])
    .where('action', '=', 'sign-in.refused')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const after = '{"provider":"Lantern ID"}'
  expect(refused).toEqual([
    { user_id: null, subject_user_id: null, login: 'guest', address: '203.0.113.9', after },
    { user_id: userId, subject_user_id: userId, login: 'analyst', address: '203.0.113.4', after },
  ])
})

const vouched = () =>
  service.house.state.selectFrom('audit_log').select('login').where('action', '=', 'sign-in.vouch').execute()

test('whom the provider vouches for is written down', async () => {
  const before = (await vouched()).length
  const { SAMLRequest } = await ask()
  const right = await browser.postForm(`${lantern}/enter`, { SAMLRequest, login: 'controller', password })
  await browser.postForm(`${lantern}/sso`, { SAMLRequest: (await ask()).SAMLRequest }, cookieOf(right))
  expect((await vouched()).slice(before)).toEqual([{ login: 'controller' }, { login: 'controller' }])
})

test("the providers' keys are for their owner's eyes only", async () => {
  const folder = dirname(service.house.folders.staging)
  const files = (await readdir(folder)).filter((name) => name.startsWith('demo-provider-'))
  expect(files.toSorted()).toEqual(['demo-provider-harbor.pem', 'demo-provider-lantern.pem'])
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
})

test('a house that is no demo has no such provider', async () => {
  const real = await openTestHouse()
  const answer = await browserOf(real).postForm(`${lantern}/sso`, { SAMLRequest: 'x' })
  expect(answer.statusCode).toBe(404)
  expect(await identityProvidersOf(real.house.state).all()).toEqual([])
  await real.close()
})

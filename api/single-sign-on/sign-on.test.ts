import { endpoints } from '@waybill/contracts'
import { identityProvidersOf } from '@waybill/state'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { algorithms, forged, resigned } from './forge.test-support.ts'
import {
  addPerson,
  browserOf,
  type Company,
  cookieIn,
  openCompany,
  sessionsIn,
  swapIn,
  swapped,
  tokenIn,
} from './provider.test-support.ts'

const minute = 60_000

let service: TestHouse
let browser: ReturnType<typeof browserOf>
let northfield: Company
let outside: Company
beforeAll(async () => {
  service = await openTestHouse()
  browser = browserOf(service)
  northfield = await openCompany(service, 'northfield.example')
  outside = await openCompany(service, 'outside.example')
  for (const name of ['ada', 'ben', 'cleo', 'dora', 'erin'])
    await addPerson(service, `${name}@northfield.example`, name)
})
afterAll(() => service.close())

const comeIn = async (
  email: string,
  { company = northfield, ...more }: { company?: Company; logOffOtherSessions?: boolean } = {},
) => {
  const asked = await browser.ask(company, email, more)
  return browser.bring(await browser.vouch(company, asked), asked)
}
const statusWith = async (token: string) => (await service.ask(endpoints.account, { token })).statusCode

test('an honest sign-in leads to the callback, whose token is swapped once for a real one', async () => {
  const answer = await comeIn('ada@northfield.example')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/sso-callback\?token=/)
  expect(await statusWith(tokenIn(answer))).toBe(401)
  const token = await swapped(service, answer)
  expect((await service.ask(endpoints.account, { token })).json()).toMatchObject({ login: 'ada' })
  expect((await swapIn(service, answer)).statusCode).toBe(401)
})

test('the address with the token, given to somebody else, signs nobody in', async () => {
  for (const name of ['gail', 'hugo']) await addPerson(service, `${name}@northfield.example`, name)
  const answer = await comeIn('gail@northfield.example')
  const elsewhere = await comeIn('hugo@northfield.example')
  for (const cookie of ['', 'waybill-hand-off=', `waybill-hand-off=${tokenIn(answer)}`, cookieIn(elsewhere)]) {
    expect((await swapIn(service, answer, cookie)).statusCode).toBe(401)
  }
  expect(String(answer.headers['set-cookie'])).toMatch(
    /; Path=\/aiparcelweb\/api\/regenerateToken; HttpOnly; SameSite=Strict; Max-Age=60; Secure$/,
  )
  expect((await swapIn(service, answer)).statusCode).toBe(200)
})

test('the token in the address is good for a minute', async () => {
  const answer = await comeIn('ben@northfield.example')
  service.passTime(minute)
  expect((await swapIn(service, answer)).statusCode).toBe(401)
})

test('capitals in the name that the provider gives make no difference', async () => {
  const asked = await browser.ask(northfield, 'Ben@Northfield.Example')
  const answer = await browser.bring(
    await browser.vouch(northfield, { ...asked, email: 'BEN@northfield.example' }),
    asked,
  )
  expect(answer.headers.location).toContain('/sso-callback?token=')
})

test('an open session elsewhere leads to the question, and Yes ends it', async () => {
  await addPerson(service, 'fay@northfield.example', 'fay')
  const elsewhere = await service.signIn('fay')
  const question = await comeIn('fay@northfield.example')
  expect(question.headers.location).toBe(`/SSO?logoff=1&idp=${northfield.id}&user=fay%40northfield.example`)
  expect(await statusWith(elsewhere)).toBe(200)
  const here = await swapped(service, await comeIn('fay@northfield.example', { logOffOtherSessions: true }))
  expect([await statusWith(elsewhere), await statusWith(here)]).toEqual([401, 200])
})

test.for([
  ['the domain of the address', 'cleo@northfield.example', () => [northfield]],
  ['a stranger to every provider', 'cleo@elsewhere.example', () => []],
  ['something that is no address', 'cleo', () => []],
] as const)('the providers of %s are found', async ([, email, expected]) => {
  const choices = expected().map(({ id }) => ({ id, name: 'northfield.example' }))
  const answers = await Promise.all([
    service.ask(endpoints.ssoUserDetails, { body: email }),
    service.app.inject({
      method: 'POST',
      url: endpoints.ssoUserDetails.path,
      headers: { 'content-type': 'text/plain' },
      payload: email,
    }),
  ])
  for (const answer of answers) expect(answer.json()).toEqual(choices)
})

test('an address that nobody has is said to be so, also where it is somebody’s user name', async () => {
  const detailOf = async (email: string) =>
    (await service.ask(endpoints.ssoUserDetails, { body: email })).json<{ detail: string }>().detail
  await addPerson(service, 'castor@northfield.example', 'pollux@northfield.example')
  for (const email of ['nobody@northfield.example', 'pollux@northfield.example', 'ca\u017Ftor@northfield.example']) {
    expect(await detailOf(email)).toBe('User name not found')
  }
})

test('nobody takes an address from the person whom it signs in', async () => {
  await addPerson(service, 'first@northfield.example', 'first')
  await expect(addPerson(service, 'First@northfield.example', 'another')).rejects.toThrow(/unique/i)
  await expect(addPerson(service, '', 'FIRST@northfield.example')).rejects.toThrow(/unique/i)
  expect(tokenIn(await comeIn('first@northfield.example'))).not.toBe('')
})

test('a person may be given a provider besides that of the domain', async () => {
  const id = await addPerson(service, 'guest@northfield.example', 'guest')
  expect(
    (await service.ask(endpoints.samlLogin, { body: { idp: outside.id, email: 'guest@northfield.example' } }))
      .statusCode,
  ).toBe(403)
  await identityProvidersOf(service.house.state).setPeople(outside.id, [id])
  expect(tokenIn(await comeIn('guest@northfield.example', { company: outside }))).not.toBe('')
})

test('who was deactivated meanwhile is not let in, and neither is anybody of a provider that was', async () => {
  const id = await addPerson(service, 'gone@northfield.example', 'gone')
  const asked = await browser.ask(northfield, 'gone@northfield.example')
  const xml = await browser.vouch(northfield, asked)
  const setActive = (activated: number) =>
    service.house.state.updateTable('user').set({ activated }).where('id', '=', id).execute()
  await setActive(0)
  expect((await browser.bring(xml, asked)).statusCode).toBe(401)
  await setActive(1)
  const providers = identityProvidersOf(service.house.state)
  const provider = await providers.byId(northfield.id)
  if (!provider) throw new Error('not registered')
  await providers.change({ ...provider, active: false })
  expect((await browser.bring(xml, asked)).statusCode).toBe(401)
  await providers.change(provider)
  expect((await browser.bring(xml, asked)).statusCode).toBe(303)
})

test('a provider that lost the domain to another meanwhile lets nobody in', async () => {
  const providers = identityProvidersOf(service.house.state)
  const [lost, gained] = [await providers.byId(northfield.id), await providers.byId(outside.id)]
  if (!lost || !gained) throw new Error('not registered')
  const asked = await browser.ask(northfield, 'dora@northfield.example')
  await providers.change({ ...lost, emailDomains: [] })
  await providers.change({ ...gained, emailDomains: lost.emailDomains })
  expect((await browser.bring(await browser.vouch(northfield, asked), asked)).statusCode).toBe(401)
  await providers.change(lost)
  await providers.change(gained)
})

test('where a provider keeps the address in an attribute, only that one counts', async () => {
  const providers = identityProvidersOf(service.house.state)
  const provider = await providers.byId(northfield.id)
  if (!provider) throw new Error('not registered')
  await providers.change({ ...provider, emailAttribute: 'mail' })
  expect((await comeIn('dora@northfield.example')).statusCode).toBe(401)
  await providers.change(provider)
  expect((await comeIn('dora@northfield.example')).statusCode).toBe(303)
})

test('the form for the provider holds a signed request and no script', async () => {
  const answer = await service.ask(endpoints.samlLogin, {
    body: { idp: northfield.id, email: 'ada@northfield.example' },
  })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<form method="post" action="https://login.northfield.example/sso">')
  expect(answer.body).not.toContain('<script')
  expect(String(answer.headers['set-cookie'])).toMatch(
    /; Path=\/aiparcelweb\/saml2\/acs; HttpOnly; Max-Age=600; Secure; SameSite=None$/,
  )
})

test('a refused answer shows a person the way back', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: endpoints.samlConsume.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' },
    payload: 'SAMLResponse=nonsense',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('<meta http-equiv="refresh" content="0; url=/SSO?refused=1">')
})

test('a refused answer to a question that was asked is written down', async () => {
  const asked = await browser.ask(northfield, 'erin@northfield.example')
  await browser.bring(await browser.vouch(northfield, asked, { Audience: 'https://another.example' }), asked)
  const [entry] = await service.house.state
    .selectFrom('audit_log')
    .select(['action', 'login', 'subject'])
    .where('action', '=', 'sign-in.refused')
    .where('login', '=', 'erin')
    .execute()
  expect(entry).toEqual({ action: 'sign-in.refused', login: 'erin', subject: 'identity provider northfield.example' })
})

test('an account for single sign-on only has no other way in', async () => {
  const id = await addPerson(service, 'only@northfield.example', 'only')
  await service.house.state.updateTable('user').set({ single_sign_on_only: 1 }).where('id', '=', id).execute()
  expect(await service.signIn('only')).toBeUndefined()
  expect(await sessionsIn(service, id)).toBe(0)
  const token = await swapped(service, await comeIn('only@northfield.example'))
  expect(await sessionsIn(service, id)).toBe(2)
  expect((await service.ask(endpoints.passwordExpirationDays, { token })).json()).toBeGreaterThan(10)
  const change = { username: 'only', oldPassword: 'Correct-horse-1', newPassword: 'Correct-horse-2' }
  expect((await service.ask(endpoints.changePassword, { token, body: change })).statusCode).toBeGreaterThanOrEqual(400)
})

test('metadata tells a provider where answers go, and that they must be signed', async () => {
  const xml = await browser.metadata()
  expect(xml).toContain('entityID="https://waybill.example.com/aiparcelweb/saml2/metadata"')
  expect(xml).toContain('Location="https://waybill.example.com/aiparcelweb/saml2/acs"')
  expect(xml).toContain('WantAssertionsSigned="true"')
  expect(xml).toContain('AuthnRequestsSigned="true"')
})

/** How three large providers write one value of a person's groups, as they do: with or without namespaces of its own. */
const groupsOf = {
  Okta: (nth: number) =>
    `<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">Group ${nth} &amp; friends</saml:AttributeValue>`,
  'Entra ID': (nth: number) =>
    `<saml:AttributeValue>8f14e45f-ceea-467f-a9c1-${String(nth).padStart(12, '0')}</saml:AttributeValue>`,
  Google: (nth: number) =>
    `<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:anyType">group-${nth}@northfield.example</saml:AttributeValue>`,
}

test.each(Object.entries(groupsOf))(
  'a person of two hundred groups comes in as %s writes it',
  async (name, valueOf) => {
    await addPerson(service, `groups-${name.charAt(0)}@northfield.example`, `groups-${name.replaceAll(' ', '-')}`)
    const asked = await browser.ask(northfield, `groups-${name.charAt(0)}@northfield.example`)
    const values = Array.from({ length: 200 }, (_, nth) => valueOf(nth)).join('')
    const statement = `<saml:AttributeStatement xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><saml:Attribute Name="groups" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified">${values}</saml:Attribute></saml:AttributeStatement>`
    const xml = forged(await browser.vouch(northfield, asked), asked.email, ({ document, assertion }) => {
      const parsed = new DOMParser().parseFromString(statement, 'text/xml').documentElement
      assertion.appendChild(document.importNode(parsed, true))
    })
    const signing = { signature: algorithms.rsaSha256, digest: algorithms.sha256 }
    const answer = await browser.bring(resigned(xml, northfield.keys, signing), asked)
    expect(answer.headers.location).toMatch(/^\/sso-callback\?token=/)
  },
)

test("messages that are no provider's are slowed down, and those that are do not count", async () => {
  for (let time = 0; time < 5; time += 1)
    expect((await comeIn('erin@northfield.example', { logOffOtherSessions: true })).statusCode).toBe(303)
  const nothing = Buffer.from('<nothing/>').toString('base64')
  for (const [path, field] of [
    [endpoints.samlConsume.path, 'SAMLResponse'],
    [endpoints.samlSignOut.path, 'SAMLRequest'],
  ] as const) {
    const statuses: number[] = []
    for (let time = 0; time < 110; time += 1)
      statuses.push((await browser.postForm(path, { [field]: nothing })).statusCode)
    expect(statuses[0]).toBeLessThan(429)
    expect(statuses.at(-1)).toBe(429)
    expect((await browser.postForm(path, { [field]: nothing })).json()).toMatchObject({
      reason: { name: 'wait-seconds' },
    })
    service.passTime(3 * 3_600_000)
  }
})

test('trying out addresses is slowed down', async () => {
  const lookUps = Array.from({ length: 310 }, () =>
    service.ask(endpoints.ssoUserDetails, { body: 'x@nowhere.example' }),
  )
  const answers = await Promise.all(lookUps)
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect(answers.at(-1)?.json<{ detail: string }>().detail).toMatch(/^Too many tries\. Try again in \d+ seconds\.$/)
  service.passTime(3_600_000)
})

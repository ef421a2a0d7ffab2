import { endpoints, type IdentityProvider } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { makeKeyPair } from './key-pair.ts'
import { addPerson, browserOf, openCompany, swapped } from './provider.test-support.ts'

let service: TestHouse
let token: string
let certificate: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('admin', ['ROLE_STAFF', 'ROLE_ADMIN', 'SSO_ADMIN'], [])
  await service.addUser('ann', ['ROLE_CLIENT'], [service.clients.acme])
  token = await service.signIn('admin')
  certificate = (await makeKeyPair('Acme sign-in', service.house.now())).certificate
})
afterAll(() => service.close())

const draft = (name: string, more = {}) => ({
  name,
  entityId: `https://${name}.example/metadata`,
  signOnUrl: `https://${name}.example/sso`,
  signOutUrl: '',
  certificates: [certificate],
  emailDomains: ['Acme.example'],
  emailAttribute: '',
  people: ['ann'],
  clientIds: null,
  active: true,
  ...more,
})
const add = (body: unknown) => service.ask(endpoints.addIdentityProvider, { token, body })
const sentence = async (body: unknown) => (await add(body)).json<{ detail: string }>().detail

test('a provider is added, shown with the end of its certificate, changed and deactivated', async () => {
  const added = (await add(draft('acme'))).json<IdentityProvider>()
  expect(added).toMatchObject({ name: 'acme', emailDomains: ['acme.example'], people: ['ann'], active: true })
  expect(added.certificates).toMatchObject([{ subject: 'CN=Acme sign-in', expiresAt: '2036-01-15T00:00:00.000Z' }])
  const body = draft('acme', { active: false, people: [], emailDomains: ['acme.example', 'acme.test'] })
  await service.ask(endpoints.changeIdentityProvider, { token, params: { providerId: added.id }, body })
  const { providers, us } = (await service.ask(endpoints.identityProviders, { token })).json<{
    providers: IdentityProvider[]
    us: unknown
  }>()
  expect(providers.find(({ id }) => id === added.id)).toMatchObject({
    active: false,
    people: [],
    emailDomains: ['acme.example', 'acme.test'],
  })
  expect(us).toEqual({
    entityId: 'https://waybill.example.com/aiparcelweb/saml2/metadata',
    metadataUrl: 'https://waybill.example.com/aiparcelweb/saml2/metadata',
    consumerUrl: 'https://waybill.example.com/aiparcelweb/saml2/acs',
    signOutUrl: 'https://waybill.example.com/aiparcelweb/saml2/slo',
  })
})

test('who came in through a provider is signed out when it is deactivated', async () => {
  const browser = browserOf(service)
  const company = await openCompany(service, 'closing.example')
  await addPerson(service, 'eve@closing.example')
  const asked = await browser.ask(company, 'eve@closing.example')
  const eve = await swapped(service, await browser.bring(await browser.vouch(company, asked), asked))
  const change = (active: boolean) => {
    const body = draft('closing', { entityId: 'https://login.closing.example/metadata', active })
    return service.ask(endpoints.changeIdentityProvider, { token, params: { providerId: company.id }, body })
  }
  await change(true)
  expect((await service.ask(endpoints.account, { token: eve })).statusCode).toBe(200)
  await change(false)
  expect((await service.ask(endpoints.account, { token: eve })).statusCode).toBe(401)
})

test('every change is written down with what stood there before', async () => {
  const { id } = (await add(draft('written'))).json<IdentityProvider>()
  const body = draft('written', { emailDomains: ['written.example'] })
  await service.ask(endpoints.changeIdentityProvider, { token, params: { providerId: id }, body })
  const entries = await service.house.state
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'identity provider written')
    .orderBy('id')
    .execute()
  expect(
    entries.map(({ action, login, before, after }) => [action, login, domainsIn(before), domainsIn(after)]),
  ).toEqual([
    ['identity-provider.add', 'admin', undefined, ['acme.example']],
    ['identity-provider.change', 'admin', ['acme.example'], ['written.example']],
  ])
})

test('what cannot be right is refused with a sentence that says so', async () => {
  await add(draft('twice'))
  expect(await sentence(draft('twice'))).toBe('twice has this entity id already.')
  expect(await sentence(draft('a', { people: ['nobody'] }))).toBe('There is no user named nobody.')
  expect(await sentence(draft('b', { certificates: ['nonsense'] }))).toContain('A certificate cannot be read')
  expect(await sentence(draft('c', { signOnUrl: 'http://c.example/sso' }))).toBe('signOnUrl: must begin with https.')
  expect(await sentence(draft('d', { signOnUrl: 'https://d;script-src.example/' }))).toContain('signOnUrl')
  expect(await sentence(draft('e', { signOnUrl: 'javascript:alert(1)' }))).toContain('signOnUrl')
  expect(await sentence(draft('f', { emailDomains: ['not a domain'] }))).toContain('emailDomains')
})

test("a provider's own metadata fills the form", async () => {
  const company = await openCompany(service, 'metadata.example')
  const read = (metadata: string) => service.ask(endpoints.readProviderMetadata, { token, body: { metadata } })
  expect((await read(company.provider.metadata())).json()).toMatchObject({
    entityId: 'https://login.metadata.example/metadata',
    signOnUrl: 'https://login.metadata.example/sso',
    signOutUrl: 'https://login.metadata.example/slo',
    certificates: [{ subject: 'CN=metadata.example' }],
  })
  for (const text of [
    'nonsense',
    '<a/>',
    `<!DOCTYPE x>${company.provider.metadata()}`,
    await browserOf(service).metadata(),
  ]) {
    expect((await read(text)).statusCode).toBe(400)
  }
})

function domainsIn(json: string | null): unknown {
  return json === null ? undefined : (JSON.parse(json) as { emailDomains: string[] }).emailDomains
}

import { inflateRawSync } from 'node:zlib'
import { endpoints } from '@waybill/contracts'
import { identityProvidersOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { makeKeyPair } from './key-pair.ts'
import { addPerson, browserOf, type Company, openCompany, swapped } from './provider.test-support.ts'

const minute = 60_000

let service: TestHouse
let browser: ReturnType<typeof browserOf>
let northfield: Company
let rival: Company
beforeAll(async () => {
  service = await openTestHouse()
  browser = browserOf(service)
  northfield = await openCompany(service, 'northfield.example')
  rival = await openCompany(service, 'rival.example')
})
afterAll(() => service.close())

/** A new person who has come in by single sign-on. */
async function signedIn(name: string) {
  const email = `${name}@northfield.example`
  await addPerson(service, email, name)
  const asked = await browser.ask(northfield, email)
  const token = await swapped(service, await browser.bring(await browser.vouch(northfield, asked), asked))
  return { email, token, sessionIndex: `at-${asked.requestId}` }
}
const isIn = async (token: string) => (await service.ask(endpoints.account, { token })).statusCode === 200

async function askToSignOut(company: Company, email: string, sessionIndex: string, now = service.house.now()) {
  return company.provider.askToSignOut(await browser.metadata(), email, sessionIndex, now).samlRequest
}
const bring = (samlRequest: string) => browser.postForm(endpoints.samlSignOut.path, { SAMLRequest: samlRequest })
const changed = (samlRequest: string, change: (xml: string) => string) =>
  Buffer.from(change(Buffer.from(samlRequest, 'base64').toString())).toString('base64')

test('signing out here leads on to signing out at the provider, by a signed request that names the sign-in', async () => {
  const { token, email, sessionIndex } = await signedIn('ada')
  const { address } = (await service.ask(endpoints.providerSignOut, { token })).json<{ address: string }>()
  const url = new URL(address)
  expect(url.origin + url.pathname).toBe('https://login.northfield.example/slo')
  expect(url.searchParams.get('Signature')).toBeTruthy()
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  expect(xml).toContain(email)
  expect(xml).toContain(sessionIndex)
})

test('a session that began with a password has nowhere else to sign out', async () => {
  await addPerson(service, 'ben@northfield.example', 'ben')
  const token = await service.signIn('ben')
  expect((await service.ask(endpoints.providerSignOut, { token })).json()).toEqual({ address: null })
})

test('a provider ends the sessions that it has begun, and is answered', async () => {
  const { token, email, sessionIndex } = await signedIn('cleo')
  const answer = await bring(await askToSignOut(northfield, email, sessionIndex))
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^https:\/\/login\.northfield\.example\/slo\?SAMLResponse=.*&Signature=/)
  expect(await isIn(token)).toBe(false)
})

test('who sets up somebody else’s provider a second time is neither in the way of a sign-out nor answered', async () => {
  const { token, email, sessionIndex } = await signedIn('dana')
  const providers = identityProvidersOf(service.house.state)
  const real = await providers.byId(northfield.id)
  const foreign = await providers.byId(rival.id)
  if (!real || !foreign) throw new Error('not registered')
  const thief = { ...real, name: 'A thief', signOutUrl: 'https://thief.example/slo' }
  await providers.add(thief)
  await providers.add({ ...thief, certificates: foreign.certificates })
  const answer = await bring(await askToSignOut(northfield, email, sessionIndex))
  expect(answer.headers.location).toMatch(/^https:\/\/login\.northfield\.example\/slo\?SAMLResponse=/)
  expect(await isIn(token)).toBe(false)
  for (const { id, name } of await providers.withEntityId(real.entityId)) {
    if (name === 'A thief') await providers.change({ ...thief, id, active: false })
  }
})

test('a message under a name that many have taken uses up a try for every key that it may be signed with', async () => {
  const apart = await openTestHouse()
  try {
    const real = await openCompany(apart, 'northfield.example')
    const providers = identityProvidersOf(apart.house.state)
    const taken = await providers.byId(real.id)
    if (!taken) throw new Error('not registered')
    const others = await Promise.all(['one', 'two', 'three'].map((name) => makeKeyPair(name, apart.house.now())))
    for (const { certificate } of others) await providers.add({ ...taken, certificates: [certificate, certificate] })
    const stranger = browserOf(apart)
    const asked = real.provider.askToSignOut(
      await stranger.metadata(),
      'a@northfield.example',
      'none',
      apart.house.now(),
    )
    const unsigned = changed(asked.samlRequest, (xml) => xml.replace(/<(\w+:)?Signature.*Signature>/s, ''))
    const statuses: number[] = []
    for (let time = 0; time < 30; time += 1) {
      const answer = await stranger.postForm(endpoints.samlSignOut.path, { SAMLRequest: unsigned })
      statuses.push(answer.statusCode)
    }
    expect(statuses.indexOf(429)).toBe(25)
  } finally {
    await apart.close()
  }
})

test('a provider that is registered many times signs people out, however many keys are tried and however few tries are left', async () => {
  const apart = await openTestHouse()
  try {
    const real = await openCompany(apart, 'northfield.example')
    const providers = identityProvidersOf(apart.house.state)
    const taken = await providers.byId(real.id)
    if (!taken) throw new Error('not registered')
    const others = await Promise.all(['one', 'two', 'three'].map((name) => makeKeyPair(name, apart.house.now())))
    for (const { certificate } of others) await providers.add({ ...taken, certificates: [certificate] })
    await providers.add(taken)
    await providers.change({ ...taken, active: false })
    const sender = browserOf(apart)
    const asked = real.provider.askToSignOut(await sender.metadata(), 'a@northfield.example', 'none', apart.house.now())
    const unsigned = changed(asked.samlRequest, (xml) => xml.replace(/<(\w+:)?Signature.*Signature>/s, ''))
    for (let time = 0; time < 24; time += 1)
      await sender.postForm(endpoints.samlSignOut.path, { SAMLRequest: unsigned })
    const answer = await sender.postForm(endpoints.samlSignOut.path, { SAMLRequest: asked.samlRequest })
    expect(answer.statusCode).toBe(303)
  } finally {
    await apart.close()
  }
})

test.for([
  [
    'without a signature',
    async (email: string, index: string) =>
      changed(await askToSignOut(northfield, email, index), (xml) =>
        xml.replace(/<ds:Signature .*<\/ds:Signature>/s, ''),
      ),
  ],
  [
    'that was changed after it was signed',
    async (email: string, index: string) =>
      changed(await askToSignOut(northfield, 'other@northfield.example', index), (xml) =>
        xml.replace('other@northfield.example', email),
      ),
  ],
  ['of another provider', (email: string, index: string) => askToSignOut(rival, email, index)],
  [
    "of another provider under this one's name",
    async (email: string, index: string) =>
      changed(await askToSignOut(rival, email, index), (xml) =>
        xml.replaceAll('login.rival.example', 'login.northfield.example'),
      ),
  ],
  [
    'that is old',
    (email: string, index: string) =>
      askToSignOut(northfield, email, index, new Date(service.house.now().getTime() - 8 * minute)),
  ],
  [
    'to another destination',
    async (email: string, index: string) =>
      changed(await askToSignOut(northfield, email, index), (xml) => xml.replace('/saml2/slo', '/saml2/other')),
  ],
  [
    'of an issuer that no database can hold',
    async (email: string, index: string) =>
      changed(await askToSignOut(northfield, email, index), (xml) => xml.replace('https://login', '&#0;https://login')),
  ],
  ['that is nonsense', async () => 'bm9uc2Vuc2U='],
] as const)('a request to sign out %s ends nothing', async ([name, request]) => {
  const { token, email, sessionIndex } = await signedIn(`dora ${name}`.replaceAll(/\W+/g, '.'))
  const answer = await bring(await request(email, sessionIndex))
  expect(await isIn(token)).toBe(true)
  expect(answer.headers.location ?? '').not.toContain('login.northfield.example')
})

test('a request to sign out is good once', async () => {
  const { email, sessionIndex } = await signedIn('erin')
  const request = await askToSignOut(northfield, email, sessionIndex)
  expect([(await bring(request)).statusCode, (await bring(request)).statusCode]).toEqual([303, 401])
})

test('the answer of the provider to our own sign-out leads to the sign-in page', async () => {
  const posted = await browser.postForm(endpoints.samlSignOut.path, { SAMLResponse: 'anything' })
  const redirected = await service.ask(endpoints.samlSignedOut, { query: { SAMLResponse: 'anything' } })
  for (const answer of [posted, redirected]) expect(answer.headers.location).toBe('/login')
})

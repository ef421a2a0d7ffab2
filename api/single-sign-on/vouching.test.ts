import { endpoints, type IdentityProvider, type Permission, type ProviderDraft } from '@waybill/contracts'
import { demoIdentityProvider } from '@waybill/demo'
import { clientsOf, identityProvidersOf } from '@waybill/state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { type KeyPair, makeKeyPair } from './key-pair.ts'
import { browserOf, type Company, swapped } from './provider.test-support.ts'

let service: TestHouse
let browser: ReturnType<typeof browserOf>
/** Of somebody who means harm. */
let keys: KeyPair
const tokens = new Map<string, string>()
const ids = new Map<string, number>()
beforeAll(async () => {
  service = await openTestHouse()
  browser = browserOf(service)
  keys = await makeKeyPair('Not to be trusted', service.house.now())
  const { acme, east, zenith } = service.clients
  const sso: Permission[] = ['ROLE_CLIENT', 'SSO_ADMIN']
  await add('boss', ['ROLE_STAFF', 'ROLE_ADMIN', 'SSO_ADMIN', 'USER_ADMIN', 'NEW_BI_TOOLS'], [])
  await add('clerk', ['ROLE_STAFF', 'SSO_ADMIN'], [])
  await add('eve', sso, [acme])
  await add('gus', [...sso, 'USER_ADMIN'], [acme])
  await add('kid', sso, [east])
  await add('zoe', [...sso, 'USER_ADMIN'], [zenith])
  await add('ann', ['ROLE_CLIENT'], [acme])
  await add('rich', ['ROLE_CLIENT', 'BULK_UPLOAD'], [acme])
  await add('wide', ['ROLE_CLIENT'], [acme, zenith])
})
afterAll(() => service.close())
/** Nobody else's provider stands beside the one that a test is about. */
beforeEach(async () => {
  await service.house.state.updateTable('identity_provider').set({ active: 0 }).execute()
})

async function add(login: string, permissions: Permission[], clientIds: number[]): Promise<void> {
  const id = await service.addUser(login, permissions, clientIds)
  ids.set(login, id)
  await set(login, { email: `${login}@mixed.example` })
  tokens.set(login, await service.signIn(login))
}

const idOf = (login: string) => ids.get(login) ?? 0
const set = (login: string, row: { email?: string; permissions?: string; activated?: number }) =>
  service.house.state.updateTable('user').set(row).where('id', '=', idOf(login)).execute()

const draft = (more: Partial<ProviderDraft> = {}): ProviderDraft => ({
  name: 'Evil ID',
  entityId: `urn:evil:${Math.random()}`,
  signOnUrl: 'https://evil.example/sso',
  signOutUrl: '',
  certificates: [keys.certificate],
  emailDomains: [],
  emailAttribute: '',
  people: [],
  clientIds: [service.clients.acme],
  active: true,
  ...more,
})
const tokenOf = (login: string) => tokens.get(login)
const adds = (login: string, more: Partial<ProviderDraft> = {}) =>
  service.ask(endpoints.addIdentityProvider, { token: tokenOf(login), body: draft(more) })
const added = async (login: string, more: Partial<ProviderDraft> = {}) =>
  (await adds(login, more)).json<IdentityProvider>()
const changes = (login: string, { id, ...known }: IdentityProvider, more: Partial<ProviderDraft> = {}) => {
  const { vouched: _v, vouchedBy: _b, revision: _r, certificates, ...rest } = known
  const body = { ...rest, certificates: certificates.map(({ pem }) => pem), ...more }
  return service.ask(endpoints.changeIdentityProvider, { token: tokenOf(login), params: { providerId: id }, body })
}
const listed = async (login: string) =>
  (await service.ask(endpoints.identityProviders, { token: tokenOf(login) })).json<{ providers: IdentityProvider[] }>()
    .providers
const reasonOf = (answer: { json: () => unknown }) =>
  (answer.json() as { reason?: { name: string } }).reason?.name ?? 'done'

/** Who a provider lets in, in truth: each is asked for, vouched for by forged answers, and counted when a session comes of it. */
async function signedInBy({ id, entityId }: IdentityProvider, logins: readonly string[]): Promise<string[]> {
  const addresses = { entityId, signOnUrl: 'https://evil.example/sso', signOutUrl: 'https://evil.example/slo' }
  const company: Company = { id, keys, provider: demoIdentityProvider({ ...addresses, ...keys }) }
  const let_in: string[] = []
  for (const login of logins) {
    const email = `${login}@mixed.example`
    const body = { idp: id, email, logOffOtherSessions: true }
    if ((await service.ask(endpoints.samlLogin, { body })).statusCode !== 200) continue
    const asked = await browser.ask(company, email, { logOffOtherSessions: true })
    const token = await swapped(service, await browser.bring(await browser.vouch(company, asked), asked))
    const account = await service.ask(endpoints.account, { token })
    if (account.statusCode === 200) let_in.push(account.json<{ login: string }>().login)
    tokens.set(login, await service.signIn(login))
  }
  return let_in
}
const everybody = ['boss', 'clerk', 'eve', 'gus', 'kid', 'zoe', 'ann', 'rich', 'wide']
const named = async (provider: IdentityProvider, logins: readonly string[]) => {
  await identityProvidersOf(service.house.state).setPeople(provider.id, logins.map(idOf))
  return provider
}

test('who administers one client cannot become staff, or anybody else, with a provider of their own', async () => {
  for (const login of ['boss', 'clerk', 'zoe', 'wide', 'nobody']) {
    const refused = await adds('eve', { people: [login] })
    expect([refused.statusCode, reasonOf(refused)]).toEqual([400, 'username-not-known'])
  }
  for (const login of ['rich', 'gus']) expect(reasonOf(await adds('eve', { people: [login] }))).toMatch('holds-more')
  expect(reasonOf(await adds('eve', { clientIds: null }))).toBe('provider-for-everybody')
  expect(reasonOf(await adds('eve', { clientIds: [service.clients.zenith] }))).toBe('clients-not-yours-to-give')
  expect(reasonOf(await adds('eve', { clientIds: [4711] }))).toBe('clients-not-yours-to-give')
  expect(reasonOf(await adds('eve', { clientIds: [] }))).toBe('provider-without-client')
  expect(reasonOf(await adds('eve', { emailDomains: ['mixed.example'] }))).toBe('provider-domain-of-others')
  expect(reasonOf(await adds('boss', { clientIds: [4711] }))).toBe('client-unknown')
})

test('even where everybody was given a provider, it signs in those whom its maker may administer, and nobody else', async () => {
  const { acme, zenith } = service.clients
  const [eves, guses, bosses, clerks] = [
    await named(await added('eve'), everybody),
    await named(await added('gus', { name: 'Gus ID' }), everybody),
    await named(await added('boss', { clientIds: null, name: 'House ID' }), everybody),
    await named(await added('clerk', { clientIds: null, name: 'Clerk ID' }), everybody),
  ]
  expect(await signedInBy(eves, everybody)).toEqual(['eve', 'kid', 'ann'])
  expect(await signedInBy(guses, everybody)).toEqual(['eve', 'gus', 'kid', 'ann'])
  expect(await signedInBy(bosses, everybody)).toEqual(everybody)
  expect(await signedInBy(clerks, everybody)).toEqual(['clerk', 'eve', 'kid', 'ann', 'wide'])
  const acmes = await named(await added('boss', { clientIds: [acme], name: 'Acme ID' }), everybody)
  expect(await signedInBy(acmes, everybody)).toEqual(['eve', 'gus', 'kid', 'ann', 'rich'])
  const both = await named(await added('boss', { clientIds: [acme, zenith], name: 'Both ID' }), everybody)
  expect(await signedInBy(both, everybody)).toEqual(everybody.slice(2))
})

test('what changes after a provider was made counts at the next sign-in', async () => {
  const provider = await named(await added('gus', { name: 'Later ID' }), ['gus', 'ann', 'kid'])
  const lets = () => signedInBy(provider, ['ann', 'kid'])
  expect(await lets()).toEqual(['ann', 'kid'])

  await set('ann', { permissions: '["ROLE_CLIENT","BULK_UPLOAD"]' })
  expect(await lets()).toEqual(['kid'])
  await set('ann', { permissions: '["ROLE_CLIENT","ROLE_STAFF"]' })
  expect(await lets()).toEqual(['kid'])
  await set('ann', { permissions: '["ROLE_CLIENT"]' })
  expect(await lets()).toEqual(['ann', 'kid'])

  await set('gus', { permissions: '["ROLE_CLIENT","USER_ADMIN"]' })
  expect(await lets()).toEqual([])
  await set('gus', { permissions: '["ROLE_CLIENT","USER_ADMIN","SSO_ADMIN"]', activated: 0 })
  expect(await lets()).toEqual([])
  await set('gus', { activated: 1 })

  const given = service.house.state.updateTable('user_client').where('user_id', '=', idOf('gus'))
  await given.set({ client_id: service.clients.east }).execute()
  expect(await lets()).toEqual(['kid'])
  await given.set({ client_id: service.clients.zenith }).execute()
  expect(await lets()).toEqual([])
  await given.set({ client_id: service.clients.acme }).execute()
  expect(await lets()).toEqual(['ann', 'kid'])
})

test('a person who loses the reach between question and answer is not let in', async () => {
  const provider = await named(await added('eve', { name: 'Slow ID' }), ['kid'])
  const { id, entityId } = provider
  const addresses = { entityId, signOnUrl: 'https://evil.example/sso', signOutUrl: '' }
  const company: Company = { id, keys, provider: demoIdentityProvider({ ...addresses, ...keys }) }
  const asked = await browser.ask(company, 'kid@mixed.example', { logOffOtherSessions: true })
  const xml = await browser.vouch(company, asked)
  await set('eve', { permissions: '["ROLE_CLIENT"]' })
  expect((await browser.bring(xml, asked)).statusCode).toBe(401)
  await set('eve', { permissions: '["ROLE_CLIENT","SSO_ADMIN"]' })
})

test('somebody who comes under a domain later is not caught, and is told as little as one who does not exist', async () => {
  const provider = await added('eve', { name: 'Domain ID', emailDomains: ['acme-only.example'] })
  const choices = async (email: string) => {
    const answer = await service.ask(endpoints.ssoUserDetails, { body: email })
    return answer.statusCode === 200 ? answer.json() : reasonOf(answer)
  }
  for (const login of ['zoe', 'boss', 'rich', 'kid']) await set(login, { email: `${login}@acme-only.example` })
  const unknown = await choices('nobody@acme-only.example')
  for (const login of ['zoe', 'boss', 'rich']) expect(await choices(`${login}@acme-only.example`)).toEqual(unknown)
  expect(await choices('kid@acme-only.example')).toEqual([{ id: provider.id, name: 'Domain ID' }])
  const body = { idp: provider.id, email: 'zoe@acme-only.example' }
  expect((await service.ask(endpoints.samlLogin, { body })).statusCode).toBeGreaterThanOrEqual(403)
  expect(reasonOf(await changes('eve', provider, { active: false }))).toBe('done')
  for (const login of ['zoe', 'boss', 'rich', 'kid']) await set(login, { email: `${login}@mixed.example` })
})

test('somebody else\u2019s provider is as unknown as one that does not exist, and what staff made is changed by staff', async () => {
  const { acme, east } = service.clients
  const ofStaff = await added('boss', { name: 'Made by staff', emailDomains: ['acme.example'] })
  const ofZoe = await added('zoe', { name: 'Zenith ID', clientIds: [service.clients.zenith] })
  const ofGus = await added('gus', { name: 'More rights' })
  await added('kid', { name: 'East ID', clientIds: [east] })
  const seenByEve = (await listed('eve')).map(({ name }) => name)
  expect(seenByEve).toContain('East ID')
  for (const { name, ...rest } of [ofStaff, ofZoe, ofGus]) {
    expect(seenByEve).not.toContain(name)
    const [foreign, none] = [
      await changes('eve', { name, ...rest }),
      await changes('eve', { name, ...rest, id: 471_147 }),
    ]
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' })
    expect(foreign.statusCode).toBe(404)
  }
  expect((await changes('clerk', ofStaff)).statusCode).toBe(404)
  expect((await listed('kid')).map(({ name }) => name)).not.toContain('Evil ID')
  expect((await changes('kid', await added('eve', { name: 'Parent ID', clientIds: [acme] }))).statusCode).toBe(404)
  expect((await changes('boss', ofZoe, { name: 'Zenith sign-in' })).statusCode).toBe(200)
})

test('whoever changes what a provider says vouches for it from then on; its name and whether it is used change nothing', async () => {
  const provider = await added('eve', { name: 'Handed on' })
  expect(provider).toMatchObject({ vouchedBy: 'eve', vouched: true })
  const renamed = (await changes('boss', provider, { name: 'Handed on, renamed' })).json<IdentityProvider>()
  expect(renamed).toMatchObject({ vouchedBy: 'eve' })
  expect(await signedInBy(await named(renamed, ['rich', 'ann']), ['rich', 'ann'])).toEqual(['ann'])
  const changed = (await changes('gus', renamed, { emailAttribute: 'mail' })).json<IdentityProvider>()
  expect(changed).toMatchObject({ vouchedBy: 'gus' })
  expect((await listed('eve')).map(({ id }) => id)).not.toContain(provider.id)

  await set('gus', { activated: 0 })
  expect((await listed('boss')).find(({ id }) => id === provider.id)).toMatchObject({
    vouchedBy: 'gus',
    vouched: false,
  })
  expect((await changes('boss', changed)).json()).toMatchObject({ vouchedBy: 'boss', vouched: true })
  await set('gus', { activated: 1 })
})

test('nobody is kept out by another who takes their entity id first, and two of one\u2019s own are told apart', async () => {
  const entityId = 'https://sts.example/zenith'
  expect((await adds('eve', { entityId })).statusCode).toBe(200)
  const answer = await adds('zoe', { entityId, name: 'Truly Zenith', clientIds: [service.clients.zenith] })
  expect(answer.statusCode).toBe(200)
  const again = await adds('zoe', { entityId, name: 'Again', clientIds: [service.clients.zenith] })
  expect(again.json()).toMatchObject({ detail: 'Truly Zenith has this entity id already.' })
})

test('people whom an administrator does not see stay with the provider, unnamed', async () => {
  const provider = await named(await added('eve', { name: 'Kept people' }), ['ann', 'boss'])
  expect((await listed('eve')).find(({ id }) => id === provider.id)?.people).toEqual(['ann'])
  expect((await changes('eve', provider, { people: ['kid'] })).json()).toMatchObject({ people: ['kid'] })
  expect(await identityProvidersOf(service.house.state).people(provider.id)).toEqual(
    [idOf('kid'), idOf('boss')].toSorted((a, b) => a - b),
  )
})

test('an administrator of people names and gives the providers of their own clients, and no others', async () => {
  const { acme, zenith } = service.clients
  const ours = await added('boss', { name: 'Givable', clientIds: [acme] })
  const theirs = await added('boss', { name: 'Of Zenith', clientIds: [zenith] })
  const house = await added('boss', { name: 'Of everybody', clientIds: null })
  const givable = (await service.ask(endpoints.givable, { token: tokenOf('gus') })).json<{
    identityProviders: { id: number; name: string }[]
  }>().identityProviders
  expect(givable).toContainEqual({ id: ours.id, name: 'Givable' })
  const details = (identityProviderIds: number[]) => ({
    login: 'ann',
    firstName: '',
    lastName: 'ann',
    email: 'ann@mixed.example',
    permissions: ['ROLE_CLIENT'],
    clientIds: [acme],
    defaultLandingPage: null,
    identityProviderIds,
    singleSignOnOnly: false,
  })
  const give = (login: string, list: number[]) =>
    service.ask(endpoints.changePerson, {
      token: tokenOf(login),
      params: { userId: idOf('ann') },
      body: details(list),
    })
  for (const { id, name } of [theirs, house]) {
    expect(givable.map((one) => one.name)).not.toContain(name)
    const [foreign, none] = [await give('gus', [id]), await give('gus', [471_147])]
    expect([foreign.statusCode, reasonOf(foreign)]).toEqual([none.statusCode, reasonOf(none)])
    expect(foreign.statusCode).toBe(400)
  }
  expect((await give('gus', [ours.id])).statusCode).toBe(200)
  expect((await give('boss', [ours.id, theirs.id])).statusCode).toBe(200)
  expect((await give('gus', [theirs.id])).statusCode).toBe(200)
})

test('there is an end to how many providers in use the clients of one administrator have', async () => {
  const quarry = await clientsOf(service.house.state).create({ name: 'Quarry' })
  await add('many', ['ROLE_CLIENT', 'SSO_ADMIN'], [quarry.id])
  const one = () => adds('many', { clientIds: [quarry.id] })
  const first = (await one()).json<IdentityProvider>()
  for (let count = 1; count < 20; count += 1) expect((await one()).statusCode).toBe(200)
  expect(reasonOf(await one())).toBe('providers-too-many')
  expect((await changes('many', first, { active: false })).statusCode).toBe(200)
  expect((await one()).statusCode).toBe(200)
  expect(reasonOf(await changes('many', first))).toBe('providers-too-many')
})

test('who loses the right to vouch while the change waits changes nothing', async () => {
  const take = service.house.state.transaction().execute(async (all) => {
    await all
      .insertInto('house_setting')
      .values({ key: 'people', value: 'null' })
      .onConflict((same) => same.column('key').doUpdateSet({ value: 'null' }))
      .execute()
    const waiting = adds('kid', { name: 'Too late', clientIds: [service.clients.east] })
    await all.updateTable('user').set({ permissions: '["ROLE_CLIENT"]' }).where('id', '=', idOf('kid')).execute()
    return { waiting }
  })
  expect([401, 403]).toContain((await (await take).waiting).statusCode)
  await set('kid', { permissions: '["ROLE_CLIENT","SSO_ADMIN"]' })
})

test('the audit log names who vouches for a provider only to those who may see that person', async () => {
  await service.addUser('reader-of-zenith', ['ROLE_CLIENT', 'AUDIT_LOG_VIEW'], [service.clients.zenith])
  await service.addUser('reader-of-house', ['ROLE_STAFF', 'AUDIT_LOG_VIEW'], [])
  const made = await added('boss', { name: 'Told apart', clientIds: [service.clients.zenith] })
  expect(made).toMatchObject({ name: 'Told apart' })
  const toldTo = async (login: string) => {
    const query = { action: 'identity-provider.add', subject: 'Told apart' }
    const answer = await service.ask(endpoints.auditLog, { token: await service.signIn(login), query })
    const [entry] = answer.json<{ entries: { changes: { field: string; after: string | null }[] }[] }>().entries
    expect(entry?.changes.map(({ field }) => field)).toContain('entityId')
    return entry?.changes.find(({ field }) => field === 'vouchedBy')?.after
  }
  expect(await toldTo('reader-of-house')).toBe('boss')
  expect(await toldTo('reader-of-zenith')).toBeUndefined()
})

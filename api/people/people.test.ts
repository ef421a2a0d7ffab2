import { endpoints, type Permission, type Person, type PersonDetails, type SignInLink } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'

const chosen = 'First-choice-of-mine-1'

let service: TestHouse
let boss: string
let parent: string
let parentId: number
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, zenith } = service.clients
  await service.addUser('boss', ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN', 'AUDIT_LOG_VIEW', 'NEW_BI_TOOLS'], [])
  parentId = await service.addUser(
    'parent',
    ['ROLE_CLIENT', 'USER_ADMIN', 'AUDIT_LOG_VIEW', 'NEW_BI_TOOLS', 'BULK_UPLOAD'],
    [acme],
  )
  await service.addUser('zara', ['ROLE_CLIENT'], [zenith])
  boss = await service.signIn('boss')
  parent = await service.signIn('parent')
})
afterAll(() => service.close())

const detailsOf = (login: string, more: Partial<PersonDetails> = {}): PersonDetails => ({
  login,
  firstName: 'Ann',
  lastName: 'Other',
  email: `${login}@example.com`,
  permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
  clientIds: [service.clients.east],
  defaultLandingPage: null,
  identityProviderIds: [],
  singleSignOnOnly: false,
  ...more,
})
const invite = (token: string, details: PersonDetails) => service.ask(endpoints.invitePerson, { token, body: details })
const peopleSeenBy = async (token: string) => (await service.ask(endpoints.people, { token })).json<Person[]>()
const personCalled = async (login: string) => {
  const person = (await peopleSeenBy(boss)).find((one) => one.login === login)
  if (!person) throw new Error(`There is no ${login}.`)
  return person
}
const detailsNow = ({ id: _id, state: _s, lastSignInAt: _l, linkUntil: _u, changeable: _c, ...details }: Person) =>
  details
const change = async (token: string, login: string, more: Partial<PersonDetails>) => {
  const person = await personCalled(login)
  const body = { ...detailsNow(person), ...more }
  return service.ask(endpoints.changePerson, { token, params: { userId: person.id }, body })
}
const detailOf = (answer: Awaited<ReturnType<typeof invite>>) => answer.json<{ detail: string }>().detail
const signedIn = async (login: string, permissions: Permission[], clientIds: number[]) => {
  await service.addUser(login, permissions, clientIds)
  return service.signIn(login)
}
const mayLook = async (token: string) => (await service.ask(endpoints.clientsShortAFrame, { token })).statusCode

test.each([
  ['client', { clientIds: [4711] }],
  ['identity provider', { identityProviderIds: [4711] }],
])('nobody is given a %s that is not there', async (what, more) => {
  const answer = await invite(boss, detailsOf('nowhere', more))
  expect(answer.statusCode).toBe(400)
  expect(detailOf(answer)).toBe(`There is no such ${what}.`)
  expect((await peopleSeenBy(boss)).map(({ login }) => login)).not.toContain('nowhere')
})

test('an invited person chooses a password by the link, and then sees what was given and nothing else', async () => {
  const answer = await invite(parent, detailsOf('invited'))
  expect(answer.statusCode).toBe(200)
  const { person, link } = answer.json<{ person: Person; link: SignInLink }>()
  expect(person).toMatchObject({ login: 'invited', state: 'invited', lastSignInAt: null, changeable: true })

  const body = { token: link.token, newPassword: chosen }
  const { id_token: token } = (await service.ask(endpoints.choosePassword, { body })).json<{ id_token: string }>()
  const clients = (await service.ask(endpoints.clientsShortAFrame, { token })).json<{ id: number }[]>()
  expect(clients.map(({ id }) => id)).toEqual([service.clients.east])
  expect((await service.ask(endpoints.people, { token })).statusCode).toBe(403)
  expect(await personCalled('invited')).toMatchObject({ state: 'active', linkUntil: null })
  expect((await personCalled('invited')).lastSignInAt).not.toBeNull()
})

test('an invitation is mailed in the language of whoever invites, and the link in it is the one that is told', async () => {
  const headers = { 'accept-language': 'fr-CA,fr;q=0.9' }
  const answer = await service.ask(endpoints.invitePerson, { token: parent, body: detailsOf('mailed'), headers })
  const { link } = answer.json<{ link: SignInLink }>()
  const mail = (await service.mails()).at(-1)
  expect(mail).toContain('To: mailed@example.com')
  expect(mail?.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(
    `https://waybill.example.com/login?token=${link.token}`,
  )
  expect(mail).toContain('Choisissez votre mot de passe Waybill')
})

test('a permission, a client or the whole person taken away is gone on the very next request', async () => {
  const token = await signedIn('shortlived', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.east])
  const clients = async () => (await service.ask(endpoints.clientsShort, { token })).json<{ id: number }[]>()
  expect(await clients()).toHaveLength(1)
  await change(parent, 'shortlived', { clientIds: [service.clients.west] })
  expect((await clients()).map(({ id }) => id)).toEqual([service.clients.west])

  expect(await mayLook(token)).toBe(200)
  await change(parent, 'shortlived', { permissions: ['ROLE_CLIENT'] })
  expect(await mayLook(token)).toBe(403)
  await change(parent, 'shortlived', { permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS'] })
  expect(await mayLook(token)).toBe(200)

  const { id: userId } = await personCalled('shortlived')
  await service.ask(endpoints.activatePerson, { token: parent, params: { userId }, body: { activated: false } })
  expect(await mayLook(token)).toBe(401)
  await service.ask(endpoints.activatePerson, { token: parent, params: { userId }, body: { activated: true } })
  expect(await mayLook(token)).toBe(401)
  expect(await mayLook(await service.signIn('shortlived'))).toBe(200)
})

test('ending sessions ends every one of them at once, and the list says where they were', async () => {
  const token = await signedIn('elsewhere', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.east])
  const { id: userId } = await personCalled('elsewhere')
  const open = (await service.ask(endpoints.sessionsOfPerson, { token: parent, params: { userId } })).json()
  expect(open).toMatchObject([{ wayIn: 'password', address: '127.0.0.1', thisOne: false }])
  expect((await service.ask(endpoints.endSessionsOfPerson, { token: parent, params: { userId } })).statusCode).toBe(200)
  expect(await mayLook(token)).toBe(401)
})

test('a new link ends the one before it, and the password that is there goes on working', async () => {
  await service.addUser('forgetful', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.east])
  const { id: userId } = await personCalled('forgetful')
  const link = async () =>
    (await service.ask(endpoints.linkForPerson, { token: parent, params: { userId } })).json<SignInLink>().token
  const [first, second] = [await link(), await link()]
  expect(await mayLook(await service.signIn('forgetful'))).toBe(200)
  const choose = async (token: string) =>
    (await service.ask(endpoints.choosePassword, { body: { token, newPassword: chosen } })).statusCode
  expect([await choose(first), await choose(second)]).toEqual([401, 200])
})

test('a person who comes in by single sign-on only has no password, no link, and no session that was made with one', async () => {
  const token = await signedIn('federated', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.east])
  expect((await change(boss, 'federated', { singleSignOnOnly: true })).json()).toMatchObject({
    state: 'single-sign-on',
  })
  expect(await mayLook(token)).toBe(401)
  expect(await service.signIn('federated')).toBeUndefined()
  const { id: userId } = await personCalled('federated')
  expect((await service.ask(endpoints.linkForPerson, { token: boss, params: { userId } })).statusCode).toBe(409)
  const { link } = (await invite(boss, detailsOf('federated2', { singleSignOnOnly: true }))).json<{ link: null }>()
  expect(link).toBeNull()
})

test('an administrator of a shipper sees that shipper’s people only, and is told nothing of others', async () => {
  const seen = (await peopleSeenBy(parent)).map(({ login }) => login)
  expect(seen).toContain('parent')
  expect(seen).not.toContain('boss')
  expect(seen).not.toContain('zara')
  const { id: userId } = await personCalled('zara')
  for (const endpoint of [endpoints.sessionsOfPerson, endpoints.endSessionsOfPerson, endpoints.linkForPerson]) {
    expect((await service.ask(endpoint, { token: parent, params: { userId } })).statusCode).toBe(404)
  }
  expect((await change(parent, 'zara', { firstName: 'Owned' })).statusCode).toBe(404)
  expect((await change(parent, 'boss', { firstName: 'Owned' })).statusCode).toBe(404)
})

test('an administrator of a shipper gives no other clients, nothing they do not hold, and never staff', async () => {
  const { zenith } = service.clients
  expect(detailOf(await invite(parent, detailsOf('a', { clientIds: [zenith] })))).toBe(
    'You can only give clients that are yours.',
  )
  expect(detailOf(await invite(parent, detailsOf('a', { clientIds: [] })))).toBe('Give this user at least one client.')
  expect(detailOf(await invite(parent, detailsOf('a', { permissions: ['SSO_ADMIN'] })))).toBe(
    'You can only give roles and permissions that you hold yourself, not SSO_ADMIN.',
  )
  expect(detailOf(await invite(parent, detailsOf('a', { permissions: ['ROLE_STAFF'], clientIds: [] })))).toBe(
    'You can only give roles and permissions that you hold yourself, not ROLE_STAFF.',
  )
  expect((await peopleSeenBy(boss)).map(({ login }) => login)).not.toContain('a')
})

test('a person who holds more than the administrator is seen and not changed', async () => {
  await service.addUser('peer', ['ROLE_CLIENT', 'USER_ADMIN', 'SSO_ADMIN'], [service.clients.east])
  const peer = (await peopleSeenBy(parent)).find(({ login }) => login === 'peer')
  expect(peer?.changeable).toBe(false)
  expect((await change(parent, 'peer', { email: 'mine@example.com' })).statusCode).toBe(403)
  const params = { userId: peer?.id ?? 0 }
  expect((await service.ask(endpoints.linkForPerson, { token: parent, params })).statusCode).toBe(403)
  expect((await change(boss, 'peer', { permissions: ['ROLE_CLIENT'] })).statusCode).toBe(200)
  expect((await change(parent, 'peer', { email: 'new@example.com' })).statusCode).toBe(200)
})

test('nobody takes administration from themselves or deactivates themselves', async () => {
  const refused = await change(boss, 'boss', { permissions: ['ROLE_STAFF', 'ROLE_ADMIN'] })
  expect(detailOf(refused)).toBe('You cannot take USER_ADMIN from yourself; another administrator can.')
  expect((await change(boss, 'boss', { permissions: ['USER_ADMIN'] })).statusCode).toBe(409)
  expect((await change(boss, 'boss', { singleSignOnOnly: true })).statusCode).toBe(409)
  const { id: userId } = await personCalled('boss')
  const body = { activated: false }
  expect((await service.ask(endpoints.activatePerson, { token: boss, params: { userId }, body })).statusCode).toBe(409)
})

test('two administrators who deactivate each other at once leave one of them', async () => {
  const permissions: Permission[] = ['ROLE_STAFF', 'ROLE_ADMIN', 'USER_ADMIN']
  const tokens = [await signedIn('castor', permissions, []), await signedIn('pollux', permissions, [])]
  const ids = [(await personCalled('pollux')).id, (await personCalled('castor')).id]
  const answers = await Promise.all(
    tokens.map((token, place) =>
      service.ask(endpoints.activatePerson, {
        token,
        params: { userId: ids[place] ?? 0 },
        body: { activated: false },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  const states = [(await personCalled('castor')).state, (await personCalled('pollux')).state]
  expect(states.toSorted()).toEqual(['active', 'deactivated'])
})

test('many people are changed at once under the same rights, all of them or none', async () => {
  const { east, west } = service.clients
  const one = await service.addUser('bulk1', ['ROLE_CLIENT'], [east])
  const two = await service.addUser('bulk2', ['ROLE_CLIENT', 'BULK_UPLOAD'], [west])
  const ask = (userIds: number[], give: Permission[], take: Permission[]) =>
    service.ask(endpoints.changePermissions, { token: parent, body: { userIds, give, take } })
  expect((await ask([one, two], ['NEW_BI_TOOLS'], ['BULK_UPLOAD'])).json()).toEqual({ changed: 2 })
  const held = async (login: string) => (await personCalled(login)).permissions
  expect([await held('bulk1'), await held('bulk2')]).toEqual([
    ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
    ['ROLE_CLIENT', 'NEW_BI_TOOLS'],
  ])
  const { id: foreign } = await personCalled('zara')
  expect((await ask([one, foreign], ['BULK_UPLOAD'], [])).statusCode).toBe(404)
  expect((await ask([one], ['SSO_ADMIN'], [])).statusCode).toBe(403)
  expect((await ask([parentId], [], ['USER_ADMIN'])).statusCode).toBe(409)
  expect(await held('bulk1')).toEqual(['ROLE_CLIENT', 'NEW_BI_TOOLS'])
})

test('a user name is taken whatever its capitals', async () => {
  expect(detailOf(await invite(boss, detailsOf('BOSS')))).toBe('The username BOSS is taken.')
})

test('a person’s own sessions are seen and ended by that person, the one in use excepted', async () => {
  await service.addUser('traveller', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.east])
  const { id: userId } = await personCalled('traveller')
  const link = await service.ask(endpoints.linkForPerson, { token: parent, params: { userId } })
  const choice = { token: link.json<SignInLink>().token, newPassword: chosen }
  const here = (await service.ask(endpoints.choosePassword, { body: choice })).json<{ id_token: string }>().id_token
  const sessions = async () =>
    (await service.ask(endpoints.ownSessions, { token: here })).json<{ thisOne: boolean }[]>()
  expect((await sessions()).map(({ thisOne }) => thisOne)).toEqual([true])
  expect((await service.ask(endpoints.logOffElsewhere, { token: here })).statusCode).toBe(200)
  expect(await mayLook(here)).toBe(200)
})

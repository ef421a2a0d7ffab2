import type { Permission, PersonDetails } from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { lostPermissions } from './held-permissions.ts'
import { houseAdministrators } from './house-administrators.ts'
import { identityProvidersOf } from './identity-providers.ts'
import { passwordMatches } from './passwords.ts'
import { peopleOf } from './people.ts'
import { signInLinksOf } from './sign-in-links.ts'
import { temporaryPasswordsOf } from './temporary-passwords.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let acme: number
let child: number
let borg: number
let provider: number
let second: number
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
  child = (await clientsOf(house.state).create({ name: 'Child', parentClientId: acme })).id
  const add = (name: string) =>
    identityProvidersOf(house.state).add({
      name,
      entityId: name,
      signOnUrl: '',
      signOutUrl: '',
      certificates: [],
      emailDomains: [],
      emailAttribute: '',
      active: true,
      vouchedBy: null,
      clientIds: null,
    })
  provider = await add('first')
  second = await add('second')
})
afterAll(() => house.drop())
let made = 0
beforeEach(() => {
  made += 1
})

const now = new Date(Date.UTC(2026, 0, 15))
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const people = () => peopleOf(house.state, now)
const users = () => usersOf(house.state)
const details = (login: string, rest: Partial<PersonDetails> = {}): PersonDetails => ({
  login: `${login}${made}`,
  firstName: 'Ann',
  lastName: 'Lee',
  email: `${login}${made}@example.com`,
  permissions: ['NEW_BI_TOOLS'],
  clientIds: [acme],
  identityProviderIds: [],
  defaultLandingPage: null,
  singleSignOnOnly: false,
  ...rest,
})
const waiting = (one: number) => temporaryPasswordsOf(house.state).waitingFor(one, now)
const rowOf = (id: number) => house.state.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a person is as an administrator wrote them, and invited until there is a password', async () => {
  const given = details('ann', { clientIds: [borg, acme, borg], identityProviderIds: [second, provider, second] })
  const id = await people().create(given)
  const known = { ...given, id, clientIds: [acme, borg], identityProviderIds: [provider, second] }
  const never = { lastSignInAt: null, linkUntil: null }
  expect(await people().byId(id)).toEqual({ ...known, ...never, state: 'invited' })
  expect((await rowOf(id)).created_at).toBe(now.toISOString())
  expect(await people().byId(0)).toBeUndefined()
  await users().setPassword(id, 'Correct-horse-1', now)
  expect((await people().byId(id))?.state).toBe('active')
  await signInLinksOf(house.state).make(id, later(5))
  expect((await people().byId(id))?.linkUntil).toBe(later(5).toISOString())
  await signInLinksOf(house.state).make(id, now)
  expect((await people().byId(id))?.linkUntil).toBeNull()
  const entry = { user_id: id, login: '', address: '', subject: '', subject_user_id: null, before: null, after: null }
  const said = (action: string, minutes: number) => ({ ...entry, action, at: later(minutes).toISOString() })
  await house.state
    .insertInto('audit_log')
    .values([said('sign-in', 2), said('sign-in', 1), said('sign-out', 3), { ...said('sign-in', 9), user_id: null }])
    .execute()
  expect((await people().byId(id))?.lastSignInAt).toBe(later(2).toISOString())
  const plain = await people().create(details('ben', { clientIds: [] }))
  expect(await people().byId(plain)).toMatchObject({ clientIds: [], identityProviderIds: [], ...never })
})

test('people are listed by their user names, each with what is theirs', async () => {
  const zoe = await people().create(details('zoe', { clientIds: [borg], identityProviderIds: [provider] }))
  const amy = await people().create(details('amy'))
  await signInLinksOf(house.state).make(zoe, later(5))
  const all = (await people().all()).filter(({ id }) => [zoe, amy].includes(id))
  expect(
    all.map(({ id, clientIds, identityProviderIds, linkUntil }) => [id, clientIds, identityProviderIds, linkUntil]),
  ).toEqual([
    [amy, [acme], [], null],
    [zoe, [borg], [provider], later(5).toISOString()],
  ])
})

test('a change of a person replaces all that was written, and leaves others as they are', async () => {
  const id = await people().create(details('ann', { identityProviderIds: [provider] }))
  const other = await people().create(details('ben', { identityProviderIds: [provider] }))
  await users().setPassword(id, 'Correct-horse-1', now)
  const changed = details('eve', {
    firstName: 'Eve',
    lastName: 'Oh',
    permissions: ['ROLE_ADMIN', 'ROLE_STAFF'],
    clientIds: [borg],
    identityProviderIds: [second],
    defaultLandingPage: 'dashboard',
  })
  await people().change(id, changed)
  expect(await people().byId(id)).toMatchObject({ ...changed, state: 'active' })
  expect(await people().byId(other)).toMatchObject({
    clientIds: [acme],
    identityProviderIds: [provider],
    firstName: 'Ann',
  })
  await people().change(id, { ...changed, clientIds: [], identityProviderIds: [] })
  expect(await people().byId(id)).toMatchObject({ clientIds: [], identityProviderIds: [] })
})

test('a landing page that is no longer there is as good as none', async () => {
  const id = await people().create(details('ann'))
  await house.state.updateTable('user').set({ default_landing_page: 'gone' }).where('id', '=', id).execute()
  expect((await people().byId(id))?.defaultLandingPage).toBeNull()
})

test('nobody gets a name that signs in somebody else, and it is said which', async () => {
  await people().create(details('ann'))
  const id = await people().create(details('ben'))
  const [login, email] = [`ANN${made}`, `Ann${made}@example.com`]
  const username = { reason: { name: 'username-taken', values: { username: login } } }
  await expect(people().create(details('x', { login }))).rejects.toMatchObject(username)
  await expect(people().change(id, details('ben', { login }))).rejects.toMatchObject(username)
  await expect(people().change(id, details('ben', { email }))).rejects.toMatchObject({
    reason: { name: 'email-taken', values: { email } },
  })
  await people().change(id, details('BEN'))
})

test('nobody gets a client or a provider that is not there', async () => {
  const id = await people().create(details('ann'))
  const refused = async (rest: Partial<PersonDetails>, name: string) =>
    await expect(people().change(id, details('ann', rest))).rejects.toMatchObject({
      kind: 'bad-request',
      reason: { name },
    })
  await refused({ clientIds: [acme, 1_000_000] }, 'client-unknown')
  await refused({ identityProviderIds: [provider, 1_000_000] }, 'provider-unknown')
})

test('who comes in by single sign-on only loses password, mailed password and link; nobody else does', async () => {
  const [id, other] = [await people().create(details('ann')), await people().create(details('ben'))]
  for (const one of [id, other]) {
    await users().setPassword(one, 'Correct-horse-1', now)
    await temporaryPasswordsOf(house.state).give(one, 'mailed', later(5))
    await signInLinksOf(house.state).make(one, later(5))
  }
  await people().change(id, details('ann'))
  expect([(await users().byId(id))?.passwordHash !== '', await waiting(id)]).toEqual([true, 'mailed'])
  await people().change(id, details('ann', { singleSignOnOnly: true }))
  expect(await people().byId(id)).toMatchObject({ state: 'single-sign-on', singleSignOnOnly: true, linkUntil: null })
  expect(await users().byId(id)).toMatchObject({ passwordHash: '', passwordSetAt: null, singleSignOnOnly: true })
  expect(await waiting(id)).toBeUndefined()
  expect(await people().byId(other)).toMatchObject({ state: 'active', linkUntil: later(5).toISOString() })
  expect(await waiting(other)).toBe('mailed')
})

test('a person who is shut out is deactivated and has no link any more, until let in again', async () => {
  const [id, other] = [await people().create(details('ann')), await people().create(details('ben'))]
  for (const one of [id, other]) await signInLinksOf(house.state).make(one, later(5))
  await people().setActivated(id, true)
  expect((await people().byId(id))?.linkUntil).toBe(later(5).toISOString())
  await people().setActivated(id, false)
  expect(await people().byId(id)).toMatchObject({ state: 'deactivated', linkUntil: null })
  expect((await users().byId(id))?.activated).toBe(false)
  expect(await people().byId(other)).toMatchObject({ state: 'invited', linkUntil: later(5).toISOString() })
  await people().setActivated(id, true)
  expect(await people().byId(id)).toMatchObject({ state: 'invited', linkUntil: null })
})

test('rights are given to one person, and names that Waybill no longer knows give nothing', async () => {
  const [id, other] = [await people().create(details('ann')), await people().create(details('ben'))]
  await people().setPermissions(id, ['ROLE_ADMIN'])
  expect((await people().byId(id))?.permissions).toEqual(['ROLE_ADMIN'])
  expect((await people().byId(other))?.permissions).toEqual(['NEW_BI_TOOLS'])
  const stored = JSON.stringify(['ROLE_ADMIN', 'OLD_ONE', 'OLDER'])
  await house.state.updateTable('user').set({ permissions: stored }).where('id', 'in', [id, other]).execute()
  expect((await people().byId(id))?.permissions).toEqual(['ROLE_ADMIN'])
  const names = ['OLD_ONE', 'OLDER']
  expect(await lostPermissions(house.state)).toEqual([
    { login: `ann${made}`, names },
    { login: `ben${made}`, names },
  ])
  await people().setPermissions(id, [])
  await people().setPermissions(other, [])
  expect(await lostPermissions(house.state)).toEqual([])
})

test('changes of people happen one after another', async () => {
  const order: string[] = []
  await Promise.all(
    ['first', 'second'].map((name) =>
      house.state.transaction().execute(async (all) => {
        await peopleOf(all, now).takeTurn()
        order.push(`${name} begins`)
        await peopleOf(all, now).all()
        order.push(`${name} ends`)
      }),
    ),
  )
  expect(order[0]?.split(' ')[0]).toBe(order[1]?.split(' ')[0])
})

test('a user comes in by user name or e-mail address, whatever the capitals, and is told from others', async () => {
  const id = await users().create({
    login: `Ann${made}`,
    firstName: 'Ann',
    lastName: 'Lee',
    email: `Ann.Lee${made}@example.com`,
    permissions: ['ROLE_ADMIN'],
    clientIds: [acme, borg],
  })
  const user = {
    id,
    login: `Ann${made}`,
    firstName: 'Ann',
    lastName: 'Lee',
    email: `Ann.Lee${made}@example.com`,
    passwordHash: '',
    activated: true,
    permissions: ['ROLE_ADMIN'],
    defaultLandingPage: null,
    betaFlag: false,
    passwordSetAt: null,
    singleSignOnOnly: false,
  }
  expect(await users().byId(id)).toEqual(user)
  expect(await users().byName(`ANN${made}`)).toEqual(user)
  expect(await users().byName(`ann.lee${made}@EXAMPLE.com`)).toEqual(user)
  expect(await users().byLogin(`ann${made}`)).toEqual(user)
  expect(await users().byLogin(user.email)).toBeUndefined()
  expect(await users().byEmail(user.email.toUpperCase())).toEqual(user)
  expect(await users().byEmail(user.login)).toBeUndefined()
  expect(await users().byName('nobody')).toBeUndefined()
  expect(await users().byLogin('nobody')).toBeUndefined()
  expect(await users().byEmail('nobody')).toBeUndefined()
  expect(await users().byId(0)).toBeUndefined()
  expect(await users().givenClientIdsOf(id)).toEqual([acme, borg].toSorted((a, b) => a - b))
})

test('a user sees the clients that were given and their child clients, and staff every client', async () => {
  const id = await people().create(details('ann'))
  const nobody = await people().create(details('ben', { clientIds: [] }))
  const own: Permission[] = ['NEW_BI_TOOLS']
  expect(await users().clientIdsOf({ id, permissions: own })).toEqual([acme, child])
  expect(await users().clientIdsOf({ id: nobody, permissions: own })).toEqual([])
  expect(await users().clientIdsOf({ id: nobody, permissions: ['ROLE_STAFF'] })).toEqual([acme, borg, child])
  expect(await users().givenClientIdsOf(id)).toEqual([acme])
})

test('a password that a person chose is told from one that was given, and what users set is theirs alone', async () => {
  const [id, other] = [await people().create(details('ann')), await people().create(details('ben'))]
  await users().setPassword(id, 'Correct-horse-1', later(1))
  const chosen = await users().byId(id)
  expect(chosen?.passwordSetAt).toEqual(later(1))
  expect(await passwordMatches(chosen?.passwordHash ?? '', 'Correct-horse-1')).toBe(true)
  await users().setPasswordHash(id, 'given', null)
  expect(await users().byId(id)).toMatchObject({ passwordHash: 'given', passwordSetAt: null })
  await users().setDefaultLandingPage(id, 'dashboard')
  await users().setBeta(id, true)
  expect(await users().byId(id)).toMatchObject({ defaultLandingPage: 'dashboard', betaFlag: true })
  expect(await users().byId(other)).toMatchObject({ passwordHash: '', defaultLandingPage: null, betaFlag: false })
  await users().setBeta(id, false)
  expect((await users().byId(id))?.betaFlag).toBe(false)
})

test('letters to an address reach everybody who has had it, and to none nobody', async () => {
  const id = await people().create(details('ann'))
  await people().create(details('ben', { email: '' }))
  expect((await users().writtenToAt(`ANN${made}@example.com`)).map((user) => user.id)).toEqual([id])
  expect(await users().writtenToAt('')).toEqual([])
  expect(await users().writtenToAt('nobody@example.com')).toEqual([])
})

test('an empty house knows that nobody is there, and that nobody can come in yet', async () => {
  const empty = await openTestState()
  try {
    const nobody = usersOf(empty.state)
    expect([await nobody.any(), await nobody.anyWithPassword()]).toEqual([false, false])
    const id = await nobody.create({ ...details('ann'), clientIds: [] })
    expect([await nobody.any(), await nobody.anyWithPassword()]).toEqual([true, false])
    await nobody.setPasswordHash(id, 'x', null)
    expect([await nobody.any(), await nobody.anyWithPassword()]).toEqual([true, true])
  } finally {
    await empty.drop()
  }
})

test('who runs the house is told to who needs them: first whom a mail reaches, and of these who was there first', async () => {
  await house.state.updateTable('user').set({ activated: 0 }).execute()
  const staff = { permissions: ['ROLE_STAFF', 'ROLE_ADMIN'], clientIds: [] } satisfies Partial<PersonDetails>
  const add = async (login: string, rest: Partial<PersonDetails>, password = 'x') => {
    const id = await people().create(details(login, { ...staff, ...rest }))
    if (password !== '') await users().setPasswordHash(id, password, now)
    return id
  }
  await add('quiet', { email: '', firstName: 'No', lastName: 'Mail' })
  await add('zoe', { firstName: 'Zoe', lastName: '' })
  await add('amy', { firstName: '', lastName: '' })
  await add('sso', { firstName: 'S', lastName: 'O', singleSignOnOnly: true }, '')
  await add('invited', {}, '')
  await add('staff', { permissions: ['ROLE_STAFF'] })
  await add('admin', { permissions: ['ROLE_ADMIN'] })
  await people().setActivated(await add('gone', {}), false)
  const told = await houseAdministrators(house.state, 10)
  expect(told).toEqual([
    { name: 'Zoe', email: `zoe${made}@example.com` },
    { name: `amy${made}`, email: `amy${made}@example.com` },
    { name: 'S O', email: `sso${made}@example.com` },
    { name: 'No Mail', email: '' },
  ])
  expect(await houseAdministrators(house.state, 2)).toEqual(told.slice(0, 2))
})

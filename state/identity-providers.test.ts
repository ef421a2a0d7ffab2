import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { domainOf, identityProvidersOf, type Provider } from './identity-providers.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let acme: number
let borg: number
let ann: number
let ben: number
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: 'ann' })
  ben = await usersOf(house.state).create({ ...person, login: 'ben' })
})
afterAll(() => house.drop())
beforeEach(async () => {
  for (const table of ['user_identity_provider', 'identity_provider_client', 'identity_provider'] as const)
    await house.state.deleteFrom(table).execute()
})

const providers = () => identityProvidersOf(house.state)
const entry = (name: string, rest: Partial<Provider> = {}): Omit<Provider, 'id'> => ({
  name,
  entityId: `https://${name}.example`,
  signOnUrl: 'https://on.example',
  signOutUrl: 'https://out.example',
  certificates: ['one', 'two'],
  emailDomains: ['example.com', 'example.org'],
  emailAttribute: 'mail',
  active: true,
  vouchedBy: ann,
  clientIds: [acme, borg],
  ...rest,
})
const names = (some: readonly Provider[]) => some.map(({ name }) => name)

test('a provider is as it was set up, for the people of its clients or for everybody', async () => {
  const id = await providers().add(entry('B', { clientIds: [borg, acme, borg] }))
  const plain = await providers().add(entry('A', { clientIds: null, active: false, vouchedBy: null }))
  const none = await providers().add(entry('C', { clientIds: [] }))
  expect(await providers().byId(id)).toEqual({ id, ...entry('B') })
  expect(await providers().all()).toEqual([
    { id: plain, ...entry('A', { clientIds: null, active: false, vouchedBy: null }) },
    { id, ...entry('B') },
    { id: none, ...entry('C', { clientIds: [] }) },
  ])
  expect(await providers().byId(0)).toBeUndefined()
})

test('of one name the one that was there first is told first', async () => {
  const ids = [await providers().add(entry('A')), await providers().add(entry('A')), await providers().add(entry('A'))]
  expect((await providers().all()).map(({ id }) => id)).toEqual(ids)
})

test('several may have one identity, and no other is told with them', async () => {
  await providers().add(entry('B', { entityId: 'same' }))
  await providers().add(entry('C'))
  await providers().add(entry('A', { entityId: 'same', clientIds: [acme] }))
  expect(names(await providers().withEntityId('same'))).toEqual(['A', 'B'])
  expect(await providers().withEntityId('other')).toEqual([])
})

test('a change of a provider replaces all that was said of it, and leaves others as they are', async () => {
  const [id, other] = [await providers().add(entry('A')), await providers().add(entry('B'))]
  const changed = {
    name: 'C',
    entityId: 'e',
    signOnUrl: 'n',
    signOutUrl: 'o',
    certificates: ['three'],
    emailDomains: [],
    emailAttribute: '',
    active: false,
    vouchedBy: ben,
    clientIds: [borg],
  }
  await providers().change({ id, ...changed })
  expect(await providers().byId(id)).toEqual({ id, ...changed })
  expect(await providers().byId(other)).toEqual({ id: other, ...entry('B') })
  await providers().change({ id, ...changed, clientIds: null })
  await providers().change({ id, ...changed, clientIds: [] })
  expect((await providers().byId(id))?.clientIds).toEqual([])
})

test('a person is signed in by the active providers of the domain of their address, and by their own', async () => {
  await providers().add(entry('domain', { emailDomains: ['other.example', 'example.com'] }))
  await providers().add(entry('paused', { active: false }))
  const own = await providers().add(entry('own', { emailDomains: [] }))
  const theirs = await providers().add(entry('theirs', { emailDomains: [] }))
  const mine = await providers().add(entry('off', { emailDomains: [], active: false }))
  await providers().setPeople(own, [ann])
  await providers().setPeople(theirs, [ben])
  await providers().setPeople(mine, [ann])
  const of = (id: number, email: string) => providers().ofPerson({ id, email })
  expect(names(await of(ann, 'Ann@Example.COM'))).toEqual(['domain', 'own'])
  expect(names(await of(ann, ''))).toEqual(['own'])
  expect(names(await of(ben, 'ben@sub.example.com'))).toEqual(['theirs'])
})

test('who was given a provider by name is replaced as a whole', async () => {
  const [id, other] = [await providers().add(entry('A')), await providers().add(entry('B'))]
  await providers().setPeople(id, [ben, ann])
  await providers().setPeople(other, [ben])
  expect(await providers().people(id)).toEqual([ann, ben])
  await providers().setPeople(id, [ben])
  expect([await providers().people(id), await providers().people(other)]).toEqual([[ben], [ben]])
  await providers().setPeople(id, [])
  expect([await providers().people(id), await providers().people(other)]).toEqual([[], [ben]])
})

test('the domain of an address is what stands behind its last sign, in small letters', () => {
  expect(domainOf('Ann@Example.COM')).toBe('example.com')
  expect(domainOf('"a@b"@example.com')).toBe('example.com')
})

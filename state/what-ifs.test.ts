import { mostWhatIfVersions, Terms } from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'
import { whatIfsOf } from './what-ifs.ts'

let house: TestState
let [ann, bob, acme, zenith] = [0, 0, 0, 0]
let made = 0
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
beforeEach(async () => {
  made += 1
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  const create = async (name: string) => (await clientsOf(house.state).create({ name, parentClientId: null })).id
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
  bob = await usersOf(house.state).create({ ...person, login: `bob${made}` })
  acme = await create(`Acme ${made}`)
  zenith = await create(`Zenith ${made}`)
})

const at = new Date('2026-11-22T10:00:00Z')
const terms = (discount: string) => Terms.parse({ discounts: [{ discount }] })
const mine = (userId = ann, clientIds = [acme, zenith]) => whatIfsOf(house.state, userId, clientIds)
const save = (name: string, discount: string, clientId = acme) =>
  mine().save({ clientId, name, terms: terms(discount) }, at)

test('every save under a name is a version, and each version keeps its terms', async () => {
  const { id } = await save('Bid', '10')
  const second = await save('Bid', '20')
  expect(second).toMatchObject({ id, version: 2 })
  expect(await save('Bid', '20')).toEqual(second)
  expect((await mine().find(id, 1)).terms.discounts[0]?.discount).toBe('10')
  expect(await mine().find(id, 2)).toMatchObject({ name: 'Bid', clientId: acme, latest: 2, terms: terms('20') })
  expect(await mine().list()).toEqual([{ id, clientId: acme, name: 'Bid', latest: 2, savedAt: at.toISOString() }])
})

test('a version is found of the terms that are asked for, whatever else has one of that number', async () => {
  const [one, other] = [await save('Bid', '10'), await save('Other bid', '30')]
  expect(await mine().find(one.id, 1)).toMatchObject({ id: one.id, name: 'Bid' })
  expect(await mine().find(other.id, 1)).toMatchObject({ id: other.id, name: 'Other bid' })
})

test('a name is another set of terms for another client', async () => {
  const [one, other] = [await save('Bid', '10'), await save('Bid', '10', zenith)]
  expect(other.id).not.toBe(one.id)
  expect(other.version).toBe(1)
})

test('of terms saved at once under one name none is lost', async () => {
  const discounts = Array.from({ length: 12 }, (_, one) => String(one + 1))
  const saved = await Promise.all(discounts.map((discount) => save('Bid', discount)))
  expect(saved.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(discounts.map(Number))
  const kept = await Promise.all(saved.map(({ id, version }) => mine().find(id, version)))
  expect(kept.map((each) => each.terms.discounts[0]?.discount)).toEqual(discounts)
})

test('the key of a version opens it to whoever has its client, and that version alone', async () => {
  const [first, second] = [await save('Bid', '10'), await save('Bid', '20')]
  expect(first.key).not.toBe(second.key)
  expect(await mine().ofLink(first.key)).toMatchObject({ mine: true, version: 1, latest: 2, terms: terms('10') })
  expect(await mine(bob).ofLink(first.key)).toMatchObject({ mine: false, version: 1, latest: 1, terms: terms('10') })
  const unknown = { kind: 'not-found', reason: { name: 'what-if-unknown' } }
  for (const other of [mine(bob, [zenith]), mine(ann, [zenith]), mine(bob, [])]) {
    await expect(other.ofLink(first.key)).rejects.toMatchObject(unknown)
  }
  await expect(mine().ofLink('0'.repeat(32))).rejects.toMatchObject(unknown)
  await mine().remove(first.id)
  await expect(mine(bob).ofLink(second.key)).rejects.toMatchObject(unknown)
})

test('terms are reached by nobody else, nor of a client that is no longer seen', async () => {
  const { id } = await save('Bid', '10')
  const unknown = { kind: 'not-found', reason: { name: 'what-if-unknown' } }
  for (const others of [mine(bob), mine(ann, [zenith]), mine(ann, [])]) {
    expect(await others.list()).toEqual([])
    await expect(others.find(id, 1)).rejects.toMatchObject(unknown)
    await expect(others.remove(id)).rejects.toMatchObject(unknown)
  }
  await expect(mine().find(id, 2)).rejects.toMatchObject(unknown)
  await mine().remove(id)
  await expect(mine().find(id, 1)).rejects.toMatchObject(unknown)
})

test('a person keeps fifty sets of terms, also when they are saved at once', async () => {
  const saved = await Promise.allSettled(Array.from({ length: 53 }, (_, one) => save(`Bid ${one}`, '10')))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  await expect(save('One more', '10')).rejects.toMatchObject({ reason: { name: 'what-if-too-many' } })
  expect(await save('Bid 0', '11')).toBeDefined()
})

test('a name has so many versions and no more', async () => {
  const { id } = await save('Bid', '0')
  const row = { what_if_id: id, terms: JSON.stringify(terms('1')), saved_at: at.toISOString() }
  const older = Array.from({ length: mostWhatIfVersions - 2 }, (_, nth) => ({
    ...row,
    version: nth + 2,
    key: `${made}-${nth}`,
  }))
  await house.state.insertInto('what_if_version').values(older).execute()
  expect(await save('Bid', '2')).toMatchObject({ version: mostWhatIfVersions })
  await expect(save('Bid', '3')).rejects.toMatchObject({ reason: { name: 'what-if-too-many-versions' } })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changed, onPerson, writeAudit } from './audit.ts'
import { auditLogOf } from './audit-log.ts'
import { clientsOf } from './clients.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let acme: number
let borg: number
let ann: { id: number; login: string }
let staff: { id: number; login: string }
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
  const person = { firstName: '', lastName: '', email: '' }
  const add = async (login: string, permissions: 'ROLE_STAFF'[], clientIds: number[]) => ({
    id: await usersOf(house.state).create({ ...person, login, permissions, clientIds }),
    login,
  })
  ann = await add('ann', [], [acme])
  staff = await add('staff', ['ROLE_STAFF'], [acme, borg])
})
afterAll(() => house.drop())
let made = 0
beforeEach(() => {
  made += 1
})

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 0, minutes))
const by = (login: string) => ({ userId: null, login, address: '10.0.0.1' })
const about = (...clientIds: number[]) => ({ clientIds })
const write = (name: string, entry: Partial<Parameters<typeof writeAudit>[1]> = {}) =>
  writeAudit(house.state, {
    at: at(made),
    by: by('ann'),
    action: 'client.change',
    subject: { kind: 'client', name },
    about: about(acme),
    ...entry,
  })
const named = (name: string) => `${name}-${made}`
const log = (clientIds?: readonly number[]) => auditLogOf(house.state, clientIds)
const page = { limit: 100, offset: 0 }
const found = async (search: Parameters<ReturnType<typeof log>['page']>[0], clientIds?: readonly number[]) => {
  const entries = await log(clientIds).page({ subject: `-${made}`, ...search }, page)
  expect(await log(clientIds).count({ subject: `-${made}`, ...search })).toBe(entries.length)
  return entries.map(({ subject }) => subject.split(' ')[1]?.split('-')[0])
}

test('an entry is a matter of its clients, and of the clients of the person it is about', async () => {
  await write('twice', { about: about(borg, acme, borg) })
  expect((await lastEntryOf(house.state)).clientIds).toEqual([acme, borg])
  await write('person', onPerson(ann))
  expect(await lastEntryOf(house.state)).toMatchObject({ subject: 'user ann', person: ann.id, clientIds: [acme] })
  await write('both', { about: { userId: ann.id, clientIds: [borg, acme] } })
  expect((await lastEntryOf(house.state)).clientIds).toEqual([acme, borg])
  await write('staff', { ...onPerson(staff), about: { userId: staff.id, clientIds: [acme] } })
  expect(await lastEntryOf(house.state)).toMatchObject({ person: staff.id, clientIds: [] })
  await write('nobody', { about: { userId: null } })
  expect(await lastEntryOf(house.state)).toMatchObject({ person: null, clientIds: [] })
  await write('house', { about: 'house', subject: { kind: 'settings' as 'client', name: '' } })
  expect(await lastEntryOf(house.state)).toMatchObject({ subject: 'settings', person: null, clientIds: [] })
})

test('an entry stands or falls with the change that it tells of', async () => {
  const taken = house.state.transaction().execute(async (all) => {
    await writeAudit(all, {
      at: at(0),
      by: by('ann'),
      action: 'client.change',
      subject: { kind: 'client', name: named('taken') },
      about: about(acme),
    })
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await found({})).toEqual([])
})

test('what lets somebody in is never written down', async () => {
  const secrets = {
    password: 'a',
    newPassword: 'b',
    passwordHash: 'c',
    token: 'd',
    clientSecret: 'e',
    captcha: 'f',
    TOKEN: 'g',
  }
  const plain = { passwordDays: 90, passwordDaysText: 'x', secret: '', token_: null, name: 'Ann' }
  await write('secrets', { before: secrets, after: { ...secrets, ...plain } })
  const stars = Object.fromEntries(Object.keys(secrets).map((name) => [name, '***']))
  const { before, after } = await lastEntryOf(house.state)
  expect(before).toEqual(stars)
  expect(after).toEqual({ ...stars, ...plain })
})

test('what differs is told, and nothing where nothing does', () => {
  const before = { name: 'Acme', city: 'Reno', clientIds: [1, 2] }
  expect(changed(before, { ...before, clientIds: [1, 2] })).toBeUndefined()
  expect(changed(before, { ...before, city: 'Elko', clientIds: [2] })).toEqual({
    before: { city: 'Reno', clientIds: [1, 2] },
    after: { city: 'Elko', clientIds: [2] },
  })
  expect(changed(undefined, { name: 'Acme' })).toEqual({ after: { name: 'Acme' } })
  expect(changed({ name: 'Acme' })).toEqual({ before: { name: 'Acme' } })
  expect(changed<object, object>({ name: 'Acme' }, { name: 'Acme', city: 'Reno' })).toEqual({
    before: {},
    after: { city: 'Reno' },
  })
  expect(changed()).toBeUndefined()
})

test('a reader of some clients reads what is about these and no others, and staff read all', async () => {
  await write(named('acme'))
  await write(named('borg'), { about: about(borg) })
  await write(named('both'), { about: about(acme, borg) })
  await write(named('house'), { about: 'house' })
  expect(await found({}, [acme])).toEqual(['acme'])
  expect(await found({}, [acme, borg])).toEqual(['both', 'borg', 'acme'])
  expect(await found({}, [])).toEqual([])
  expect((await log().page({}, page)).length).toBeGreaterThan(3)
  expect(await found({})).toEqual(['house', 'both', 'borg', 'acme'])
  const [ofHouse, both] = await log().page({ subject: `-${made}` }, page)
  expect((await log().entry(ofHouse?.id ?? 0))?.id).toBe(ofHouse?.id)
  expect(await log([acme]).entry(both?.id ?? 0)).toBeUndefined()
  expect((await log([acme, borg]).entry(both?.id ?? 0))?.id).toBe(both?.id)
  expect(await log().entry(0)).toBeUndefined()
})

test('entries are found by who, what, whom and when', async () => {
  await write(named('one'), { by: by('Ann.Lee'), at: at(1) })
  await write(named('two'), { by: by('Ben%'), at: at(2), action: 'client.add' })
  await write(named('three'), { by: by('Ben_'), at: at(3) })
  await write(named('four'), { by: by('back\\slash'), at: at(4) })
  expect(await found({ person: 'ann' })).toEqual(['one'])
  expect(await found({ person: 'N.L' })).toEqual(['one'])
  expect(await found({ person: 'ANN.lee' })).toEqual(['one'])
  expect(await found({ person: 'ben%' })).toEqual(['two'])
  expect(await found({ person: 'ben_' })).toEqual(['three'])
  expect(await found({ person: 'K\\S' })).toEqual(['four'])
  expect(await found({ action: 'client.add' })).toEqual(['two'])
  expect(await found({ action: 'client' })).toEqual([])
  expect(await found({ subject: `O-${made}` })).toEqual(['two'])
  expect(await found({ from: at(3).toISOString() })).toEqual(['four', 'three'])
  expect(await found({ until: at(3).toISOString() })).toEqual(['two', 'one'])
  expect(await found({ from: '2026-01-15T01:02:00+01:00', until: '2026-01-15T01:03:00+01:00' })).toEqual(['two'])
  const second = await log().page({ subject: `-${made}` }, { limit: 2, offset: 1 })
  expect(second.map(({ login }) => login)).toEqual(['Ben_', 'Ben%'])
})

test('the kinds of entries that a reader may read are told', async () => {
  await write(named('add'), { about: about(borg), action: 'client.remove' })
  await write(named('add'), { about: about(borg), action: 'client.add' })
  await write(named('add'), { about: about(borg), action: 'client.add' })
  await write(named('house'), { about: 'house', action: 'carrier.add' })
  const kinds = await log([borg]).actions()
  expect(kinds).not.toContain('carrier.add')
  expect(kinds).toEqual([...new Set(kinds)])
  const [add, remove] = [kinds.indexOf('client.add'), kinds.indexOf('client.remove')]
  expect(add).toBeGreaterThanOrEqual(0)
  expect(remove).toBeGreaterThan(add)
  expect(await log().actions()).toContain('carrier.add')
})

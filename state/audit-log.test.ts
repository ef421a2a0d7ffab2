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
const page = { most: 100 }
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
})

test('the log is read page by page, and a number says where one is', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await write(named(name))
  const search = { subject: `-${made}` }
  const ids = (await log().page(search, page)).map(({ id }) => id)
  const [four = 0, three = 0, two = 0, one = 0] = ids
  const idsOf = async (most: number, before?: number) =>
    (await log().page(search, { most, before })).map(({ id }) => id)
  expect(await idsOf(2)).toEqual([four, three])
  expect(await idsOf(2, three)).toEqual([two, one])
  expect(await idsOf(2, one)).toEqual([])
  expect(await log().following(search, one, 2)).toBe(three)
  expect(await log().following(search, three, 2)).toBeUndefined()
  expect(await log().count(search, { from: three })).toBe(2)
  expect(await log().count(search, { before: three })).toBe(2)
  expect(await log().count(search, { atMost: 3 })).toBe(4)
  expect(await log().count(search, { atMost: 2 })).toBe(3)
})

const turnsDuring = async (work: Promise<unknown>) => {
  let turns = 0
  let done = false
  const take = () => {
    turns += 1
    if (!done) setImmediate(take)
  }
  setImmediate(take)
  await work
  done = true
  return turns
}

test('whatever is asked of a long log, others have their turn meanwhile', async () => {
  const { state, drop } = await openTestState()
  const long = (clientIds?: readonly number[], signal?: AbortSignal) => auditLogOf(state, clientIds, signal)
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: 1 + index * 100,
    at: at(0).toISOString(),
    user_id: null,
    login: 'many',
    address: '',
    action: 'sign-in',
    subject: 'user far',
    subject_user_id: null,
    before: null,
    after: null,
  }))
  await state.insertInto('audit_log').values(rows).execute()
  const nothing = { subject: 'nothing like it' }
  const far = { subject: 'far' }
  expect(await turnsDuring(long().page(nothing, page))).toBeGreaterThan(20)
  expect(await turnsDuring(long([acme]).count(nothing))).toBeGreaterThan(20)
  expect(await turnsDuring(long().following(nothing, 1, 1))).toBeGreaterThan(20)
  expect(await long().count(far)).toBe(300)
  const blocks = await Array.fromAsync(long().blocks(far, { most: 295 }))
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.flat()).toHaveLength(295)
  const left = new AbortController()
  left.abort()
  expect(await long(undefined, left.signal).page(far, page)).toEqual([])
  await drop()
})

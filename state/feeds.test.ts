import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { feedFilesOf } from './feed-files.ts'
import { feedsOf, type NewPlace } from './feeds.ts'
import { intakeFilesOf } from './intake-files.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'

let house: TestState
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
  acme = (await clientsOf(house.state).create({ name: 'Acme' })).id
  borg = (await clientsOf(house.state).create({ name: 'Borg' })).id
})
afterAll(() => house.drop())
afterEach(async () => {
  await house.state.deleteFrom('feed_file').execute()
  await house.state.deleteFrom('feed').execute()
})

const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const at = new Date(Date.UTC(2026, 0, 15))
const change = { at, by }
const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 0, minutes))
const dueAt = (minutes: number) => minute(minutes).toISOString()
const feeds = () => feedsOf(house.state)
const place = (name: string, rest: Partial<NewPlace> = {}): NewPlace => ({
  clientId: acme,
  name,
  kind: 'sftp',
  folder: '/out',
  host: 'drop.example',
  port: 2222,
  login: 'acme',
  secret: 'sealed',
  hostKey: 'SHA256:key',
  namedByStaff: true,
  everyMinutes: 15,
  active: true,
  dueAt: dueAt(10),
  ...rest,
})
const add = (name: string, rest: Partial<NewPlace> = {}) => feeds().add(place(name, rest), change)
const problem = { name: 'host-unreachable', values: { host: 'drop.example' } } as const
const said = (clientIds: number[]) => ({ at: at.toISOString(), by, person: null, before: null, after: null, clientIds })
const told = (name: string) => ({
  clientId: acme,
  name,
  kind: 'sftp',
  folder: '/out',
  host: 'drop.example',
  port: 2222,
  login: 'acme',
  everyMinutes: 15,
  active: true,
})

test('a watched place is as it was set up, and its secret is written down nowhere else', async () => {
  const id = await add('Drop')
  const never = { lookedAt: null, problem: null, leaseUntil: null }
  expect(await feeds().find(id)).toEqual({ id, ...place('Drop'), ...never })
  expect(await lastEntryOf(house.state)).toEqual({
    ...said([acme]),
    action: 'feed.add',
    subject: 'feed Drop',
    after: told('Drop'),
  })
  expect(await feeds().find(0)).toBeUndefined()
})

test('a folder of the machine is told without a server, and which folders are watched is known', async () => {
  await add('Drop')
  const folder = { kind: 'folder', folder: '/in', namedByStaff: false, active: false, clientId: borg } as const
  const id = await add('Folder', folder)
  const { after } = await lastEntryOf(house.state)
  expect(after).toEqual({
    clientId: borg,
    name: 'Folder',
    kind: 'folder',
    folder: '/in',
    everyMinutes: 15,
    active: false,
  })
  expect(await feeds().folders()).toMatchObject([{ id, clientId: borg, folder: '/in' }])
  expect(await feeds().find(id)).toMatchObject({ namedByStaff: false, active: false })
})

test('the places of clients stand by name, and the next that is due is the earliest of those that are not paused', async () => {
  const second = await add('B', { dueAt: dueAt(20) })
  const third = await add('B', { dueAt: dueAt(30) })
  const first = await add('A', { dueAt: dueAt(5), active: false })
  await add('C', { clientId: borg, dueAt: dueAt(1) })
  expect((await feeds().list([acme])).map(({ id }) => id)).toEqual([first, second, third])
  expect(await feeds().nextDue([acme])).toBe(dueAt(20))
  expect(await feeds().nextDue([acme, borg])).toBe(dueAt(1))
  expect(await feeds().nextDue([])).toBeNull()
  expect(await feeds().list([])).toEqual([])
})

test('a change of a place ends the look that is under way and forgets what was wrong; new credentials are told, and not which', async () => {
  const id = await add('Drop')
  const other = await add('Other', { dueAt: dueAt(50) })
  await feeds().take('a node', minute(10), 60)
  await feeds().finish(id, 'a node', { lookedAt: minute(10), dueAt: minute(11), problem })
  await feeds().take('a node', minute(12), 60)
  const settings = place('Moved', { clientId: borg, host: 'other.example', port: 22, login: 'b', everyMinutes: 5 })
  await feeds().change(id, settings, change)
  expect(await feeds().find(id)).toEqual({ id, ...settings, lookedAt: dueAt(10), problem: null, leaseUntil: null })
  expect(await feeds().renew(id, 'a node', minute(12), 60)).toBe(false)
  const after = { ...told('Moved'), clientId: borg, host: 'other.example', port: 22, login: 'b', everyMinutes: 5 }
  const entry = { ...said([acme, borg]), action: 'feed.change', subject: 'feed Moved', before: told('Drop'), after }
  expect(await lastEntryOf(house.state)).toEqual(entry)
  await feeds().change(id, { ...settings, secret: 'sealed anew' }, change)
  expect((await lastEntryOf(house.state)).after).toEqual({ ...after, credentials: 'given anew' })
  expect((await lastEntryOf(house.state)).clientIds).toEqual([borg])
  expect(await feeds().find(other)).toMatchObject(place('Other', { dueAt: dueAt(50) }))
})

test('a place that is removed is gone, and nobody can do anything to it', async () => {
  const [id, other] = [await add('Drop'), await add('Other')]
  await feeds().remove(id, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said([acme]),
    action: 'feed.remove',
    subject: 'feed Drop',
    before: told('Drop'),
  })
  expect((await feeds().list([acme])).map((one) => one.id)).toEqual([other])
  const unknown = { reason: { name: 'feed-unknown' } }
  await expect(feeds().remove(id, change)).rejects.toMatchObject(unknown)
  await expect(feeds().change(id, place('x'), change)).rejects.toMatchObject(unknown)
  await expect(feeds().lookSoon(id, change)).rejects.toMatchObject(unknown)
  await expect(feeds().forgetHostKey(id, change)).rejects.toMatchObject(unknown)
})

test('a place that a person wants looked into is due at once', async () => {
  const [id, other] = [await add('Drop'), await add('Other')]
  await feeds().lookSoon(id, { by, at: minute(3) })
  expect((await feeds().find(id))?.dueAt).toBe(dueAt(3))
  expect((await feeds().find(other))?.dueAt).toBe(dueAt(10))
  expect(await lastEntryOf(house.state)).toEqual({
    ...said([acme]),
    at: dueAt(3),
    action: 'feed.look',
    subject: 'feed Drop',
  })
})

test('once a person accepts the server’s new key, the place is looked into again', async () => {
  const [id, other] = [await add('Drop', { active: false }), await add('Other')]
  const lost = JSON.stringify({ name: 'host-key-changed', values: {} })
  await house.state.updateTable('feed').set({ problem: lost }).where('id', '=', id).execute()
  await feeds().forgetHostKey(id, { by, at: minute(3) })
  expect(await feeds().find(id)).toMatchObject({ hostKey: '', active: true, problem: null, dueAt: dueAt(3) })
  expect((await feeds().find(other))?.hostKey).toBe('SHA256:key')
  expect(await lastEntryOf(house.state)).toEqual({
    ...said([acme]),
    at: dueAt(3),
    action: 'feed.accept-host-key',
    subject: 'feed Drop',
    before: { hostKey: 'SHA256:key' },
    after: { hostKey: '' },
  })
})

test('the place that is due the longest is looked into by one at a time', async () => {
  const later = await add('A', { dueAt: dueAt(10) })
  const earlier = await add('B', { dueAt: dueAt(5) })
  await add('C', { dueAt: dueAt(11) })
  await add('D', { dueAt: dueAt(1), active: false })
  expect(await feeds().take('a node', minute(4), 60)).toBeUndefined()
  expect(await feeds().take('a node', minute(10), 60)).toMatchObject({ id: earlier, leaseUntil: dueAt(11) })
  expect((await feeds().take('another', minute(10), 60))?.id).toBe(later)
  expect(await feeds().take('another', minute(10), 60)).toBeUndefined()
  expect(await feeds().renew(earlier, 'another', minute(10), 120)).toBe(false)
  expect(await feeds().renew(earlier, 'a node', minute(10), 120)).toBe(true)
  expect((await feeds().find(earlier))?.leaseUntil).toBe(dueAt(12))
  expect((await feeds().find(later))?.leaseUntil).toBe(dueAt(11))
  await feeds().giveBack(earlier, 'another')
  expect(await feeds().take('another', minute(10), 60)).toBeUndefined()
  await feeds().giveBack(earlier, 'a node')
  expect((await feeds().take('another', minute(10), 60))?.id).toBe(earlier)
  expect((await feeds().take('a third', new Date(minute(11).getTime() + 1), 60))?.id).toBe(earlier)
})

test('only who looks says what it found, when it looks next, and that a place is left alone', async () => {
  const [id, other] = [await add('Drop'), await add('Other', { dueAt: dueAt(50) })]
  await feeds().take('a node', minute(10), 60)
  await feeds().learnHostKey(id, 'another', 'wrong')
  await feeds().learnHostKey(id, 'a node', 'SHA256:learnt')
  expect((await feeds().find(id))?.hostKey).toBe('SHA256:learnt')
  expect((await feeds().find(other))?.hostKey).toBe('SHA256:key')
  const end = { lookedAt: minute(11), dueAt: minute(26), problem }
  await feeds().finish(id, 'another', end)
  expect((await feeds().find(id))?.lookedAt).toBeNull()
  await feeds().finish(id, 'a node', end)
  const found = { lookedAt: dueAt(11), dueAt: dueAt(26), problem, leaseUntil: null, active: true }
  expect(await feeds().find(id)).toMatchObject(found)
  expect(await feeds().renew(id, 'a node', minute(11), 60)).toBe(false)
  await feeds().take('a node', minute(30), 60)
  await feeds().finish(id, 'a node', { ...end, problem: null, pause: true })
  expect(await feeds().find(id)).toMatchObject({ problem: null, active: false })
  expect((await feeds().find(other))?.active).toBe(true)
})

test('what a place has brought it brings once, and a file that was changed since is another', async () => {
  const [id, other] = [await add('Drop'), await add('Other')]
  const brought = feedFilesOf(house.state, { id, clientId: acme })
  const file = (path: string, bytes = 5, minutes = 1) => ({ path, bytes, modifiedAt: minute(minutes) })
  await brought.remember(file('a.csv'), { at: minute(2), intakeFileIds: [], problem })
  await feedFilesOf(house.state, { id: other, clientId: acme }).remember(file('b.csv'), {
    at: minute(9),
    intakeFileIds: [],
    problem: null,
  })
  const found = [file('a.csv'), file('b.csv'), file('a.csv', 6), file('a.csv', 5, 2)]
  expect(await brought.newAmong(found)).toEqual(found.slice(1))
  expect(await brought.count()).toEqual({ files: 1, lastFetchedAt: dueAt(2) })
})

test('what a place has brought is told with what became of it, the latest first', async () => {
  const id = await add('Drop')
  const brought = feedFilesOf(house.state, { id, clientId: acme })
  const given = { client_id: acme, sha256: '', bytes: 1, path: '', received_from: '', report: null }
  const files = await intakeFilesOf(house.state).add(
    ['x', 'y'].map((name) => ({ ...given, name, status: 'received' as const })),
  )
  const [x = 0, y = 0] = files.map((file) => file.id)
  const file = (path: string) => ({ path, bytes: 5, modifiedAt: minute(1) })
  expect(await brought.count()).toEqual({ files: 0, lastFetchedAt: null })
  await brought.remember(file('0.csv'), { at: minute(2), intakeFileIds: [], problem })
  await brought.remember(file('b.zip'), { at: minute(3), intakeFileIds: [], problem })
  await brought.remember(file('b.zip'), { at: minute(4), intakeFileIds: [y, 1_000_000, x], problem: null })
  await brought.remember(file('a.csv'), { at: minute(4), intakeFileIds: [], problem: null })
  const kept = { bytes: 5, modifiedAt: dueAt(1) }
  const all = [
    { ...kept, path: 'a.csv', fetchedAt: dueAt(4), problem: null, files: [] },
    {
      ...kept,
      path: 'b.zip',
      fetchedAt: dueAt(4),
      problem: null,
      files: [
        { id: y, name: 'y', status: 'received' },
        { id: x, name: 'x', status: 'received' },
      ],
    },
    { ...kept, path: '0.csv', fetchedAt: dueAt(2), problem, files: [] },
  ]
  expect(await brought.list(10)).toEqual(all)
  expect(await brought.list(2)).toEqual(all.slice(0, 2))
  expect(await brought.count()).toEqual({ files: 3, lastFetchedAt: dueAt(4) })
})

test('a place that was given to another client does not tell what it brought before, nor bring it again', async () => {
  const id = await add('Drop')
  const brought = (clientId: number) => feedFilesOf(house.state, { id, clientId })
  const file = (path: string) => ({ path, bytes: 5, modifiedAt: minute(1) })
  await brought(acme).remember(file('of-acme.csv'), { at: minute(2), intakeFileIds: [], problem: null })
  await feeds().change(id, place('Drop', { clientId: borg }), change)
  expect(await brought(borg).list(10)).toEqual([])
  expect(await brought(borg).count()).toEqual({ files: 0, lastFetchedAt: null })
  expect(await brought(borg).newAmong([file('of-acme.csv'), file('of-borg.csv')])).toEqual([file('of-borg.csv')])
  await brought(borg).remember(file('of-borg.csv'), { at: minute(3), intakeFileIds: [], problem: null })
  expect((await brought(borg).list(10)).map(({ path }) => path)).toEqual(['of-borg.csv'])
  expect(await brought(borg).count()).toEqual({ files: 1, lastFetchedAt: dueAt(3) })
  expect((await brought(acme).list(10)).map(({ path }) => path)).toEqual(['of-acme.csv'])
})

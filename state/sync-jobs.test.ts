import { SyncOutcome } from '@waybill/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { syncJobRowsOf } from './sync-job-rows.ts'
import { syncJobsOf } from './sync-jobs.ts'
import { lastEntryOf, openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let userId: number
let acme: number
let borg: number
beforeAll(async () => {
  house = await openTestState()
  const person = { login: 'ann', firstName: 'Ann', lastName: 'Lee', email: '', permissions: [], clientIds: [] }
  userId = await usersOf(house.state).create(person)
})
afterAll(() => house.drop())
let made = 0
beforeEach(async () => {
  made += 1
  acme = (await clientsOf(house.state).create({ name: `Acme ${made}` })).id
  borg = (await clientsOf(house.state).create({ name: `Borg ${made}` })).id
})
afterEach(() => house.state.deleteFrom('sync_job').execute())

const by = { userId: null, login: 'ann', address: '10.0.0.1' }
const at = new Date(Date.UTC(2026, 0, 15))
const change = { at, by }
const said = { at: at.toISOString(), by, person: null, before: null, after: null }
const jobs = () => syncJobsOf(house.state)
const nothing = SyncOutcome.parse({})
const span = { from: '2026-01-01', to: '2026-01-31' }

test('a sync of a client is as it was asked for, and the asking is written down for its clients', async () => {
  const [id = 0, second = 0] = await jobs().add({ kind: 'reload', clientIds: [acme, borg], ...span }, userId, change)
  const asked = {
    id,
    clientId: acme,
    clientName: `Acme ${made}`,
    kind: 'reload',
    ...span,
    askedBy: 'ann',
    askedAt: at.toISOString(),
    status: 'waiting',
    progress: 0,
    outcome: nothing,
    stopAsked: false,
    endedAt: null,
  }
  expect(await jobs().find(id)).toEqual(asked)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'sync.start',
    subject: 'sync reload',
    clientIds: [acme, borg],
    after: { kind: 'reload', clientIds: [acme, borg], ...span },
  })
  const of = { ...asked, id: second, clientId: borg, clientName: `Borg ${made}` }
  expect(await jobs().list([acme, borg], 10)).toEqual({ jobs: [of, asked], total: 2 })
  expect(await jobs().list([acme, borg], 1)).toEqual({ jobs: [of], total: 2 })
  expect(await jobs().list([acme], 10)).toEqual({ jobs: [asked], total: 1 })
  expect(await jobs().list([], 10)).toEqual({ jobs: [], total: 0 })
  expect(await jobs().find(0)).toBeUndefined()
})

test('sums are made anew without a span', async () => {
  const [id = 0] = await jobs().add({ kind: 'rollups', clientIds: [acme] }, userId, change)
  expect(await jobs().find(id)).toMatchObject({ from: null, to: null })
  expect((await lastEntryOf(house.state)).after).toEqual({ kind: 'rollups', clientIds: [acme] })
})

test('while a client has a sync that has not ended it gets no second, and neither do the clients asked for with it', async () => {
  const [id = 0] = await jobs().add({ kind: 'rollups', clientIds: [acme] }, userId, change)
  await expect(jobs().add({ kind: 'rollups', clientIds: [borg, acme] }, userId, change)).rejects.toMatchObject({
    reason: { name: 'job-under-way', values: { name: `Acme ${made}` } },
  })
  expect((await jobs().list([borg], 10)).total).toBe(0)
  await jobs().take('a node', 60)
  await jobs().finish(id, 'a node', 'done', nothing, at)
  expect((await jobs().add({ kind: 'rollups', clientIds: [acme] }, userId, change)).length).toBe(1)
})

test('of two people who ask at once, one is refused in the words of the first', async () => {
  const given = await Promise.allSettled(
    Array.from({ length: 4 }, () => jobs().add({ kind: 'rollups', clientIds: [acme] }, userId, change)),
  )
  const refused = given.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBe(3)
  for (const error of refused) expect(error).toMatchObject({ reason: { name: 'job-under-way' } })
})

test('a sync that is no sync of a client is the database’s to refuse', async () => {
  await expect(jobs().add({ kind: 'rollups', clientIds: [1_000_000] }, userId, change)).rejects.toThrow(/foreign key/i)
})

test('only the holder says how far a sync is and how it ended', async () => {
  const [id = 0] = await jobs().add({ kind: 'reload', clientIds: [acme], ...span }, userId, change)
  await jobs().take('a node', 60)
  const half = { ...nothing, filesDone: 3, filesTotal: 6 }
  await jobs().advance(id, 'another', 90, half)
  expect(await jobs().find(id)).toMatchObject({ progress: 0, outcome: nothing })
  await jobs().advance(id, 'a node', 50, half)
  expect(await jobs().find(id)).toMatchObject({ status: 'running', progress: 50, outcome: half })
  await jobs().finish(id, 'another', 'done', nothing, at)
  expect((await jobs().find(id))?.endedAt).toBeNull()
  await jobs().finish(id, 'a node', 'stopped', half, at)
  expect(await jobs().find(id)).toMatchObject({
    status: 'stopped',
    progress: 50,
    outcome: half,
    endedAt: at.toISOString(),
  })
  const row = house.state.selectFrom('sync_job').selectAll().where('id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({ lease_holder: null, lease_until: null })
})

test('a sync that is done is whole', async () => {
  const [id = 0] = await jobs().add({ kind: 'rollups', clientIds: [acme] }, userId, change)
  await jobs().take('a node', 60)
  await jobs().finish(id, 'a node', 'done', nothing, at)
  expect(await jobs().find(id)).toMatchObject({ status: 'done', progress: 100 })
})

test('a sync is asked to stop, and one that ended is not', async () => {
  const [id = 0] = await jobs().add({ kind: 'rollups', clientIds: [acme] }, userId, change)
  await jobs().add({ kind: 'rollups', clientIds: [borg] }, userId, change)
  await jobs().askStop(id, change)
  expect(await lastEntryOf(house.state)).toEqual({
    ...said,
    action: 'sync.stop',
    subject: 'sync rollups',
    clientIds: [acme],
    after: { jobId: id },
  })
  expect((await jobs().list([acme, borg], 10)).jobs.map(({ stopAsked }) => stopAsked)).toEqual([false, true])
  await jobs().take('a node', 60)
  await jobs().finish(id, 'a node', 'stopped', nothing, at)
  await expect(jobs().askStop(id, change)).rejects.toMatchObject({ reason: { name: 'job-ended' } })
  await expect(jobs().askStop(0, change)).rejects.toMatchObject({ reason: { name: 'job-ended' } })
})

test('a sync is told among all jobs by its kind, its span and who asked; one that nobody holds was cut off', async () => {
  const rows = syncJobRowsOf(house.state)
  const [id = 0] = await jobs().add({ kind: 'reload', clientIds: [acme], ...span }, userId, change)
  const told = {
    id,
    kind: 'sync-reload',
    clientId: acme,
    subjectId: id,
    subject: '',
    ...span,
    progress: 0,
    askedBy: 'ann',
    askedAt: at.toISOString(),
    endedAt: null,
    stopAsked: false,
  }
  expect(await rows.find(id)).toEqual({ ...told, state: 'waiting', startedAt: null })
  await jobs().take('a node', 60)
  expect(await rows.find(id)).toEqual({ ...told, state: 'running', startedAt: expect.any(String) })
  await jobs().renew(id, 'a node', -1)
  expect((await rows.find(id))?.state).toBe('cut-off')
  await jobs().giveBack(id, 'a node')
  expect((await rows.find(id))?.state).toBe('cut-off')
  await jobs().take('a node', 60)
  await jobs().finish(id, 'a node', 'failed', { ...nothing, failure: 'disk-full' }, at)
  expect(await rows.find(id)).toMatchObject({ state: 'failed', endedAt: at.toISOString() })
  const [done = 0] = await jobs().add({ kind: 'rollups', clientIds: [borg] }, userId, change)
  await jobs().take('a node', 60)
  await jobs().finish(done, 'a node', 'done', nothing, at)
  expect((await rows.find(done))?.state).toBe('done')
  expect(await rows.failures([id, done])).toEqual(new Map([[id, { detail: 'disk-full' }]]))
  expect(await rows.failures([])).toEqual(new Map())
})

import { setTimeout as wait } from 'node:timers/promises'
import { SyncOutcome } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientsOf } from './clients.ts'
import { intakeFilesOf, type NewIntakeFile } from './intake-files.ts'
import { jobRunsOf } from './job-runs.ts'
import { newHolder, processOf, whileHeld } from './leases.ts'
import { syncJobsOf } from './sync-jobs.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let userId: number
beforeAll(async () => {
  house = await openTestState()
  userId = await usersOf(house.state).create({
    login: 'ann',
    firstName: 'Ann',
    lastName: 'Lee',
    email: '',
    permissions: [],
    clientIds: [],
  })
})
afterAll(() => house.drop())

const change = { at: new Date(), by: { userId: null, login: 'ann', address: '' } }
let names = 0
const newClient = async () => (await clientsOf(house.state).create({ name: `client ${++names}` })).id
const given = (client_id: number): NewIntakeFile => ({
  client_id,
  name: 'a.csv',
  sha256: 'x',
  bytes: 1,
  path: 'x',
  received_from: 'ann',
  status: 'received',
  report: null,
})

/** Work of each kind that holders take from each other, with nothing else of its kind about. */
const kinds = {
  'a file': {
    add: async () => (await intakeFilesOf(house.state).add([given(await newClient())]))[0]?.id ?? 0,
    table: 'intake_file',
    jobs: () => intakeFilesOf(house.state),
    askStop: (id: number) =>
      house.state.updateTable('intake_file').set({ stop_asked: 1 }).where('id', '=', id).execute(),
  },
  'a sync': {
    add: async () => {
      const one = { kind: 'rollups', clientIds: [await newClient()] } as const
      return (await syncJobsOf(house.state).add(one, userId, change))[0] ?? 0
    },
    table: 'sync_job',
    jobs: () => syncJobsOf(house.state),
    askStop: (id: number) => syncJobsOf(house.state).askStop(id, change),
  },
} as const

const rowOf = (table: 'intake_file' | 'sync_job' | 'job_run', id: number) =>
  house.state
    .selectFrom(table)
    .select(['lease_holder', 'lease_until', 'started_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const secondsUntil = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / 1000

test('whoever takes work is like nobody else, and known by the process where it runs', () => {
  expect(newHolder()).not.toBe(newHolder())
  expect(processOf(newHolder())).toBe(process.pid)
  expect(processOf(`another-machine ${process.pid} 1`)).toBeUndefined()
})

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s is taken once, kept while its holder says so, and taken over when the holder has gone away',
  async (kind) => {
    const { add, table, jobs, askStop } = kinds[kind]
    const id = await add()
    expect((await jobs().take('one', 60))?.id).toBe(id)
    const first = await rowOf(table, id)
    expect(first.lease_holder).toBe('one')
    expect(secondsUntil(first.lease_until)).toBeGreaterThan(40)
    expect(secondsUntil(first.lease_until)).toBeLessThanOrEqual(60)
    expect(Math.abs(secondsUntil(first.started_at))).toBeLessThan(20)

    expect(await jobs().take('another', 60)).toBeUndefined()
    expect(await jobs().renew(id, 'another', 500)).toBe('lost')
    expect(secondsUntil((await rowOf(table, id)).lease_until)).toBeLessThanOrEqual(60)
    expect(await jobs().renew(id, 'one', 500)).toBe('go on')
    expect(secondsUntil((await rowOf(table, id)).lease_until)).toBeGreaterThan(450)

    expect(await jobs().renew(id, 'one', -1)).toBe('go on')
    expect((await jobs().take('another', 60))?.id).toBe(id)
    expect(await jobs().renew(id, 'one', 60)).toBe('lost')
    await askStop(id)
    expect(await jobs().renew(id, 'another', 60)).toBe('stop')

    await jobs().giveBack(id, 'one')
    expect((await rowOf(table, id)).lease_holder).toBe('another')
    await jobs().giveBack(id, 'another')
    expect(await rowOf(table, id)).toMatchObject({ lease_holder: null, lease_until: null })
    expect((await jobs().take('a third', 60))?.id).toBe(id)
    await house.state.deleteFrom(table).where('id', '=', id).execute()
  },
)

test('of several that wait, the oldest sync is taken first, and one that ended never', async () => {
  const jobs = syncJobsOf(house.state)
  const ids: number[] = []
  for (let made = 0; made < 3; made++) ids.push(await kinds['a sync'].add())
  const [ended = 0, older, newer] = ids
  expect((await jobs.take('one', 60))?.id).toBe(ended)
  await jobs.finish(ended, 'one', 'done', SyncOutcome.parse({}), new Date())
  expect((await jobs.take('one', 60))?.id).toBe(older)
  expect((await jobs.take('one', 60))?.id).toBe(newer)
  expect(await jobs.take('one', 60)).toBeUndefined()
  await house.state.deleteFrom('sync_job').execute()
})

test('a sync that is taken over keeps the moment at which it began', async () => {
  const jobs = syncJobsOf(house.state)
  const id = await kinds['a sync'].add()
  await jobs.take('one', -1)
  const { started_at: before } = await rowOf('sync_job', id)
  await wait(5)
  expect(await jobs.take('another', 60)).toMatchObject({ id, status: 'running' })
  expect((await rowOf('sync_job', id)).started_at).toBe(before)
  await house.state.deleteFrom('sync_job').execute()
})

test('work of the house is taken by whoever works its kind, the oldest first, and what was cut off by nobody', async () => {
  const runs = jobRunsOf(house.state)
  const mail = await runs.ask({ kind: 'mail' })
  const rates = await runs.ask({ kind: 'rates', clientId: await newClient() })
  const later = await runs.ask({ kind: 'rates' })
  expect(await runs.take(['schedules'], 'one', 60)).toBeUndefined()
  expect(await runs.take(['rates', 'schedules'], 'one', -1)).toEqual({ id: rates, kind: 'rates' })
  expect(await rowOf('job_run', rates ?? 0)).toMatchObject({ lease_holder: 'one' })
  expect(await runs.take(['rates', 'mail'], 'another', 60)).toEqual({ id: mail, kind: 'mail' })
  expect(await runs.take(['rates', 'mail'], 'another', 60)).toEqual({ id: later, kind: 'rates' })
  expect(await runs.take(['rates', 'mail'], 'another', 60)).toBeUndefined()
  expect(await runs.renew(later ?? 0, 'one', 60)).toBe('lost')
  expect(await runs.renew(later ?? 0, 'another', 600)).toBe('go on')
  expect(secondsUntil((await rowOf('job_run', later ?? 0)).lease_until)).toBeGreaterThan(500)
  await runs.stop(later ?? 0, change)
  expect(await runs.renew(later ?? 0, 'another', 60)).toBe('stop')
  await house.state.deleteFrom('job_run').execute()
})

test('work is told to end when its lease says so, goes on while nobody can be asked, and asks no more once it has ended', async () => {
  const answers = [() => Promise.reject(new Error('out of reach')), async () => true, async () => false]
  let asked = 0
  const keep = (): Promise<boolean> => answers[asked++]?.() ?? Promise.resolve(false)
  vi.useFakeTimers()
  try {
    const seen = await whileHeld(keep, async (ending) => {
      const told: boolean[] = []
      while (told.length < 3) {
        await vi.advanceTimersToNextTimerAsync()
        told.push(ending.aborted)
      }
      return told
    })
    expect(seen).toEqual([false, false, true])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

import type { FileReport } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { fileJobsOf } from './file-jobs.ts'
import { emptyReport } from './reports.test-support.ts'
import { openTestState, type TestState } from './testing.ts'

let house: TestState
let state: TestState['state']
let clientId: number
beforeAll(async () => {
  house = await openTestState()
  state = house.state
  clientId = (await clientsOf(state).create({ name: 'Acme' })).id
})
afterAll(() => house.drop())

const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const change = { at: new Date(), by: { userId: null, login: 'somebody', address: '' } }
const refusal: FileReport = { ...emptyReport, failure: { name: 'file-stopped', values: {} } }

interface Given {
  readonly status: string
  readonly lease_until?: string | null
  readonly undo_asked?: number
  readonly stop_asked?: number
  readonly report?: string | null
}

async function file(given: Given): Promise<number> {
  const kept = { name: 'a.csv', sha256: 'x', bytes: 1, path: 'x', received_at: later(0), received_from: 'a test' }
  const rest = { report: null, lease_until: null, lease_holder: 'a node', started_at: null, ended_at: null, ...given }
  const { id } = await state
    .insertInto('intake_file')
    .values({ client_id: clientId, progress: 10, ...kept, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test.each([
  ['one that nobody has begun', { status: 'received' }, 'waiting'],
  ['one that somebody has taken', { status: 'received', lease_until: later(30) }, 'running'],
  ['one that is read', { status: 'reading', lease_until: later(30) }, 'running'],
  ['one whose reader was killed', { status: 'reading', lease_until: later(-1) }, 'cut-off'],
  ['one whose loader was killed', { status: 'loading', lease_until: later(-1) }, 'cut-off'],
  ['one that a service gave back when it stopped', { status: 'reading', lease_until: null }, 'cut-off'],
  ['one that is in', { status: 'loaded' }, 'done'],
  ['one that is in in part', { status: 'partly-loaded' }, 'done'],
  ['one that is to go out', { status: 'loaded', undo_asked: 1 }, 'waiting'],
  ['one that goes out', { status: 'loaded', undo_asked: 1, lease_until: later(30) }, 'running'],
  ['one that is out', { status: 'undone' }, 'done'],
  ['one that was refused', { status: 'rejected' }, 'failed'],
  ['one that somebody stopped', { status: 'rejected', stop_asked: 1 }, 'stopped'],
] as const)('%s is told as such', async (_, given, wanted) => {
  const jobs = fileJobsOf(state)
  const id = await file(given)
  const job = await jobs.find(id)
  expect(job?.state).toBe(wanted)
  expect(job?.kind).toBe(given.status === 'undone' || 'undo_asked' in given ? 'file-undo' : 'file-load')
  const filter = { clientIds: [clientId], house: false, state: wanted }
  expect((await jobs.latest(filter, 1))[0]?.id).toBe(id)
  const all = await jobs.latest(filter, 1000)
  expect([all.length, new Set(all.map((one) => one.state))]).toEqual([await jobs.count(filter), new Set([wanted])])
})

test('a file that waits or was cut off is stopped at once, and begun anew when somebody says so', async () => {
  const jobs = fileJobsOf(state)
  for (const given of [{ status: 'received' }, { status: 'reading', lease_until: later(-1) }]) {
    const id = await file(given)
    expect(await jobs.stop(id, refusal, change)).toBe(true)
    expect(await jobs.find(id)).toMatchObject({ state: 'stopped', stopAsked: true })
    expect((await jobs.failures([id])).get(id)).toEqual({ sentence: refusal.failure })
    expect(await jobs.again(id, change)).toBe(true)
    expect(await jobs.find(id)).toMatchObject({ state: 'waiting', stopAsked: false })
  }
})

test('a file that was read before is not stopped: what came in is not forgotten', async () => {
  const id = await file({ status: 'received', report: JSON.stringify({ ...refusal, failure: null }) })
  expect(await fileJobsOf(state).stop(id, refusal, change)).toBe(false)
  expect((await fileJobsOf(state).find(id))?.state).toBe('waiting')
})

test('what is in, or at work, is not begun again', async () => {
  const report = JSON.stringify(refusal)
  const whole = await file({ status: 'loaded', report })
  const held = await file({ status: 'rejected', report, lease_until: later(30) })
  for (const id of [whole, held]) expect(await fileJobsOf(state).again(id, change)).toBe(false)
})
